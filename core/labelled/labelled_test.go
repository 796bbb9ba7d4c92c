package labelled

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

func TestPairsAreReadInTheLayoutsInWhichTheyArePublished(t *testing.T) {
	for _, tt := range []struct {
		name, content string
		want          []Pair
	}{
		{"FuncEval", "label\tdb_id\tgold\tprediction\tmade_by\n1\tferries\tSELECT 1\tSELECT 1.0\tgpt4\n" +
			"0\tferries\tSELECT 1\tSELECT 2\ttext2sql\n", []Pair{
			{Line: 2, Database: "ferries", Gold: "SELECT 1", SQL: "SELECT 1.0", Label: Right, Kinds: []string{"gpt4"}},
			{Line: 3, Database: "ferries", Gold: "SELECT 1", SQL: "SELECT 2", Label: Wrong,
				Kinds: []string{"text2sql"}},
		}},
		{"FLEX",
			`{"schema": "Database: ferries\nCREATE TABLE ferry (id);", "question": "How many?", "hint": "Count.", ` +
				`"pred_sql": "SELECT 7",` +
				` "gt_sql": "SELECT 8", "human_judge": "0.6666666667", "ex": "0", "hardness": "simple"}` + "\n\n" +
				`{"schema": "Database: ferries", "question": "q", "pred_sql": "SELECT 7", ` +
				`"gt_sql": "SELECT 8", "human_judge": 0.5}`,
			[]Pair{
				{Line: 1, Database: "ferries", Question: "How many?", Evidence: "Count.",
					Gold: "SELECT 8", SQL: "SELECT 7", Label: Right, Kinds: []string{"simple"}},
				{Line: 3, Database: "ferries", Question: "q", Gold: "SELECT 8", SQL: "SELECT 7", Label: Undecided},
			}},
		{"NL2SQL-BUGs",
			`[{"id": 4, "question": "How many?", "evidence": "", "db_id": "ferries", "sql": "SELECT 7", ` +
				`"label": false,` +
				` "error_types": [{"error_type": "Join", "sub_error_type": "Missing"}, {"error_type": "Value"}, {"error_type": ` +
				`"Join"}]},` +
				` {"id": 5, "question": "q", "db_id": "ferries", "sql": "SELECT 8", "label": true, "error_types": []}]`,
			[]Pair{
				{Line: 1, Database: "ferries", Question: "How many?", SQL: "SELECT 7", Label: Wrong,
					Kinds: []string{"Join", "Value"}},
				{Line: 2, Database: "ferries", Question: "q", SQL: "SELECT 8", Label: Right},
			}},
	} {
		got, err := Read(tt.name, []byte("\xef\xbb\xbf"+tt.content))
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		for i := range got {
			got[i].Fields = nil
		}
		if !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s is read as\n%+v, want\n%+v", tt.name, got, tt.want)
		}
	}
}

func TestAFileThatIsNoneOfPairsSaysWhereAndWhy(t *testing.T) {
	for content, says := range map[string]string{
		"":                                   "there are no pairs in it",
		"label\tgold\tprediction\n1\ta":      "line 2: 2 values, the header names 3",
		"label\tgold\tprediction\nx\ta\tb":   `line 2: the label "x" is neither`,
		"label\tgold\n1\ta":                  "line 2: there is no SQL to judge",
		`{"label": true, "sql": "SELECT 1"}`: "line 1: there is neither a question nor gold SQL",
		`{"label": 2, "sql": "SELECT 1"}`:    `the label "2"`,
		`[{"label": true, "sql": "a", "question": "b"}, 7]`: "reading a list of objects",
		"{": "line 1:",
	} {
		if _, err := Read("f", []byte(content)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: error %v, want %q", content, err, says)
		}
	}
}

// synthetic makes pairs, three for each gold statement.
func synthetic(n int) []Pair {
	pairs := make([]Pair, n)
	for i := range pairs {
		pairs[i] = Pair{
			Line: i + 1, Database: "d", Gold: fmt.Sprint("SELECT ", i/3), SQL: fmt.Sprint("SELECT ", i), Label: Wrong,
			Kinds: []string{[]string{"join", "value"}[i%2]},
		}
		if i%5 < 2 {
			pairs[i].Label = Right
		}
	}
	return pairs
}

func TestACriticOfKnownQAndSComesOutInsideItsInterval(t *testing.T) {
	if testing.Short() {
		t.Skip("it draws 60 critics")
	}
	const q, s, seeds = .3, .1, 60
	pairs := synthetic(900)
	inQ, inS, inAccuracy := 0, 0, 0
	in := func(share metric.Share, x float64) int {
		if share.Low <= x && x <= share.High {
			return 1
		}
		return 0
	}
	for seed := range int64(seeds) {
		r := Measure(pairs, Simulated(pairs, q, s, seed), Options{})
		inQ, inS = inQ+in(r.Q, q), inS+in(r.S, s)
		inAccuracy += in(r.Accuracy, 1-(.6*q+.4*s))
		if r.Pairs != 900 || r.Q.Of != 540 || r.Q.Clusters == 0 || len(r.Kinds) != 2 || r.KappaIn.Low > r.Kappa ||
			r.Kappa > r.KappaIn.High {
			t.Fatalf("seed %d: %+v", seed, r)
		}
	}
	// 95 in 100 are expected to; fewer than 51 of 60 has a chance below 1 in 1,000.
	for what, n := range map[string]int{"q": inQ, "s": inS, "accuracy": inAccuracy} {
		if n < 51 {
			t.Errorf("%s is inside its interval for %d of %d seeds", what, n, seeds)
		}
	}
}

