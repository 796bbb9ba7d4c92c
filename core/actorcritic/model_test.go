package actorcritic

import (
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// endpoint answers each call with the next text, or with a status if the text
// is a number in brackets.
type endpoint struct {
	answers []string
	sent    []string
}

func (e *endpoint) Do(_ context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	if len(e.sent) == len(e.answers) {
		return nil, errors.New("connection refused")
	}
	answer := e.answers[len(e.sent)]
	e.sent = append(e.sent, string(r.Body))
	resp := &llm.HTTPResponse{Status: 200, Header: func(string) string { return "" }}
	if _, err := fmt.Sscanf(answer, "[%d]", &resp.Status); err == nil {
		answer = ""
	} else {
		var b strings.Builder
		for _, word := range strings.SplitAfter(answer, " ") {
			fmt.Fprintf(&b, "data: {\"choices\":[{\"delta\":{\"content\":%q}}]}\n\n", word)
		}
		answer = b.String() +
			"data: {\"choices\":[],\"usage\":{\"prompt_tokens\":50,\"completion_tokens\":5}}\n\n" +
			"data: [DONE]\n\n"
	}
	resp.Body = io.NopCloser(strings.NewReader(answer))
	return resp, nil
}

// models makes a loop of a model as actor and as critic.
func models(answers ...string) (Loop, *endpoint) {
	e := &endpoint{answers: answers}
	c := &llm.Client{
		Transport: e, Endpoint: llm.Endpoint{BaseURL: "http://localhost:1/v1", Model: "m"},
		Wait:  func(context.Context, time.Duration) error { return nil },
		Count: func(s string) int { return len(strings.Fields(s)) },
	}
	return Loop{Actor: LLMActor{Client: c}, Critic: LLMCritic{Client: c},
		Improve: Improvements{Feedback: Outcomes}, ActorName: "m", CriticName: "m"}, e
}

func singersTask(tb testing.TB) Task {
	singer := &corpus.Table{Name: "singer", Columns: []corpus.Column{{Name: "name", Type: "TEXT"},
		{Name: "age", Type: "INTEGER"}}}
	return Task{
		Question: "Which singers have never sung here?", DB: openSingers(tb),
		Database: &corpus.Database{ID: "concert", Tables: []*corpus.Table{singer}},
	}
}

// The three attempts that the playground's end-to-end test shows too: one
// that does not run, one that the critic rejects, one that it accepts.
func TestModelsAnswerInThreeAttempts(t *testing.T) {
	l, e := models(
		"```sql\nSELECT count(nme) FROM singer;\n```",
		"SELECT name FROM singer", "False",
		"<think>count them</think>SELECT count(*) FROM singer", "True.")
	var stages []Stage
	text := ""
	trace, err := l.Run(context.Background(), singersTask(t), func(ev Event) {
		stages = append(stages, ev.Stage)
		switch ev.Stage {
		case ActorText:
			text += ev.Text
		case ActorAsked, CriticAsked:
			if ev.Tokens < 20 || len(ev.Messages) != 1 {
				t.Errorf("%s with %d tokens and %d messages", ev.Stage, ev.Tokens, len(ev.Messages))
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := verdicts(trace), []Verdict{NotRun, False, True}; !reflect.DeepEqual(got, want) {
		t.Fatalf("verdicts %v, want %v", got, want)
	}
	a := trace.Answer()
	if a.SQL != "SELECT count(*) FROM singer" || a.Result.Rows[0][0].Int != 3 || a.Answer != e.answers[3] {
		t.Errorf("answer %+v", a)
	}
	if a.Usage.Prompt != 50 || a.Judgement.Usage.Answer != 5 || len(a.Judgement.Prompt) != 1 ||
		a.Judgement.Answer != "True." {
		t.Errorf("usage %+v, judgement %+v", a.Usage, a.Judgement)
	}
	if want := e.answers[0] + e.answers[1] + e.answers[3]; text != want {
		t.Errorf("told text %q, want %q", text, want)
	}
	last := a.Prompt[0].Content
	for _, want := range []string{"SELECT count(nme) FROM singer", "no such column: nme", "judged not to answer",
		"--   Ann", "Which singers have never sung here?"} {
		if !strings.Contains(last, want) {
			t.Errorf("the third prompt lacks %q:\n%s", want, last)
		}
	}
	if first := trace.Attempts[0].Prompt[0].Content; !strings.Contains(first,
		"CREATE TABLE singer (\n  name TEXT,\n  age INTEGER\n);") {
		t.Errorf("the first prompt:\n%s", first)
	}
	if got, want := fmt.Sprint(compact(stages)), "[actor-asked actor-text drafted executed judged actor-asked "+
		"actor-text drafted executed critic-asked critic-text judged actor-asked actor-text drafted executed "+
		"critic-asked critic-text judged]"; got != want {
		t.Errorf("stages %s\nwant %s", got, want)
	}
}

// compact drops a stage that follows itself.
func compact(stages []Stage) []Stage {
	var out []Stage
	for _, s := range stages {
		if len(out) == 0 || out[len(out)-1] != s {
			out = append(out, s)
		}
	}
	return out
}

func TestAModelIsToldOfEarlierAttemptsOnlyWhatIsAllowed(t *testing.T) {
	const reason = "It counts where names are asked for."
	for _, tt := range []struct {
		feedback     Feedback
		told, untold []string
	}{
		{"", nil, []string{"SELECT nme", "no such column", reason}},
		{NoFeedback, nil, []string{"SELECT nme", "no such column", reason}},
		{Tried, []string{"SELECT nme", "SELECT count(*)"},
			[]string{"no such column", "What happened", "--   3", reason}},
		{Outcomes, []string{"SELECT nme", "no such column: nme", "SELECT count(*)", "--   3", reason}, nil},
		{Reasons, []string{"SELECT nme", "no such column: nme", "SELECT count(*)", "--   3", reason}, nil},
	} {
		t.Run("feedback "+string(tt.feedback), func(t *testing.T) {
			l, _ := models("SELECT nme FROM singer", "SELECT count(*) FROM singer", reason+"\nFalse",
				"SELECT name FROM singer",
				"True")
			l.Improve.Feedback = tt.feedback
			trace, err := l.Run(context.Background(), singersTask(t), nil)
			if err != nil || len(trace.Attempts) != 3 {
				t.Fatalf("%d attempts, error %v", len(trace.Attempts), err)
			}
			last := trace.Attempts[2].Prompt[0].Content
			for _, want := range tt.told {
				if !strings.Contains(last, want) {
					t.Errorf("the third prompt lacks %q:\n%s", want, last)
				}
			}
			for _, secret := range tt.untold {
				if strings.Contains(last, secret) {
					t.Errorf("the third prompt tells %q:\n%s", secret, last)
				}
			}
			if untold := tt.told == nil; untold != (last == trace.Attempts[0].Prompt[0].Content) {
				t.Errorf("the third prompt is the first one: %v", !untold)
			}
			asks := strings.Contains(trace.Attempts[1].Judgement.Prompt[0].Content, "Say in one sentence")
			if asks != (tt.feedback == Reasons) {
				t.Errorf("the critic is asked for a reason: %v", asks)
			}
			if got := trace.Attempts[1].Judgement.Reason; got != "the critic says: "+reason {
				t.Errorf("reason %q", got)
			}
		})
	}
}

func TestARetryIsTold(t *testing.T) {
	l, _ := models("[503]", "SELECT 1", "True")
	var told string
	if _, err := l.Run(context.Background(), singersTask(t), func(e Event) {
		if e.Stage == Retried {
			told = e.Text
		}
	}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(told, "503") || !strings.Contains(told, "trying again in") {
		t.Errorf("told %q", told)
	}
}

func TestAModelWithoutSQLIsAskedAgain(t *testing.T) {
	l, _ := models("I cannot answer this.", "SELECT 1", "Maybe", "SELECT 2", "True")
	trace, err := l.Run(context.Background(), singersTask(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := verdicts(trace), []Verdict{NotRun, Unparsable, True}; !reflect.DeepEqual(got, want) {
		t.Errorf("verdicts %v, want %v", got, want)
	}
	if p := trace.Attempts[2].Prompt[0].Content; !strings.Contains(p, "there was no SQL in the answer") ||
		!strings.Contains(p, "was not confirmed") {
		t.Errorf("the third prompt:\n%s", p)
	}
}

func TestAModelThatGoesAwayLeavesTheTrace(t *testing.T) {
	l, _ := models("SELECT 1")
	trace, err := l.Run(context.Background(), singersTask(t), nil)
	if !errors.Is(err, llm.ErrEndpoint) || !strings.Contains(err.Error(), "attempt 1: asking the critic") {
		t.Errorf("error %v", err)
	}
	if len(trace.Attempts) != 1 || trace.Final != 1 || len(trace.Attempts[0].Judgement.Prompt) != 1 {
		t.Errorf("trace %+v", trace)
	}
}

func TestWriteAndJudgePassTextOn(t *testing.T) {
	l, _ := models("SELECT 1", "True")
	var text strings.Builder
	delta := func(s string) { text.WriteString(s + "|") }
	d, err := l.Actor.Write(context.Background(), singersTask(t), nil, delta)
	if err != nil || d.SQL != "SELECT 1" {
		t.Fatalf("%+v, %v", d, err)
	}
	j, err := l.Critic.Judge(context.Background(), singersTask(t), Attempt{SQL: d.SQL}, nil)
	if err != nil || j.Verdict != True {
		t.Fatalf("%+v, %v", j, err)
	}
	if text.String() != "SELECT |1|" {
		t.Errorf("text %q", text.String())
	}
}

func TestAPreviewIsSmall(t *testing.T) {
	wide := &sqldb.Result{Outcome: sqldb.OK}
	var row []sqldb.Value
	for i := range 30 {
		wide.Columns = append(wide.Columns, fmt.Sprintf("c%d", i))
		row = append(row, sqldb.Value{Kind: sqldb.Text, Str: strings.Repeat("é\n", 500)})
	}
	for range 100 {
		wide.Rows = append(wide.Rows, row)
	}
	got := preview(wide)
	if lines := strings.Count(got, "\n"); lines != previewRows+1 || len(got) > 3_000 ||
		!strings.Contains(got, "… 100 rows in all") || !strings.Contains(got, "c9 | …\n") {
		t.Errorf("%d bytes, %d lines:\n%s", len(got), lines, got)
	}
	if got := preview(&sqldb.Result{Outcome: sqldb.OK}); got != "no rows" {
		t.Errorf("without rows: %q", got)
	}
}

func FuzzExtract(f *testing.F) {
	f.Add("```sql\nSELECT 'a;```b' FROM t;\n```")
	f.Add("<think>x</think>{\"sql\": \"SELECT 1\"}")
	f.Add("name FROM t WHERE `a` = \"b\" -- c")
	f.Fuzz(func(t *testing.T, answer string) {
		sql, err := Extract(answer)
		if (err == nil) != (strings.TrimSpace(sql) != "") || sql != strings.TrimSpace(sql) {
			t.Errorf("Extract(%q) = %q, %v", answer, sql, err)
		}
	})
}

func FuzzParseVerdict(f *testing.F) {
	f.Add("**True**")
	f.Add("<think>True</think>not false")
	f.Fuzz(func(t *testing.T, answer string) {
		switch v := ParseVerdict(answer); v {
		case True, False, Unparsable:
		default:
			t.Errorf("ParseVerdict(%q) = %q", answer, v)
		}
	})
}

func ExampleExtract() {
	sql, err := Extract("Here is the query:\n```sql\nSELECT count(*) FROM singer;\n```\nIt counts the singers.")
	fmt.Println(sql, err)
	// Output: SELECT count(*) FROM singer <nil>
}

func ExampleLoop() {
	image, _ := sqldb.Build(context.Background(),
		"CREATE TABLE singer (name); INSERT INTO singer VALUES ('Ann'), ('Bob')")
	db, _ := sqldb.Open(context.Background(), corpus.File{Image: image})
	defer db.Close()

	loop := Loop{Actor: &script{sql: []string{"SELECT count(nme) FROM singer",
		"SELECT count(name) FROM singer"}}}
	trace, err := loop.Run(context.Background(), Task{Question: "How many singers?", DB: db}, nil)
	for _, a := range trace.Attempts {
		fmt.Println(a.Number, a.SQL, a.Judgement.Verdict)
	}
	fmt.Println(trace.Answer().Result.Rows[0][0], err)
	// Output:
	// 1 SELECT count(nme) FROM singer not-run
	// 2 SELECT count(name) FROM singer unchecked
	// 2 <nil>
}

func TestAnActorsStyleMayShowRows(t *testing.T) {
	l, e := models("SELECT count(*) FROM singer", "True")
	style, err := prompt.StyleOf("rows")
	if err != nil {
		t.Fatal(err)
	}
	actor := l.Actor.(LLMActor)
	actor.Style = style
	l.Actor = actor
	if _, err := l.Run(context.Background(), singersTask(t), nil); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(e.sent[0], "First rows of singer") || strings.Contains(e.sent[1], "First rows") {
		t.Errorf("only the actor is to see rows; asked\n%s\n%s", e.sent[0], e.sent[1])
	}
}
