package answerability

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// An attribute is something that people ask of things: how one asks for it of
// several rows and of one, {} in their place, and the stems of names that hold it.
type attribute struct{ rows, row, held string }

// attributesTable is asked of training databases of which no name holds them: by a noun,
// a verb, or "how". They were written by one who had read samples/unanswerable.json;
// what is learnt sees how their words are linked, never the words.
//
//go:embed attributes.txt
var attributesTable string

// attributes returns the attributes of the table.
var attributes = sync.OnceValue(func() (out []attribute) {
	for line := range strings.Lines(attributesTable) {
		if f := strings.Split(strings.TrimSpace(line), " ; "); !strings.HasPrefix(line, "#") && len(f) == 3 {
			out = append(out, attribute{f[0], f[1], f[2]})
		}
	}
	return out
})

// stems returns the stems of the names that hold it.
func (a *attribute) stems() (out []string) {
	for word := range strings.FieldsSeq(a.held) {
		out = append(out, word, text.Stem(word))
	}
	return out
}

// Unheld makes a question for something that no name of a schema holds, of the rows
// or the one row that the question with these chunks names; "" if it names none. Draw
// decides what it asks for, and of what.
func Unheld(s *schema.Schema, chunks []link.Chunk, question string, draw int) string {
	kind := link.Table
	if draw%2 == 0 {
		kind = link.Value
	}
	at := slices.IndexFunc(chunks, func(c link.Chunk) bool {
		exact := c.Kind == kind && c.Alts[0].Score >= 0.9 && !c.Alts[0].Flag
		return exact && c.At < c.End && c.End <= len(question)
	})
	if at < 0 {
		return ""
	}
	called := question[chunks[at].At:chunks[at].End]
	if kind == link.Table {
		if called = strings.ToLower(called); !strings.HasSuffix(called, "s") {
			return ""
		}
	}
	list := attributes()
	for try := range 8 {
		a := &list[(draw+try*7919)%len(list)]
		if slices.ContainsFunc(a.stems(), func(stem string) bool { return s.Stems[stem] }) {
			continue
		}
		forms := a.rows
		if kind == link.Value {
			forms = a.row
		}
		ways := strings.Split(forms, "|")
		return strings.Replace(ways[(draw/2+try)%len(ways)], "{}", called, 1)
	}
	return ""
}
