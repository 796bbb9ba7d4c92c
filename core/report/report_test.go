package report_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func number(n int64) *sqldb.Result {
	return &sqldb.Result{Outcome: sqldb.OK, Columns: []string{"count(*)"},
		Rows: [][]sqldb.Value{{{Kind: sqldb.Integer, Int: n}}}}
}

// record returns one question with its attempts' verdicts, which of them are
// right, and which is returned.
func record(hardness spider.Level, final int, right []bool,
	verdicts ...actorcritic.Verdict) *experiment.Record {
	r := &experiment.Record{
		Question: "How many ferries are there?", Database: "ferries",
		Trace: &actorcritic.Trace{Actor: "some-model", Critic: "some-model", Z: 3, Final: final},
		Gold: &experiment.Gold{Database: "ferries", SQL: "SELECT count(*) FROM ferry",
			Hardness: hardness, Result: number(3), Rows: 1, ByAttempt: right},
	}
	for i, v := range verdicts {
		r.Trace.Attempts = append(r.Trace.Attempts, actorcritic.Attempt{
			Number: i + 1, SQL: "SELECT count(*) FROM ferry", Result: number(3),
			Usage: llm.Usage{Prompt: 100, Answer: 10}, Judgement: actorcritic.Judgement{Verdict: v,
				Usage: llm.Usage{Prompt: 50, Answer: 1}},
		})
		r.Rows = append(r.Rows, 1)
	}
	r.Gold.Right = final > 0 && right[final-1]
	return r
}

func summary() *experiment.Summary {
	yes, no, unchecked := actorcritic.True, actorcritic.False, actorcritic.Unchecked
	failed := record("extra", 0, nil)
	failed.Error = "experiment: the endpoint broke off"
	return &experiment.Summary{
		Dataset: "spider", Split: "dev",
		Config: experiment.Config{Actor: experiment.ModelActor, Critic: experiment.ModelCritic, Z: 3,
			Endpoint: llm.Endpoint{Model: "some-model"}}.Filled(),
		Total: 8,
		Records: []*experiment.Record{
			record("easy", 1, []bool{true}, yes),
			record("easy", 1, []bool{true}, yes),
			record("easy", 1, []bool{false}, yes),
			record("medium", 2, []bool{false, true}, no, yes),
			record("medium", 3, []bool{true, false, false}, no, no, unchecked),
			record("", 1, []bool{true}, yes),
			failed,
		},
		LeftOut: []corpus.LeftOut{{Database: "wta_1", Queries: 62, Reason: "there is no database file"}},
	}
}

func TestABenchIsReportedInEveryForm(t *testing.T) {
	for _, f := range layout.Formats() {
		var b bytes.Buffer
		if err := report.SQL(&b, f, summary()); err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "sql."+string(f), b.String())
	}
}

func TestTheJSONOfABenchHasTheDocumentedKeys(t *testing.T) {
	wire, err := json.Marshal(report.NewSQLReport(summary()))
	if err != nil {
		t.Fatal(err)
	}
	var keys map[string]any
	if err := json.Unmarshal(wire, &keys); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"dataset", "actor", "critic", "variant", "z", "questions", "left_out", "ex",
		"ex_by_hardness", "by_attempt", "p", "q", "s", "predicted", "calls", "tokens"} {
		if _, ok := keys[key]; !ok {
			t.Errorf("%q is missing in %s", key, wire)
		}
	}
	if string(wire) == "" || keys["p"] != 4.0/6 {
		t.Errorf("p is %v, want 4 of 6 first attempts", keys["p"])
	}
}