func TestWhatACriticIsWorthIsTheTheorems(t *testing.T) {
	pairs := synthetic(500)
	perfect := Measure(pairs, Simulated(pairs, 0, 0, 1), Options{P: .5, Z: 3})
	if w := perfect.Worth; w == nil || w.Prob != .875 || w.Low > w.Prob ||
		w.High < w.Prob || perfect.Kappa != 1 {
		t.Errorf("a perfect critic: κ %v, worth %+v, want .875 of three attempts", perfect.Kappa, perfect.Worth)
	}
	if w := Measure(pairs, Simulated(pairs, 0, 0, 1), Options{}).Worth; w != nil {
		t.Errorf("without a p it is worth %+v", w)
	}
	liar := Measure(pairs, Simulated(pairs, 1, 1, 1), Options{P: .5, Z: 3})
	if liar.Accuracy.Value != 0 || !strings.HasPrefix(liar.Worth.Advice, "No: ") {
		t.Errorf("one that always errs: %+v", liar.Worth)
	}
}

func TestVerdictsAreTakenFromFieldsAndFiles(t *testing.T) {
	pairs := []Pair{{Label: Right, SQL: "a", Fields: map[string]string{"ex": "1"}},
		{Label: Wrong, SQL: "b", Fields: map[string]string{"ex": "False"}}}
	field, err := Field(pairs, "ex")
	if err != nil || !field.List[0].Accepts || field.List[1].Accepts {
		t.Errorf("%+v, error %v", field, err)
	}
	file, err := Recorded(pairs, "v.txt", []byte("false\r\ntrue\r\n"))
	if err != nil || file.List[0].Accepts || !file.List[1].Accepts {
		t.Errorf("%+v, error %v", file, err)
	}
	if _, err := Field(pairs, "none"); err == nil {
		t.Error("a field that is not there is taken")
	}
	for content, says := range map[string]string{"true": "1 verdicts for 2 pairs",
		"true\nmaybe": `line 2: "maybe"`} {
		if _, err := Recorded(pairs, "v.txt", []byte(content)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: error %v, want %q", content, err, says)
		}
	}
}

func TestRulesAreJudgedByTheirGold(t *testing.T) {
	c := dbtest.Ferries(t)
	catalog := evaluate.NewCatalog(c.Databases)
	for _, d := range c.Databases {
		if !d.File.Absent() {
			catalog.Files[d.ID] = []corpus.File{d.File}
		}
	}
	const gold = "SELECT count(*) FROM ferry"
	pairs := []Pair{
		{Line: 1, Database: "ferries", Gold: gold, SQL: "SELECT count(id) FROM ferry", Label: Right},
		{Line: 2, Database: "ferries", Gold: gold, SQL: "SELECT 3", Label: Wrong}, // right by accident
		{Line: 3, Database: "ferries", Gold: gold, SQL: "SELECT 4", Label: Wrong},
		{Line: 4, Database: "ferries", Gold: gold, SQL: "SELECT nothing", Label: Wrong},
		{Line: 5, Database: "elsewhere", Gold: gold, SQL: gold, Label: Right},
		{Line: 6, Database: "ferries", Question: "How many?", SQL: gold, Label: Right},
	}
	pairs = append(pairs, Pair{Line: 7, Database: "ferries", Gold: "SELECT name FROM ferry", Label: Wrong,
		SQL: "SELECT name FROM ferry WHERE name IS NOT 'zebra'"}) // as no near miss is
	list, err := ByRules(context.Background(), catalog, pairs, RuleOptions{Neighbours: 3, Counterexamples: true})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]*Result{}
	for _, o := range list {
		found[o.Critic] = Measure(pairs, o, Options{})
	}
	one, more := found["test-suite"], found["test-suite on 3 more and counter-examples"]
	if one == nil || more == nil || one.Q.Count != 2 || one.Q.Of != 4 || one.S.Count != 0 || one.S.Of != 1 ||
		one.Pairs != 5 || len(one.LeftOut) != 2 {
		t.Fatalf("on one database: %+v", one)
	}
	if more.Q.Count != 0 || more.S.Count != 0 {
		t.Errorf("on more databases it accepts %d wrong ones and rejects %d right ones", more.Q.Count, more.S.Count)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("label\tdb_id\tgold\tprediction\n1\ta\tb\tc"))
	f.Add([]byte(`[{"label":true,"sql":"a","question":"b","error_types":[{"error_type":"c"},7]}]`))
	f.Add([]byte(`{"human_judge":"0.5","pred_sql":"a","gt_sql":"b","schema":"Database: d"}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		pairs, err := Read("f", content)
		for _, p := range pairs {
			if err != nil || p.SQL == "" || p.Label == "" || p.Question == "" && p.Gold == "" {
				t.Errorf("%q: pair %+v, error %v", content, p, err)
			}
		}
	})
}

func ExampleMeasure() {
	pairs := []Pair{
		{Question: "How many?", SQL: "SELECT count(*) FROM ferry", Label: Right,
			Fields: map[string]string{"judge": "true"}},
		{Question: "Which?", SQL: "SELECT name FROM ferry LIMIT 1", Label: Wrong,
			Fields: map[string]string{"judge": "true"}},
	}
	opinions, err := Field(pairs, "judge")
	r := Measure(pairs, opinions, Options{})
	fmt.Println(r.Q.Value, r.S.Value, r.Accuracy.Value, err)
	// Output: 1 0 0.5 <nil>
}
