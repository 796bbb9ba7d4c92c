package builtin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/derived"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/events"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// leftOut names the words of the question that a candidate makes nothing of:
// those that nothing explains, the asker's own for rows, numbers that its SQL has not, and
// those that its SQL does not use.
func (e *evidence) leftOut(c *candidate) string {
	var words []string
	for i := range e.chunks {
		if ch := &e.chunks[i]; e.unknown(ch) && !c.sure && !c.explains(ch.Text) {
			words = append(words, fmt.Sprintf("%q", ch.Text))
		}
	}
	for i := range e.words {
		w := &e.words[i]
		if w.For != "" {
			words = append(words, fmt.Sprintf("%q", w.For))
		}
		if (w.Number || strings.Contains(w.Text, ":")) && w.Text != "1" && !e.hasNumber(w.Text) {
			words = append(words, fmt.Sprintf("%q", w.Text))
		}
	}
	if c.unused != "" {
		words = append(words, c.unused)
	}
	if e.unsummed() {
		words = append(words, "the total of them")
	}
	return strings.Join(words, ", ")
}

// explains reports that each word of a text asks for a column that no table holds, and that
// the candidate made it of others.
func (c *candidate) explains(text string) bool {
	words := english.Split(text)
	return len(words) > 0 && !slices.ContainsFunc(words, func(w english.Word) bool {
		return !slices.ContainsFunc(c.made, func(kind string) bool { return derived.Explains(kind, w.Stem) })
	})
}

// unsummed reports "votes for Ann Lee", of whom the result has several: nothing asks for each of them.
func (e *evidence) unsummed() bool {
	if len(e.chunks) == 0 || e.chunks[0].Kind != link.Column || !e.has(link.Value, "") || len(e.res.Columns) != 1 ||
		len(e.res.Rows) < 2 || e.sql.Has("SUM", "(") {
		return false
	}
	return !events.Rates(e.s, e.chunks[0].Col()) && e.res.Rows[0][0].Kind != sqldb.Text && !e.sql.Has("DISTINCT")
}
