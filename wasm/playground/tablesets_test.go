package playground

import (
	"io/fs"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/samples/almanac"
	"github.com/orbweaver/orbweaver/wasm/playground/answers"
	"github.com/orbweaver/orbweaver/wasm/playground/compare"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// almanacFiles returns the almanac as the page sends it.
func almanacFiles(t *testing.T, names ...string) (files []databases.FolderFile, data []byte) {
	t.Helper()
	for _, name := range names {
		b, err := fs.ReadFile(almanac.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		files, data = append(files, databases.FolderFile{Path: name, Size: len(b)}), append(data, b...)
	}
	return files, data
}

func TestLooseTablesAreSearchedByThemselves(t *testing.T) {
	p := newPage(t, Options{})
	files, data := almanacFiles(t, "tables.jsonl", "questions.jsonl")
	params := databases.OpenTablesParams{Name: "almanac", Files: files}
	opened := must[databases.OpenTablesResult](p, "openTables", params, data)
	if len(opened.Tables) < 300 || len(opened.Questions) < 600 ||
		opened.Questions[0].Tables[0] != "Varnholt Regatta 2011" {
		t.Fatalf("%d tables, %d questions", len(opened.Tables), len(opened.Questions))
	}
	q := opened.Questions[0]
	noTitle := whole
	noTitle.Options.NoTitle = true
	columns := []session.CompareColumn{whole, noTitle}
	r := must[compare.CompareResult](p, "compare",
		compare.CompareParams{Corpus: "almanac", Question: q.Text, Query: q.ID,
			Columns: columns, K: 5}, nil)
	if r.Tables != len(opened.Tables) || r.Gold != "regatta-01" || r.Columns[0].GoldRank != 2 {
		t.Errorf("compared %+v", r)
	}
	own := must[compare.CompareResult](p, "compare",
		compare.CompareParams{Corpus: "almanac", Question: "Varnholt regatta, who won in 2011?", Gold: "regatta-01",
			Columns: columns,
			K:       5}, nil)
	if own.Gold != "regatta-01" || own.Columns[0].GoldRank == 0 {
		t.Errorf("with a gold of one's own: %+v", own)
	}
	m := must[compare.RecallResult](p, "recall", compare.RecallParams{Corpus: "almanac", Columns: columns}, nil)
	if with, without := m.Columns[0].Recall[0].Share,
		m.Columns[1].Recall[0].Share; m.Questions != len(opened.Questions) ||
		with < 0.8 || without > 0.4 {
		t.Errorf("of %d questions R@1 is %.3f with titles and %.3f without", m.Questions, with, without)
	}
	must[databases.OpenTablesResult](p, "openTables", params, data) // again, in place of the first
	must[compare.RecallResult](p, "recall", compare.RecallParams{Corpus: "almanac", Columns: columns[:1]}, nil)
	p.fails("compare", compare.CompareParams{Corpus: "atlas", Question: "q", Columns: columns, K: 5},
		nil, rpc.BadInput,
		`no set of tables "atlas"`)
}

func TestLooseTablesThatCannotBeReadSayWhy(t *testing.T) {
	p := newPage(t, Options{})
	files, data := almanacFiles(t, "tables.jsonl")
	p.fails("openTables", databases.OpenTablesParams{Name: "a", Files: files}, data, rpc.BadInput,
		"questions.jsonl should hold")
	p.fails("openTables", databases.OpenTablesParams{Name: "a", Files: files},
		data[1:], rpc.BadInput, "were left")
	p.fails("openTables", databases.OpenTablesParams{Files: files}, data, rpc.BadInput, "no name")
}

func TestQuestionsAreAnsweredFromLooseTables(t *testing.T) {
	p := newPage(t, Options{})
	for _, tt := range []struct {
		split string
		task  experiment.Task
		at    int
	}{{"questions", experiment.QA, 0}, {"statements", experiment.Verify, 1}} {
		files, data := almanacFiles(t, "tables.jsonl", tt.split+".jsonl")
		opened := must[databases.OpenTablesResult](p, "openTables", databases.OpenTablesParams{Name: "almanac",
			Split: tt.split, Files: files},
			data)
		q := opened.Questions[tt.at]
		params := answers.AnswerParams{Corpus: "almanac", Task: tt.task, Text: q.Text, Query: q.ID,
			Retriever: "bm25f", K: 5}
		r := must[answers.AnswerResult](p, "answer", params, nil)
		if len(r.Answers) != 3 || len(r.Answers[0].Found) != 5 || !r.Answers[1].Answered.Right ||
			r.Answers[2].Answered.Right || r.Gold != q.Answer {
			t.Errorf("%s: %+v", tt.split, r)
		}
		if from := r.Answers[1].Answered; r.Tables[0].ID != from.From || len(from.Cells) == 0 {
			t.Errorf("%s: read from %s, and the first table is %s; cells %v", tt.split,
				from.From, r.Tables[0].ID, from.Cells)
		}
		params.Query = ""
		params.Text += " Really?"
		if own := must[answers.AnswerResult](p, "answer", params, nil); len(own.Answers) != 2 || own.Gold != "" {
			t.Errorf("%s: one's own question has %d answers, gold %q", tt.split, len(own.Answers), own.Gold)
		}
	}
	files, data := almanacFiles(t, "tables.jsonl", "questions.jsonl")
	must[databases.OpenTablesResult](p, "openTables",
		databases.OpenTablesParams{Name: "almanac", Files: files}, data)
	params := answers.AnswersParams{AnswerParams: answers.AnswerParams{Corpus: "almanac", Task: experiment.QA,
		Retriever: "bm25f", K: 3}}
	all := must[answers.AnswersResult](p, "answers", params, nil)
	if len(all.Scores) != 3 || all.Scores[1].QA.ExactMatch < .6 || all.Scores[2].QA.ExactMatch != 0 ||
		all.Scores[0].Retrieved < .9 {
		t.Errorf("%+v", all)
	}
	p.fails("answer",
		answers.AnswerParams{Corpus: "almanac", Task: experiment.QA, Text: "Who?", Retriever: "bm25f", K: 99}, nil,
		rpc.BadInput, "k is 99")
	p.fails("answer",
		answers.AnswerParams{Corpus: "atlas", Task: experiment.QA, Text: "Who?", Retriever: "bm25f", K: 1},
		nil,
		rpc.BadInput, `no set of tables "atlas"`)
}
