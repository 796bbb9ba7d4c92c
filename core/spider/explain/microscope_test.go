package explain_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func looked(t *testing.T, gold, database, answer string) *explain.Microscope {
	t.Helper()
	p := evaluate.Pair{Line: 1, Gold: gold, Database: database, Answer: answer}
	c := evaluate.NewCatalog(nil)
	if err := c.Find(spidertest.HarbourFolder(t), spider.TestSuite, []evaluate.Pair{p}); err != nil {
		t.Fatal(err)
	}
	m, err := explain.Look(t.Context(), c, p, evaluate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// verdicts returns one letter a definition: right, wrong or undecided.
func verdicts(m *explain.Microscope) string {
	var b strings.Builder
	for _, f := range m.Findings {
		switch {
		case f.Right:
			b.WriteString("R")
		case f.Decided:
			b.WriteString("W")
		default:
			b.WriteString("-")
		}
	}
	return b.String()
}

func TestTheMicroscopeTellsDefinitionsApart(t *testing.T) {
	// In the order of Definitions: exact-match, spider-exec, test-suite, keep
	// distinct, plug value, bird, subset, soft-ex.
	for _, tt := range []struct {
		name, gold, answer, want, class string // of the last definition that is wrong
	}{
		{"the same", "SELECT id FROM berth", "SELECT id FROM berth", "RRRRRRRR", ""},
		{"repetition", "SELECT DISTINCT pier FROM berth", "SELECT pier FROM berth", "RWRWRRWR", "duplicates"},
		{"another column beside it", "SELECT id FROM berth", "SELECT id, pier FROM berth", "WWWWWWRW", "columns"},
		{"columns turned round", "SELECT id, pier FROM berth", "SELECT pier, id FROM berth", "RRRRRWRW", "values"},
		{"another order", "SELECT id FROM berth ORDER BY metres", "SELECT id FROM berth ORDER BY id DESC",
			"WWWWWRWR", "values"},
		{"another value", "SELECT id FROM berth WHERE pier = 'south'", "SELECT id FROM berth WHERE pier = 'north'",
			"RWWWRWWW", "values"},
		{"what the parser does not read", "SELECT id FROM berth",
			"SELECT b.id FROM berth b", "WWRRRRRR", "refused"},
		{"an error", "SELECT id FROM berth", "SELECT nowt FROM berth", "WWWWWWWW", "no such name"},
		{"a gold that does not parse", "SELECT b.id FROM berth b", "SELECT id FROM berth", "--RRRRRR", "gold"},
		{"a gold that does not run", "SELECT nowt FROM berth", "SELECT id FROM berth", "--------", "gold"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := looked(t, tt.gold, "harbour", tt.answer)
			class := ""
			for _, f := range m.Findings {
				if !f.Right && f.Class != "" {
					class = string(f.Class)
				}
				if f.Right != (f.Reason == "") {
					t.Errorf("%s: right is %v, and the reason %q", f.Definition, f.Right, f.Reason)
				}
			}
			if got := verdicts(m); got != tt.want || class != tt.class {
				t.Errorf("got %s %q, want %s %q", got, class, tt.want, tt.class)
			}
		})
	}
}

func TestTheMicroscopeShowsTheComponentsAndRowsThatDecide(t *testing.T) {
	m := looked(t,
		"SELECT pier, max(metres) FROM berth WHERE id > 1 AND metres BETWEEN 5 AND 30 GROUP BY pier HAVING "+
			"count(*) > 0 ORDER BY pier LIMIT 3",
		"harbour", "SELECT pier FROM berth WHERE id >= 1 OR id != 2 GROUP BY pier INTERSECT SELECT pier FROM berth")
	parts := map[string]string{}
	for _, p := range m.Parts {
		parts[p.Name] = fmt.Sprint(p.Right, " ", p.Gold, " ", p.Pred)
	}
	for name, want := range map[string]string{
		"select":           "false [berth.pier max(berth.metres)] [berth.pier]",
		"where":            "false [berth.id > ? berth.metres between ? and ?] [berth.id >= ? berth.id != ?]",
		"group(no Having)": "true [pier] [pier]",
		"order":            "false [berth.pier asc limit] []",
		"tables":           "true [berth] [berth]",
	} {
		if parts[name] != want {
			t.Errorf("%s: %s, want %s", name, parts[name], want)
		}
	}
	m = looked(t, "SELECT pier, metres FROM berth", "harbour",
		"SELECT pier, metres + id * 0 FROM berth WHERE id < 3 UNION ALL SELECT 'west', 3")
	for _, f := range m.Findings {
		if f.Definition != execution.SuiteExec {
			continue
		}
		if fmt.Sprint(f.Missing) != "[[south 20]]" || fmt.Sprint(f.Extra) != "[[west 3]]" {
			t.Errorf("missing %v, extra %v", f.Missing, f.Extra)
		}
	}
	if m.Rows != [2]int{3, 3} || m.Gold.Outcome != sqldb.OK || m.Parse == "" && m.Error == "" {
		t.Errorf("rows %v, parse %q, error %q", m.Rows, m.Parse, m.Error)
	}
	if m := looked(t, "SELECT id FROM berth WHERE metres < 10", "suite",
		"SELECT id FROM berth WHERE id = 2"); verdicts(m) != "WRWWWRRR" {
		t.Errorf("on a suite of two databases: %s", verdicts(m))
	}
}

func TestAParsedStatementIsWrittenAgain(t *testing.T) {
	m := looked(t,
		`SELECT DISTINCT T1.pier, count(DISTINCT T1.id), max(T1.metres - T1.id) FROM berth AS T1 JOIN berth `+
			`AS T2 ON T1.id = T2.id WHERE T1.id IN (SELECT id FROM berth WHERE pier = "x") AND T1.pier NOT LIKE "%a" GROUP BY `+
			`T1.pier HAVING count(*) > 1.5 ORDER BY count(*) DESC LIMIT 1 EXCEPT SELECT pier, id, id FROM berth`,
		"harbour", "SELECT 1")
	want := `select distinct berth.pier, count(distinct berth.id), max(berth.metres - berth.id) from berth join berth ` +
		`on berth.id = berth.id ` +
		`where berth.id in (select berth.id from berth where berth.pier = "x") and berth.pier not like "%a" group by ` +
		`berth.pier having count(*) > 1.5 ` +
		`order by count(*) desc limit 1 except select berth.pier, berth.id, berth.id from berth`
	if m.GoldParse != want {
		t.Errorf("got\n%s\nwant\n%s", m.GoldParse, want)
	}
}
