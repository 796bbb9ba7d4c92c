package prompt

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
)

// A Style is a way to ask the actor: how the schema is written, and the texts
// of the first and of later prompts. The zero value is the default.
type Style struct {
	Name   string
	About  string // one line, for reports and help
	Schema Form
	System string // a message before the first; "" = none, as some models' templates refuse one
	First  string // "" = the default's
	Again  string // after rejected attempts; "" = the default's
}

// TARGET is the name of the style that asks for SQL as TARGET does.
const TARGET = "target"

// Styles returns the built-in styles, the default first. They do not choose the
// tables that a prompt shows.
func Styles() []Style {
	return []Style{
		{Name: "create-table", About: "CREATE TABLE statements with keys, as the AC-SQL paper shows a schema"},
		{Name: "list", About: "table(column, ...), a line each", Schema: List},
		{Name: "list-keys", About: "table(column, ...), a line each, and the foreign keys", Schema: ListKeys},
		{Name: "rows", About: "CREATE TABLE statements with keys and the first rows", Schema: WithRows},
		{Name: TARGET, About: "CREATE TABLE statements, step by step, and an answer in JSON, after TARGET's paper",
			System: sqlSystem, First: sqlText},
	}
}

// StyleOf returns the built-in style of that name; "" is the default.
func StyleOf(name string) (Style, error) {
	var known []string
	for _, s := range Styles() {
		if s.Name == name || name == "" {
			return s, nil
		}
		known = append(known, s.Name)
	}
	return Style{}, fmt.Errorf("prompt: unknown style %q (known: %s)", name, strings.Join(known, ", "))
}

// againMark is the line that begins the text of later prompts in a file.
const againMark = "=== again"

// ParseStyle reads a person's own texts: that of the first prompt with the
// holes {schema} and {question}, and perhaps, after a line "=== again", that
// of later ones, with {earlier} too. A first line "=== schema list" chooses
// the schema's form. Anything else in braces is taken for a slip.
func ParseStyle(name, text string) (Style, error) {
	s := Style{Name: name, About: "a prompt of one's own"}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if first, rest, _ := strings.Cut(text, "\n"); strings.HasPrefix(first, "=== schema ") {
		s.Schema, text = Form(strings.TrimSpace(strings.TrimPrefix(first, "=== schema "))), rest
		if s.Schema == "create-table" {
			s.Schema = CreateTable
		} else if !slices.Contains([]Form{List, ListKeys, WithRows}, s.Schema) {
			return s, fmt.Errorf("prompt: %s: unknown schema form %q (known: create-table, %s, %s, %s)",
				name, s.Schema, List, ListKeys, WithRows)
		}
	}
	s.First, s.Again, _ = strings.Cut(text, "\n"+againMark+"\n")
	s.First, s.Again = strings.TrimRight(s.First, "\n"), strings.TrimRight(s.Again, "\n")
	if err := checkHoles(s.First, "{schema}", "{question}"); err != nil {
		return s, fmt.Errorf("prompt: %s: %w", name, err)
	}
	if s.Again != "" {
		if err := checkHoles(s.Again, "{schema}", "{question}", "{earlier}"); err != nil {
			return s, fmt.Errorf("prompt: %s: after %q: %w", name, againMark, err)
		}
	}
	return s, nil
}

// checkHoles wants each of these holes, and no others.
func checkHoles(text string, want ...string) error {
	for _, h := range want {
		if !strings.Contains(text, h) {
			return fmt.Errorf("the hole %s is missing", h)
		}
	}
	for _, h := range holes(text) {
		if !slices.Contains(want, h) {
			return fmt.Errorf("unknown hole %s (known: %s)", h, strings.Join(want, ", "))
		}
	}
	return nil
}

// holes lists what stands in braces, if it is a name of small letters.
func holes(text string) []string {
	var found []string
	for {
		_, rest, open := strings.Cut(text, "{")
		name, _, closed := strings.Cut(rest, "}")
		if !open || !closed {
			return found
		}
		if name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz_") == "" {
			found = append(found, "{"+name+"}")
		}
		text = rest
	}
}

// Actor asks for SQL, and after rejected attempts for another.
func (st Style) Actor(s Schema, question string, earlier []Earlier) Prompt {
	var b bound
	s.form = st.Schema
	if len(earlier) == 0 {
		return st.after(b.prompt(textOr(st.First, actorText), "{schema}", b.schema(s), "{question}",
			b.line(question, maxQuestion)))
	}
	return st.after(b.prompt(textOr(st.Again, againText), "{schema}", b.schema(s),
		"{earlier}", b.earlier(earlier),
		"{question}", b.line(question, maxQuestion)))
}

// after puts the style's system message before a prompt.
func (st Style) after(p Prompt) Prompt {
	if st.System != "" {
		p.Messages = append([]llm.Message{{Role: llm.System, Content: st.System}}, p.Messages...)
	}
	return p
}

func textOr(text, usual string) string {
	if text == "" {
		return usual
	}
	return text
}
