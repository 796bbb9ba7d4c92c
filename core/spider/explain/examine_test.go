package explain_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// examined examines one answer about the harbour.
func examined(t *testing.T, o evaluate.Options, gold, answer string) explain.Examination {
	t.Helper()
	pairs := []evaluate.Pair{{Line: 1, Gold: gold, Database: "harbour", Answer: answer}}
	c := evaluate.NewCatalog(nil)
	if err := c.Find(spidertest.HarbourFolder(t), spider.TestSuite, pairs); err != nil {
		t.Fatal(err)
	}
	list, err := explain.Examine(t.Context(), c, pairs, o)
	if err != nil {
		t.Fatal(err)
	}
	return list[0]
}

func TestTheDefinitionsOfExecutionAccuracyDiffer(t *testing.T) {
	const exact, old, suite, distinct, bird, subset = execution.ExactSet, execution.SpiderExec, execution.SuiteExec,
		execution.SuiteDistinct, execution.Bird, execution.Subset
	for _, tt := range []struct {
		name, gold, answer string
		right              []execution.Definition
	}{
		{"the same statement", "SELECT id FROM berth", "SELECT id FROM berth",
			[]execution.Definition{exact, old, suite,
				distinct, bird, subset}},
		{"another value that finds the same", "SELECT id FROM berth WHERE metres > 10",
			"SELECT id FROM berth " +
				"WHERE metres > 11", []execution.Definition{exact, old, suite, distinct, bird, subset}},
		{"DISTINCT too much", "SELECT pier FROM berth", "SELECT DISTINCT pier FROM berth",
			[]execution.Definition{exact, suite, bird}},
		{"columns in another order", "SELECT id, pier FROM berth", "SELECT pier, id FROM berth",
			[]execution.Definition{exact, old, suite, distinct, subset}},
		{"another order of rows", "SELECT id FROM berth ORDER BY metres", "SELECT id FROM berth",
			[]execution.Definition{bird}},
		{"a column too much", "SELECT id FROM berth", "SELECT pier, id FROM berth", []execution.Definition{subset}},
		{"a column too much, in order", "SELECT id FROM berth ORDER BY metres",
			"SELECT id, metres FROM berth ORDER BY metres", []execution.Definition{subset}},
		{"what Spider's parser cannot read", "SELECT count(*) FROM berth", "SELECT sum(1) FROM berth",
			[]execution.Definition{suite, distinct, bird, subset}},
		{"an error", "SELECT count(*) FROM berth", "SELECT length FROM berth", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := examined(t, evaluate.Options{Program: spider.TestSuite}, tt.gold, tt.answer)
			for _, d := range []execution.Definition{exact, old, suite, distinct, bird, subset} {
				if right, decided := e.Right[d]; right != slices.Contains(tt.right, d) || !decided {
					t.Errorf("%s: right is %v (decided: %v)", d, right, decided)
				}
			}
			if _, ok := e.Right[execution.SuitePlugged]; ok {
				t.Error("values were plugged in without being asked for")
			}
			if e.Wrong() == e.Right[suite] {
				t.Errorf("the diagnosis is %+v", e.Diagnosis)
			}
		})
	}
}

func TestWrongAnswersAreClassed(t *testing.T) {
	const all = "SELECT id, metres FROM berth"
	for _, tt := range []struct {
		name, gold, answer string
		class              execution.Class
		differ             [4]int // rows of the gold, of the answer; missing, extra
	}{
		{"nothing", all, "", execution.NoSQL, [4]int{}},
		{"a comment", all, "-- no idea", execution.NoSQL, [4]int{}},
		{"prose", all, "I cannot answer this", execution.SyntaxError, [4]int{}},
		{"an end too early", all, "SELECT id FROM (SELECT", execution.SyntaxError, [4]int{}},
		{"an unknown table", all, "SELECT id FROM quay", execution.NoSuchName, [4]int{}},
		{"an unknown column", all, "SELECT t.length FROM berth AS t", execution.NoSuchName, [4]int{}},
		{"an unknown function", all, "SELECT lngth(id) FROM berth", execution.NoSuchName, [4]int{}},
		{"an ambiguous column", all, "SELECT id FROM berth AS a JOIN berth AS b", execution.Ambiguous, [4]int{}},
		{"writing", all, "DELETE FROM berth", execution.NotSelect, [4]int{}},
		{"a PRAGMA", all, "PRAGMA table_info(berth)", execution.NotSelect, [4]int{}},
		{"an attachment", all, "ATTACH 'x' AS y", execution.NotSelect, [4]int{}},
		{"no end", all, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n",
			execution.OutOfTime, [4]int{}},
		{"a column too much", all, "SELECT * FROM berth", execution.WrongColumns, [4]int{3, 3, 3, 3}},
		{"a row too few", all, "SELECT id, metres FROM berth LIMIT 2", execution.WrongRows, [4]int{3, 2, 1, 0}},
		{"no row", all, "SELECT id, metres FROM berth WHERE id > 9", execution.WrongRows, [4]int{3, 0, 3, 0}},
		{"another value", all, "SELECT id, metres FROM berth WHERE id < 3 UNION SELECT 3, 21",
			execution.WrongValues,
			[4]int{3, 3, 1, 1}},
		{"repeated rows", all, all + " UNION ALL " + all, execution.OnlyDuplicates, [4]int{3, 6, 0, 3}},
		{"another order", all + " ORDER BY metres", all + " ORDER BY metres DESC",
			execution.OnlyOrder, [4]int{3, 3, 1, 1}},
		{"a gold that does not run", "SELECT id FROM berth WHERE max(id) = 1", "SELECT 1",
			execution.NoGold, [4]int{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o := evaluate.Options{Program: spider.TestSuite, Suite: execution.SuiteOptions{
				Limits: sqldb.Limits{Steps: 1_000_000, Rows: 1000}}}
			d := examined(t, o, tt.gold, tt.answer).Diagnosis
			differ := [4]int{d.Differ.GoldRows, d.Differ.Rows, len(d.Differ.Missing), len(d.Differ.Extra)}
			if d.Class != tt.class || differ != tt.differ || d.Reason == "" {
				t.Errorf("class %q (%s), differs in %v; want %q and %v", d.Class, d.Reason, differ, tt.class, tt.differ)
			}
		})
	}
	several := examined(t,
		evaluate.Options{Program: spider.TestSuite, Suite: execution.SuiteOptions{KeepDistinct: true}},
		all, all+"; "+all).Diagnosis
	if several.Class != execution.SeveralStatements {
		t.Errorf("two statements: %+v", several)
	}
	for _, answer := range []string{"SELECT sum(1) FROM berth", "SELECT max(id) FROM berth"} {
		if d := examined(t, evaluate.Options{}, "SELECT count(*) FROM berth",
			answer).Diagnosis; d.Class != execution.Refused || strings.Contains(d.Reason, "spider: ") {
			t.Errorf("%s gives the right row, which the original program refuses: %+v", answer, d)
		}
	}
}

