//go:build !js

package runstore

import (
	"bytes"
	"context"
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/tableqa"
)

func TestShapesCutWhatTheyNameAndNothingElse(t *testing.T) {
	s := shape{"a": nil, "list": {"b": nil}}
	for in, want := range map[string]string{
		`{"a":1,"b":2}`:                              `{"a":null,"b":2}`,
		`{"a":{"a":[1,"}"]},"c":"\"a\":1"}`:          `{"a":null,"c":"\"a\":1"}`,
		`{"list":[{"b":"\\"},{"b":[],"a":3}]}`:       `{"list":[{"b":null},{"b":null,"a":3}]}`,
		`{"list":[],"a":[]}`:                         `{"list":[],"a":null}`,
		` { "a" : true , "list" : [ 1, {"b":2} ] } `: ` { "a" :null, "list" : [ 1, {"b":null} ] } `,
		`{"list":[[[{"b":2}]]]}`:                     `{"list":[[[{"b":2}]]]}`,
		`{}`:                                         `{}`,
		``:                                           ``,
		`{"a":"never ends`:                           `{"a":null`,
		`{"a"`:                                       `{"a"`,
		`"a":1`:                                      `"a":1`,
	} {
		if got := s.cut(in); got != want {
			t.Errorf("%s is cut to %s, want %s", in, got, want)
		}
	}
}

// wordy returns a record with something in every member that is cut.
func wordy() experiment.Record {
	asked := []llm.Message{{Role: "user", Content: `schema "x" {[`}}
	three := sqldb.Value{Kind: sqldb.Integer, Int: 3}
	rows := &sqldb.Result{Outcome: sqldb.OK, Columns: []string{"n"}, Rows: [][]sqldb.Value{{three}}}
	right := true
	return experiment.Record{
		Query: "q1", Question: "How many?", Database: "d",
		Hits: []retrieve.Hit{{
			Rank: 1, Table: "d.t", Database: "d", Score: 2,
			Contributions: []retrieve.Contribution{{Term: "many", Score: 2}},
		}},
		Trace: &actorcritic.Trace{Question: "How many?", Actor: "m", Z: 2, Final: 1,
			Attempts: []actorcritic.Attempt{{
				Number: 1, Prompt: asked, Answer: "```sql\nSELECT 3\n```", SQL: "SELECT 3",
				Usage: llm.Usage{Prompt: 5, Answer: 3}, Reason: &actorcritic.Reason{Sketch: "SELECT _"}, Result: rows,
				Mended: []string{`"mnay" is read as "many"`},
				Judgement: actorcritic.Judgement{Verdict: actorcritic.True, Reason: "fits", Prompt: asked, Answer: "True",
					Votes: []actorcritic.Vote{{Critic: "one"}, {Critic: "two"}}},
			}}},
		Rows: []int{1},
		Answered: &experiment.Answered{
			Text: "three", Label: "Supports", References: []string{"3"}, Prompt: asked, Usage: llm.Usage{Prompt: 5},
			Tables: []experiment.ShownTable{{ID: "d.t", Rows: 2, Dropped: 1}}, LeftOut: 1, Unread: true, From: "d.t",
			Cells: []tableqa.Cell{{Row: 1}}, Reason: "a cell", GoldTables: []string{"d.t"},
			GoldRank: 1, GoldShown: true, Scores: &experiment.AnswerScores{F1: .5}, Cause: experiment.Form,
		},
		Gold: &experiment.Gold{
			Database: "d", SQL: "SELECT 3", Hardness: "easy", Result: rows, Rows: 1, Right: true,
			ByAttempt: []bool{true}, TARGET: &right,
		},
	}
}

func TestARecordForFiguresHasAllThatFiguresAreMadeOf(t *testing.T) {
	rec := wordy()
	wire, err := json.Marshal(rec)
	if err != nil {
		t.Fatal(err)
	}
	var got experiment.Record
	if err := json.Unmarshal([]byte(outsideFigures.cut(string(wire))), &got); err != nil {
		t.Fatal(err)
	}
	want := wordy()
	want.Hits[0].Contributions, want.Trace.Question, want.Gold.Result = nil, "", nil
	want.Answered.Prompt, want.Answered.From, want.Answered.Cells, want.Answered.Reason = nil, "", nil, ""
	a := &want.Trace.Attempts[0]
	a.Prompt, a.Answer, a.Mended, a.Reason, a.Result = nil, "", nil, nil, nil
	a.Judgement.Prompt, a.Judgement.Answer, a.Judgement.Reason = nil, "", ""
	if g, w := lines(t, []*experiment.Record{&got}), lines(t, []*experiment.Record{&want}); g != w {
		t.Errorf("read for figures it is\n%s\nwant\n%s", g, w)
	}
	if err := json.Unmarshal([]byte(outsideTraces.cut(string(wire))), &got); err != nil {
		t.Fatal(err)
	}
	var told, whole bytes.Buffer
	if err := report.Record(&told, &got); err != nil {
		t.Fatal(err)
	}
	if err := report.Record(&whole, &rec); err != nil || told.String() != whole.String() {
		t.Errorf("error %v; its trace is told as\n%s\nwant\n%s", err, &told, &whole)
	}
}

func TestAReportOfFiguresAloneIsTheWholeReport(t *testing.T) {
	ctx, path := context.Background(), filepath.Join(t.TempDir(), "run.db")
	if _, err := benchOnce(t, path, "build", experiment.Config{Retriever: "bm25"}, nil, nil); err != nil {
		t.Fatal(err)
	}
	var printed []string
	for _, o := range []Options{{}, {Figures: true, Traces: 1}, {Figures: true}} {
		runs, err := Read(ctx, path, o)
		if err != nil || len(runs) != 1 {
			t.Fatalf("%d runs, error %v", len(runs), err)
		}
		var out bytes.Buffer
		for _, form := range []layout.Format{layout.Text, layout.JSON, layout.CSV, layout.Markdown} {
			if err := report.SQL(&out, form, runs[0]); err != nil {
				t.Fatal(err)
			}
		}
		if printed = append(printed, out.String()); printed[0] != out.String() {
			t.Errorf("read with %+v the report is\n%s\nwant\n%s", o, &out, printed[0])
		}
		if has := runs[0].Records[0].Hits[0].Contributions != nil; has != (!o.Figures || o.Traces > 0) {
			t.Errorf("read with %+v the first record has its words: %v", o, has)
		}
	}
}

// What is cut must not change what is left, and cutting must end.
func FuzzCut(f *testing.F) {
	rec := wordy()
	wire, err := json.Marshal(rec)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(wire))
	f.Add(`{"trace":[[{"attempts":[1,{"prompt":"\\\""}]}`)
	f.Fuzz(func(t *testing.T, in string) {
		var whole, cut map[string]any
		if json.Unmarshal([]byte(in), &whole) != nil {
			_ = outsideFigures.cut(in)
			return
		}
		if err := json.Unmarshal([]byte(outsideFigures.cut(in)), &cut); err != nil {
			t.Fatalf("%s cannot be read any more: %v", in, err)
		}
		for name, v := range whole {
			if _, inner := outsideFigures[name]; !inner && name != "" {
				was, _ := json.Marshal(v)
				if is, _ := json.Marshal(cut[name]); !bytes.Equal(was, is) {
					t.Errorf("%s: %s became %s", name, was, is)
				}
			}
		}
	})
}
