package playground

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func TestAPersonsSQLIsRunJudgedAndComparedWithTheGold(t *testing.T) {
	p := newPage(t, Options{})
	d, q := p.firstSample()
	params := ask.JudgeParams{Database: d.ID, Question: q.Text, Query: q.ID, SQL: q.SQL,
		Config: experiment.Config{Retriever: "bm25"}}
	r := must[ask.AskResult](p, "judge", params, nil)
	if g := r.Record.Gold; g == nil || !g.Right || len(r.Record.Trace.Attempts) != 1 {
		t.Errorf("the gold SQL is judged %+v", r.Record)
	}
	params.SQL = "SELECT 'no' AS answer"
	r = must[ask.AskResult](p, "judge", params, nil)
	if g := r.Record.Gold; g == nil || g.Right || g.Reason == "" {
		t.Errorf("a wrong answer is compared as %+v", g)
	}
	if v := r.Record.Trace.Attempts[0].Judgement.Verdict; v != actorcritic.True && v != actorcritic.False {
		t.Errorf("the critic says %q", v)
	}
	params.Question = " "
	p.fails("judge", params, nil, rpc.BadInput, "question")
}

func TestReadsLightsWhatAStatementNeeds(t *testing.T) {
	p := newPage(t, Options{})
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "boats.sqlite"}, image(t, boats))
	table := d.Tables[0]
	r := must[ask.ReadsResult](p, "reads",
		ask.QueryParams{Database: d.ID, SQL: "SELECT " + table.Columns[1].Name +
			" FROM " + table.Name}, nil)
	if len(r.Reads) != 1 || r.Reads[0].Table != table.Name || r.Reads[0].Column != table.Columns[1].Name {
		t.Errorf("reads %v", r.Reads)
	}
	if r := must[ask.ReadsResult](p, "reads", ask.QueryParams{Database: d.ID, SQL: "SELEC"},
		nil); len(r.Reads) != 0 {
		t.Errorf("broken SQL reads %v", r.Reads)
	}
}

func TestHeadingsSayInWordsWhatAColumnIs(t *testing.T) {
	p := newPage(t, Options{})
	r := must[ask.HeadingsResult](p, "headings", ask.HeadingsParams{
		SQL:     "SELECT port, MAX(docked) FROM calls GROUP BY port",
		Columns: []string{"port", "MAX(docked)"},
		First:   []sqldb.Value{{}, {Kind: sqldb.Text, Str: "2024-05-01"}},
	}, nil)
	if want := []string{"port", "latest docked"}; !slices.Equal(r.Headings, want) {
		t.Errorf("the headings are %q, want %q", r.Headings, want)
	}
}

func TestQuestionsToBeginWithAreOfTheDatabaseAndAreAnswered(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	r := must[ask.SuggestResult](p, "suggest", ask.SuggestParams{Database: d.ID}, nil)
	if n := len(r.Questions); n < 3 || n > 6 {
		t.Fatalf("%d questions: %q", n, r.Questions)
	}
	for _, q := range r.Questions {
		a := must[ask.AskResult](p, "ask", ask.AskParams{Database: d.ID, Question: q,
			Config: experiment.Config{Retriever: "bm25"}}, nil)
		if answer := a.Record.Trace.Answer(); answer == nil || answer.Judgement.Verdict != actorcritic.True {
			t.Errorf("%q is not answered", q)
		}
	}
	if _, failed := call[ask.SuggestResult](p, "suggest", ask.SuggestParams{Database: "lost"}, nil,
		func(rpc.Never) {}); failed == nil {
		t.Error("a database that is not open has questions")
	}
}

func TestPromptIsWhatAModelWouldBeSent(t *testing.T) {
	p := newPage(t, Options{})
	d, q := p.firstSample()
	r := must[ask.PromptResult](p, "prompt", ask.AskParams{Database: d.ID, Question: q.Text, Query: q.ID,
		Config: experiment.Config{Retriever: "bm25", K: 5}}, nil)
	if len(r.Messages) == 0 {
		t.Fatal("there is no message")
	}
	var all strings.Builder
	for _, m := range r.Messages {
		all.WriteString(m.Content)
	}
	if !strings.Contains(all.String(), q.Text) || !strings.Contains(all.String(), d.Tables[0].Name) {
		t.Errorf("the prompt has no question or no schema: %s", all.String())
	}
	if strings.Contains(all.String(), q.SQL) {
		t.Error("the prompt tells the gold SQL")
	}
	p.fails("prompt", ask.AskParams{Database: d.ID, Question: ""}, nil, rpc.BadInput, "question")
}
