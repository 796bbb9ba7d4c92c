package prompt

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/llm"
)

func TestADialogueIsGolden(t *testing.T) {
	p := Style{}.Dialogue(library(), "How many books\nwere published in {schema} 2001?",
		[]string{"SELECT nr FROM book", " ", "SELECT count(*)\nFROM book"})
	var b strings.Builder
	for _, m := range p.Messages {
		fmt.Fprintf(&b, "=== %s\n%s\n", m.Role, m.Content)
	}
	if p.Shortened {
		t.Error("it is shortened")
	}
	golden.Check(t, "dialogue.txt", b.String())
}

func TestTheBareCriticIsGolden(t *testing.T) {
	p := BareCritic(library(), "How many books?", "SELECT count(*)\nFROM book")
	if p.Shortened || len(p.Messages) != 1 || p.Messages[0].Role != "user" {
		t.Errorf("shortened %v, messages %v", p.Shortened, p.Messages)
	}
	golden.Check(t, "critic-bare.txt", p.Messages[0].Content)
}

func TestADialogueKeepsAStylesFirstText(t *testing.T) {
	own, err := ParseStyle("mine", "=== schema list\n{schema}Q: {question}")
	if err != nil {
		t.Fatal(err)
	}
	p := own.Dialogue(library(), "How many?", []string{"SELECT 7"})
	first := p.Messages[0].Content
	if !strings.HasPrefix(first, "book(book_id") ||
		!strings.HasSuffix(first, "Q: How many?") || len(p.Messages) != 3 {
		t.Errorf("the dialogue is %q", p.Messages)
	}
}

func TestADialogueIsBounded(t *testing.T) {
	long := strings.Repeat("word ", 20_000)
	p := Style{}.Dialogue(library(), long, []string{long})
	total := 0
	for _, m := range p.Messages {
		total += len(m.Content)
	}
	if !p.Shortened || total > maxSchema+2*maxQuestion+2*maxSQL {
		t.Errorf("shortened %v, %d bytes", p.Shortened, total)
	}
	var many []string
	for i := range 12 {
		many = append(many, fmt.Sprint("SELECT ", i))
	}
	p = Style{}.Dialogue(library(), "q", many)
	if !p.Shortened || len(p.Messages) != 1+2*maxEarlier || p.Messages[1].Content != "SELECT 4" {
		t.Errorf("shortened %v, %d messages", p.Shortened, len(p.Messages))
	}
}

func TestACriticsPromptIsReadAgain(t *testing.T) {
	const sql = "SELECT 'True or False.'\n\nFROM book -- SQL: x"
	s := library()
	for name, p := range map[string]Prompt{
		"the critic's": Critic(s, "q", sql), "one with a reason": CriticWithReason(s, "q", sql),
		"the bare one": BareCritic(s, "q", sql),
	} {
		if got, ok := Judged(p.Messages); !ok || got != sql {
			t.Errorf("%s: SQL %q, %v", name, got, ok)
		}
	}
	for name, messages := range map[string][]llm.Message{
		"nothing": nil, "an actor's": Actor(s, "True or False.").Messages,
		"a dialogue's": Style{}.Dialogue(s, "True or False.", []string{sql}).Messages,
		"a summary's":  Summary(Sample{CSV: "a"}).Messages,
	} {
		if got, ok := Judged(messages); ok {
			t.Errorf("%s is taken for a critic's about %q", name, got)
		}
	}
}

func FuzzJudged(f *testing.F) {
	f.Add("q", "SELECT 1\n\nDoes this")
	f.Fuzz(func(t *testing.T, question, sql string) {
		if got, ok := Judged(BareCritic(Schema{}, question, sql).Messages); !ok ||
			len(sql) <= maxSQL && got != sql {
			t.Errorf("of %q it reads %q, %v", sql, got, ok)
		}
	})
}