// The row p = q = s = 1/4 of the paper's Table 6, as the theorem has it.
func TestThePredictionIsTheTheoremsTable(t *testing.T) {
	for i, want := range []string{"0.25000", "0.34375", "0.40234", "0.43896", "0.46185"} {
		z := i + 1
		yes, no := actorcritic.True, actorcritic.False
		if z == 1 {
			yes, no = actorcritic.Unchecked, actorcritic.Unchecked
		}
		s := &experiment.Summary{Config: experiment.Config{Z: z}.Filled()}
		for range 3 { // 4 of 16 right, 3 of 12 wrong ones accepted, 1 of 4 right ones rejected
			s.Records = append(s.Records, record("easy", 1, []bool{true}, yes), record("easy", 1, []bool{false}, yes))
		}
		s.Records = append(s.Records, record("easy", 1, []bool{true}, no))
		for range 9 {
			s.Records = append(s.Records, record("easy", 1, []bool{false}, no))
		}
		for _, r := range s.Records {
			r.Trace.Z = z
		}
		r := report.NewSQLReport(s)
		if r.Predicted == nil {
			t.Fatalf("z = %d: no prediction from p %v, q %v, s %v", z, r.P, r.Q, r.S)
		}
		if got := fmt.Sprintf("%.5f", *r.Predicted); got != want {
			t.Errorf("z = %d: %s expected, the table says %s", z, got, want)
		}
	}
}

func TestWithoutAQuestionNothingIsClaimed(t *testing.T) {
	s := &experiment.Summary{Dataset: "empty", Config: experiment.Config{}.Filled()}
	r := report.NewSQLReport(s)
	if r.EX != nil || r.P != nil || r.Q != nil || r.S != nil || r.Predicted != nil {
		t.Errorf("rates of no question: %+v", r)
	}
	var b bytes.Buffer
	if err := report.SQL(&b, layout.Text, s); err != nil ||
		!strings.Contains(b.String(), "built-in, no language model") {
		t.Errorf("error %v; the built-in is not named in:\n%s", err, b.String())
	}
}

func TestRetrieversAreReportedARowEach(t *testing.T) {
	at := func(one, five, ten float64) metric.ByK {
		return metric.ByK{{K: 1, Value: one}, {K: 5, Value: five}, {K: 10, Value: ten}}
	}
	list := []*retrieval.Result{{
		Retriever: "bm25", Options: retrieve.Options{NoRows: true}, Dataset: "spider", Split: "dev",
		Level: retrieval.DatabaseLevel, Queries: 1034, Databases: 20, Tables: 81, ClusteredBy: metric.ByGold,
		Clusters: 560, Depth: 10,
		Recall: at(0.898, 0.989, 0.999), RecallLow: at(0.88, 0.982, 0.996),
		RecallHigh: at(0.916, 0.995, 1), MRR: 0.938, NDCG: 0.951, MAP: 0.938,
		Ties: &metric.Band{Worst: at(0.89, 0.989, 0.999), Expected: at(0.9, 0.989, 0.999),
			Best: at(0.91, 0.989, 0.999)},
		MS:    metric.Milliseconds{Mean: 0.02, P50: 0.012, P95: 0.034},
		Index: retrieval.IndexCost{MS: 39, Bytes: 935002}, LeftOut: []corpus.LeftOut{},
	}, {
		Retriever: "none", Dataset: "spider", Split: "dev", Level: retrieval.DatabaseLevel,
		Queries: 1034, Databases: 20, Tables: 81, ClusteredBy: metric.ByGold, Clusters: 560, Depth: 10,
		Recall: at(0, 0, 0), RecallLow: at(0, 0, 0), RecallHigh: at(0, 0, 0), LeftOut: []corpus.LeftOut{},
		Versus: []retrieval.Versus{{Against: "bm25", K: 1,
			Comparison: metric.Comparison{Difference: -.898, Low: -.916,
				High: -.88, P: metric.MinP}, Corrected: .0003}},
	}}
	for _, f := range layout.Formats() {
		var b bytes.Buffer
		if err := report.Retrieval(&b, f, list); err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "retrieval."+string(f), b.String())
	}
}

