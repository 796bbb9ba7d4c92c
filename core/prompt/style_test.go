package prompt

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/golden"
)

func TestStylesAreGolden(t *testing.T) {
	s := library()
	s.Rows = func(t *corpus.Table) [][]string {
		if t.Name != "book" {
			return nil
		}
		return [][]string{{"1", "Emma\n-- ; DROP", "1815", "400", ""}, {"2", strings.Repeat("ü", 80), "", "", "ff"}}
	}
	for _, style := range Styles() {
		p := style.Actor(s, "How many books?", nil)
		last := p.Messages[len(p.Messages)-1]
		golden.Check(t, "style-"+style.Name+".txt", last.Content)
		if system := len(p.Messages) == 2 && p.Messages[0].Role == "system"; system != (style.Name == TARGET) {
			t.Errorf("%s: the messages are %+v", style.Name, p.Messages)
		}
		if style.About == "" || p.Shortened {
			t.Errorf("%s: about %q, shortened %v", style.Name, style.About, p.Shortened)
		}
	}
	if p := Styles()[0].Actor(s, "q", nil); p.Messages[0] != Actor(s, "q").Messages[0] {
		t.Error("the first style is not the paper's")
	}
}

func TestAStyleIsFoundByItsName(t *testing.T) {
	if s, err := StyleOf(""); err != nil || s.Name != "create-table" {
		t.Errorf("the default is %q, error %v", s.Name, err)
	}
	if _, err := StyleOf("xml"); err == nil ||
		!strings.Contains(err.Error(), "known: create-table, list, list-keys, rows") {
		t.Errorf("error %v", err)
	}
}

func TestAPersonsOwnPromptIsFilled(t *testing.T) {
	s, err := ParseStyle("mine.txt",
		"=== schema list\r\nTables:\n{schema}\nQ: {question}\nSQL:\n=== again\nNot these:\n"+
			"{earlier}\n{schema}{question}\n")
	if err != nil {
		t.Fatal(err)
	}
	first := s.Actor(library(), "How {many}?", nil).Messages[0].Content
	if want := "Tables:\nbook(book_id, title, published, pages, cover)\n"; !strings.HasPrefix(first, want) ||
		!strings.HasSuffix(first, "Q: How {many}?\nSQL:") {
		t.Errorf("the first prompt is\n%s", first)
	}
	again := s.Actor(library(), "How many?", []Earlier{{SQL: "SELECT 7", Outcome: "it ran"}}).Messages[0].Content
	if !strings.HasPrefix(again, "Not these:\n-- Attempt 1:\nSELECT 7\n") {
		t.Errorf("the later prompt is\n%s", again)
	}
	usual, err := ParseStyle("short", "{schema}{question}")
	if err != nil ||
		!strings.Contains(usual.Actor(library(), "q", []Earlier{{SQL: "SELECT 7"}}).Messages[0].Content,
			"tried for the question below") {
		t.Errorf("without a text of its own a later prompt is the usual one (error %v)", err)
	}
}

func TestAPromptWithWrongHolesIsRefused(t *testing.T) {
	for text, says := range map[string]string{
		"{schema}":                    "the hole {question} is missing",
		"{question}":                  "the hole {schema} is missing",
		"{schema}{question}{tables}":  "unknown hole {tables} (known: {schema}, {question})",
		"{schema}{question}{earlier}": "unknown hole {earlier}",
		"{schema}{question}\n=== again\n{schema}{question}": "the hole {earlier} is missing",
		"=== schema xml\n{schema}{question}": `unknown schema form "xml" (known: create-table, list, ` +
			`keys, rows)`,
		"": "the hole {schema} is missing",
	} {
		if _, err := ParseStyle("mine", text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: error %v, want %q", text, err, says)
		}
	}
}

func FuzzParseStyle(f *testing.F) {
	f.Add("=== schema rows\n{schema}{question}\n=== again\n{earlier}{schema}{question}")
	f.Add("{schema}{question}{{}")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseStyle("mine", text)
		if err == nil && len(s.Actor(library(), "q", nil).Messages) != 1 {
			t.Errorf("no prompt of %q", text)
		}
	})
}
