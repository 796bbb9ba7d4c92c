package answerability

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Missing returns what a question asks for in so many words, "how heavy" or "cost", and
// nothing that the statement could read instead holds; "" where there is no such. The trees
// weigh the same as signs among others, and others outweighed them: of 6,904 training
// questions none is lost that was answered rightly.
func (l *Coverage) Missing() string {
	l.look()
	for i := range l.Chunks {
		c := &l.Chunks[i]
		if c.Kind == link.How && l.measureMissing(c) {
			return strings.ToLower(c.Text)
		}
	}
	if l.money() == 0 || l.mayRead(func(c *schema.Column) bool { return says(c, moneyStems) }) {
		return ""
	}
	for i := range l.Chunks {
		w := l.word(i)
		if l.Chunks[i].Kind == link.Plain && prices[w.Low] {
			return w.Low
		}
	}
	return ""
}

// prices lists the words for money that mean nothing else: time is spent, and people are in
// charge and earn points.
var prices = english.WordSet("cost costs price prices pay pays paid fee fees fare fares salary wage wages")

// measureMissing reports a "how heavy" where the statement reads no column that may tell, and
// its tables have none that is called so.
func (l *Coverage) measureMissing(how *link.Chunk) bool {
	held := heldBy(how.Text)
	if held == nil || l.reads(func(c *schema.Column) bool { return says(c, held) }) {
		return false
	}
	return !l.mayRead(func(c *schema.Column) bool {
		return says(c, how.Hints) || c.Class != schema.Temporal && c.Part == "" && says(c, held)
	})
}

// mayRead reports that the tables that the statement reads have a column of which something holds.
func (l *Coverage) mayRead(holds func(*schema.Column) bool) bool {
	return slices.ContainsFunc(l.Schema.Columns, func(c schema.Column) bool { return l.tables[c.Table] && holds(&c) })
}

// heldBy returns the stems of names that hold what a phrase asks for, or nil where no
// attribute is asked for so, or several are: "how long" may be a time or a number of pages.
func heldBy(phrase string) []string {
	phrase = strings.ToLower(phrase)
	if phrase == "how long" || phrase == "how much" {
		return nil
	}
	asks := func(form string) bool { return strings.HasPrefix(strings.ToLower(form), phrase+" ") }
	for i := range attributes() {
		if a := &attributes()[i]; slices.ContainsFunc(strings.Split(a.row+"|"+a.rows, "|"), asks) {
			return a.stems()
		}
	}
	return nil
}