func TestAQuestionIsToldStageByStage(t *testing.T) {
	r := record("easy", 3, []bool{false, false, false}, actorcritic.NotRun,
		actorcritic.False, actorcritic.Unchecked)
	r.Hits = []retrieve.Hit{{Table: "ferries.ferry", Database: "ferries", Rank: 1, Score: 1.5,
		Contributions: []retrieve.Contribution{
			{Term: "ferri", Words: []string{"ferries"}, Fields: []retrieve.FieldName{"title", "rows"}, Score: 1.5}}}}
	a := r.Trace.Attempts
	a[0].Result, a[0].SQL = &sqldb.Result{Outcome: sqldb.Failed,
		Error: "no such column: boats"}, "SELECT boats\n"+
		"FROM ferry"
	a[0].Judgement.Reason = "no such column: boats"
	a[1].Result, a[1].SQL = nil, ""
	a[2].Result = &sqldb.Result{Outcome: sqldb.OK, Columns: []string{"name", "seats"}, Rows: [][]sqldb.Value{
		{{Kind: sqldb.Text, Str: "\x1b[31mHeron\nII"}, {Kind: sqldb.Integer, Int: 9007199254740993}},
		{{}, {Kind: sqldb.Real, Real: 0.5}},
	}}
	r.Gold.Reason = "2 rows where 1 was expected"
	var b bytes.Buffer
	if err := report.Record(&b, r); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "record.text", b.String())
	if strings.Contains(b.String(), "\x1b") {
		t.Error("a value of the data can move the terminal's cursor")
	}
}

func TestWhatWasMendedInAQuestionIsSaidOnce(t *testing.T) {
	const slip = `"averge" is read as "average"`
	for _, sql := range []string{"SELECT 1", ""} {
		r := record("easy", 2, []bool{false, true}, actorcritic.False, actorcritic.True)
		for i := range r.Trace.Attempts {
			a := &r.Trace.Attempts[i]
			a.SQL, a.Mended = sql, []string{slip}
		}
		var b bytes.Buffer
		if err := report.Record(&b, r); err != nil {
			t.Fatal(err)
		}
		if strings.Count(b.String(), "Otherwise than typed: "+slip+"\n") != 1 {
			t.Errorf("with the SQL %q the slip is not said, or several times:\n%s", sql, b.String())
		}
	}
}

func TestTheBuiltInIsNeverTakenForAModel(t *testing.T) {
	r := record("easy", 1, []bool{true}, actorcritic.True)
	r.Trace.Actor, r.Trace.Critic = string(experiment.BuiltinCritic), string(experiment.NoCritic)
	var b bytes.Buffer
	if err := report.Record(&b, r); err != nil {
		t.Fatal(err)
	}
	if want := "Actor: built-in, no language model   Critic: none"; !strings.Contains(b.String(), want) {
		t.Errorf("%q is not in:\n%s", want, b.String())
	}
}

func TestAnAnswerWithoutSQLIsNone(t *testing.T) {
	r := record("easy", 1, []bool{false}, actorcritic.NotRun)
	r.Trace.Actor = string(experiment.BuiltinActor)
	r.Trace.Attempts[0].SQL, r.Trace.Attempts[0].Result = "", nil
	var b bytes.Buffer
	if err := report.Record(&b, r); err != nil {
		t.Fatal(err)
	}
	if want := "\nThere is no answer: no attempt wrote SQL.\nAsk in words of " +
		"the database"; !strings.Contains(b.String(),
		want) || strings.Contains(b.String(), "Answer (") {
		t.Errorf("%q is not in:\n%s", want, b.String())
	}
}

func TestAnUnknownFormatNamesTheKnown(t *testing.T) {
	if _, err := layout.ParseFormat("pdf"); err == nil || !strings.Contains(err.Error(), "text, md, csv, json") {
		t.Errorf("error %v", err)
	}
}

func Example() {
	s := &experiment.Summary{Dataset: "spider", Split: "dev", Total: 1,
		Config: experiment.Config{Critic: experiment.NoCritic}.Filled()}
	r := record("easy", 1, []bool{true}, actorcritic.Unchecked)
	s.Records = append(s.Records, r)
	if err := report.SQL(os.Stdout, layout.CSV, s); err != nil {
		fmt.Println(err)
	}
	// Output:
	// hardness,questions,right,ex,low,high,ex_rule,clustered_by,clusters
	// easy,1,1,1.0000,0.2065,1.0000,test-suite,gold,0
	// medium,0,0,0.0000,0.0000,1.0000,test-suite,gold,0
	// hard,0,0,0.0000,0.0000,1.0000,test-suite,gold,0
	// extra,0,0,0.0000,0.0000,1.0000,test-suite,gold,0
	// all,1,1,1.0000,0.2065,1.0000,test-suite,gold,0
}