// What is remembered of answers to the questions before must not reach others.
func TestAnswersAreExaminedAsIfEachWereTheOnlyOne(t *testing.T) {
	golds := []string{"SELECT id FROM berth", "SELECT metres FROM berth", "SELECT nothing FROM berth"}
	answers := []string{golds[0], golds[1], "SELECT DISTINCT id FROM berth", "SELECT", golds[0]}
	var pairs []evaluate.Pair
	for _, gold := range append(golds, golds...) {
		for _, answer := range answers {
			pairs = append(pairs, evaluate.Pair{Line: len(pairs) + 1, Gold: gold, Database: "harbour", Answer: answer})
		}
	}
	o := evaluate.Options{Program: spider.TestSuite, Parallel: 2}
	c := evaluate.NewCatalog(nil)
	if err := c.Find(spidertest.HarbourFolder(t), spider.TestSuite, pairs); err != nil {
		t.Fatal(err)
	}
	list, err := explain.Examine(t.Context(), c, pairs, o)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range pairs {
		if alone := examined(t, o, p.Gold, p.Answer); !reflect.DeepEqual(list[i], alone) {
			t.Errorf("%q for %q among others is %+v, alone %+v", p.Answer, p.Gold, list[i], alone)
		}
	}
}

func TestTooManyRowsAreAClass(t *testing.T) {
	o := evaluate.Options{Program: spider.TestSuite,
		Suite: execution.SuiteOptions{Limits: sqldb.Limits{Rows: 10}}}
	d := examined(t, o, "SELECT id FROM berth",
		"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT i FROM n LIMIT 10000000").Diagnosis
	if d.Class != execution.TooMuch {
		t.Errorf("ten million rows: %+v", d)
	}
}

func TestFeaturesAreFoundAnywhereInAStatement(t *testing.T) {
	e := examined(t, evaluate.Options{},
		"SELECT id FROM berth WHERE id IN (SELECT a.id FROM berth AS a JOIN berth AS b "+
			"ON a.id = b.id GROUP BY a.id HAVING count(*) > 1 ORDER BY a.id LIMIT 1) UNION SELECT "+
			"id FROM berth", "SELECT 1")
	want := spider.Features{Join: true, Subquery: true, GroupBy: true, Having: true, OrderBy: true, Limit: true,
		SetOperation: true, Tables: 1, Depth: 1}
	if e.Features != want || !e.Parsed || e.Hardness != spider.Extra {
		t.Errorf("features %+v (%s), want %+v", e.Features, e.Hardness, want)
	}
	if plain := examined(t, evaluate.Options{}, "SELECT id FROM berth",
		"SELECT 1").Features; plain != (spider.Features{
		Tables: 1}) {
		t.Errorf("features %+v of a plain statement", plain)
	}
}

func TestExaminingGivesTheOfficialFigures(t *testing.T) {
	if testing.Short() {
		t.Skip("it examines 972 answers")
	}
	pairs, err := evaluate.Pairs(evaluate.Listing{Text: spidertest.OfficialText(t, "gold_972.tsv")},
		evaluate.Listing{Text: spidertest.OfficialText(t, "dail_gpt4.sql")}, evaluate.PairOptions{})
	if err != nil {
		t.Fatal(err)
	}
	list, err := explain.Examine(t.Context(), spidertest.DevCatalog(t, spider.TestSuite, pairs), pairs,
		evaluate.Options{Program: spider.TestSuite})
	if err != nil {
		t.Fatal(err)
	}
	right := map[execution.Definition]int{}
	for _, e := range list {
		for d, is := range e.Right {
			if is {
				right[d]++
			}
		}
	}
	// 0.701, 0.776, 0.832 and 0.831 in the official outputs.
	for d, want := range map[execution.Definition]int{execution.ExactSet: 681, execution.SpiderExec: 754,
		execution.SuiteExec: 809, execution.SuiteDistinct: 808} {
		if right[d] != want {
			t.Errorf("%s: %d of %d right, want %d", d, right[d], len(list), want)
		}
	}
}
