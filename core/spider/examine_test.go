package spider_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// examined examines one answer about the harbour.
func examined(t *testing.T, o spider.EvaluateOptions, gold, answer string) spider.Examination {
	t.Helper()
	pairs := []spider.Pair{{Line: 1, Gold: gold, Database: "harbour", Answer: answer}}
	c := spider.NewCatalog(nil)
	if err := c.Find(harbourFolder(t), spider.TestSuite, pairs); err != nil {
		t.Fatal(err)
	}
	list, err := spider.Examine(t.Context(), c, pairs, o)
	if err != nil {
		t.Fatal(err)
	}
	return list[0]
}

func TestTheDefinitionsOfExecutionAccuracyDiffer(t *testing.T) {
	const exact, old, suite, distinct, bird, subset = spider.ExactSet, spider.SpiderExec, spider.SuiteExec, spider.SuiteDistinct, spider.Bird, spider.Subset
	for _, tt := range []struct {
		name, gold, answer string
		right              []spider.Definition
	}{
		{"the same statement", "SELECT id FROM berth", "SELECT id FROM berth", []spider.Definition{exact, old, suite, distinct, bird, subset}},
		{"another value that finds the same", "SELECT id FROM berth WHERE metres > 10", "SELECT id FROM berth WHERE metres > 11", []spider.Definition{exact, old, suite, distinct, bird, subset}},
		{"DISTINCT too much", "SELECT pier FROM berth", "SELECT DISTINCT pier FROM berth", []spider.Definition{exact, suite, bird}},
		{"columns in another order", "SELECT id, pier FROM berth", "SELECT pier, id FROM berth", []spider.Definition{exact, old, suite, distinct, subset}},
		{"another order of rows", "SELECT id FROM berth ORDER BY metres", "SELECT id FROM berth", []spider.Definition{bird}},
		{"a column too much", "SELECT id FROM berth", "SELECT pier, id FROM berth", []spider.Definition{subset}},
		{"a column too much, in order", "SELECT id FROM berth ORDER BY metres", "SELECT id, metres FROM berth ORDER BY metres", []spider.Definition{subset}},
		{"what Spider's parser cannot read", "SELECT count(*) FROM berth", "SELECT sum(1) FROM berth", []spider.Definition{suite, distinct, bird, subset}},
		{"an error", "SELECT count(*) FROM berth", "SELECT length FROM berth", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := examined(t, spider.EvaluateOptions{Program: spider.TestSuite}, tt.gold, tt.answer)
			for _, d := range []spider.Definition{exact, old, suite, distinct, bird, subset} {
				if right, decided := e.Right[d]; right != slices.Contains(tt.right, d) || !decided {
					t.Errorf("%s: right is %v (decided: %v)", d, right, decided)
				}
			}
			if _, ok := e.Right[spider.SuitePlugged]; ok {
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
		class              spider.Class
		differ             [4]int // rows of the gold, of the answer; missing, extra
	}{
		{"nothing", all, "", spider.NoSQL, [4]int{}},
		{"a comment", all, "-- no idea", spider.NoSQL, [4]int{}},
		{"prose", all, "I cannot answer this", spider.SyntaxError, [4]int{}},
		{"an end too early", all, "SELECT id FROM (SELECT", spider.SyntaxError, [4]int{}},
		{"an unknown table", all, "SELECT id FROM quay", spider.NoSuchName, [4]int{}},
		{"an unknown column", all, "SELECT t.length FROM berth AS t", spider.NoSuchName, [4]int{}},
		{"an unknown function", all, "SELECT lngth(id) FROM berth", spider.NoSuchName, [4]int{}},
		{"an ambiguous column", all, "SELECT id FROM berth AS a JOIN berth AS b", spider.Ambiguous, [4]int{}},
		{"writing", all, "DELETE FROM berth", spider.NotSelect, [4]int{}},
		{"a PRAGMA", all, "PRAGMA table_info(berth)", spider.NotSelect, [4]int{}},
		{"an attachment", all, "ATTACH 'x' AS y", spider.NotSelect, [4]int{}},
		{"no end", all, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n", spider.OutOfTime, [4]int{}},
		{"a column too much", all, "SELECT * FROM berth", spider.WrongColumns, [4]int{3, 3, 3, 3}},
		{"a row too few", all, "SELECT id, metres FROM berth LIMIT 2", spider.WrongRows, [4]int{3, 2, 1, 0}},
		{"no row", all, "SELECT id, metres FROM berth WHERE id > 9", spider.WrongRows, [4]int{3, 0, 3, 0}},
		{"another value", all, "SELECT id, metres FROM berth WHERE id < 3 UNION SELECT 3, 21", spider.WrongValues, [4]int{3, 3, 1, 1}},
		{"repeated rows", all, all + " UNION ALL " + all, spider.OnlyDuplicates, [4]int{3, 6, 0, 3}},
		{"another order", all + " ORDER BY metres", all + " ORDER BY metres DESC", spider.OnlyOrder, [4]int{3, 3, 1, 1}},
		{"a gold that does not run", "SELECT id FROM berth WHERE max(id) = 1", "SELECT 1", spider.NoGold, [4]int{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o := spider.EvaluateOptions{Program: spider.TestSuite, Suite: spider.SuiteOptions{Limits: sqldb.Limits{Steps: 1_000_000, Rows: 1000}}}
			d := examined(t, o, tt.gold, tt.answer).Diagnosis
			differ := [4]int{d.Differ.GoldRows, d.Differ.Rows, len(d.Differ.Missing), len(d.Differ.Extra)}
			if d.Class != tt.class || differ != tt.differ || d.Reason == "" {
				t.Errorf("class %q (%s), differs in %v; want %q and %v", d.Class, d.Reason, differ, tt.class, tt.differ)
			}
		})
	}
	several := examined(t, spider.EvaluateOptions{Program: spider.TestSuite, Suite: spider.SuiteOptions{KeepDistinct: true}}, all, all+"; "+all).Diagnosis
	if several.Class != spider.SeveralStatements {
		t.Errorf("two statements: %+v", several)
	}
	for _, answer := range []string{"SELECT sum(1) FROM berth", "SELECT max(id) FROM berth"} {
		if d := examined(t, spider.EvaluateOptions{}, "SELECT count(*) FROM berth", answer).Diagnosis; d.Class != spider.Refused || strings.Contains(d.Reason, "spider: ") {
			t.Errorf("%s gives the right row, which the original program refuses: %+v", answer, d)
		}
	}
}

func TestTooManyRowsAreAClass(t *testing.T) {
	o := spider.EvaluateOptions{Program: spider.TestSuite, Suite: spider.SuiteOptions{Limits: sqldb.Limits{Rows: 10}}}
	d := examined(t, o, "SELECT id FROM berth", "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT i FROM n LIMIT 10000000").Diagnosis
	if d.Class != spider.TooMuch {
		t.Errorf("ten million rows: %+v", d)
	}
}

func TestFeaturesAreFoundAnywhereInAStatement(t *testing.T) {
	e := examined(t, spider.EvaluateOptions{}, "SELECT id FROM berth WHERE id IN (SELECT a.id FROM berth AS a JOIN berth AS b ON a.id = b.id GROUP BY a.id HAVING count(*) > 1 ORDER BY a.id LIMIT 1) UNION SELECT id FROM berth", "SELECT 1")
	want := spider.Features{Join: true, Subquery: true, GroupBy: true, Having: true, OrderBy: true, Limit: true, SetOperation: true, Tables: 1, Depth: 1}
	if e.Features != want || !e.Parsed || e.Hardness != spider.Extra {
		t.Errorf("features %+v (%s), want %+v", e.Features, e.Hardness, want)
	}
	if plain := examined(t, spider.EvaluateOptions{}, "SELECT id FROM berth", "SELECT 1").Features; plain != (spider.Features{Tables: 1}) {
		t.Errorf("features %+v of a plain statement", plain)
	}
}

func TestExaminingGivesTheOfficialFigures(t *testing.T) {
	pairs, err := spider.Pairs(spider.Listing{Text: officialText(t, "gold_972.tsv")}, spider.Listing{Text: officialText(t, "dail_gpt4.sql")}, spider.PairOptions{})
	if err != nil {
		t.Fatal(err)
	}
	list, err := spider.Examine(t.Context(), devCatalog(t, spider.TestSuite, pairs), pairs, spider.EvaluateOptions{Program: spider.TestSuite})
	if err != nil {
		t.Fatal(err)
	}
	right := map[spider.Definition]int{}
	for _, e := range list {
		for d, is := range e.Right {
			if is {
				right[d]++
			}
		}
	}
	// 0.701, 0.776, 0.832 and 0.831 in the official outputs.
	for d, want := range map[spider.Definition]int{spider.ExactSet: 681, spider.SpiderExec: 754, spider.SuiteExec: 809, spider.SuiteDistinct: 808} {
		if right[d] != want {
			t.Errorf("%s: %d of %d right, want %d", d, right[d], len(list), want)
		}
	}
}
