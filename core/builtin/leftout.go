package builtin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/objection"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// leftOut names the words of the question that a candidate makes nothing of:
// those that nothing explains, the asker's own for rows, numbers that its SQL has not, and
// those that its SQL does not use.
func (c *candidate) leftOut(e *objection.Evidence) string {
	var words []string
	for i := range e.Chunks {
		ch := &e.Chunks[i]
		if e.Unknown(ch) && !c.sure && !c.explains(ch.Text) && !c.tellsApart(e, ch.Text) || c.leavesTable(e, ch) {
			words = append(words, fmt.Sprintf("%q", ch.Text))
		}
	}
	for i := range e.Words {
		w := &e.Words[i]
		if w.For != "" {
			words = append(words, fmt.Sprintf("%q", w.For))
		}
		if (w.Number || strings.Contains(w.Text, ":")) && w.Text != "1" && !e.HasNumber(w.Text) {
			words = append(words, fmt.Sprintf("%q", w.Text))
		}
	}
	if c.unused != "" {
		words = append(words, c.unused)
	}
	if unsummed(e) {
		words = append(words, "the total of them")
	}
	return strings.Join(words, ", ")
}

// leavesTable reports a word for a table, outright, that a candidate does not read: "customers and their invoices".
func (c *candidate) leavesTable(e *objection.Evidence, ch *link.Chunk) bool {
	return ch.Kind == link.Table && len(c.reads) > 0 && ch.Alts[0].Score >= 1 &&
		!slices.ContainsFunc(ch.Alts, func(a link.Alt) bool {
			return slices.Contains(c.reads, e.Schema.Tables[a.Table].Name)
		})
}

// tellsApart reports a unit of time by which a candidate tells rows apart: "total by campaign and month".
func (c *candidate) tellsApart(e *objection.Evidence, text string) bool {
	return c.whole && english.TimeUnit(strings.ToLower(text)) != "" && e.SQL.Calls("STRFTIME")
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
func unsummed(e *objection.Evidence) bool {
	if len(e.Chunks) == 0 || e.Chunks[0].Kind != link.Column || !e.Has(link.Value, "") || len(e.Result.Columns) != 1 ||
		len(e.Result.Rows) < 2 || e.SQL.Has("SUM", "(") {
		return false
	}
	return !events.Rates(e.Schema, e.Chunks[0].Col()) && e.Result.Rows[0][0].Kind != sqldb.Text && !e.SQL.Has("DISTINCT")
}
