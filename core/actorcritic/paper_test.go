package actorcritic

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
)

// answering is a deterministic endpoint: each request of the same content gets
// the same answer, whenever it comes.
type answering struct {
	answer func(messages []llm.Message) string
	asked  [][]llm.Message
}

func (e *answering) Do(_ context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	var request struct{ Messages []llm.Message }
	if err := json.Unmarshal(r.Body, &request); err != nil {
		return nil, err
	}
	e.asked = append(e.asked, request.Messages)
	text, err := json.Marshal(e.answer(request.Messages))
	body := fmt.Sprintf(`{"choices":[{"message":{"content":%s},"finish_reason":"stop"}]}`, text)
	return &llm.HTTPResponse{
		Status: 200, Header: func(string) string { return "application/json" },
		Body: io.NopCloser(strings.NewReader(body)),
	}, err
}

// papers makes the paper's loop of a deterministic endpoint.
func papers(e *answering) Loop {
	c := &llm.Client{Transport: e,
		Endpoint: llm.Endpoint{BaseURL: "http://localhost:1/v1", Model: "m", NoStream: true}}
	return Loop{Actor: LLMActor{Client: c, Paper: true}, Critic: LLMCritic{Client: c, Paper: true}}
}

func TestADeterministicModelWritesAnotherSQLInThePapersLoop(t *testing.T) {
	e := &answering{answer: func(messages []llm.Message) string {
		if sql, judges := prompt.Judged(messages); judges {
			return fmt.Sprint(sql == "SELECT count(age) FROM singer")
		}
		// It knows four answers and gives the one that follows its last.
		known := []string{"Well, that is hard.", "SELECT nme FROM singer", "SELECT name FROM singer",
			"SELECT count(age) FROM singer"}
		return known[(len(messages)-1)/2]
	}}
	l := papers(e)
	trace, err := l.Run(context.Background(), singersTask(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := verdicts(trace), []Verdict{NotRun, NotRun, False, True}; !reflect.DeepEqual(got, want) {
		t.Fatalf("verdicts %v, want %v", got, want)
	}
	last := trace.Attempts[3].Prompt
	var roles, turns []string
	for _, m := range last {
		roles = append(roles, string(m.Role))
		if m.Role == "assistant" {
			turns = append(turns, m.Content)
		} else if !strings.Contains(m.Content, "Question: Which singers have never sung here?") {
			t.Errorf("a turn does not put the question: %q", m.Content)
		}
	}
	if got, want := strings.Join(roles, " "), "user assistant user assistant user assistant user"; got != want {
		t.Errorf("roles %s, want %s", got, want)
	}
	if want := []string{"Well, that is hard.", "SELECT nme FROM singer",
		"SELECT name FROM singer"}; !reflect.DeepEqual(turns, want) {
		t.Errorf("earlier answers %q, want %q", turns, want)
	}
	if all := fmt.Sprint(last); strings.Contains(all, "no such column") || strings.Contains(all, "Ann") ||
		!strings.Contains(all, "a new SQL query to the question") {
		t.Errorf("the dialogue tells an error or rows, or does not ask for a new query: %s", all)
	}
	if trace.Attempts[0].Prompt[0] != last[0] {
		t.Error("the dialogue does not begin with the first prompt")
	}
}

func TestTheCriticOfThePapersLoopIsToldNoMoreThanInThePaper(t *testing.T) {
	e := &answering{answer: func(messages []llm.Message) string {
		if _, judges := prompt.Judged(messages); judges {
			return "True"
		}
		return "SELECT count(*) FROM singer"
	}}
	l := papers(e)
	l.Improve.Feedback = Reasons // which has no part in the paper's
	trace, err := l.Run(context.Background(), singersTask(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	asked := trace.Attempts[0].Judgement.Prompt
	want := "CREATE TABLE singer (\n  name TEXT,\n  age INTEGER\n);\n\n" +
		"Judge whether the SQL query is right for the question: reply True or False, and nothing else.\n" +
		"Question: Which singers have never sung here?\nSQL: SELECT count(*) FROM singer"
	if len(asked) != 1 || asked[0].Content != want {
		t.Errorf("the critic is asked %q, want %q", asked, want)
	}
}
