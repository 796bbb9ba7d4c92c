// Package shelf writes anew what people ask of the file of what they have in stock, in which columns say
// how much of each is there, below how much it is ordered again and what one costs: what is out of stock
// has none on hand, what is to be reordered has less than that level, and the value of the stock is what
// all that is there has cost.
//
//	q := shelf.Plainer(schema, values, slip.Question{Text: "What do we need to reorder?"})
//	// q.Text: "Which description has on hand less than reorder level?"
//
// It puts words before all other reading, and says which, as package slip does. Files alone are read so.
package shelf

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

var steps = []reword.Step[*question]{
	{"what is out", out},
	{"what is to be reordered", reorder},
	{"what the stock is worth", worth},
}

// Plainer returns a question in such words.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	q := &question{}
	if q.Ask(s, v, asked) && q.look() {
		reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	}
	return q.Asked
}

// A question is one to such a file.
type question struct {
	typed.Question
	table       int
	hand, level int // the columns of how much is there, and below how much it is ordered again; -1 for none
	shown       int // the column of what the things are called
}

// look finds the first table of what is in stock, and reports that there is one.
func (q *question) look() bool {
	for q.table = range q.S.Tables {
		if q.hand = derived.OnHand(q.S, q.table); q.hand < 0 {
			continue
		}
		q.level, q.shown = -1, -1
		for _, ci := range q.S.Tables[q.table].Columns {
			switch c := &q.S.Columns[ci]; {
			case c.Class == schema.Numeric && q.level < 0 && !c.Says(prices) && c.Says(derived.Again):
				q.level = ci
			case c.Class == schema.Textual && q.shown < 0 && !c.Repeats && !c.Says(numbering):
				q.shown = ci
			}
		}
		return q.shown >= 0
	}
	return false
}

// name returns a column's name as it is written.
func (q *question) name(ci int) string { return strings.ToLower(naming.Natural(q.S.Columns[ci].Name)) }

var (
	numbering = english.WordSet("sku number id code")
	prices    = english.WordSet("price cost")
)

// out reads "items that are completely out of stock" as those with none on hand.
func out(q *question, i int) bool {
	read := events.Stock(q.S, q.table) >= 0 && !wholly[q.Low(i-1)] // what nothing is said of is out, too
	to := i + q.Phrase(i, "out of stock|out of|sold out|run out of")
	return !read && q.rows(i, to, q.name(q.hand)+" equal to 0")
}

// again has the phrases for what is to be ordered again.
const again = "need to reorder|need reordering|needs reordering|need to be reordered|should reorder|" +
	"need restocking|need to restock|running low|low in stock|low on stock|running low on|low on|to reorder|" +
	"to be reordered"

// reorder reads "what do we need to reorder" and "items below the reorder level" as what has less than that.
func reorder(q *question, i int) bool {
	if q.level < 0 || strings.Contains(q.Asked.Text, "(") { // what it says is not read
		return false
	}
	to := i + q.Phrase(i, again)
	if low := q.Low(i); to == i && (low == "below" || low == "under") {
		_, to = q.Column(q.Behind(i+1, stock), func(ci int, _ *schema.Column) bool { return ci == q.level })
	}
	return q.rows(i, to, q.name(q.hand)+" less than "+q.name(q.level))
}

// rows writes what holds of what is said before word i: of things, or of what they are called by.
func (q *question) rows(i, to int, held string) bool {
	from := q.Before(i, leads)
	at, shown, verb := from-1, q.Called(q.shown), " has "
	called, low := q.called(at), q.Low(at)
	switch {
	case to <= i || !q.Over(to) || !called && !things[low]:
		return false
	case low == "what" && at == 0:
		shown = "which " + shown
	case at == 0:
		verb = " with "
	case called:
		verb = " have "
	case q.Low(at-1) == "many":
		verb = "s have "
	}
	if called {
		at, shown = from, ""
	}
	return q.Write(at, to, strings.TrimSpace(shown+verb+held))
}

// called reports that word i calls the things, or a column of texts.
func (q *question) called(i int) bool {
	ci, _ := q.Column(i, func(_ int, c *schema.Column) bool {
		return c.Table == q.table && c.Class == schema.Textual
	})
	return ci >= 0 || q.RowsAt(i) == q.table && !stock[q.Low(i)]
}

// worth reads "stock value per supplier" as the total of what all that is there has cost.
func worth(q *question, i int) bool {
	if !derived.Holds(q.S, q.table) {
		return false
	}
	to := i + q.Phrase(i, "stock value|value of stock|value of the stock|value of our stock|inventory value|"+
		"value of inventory|value of the inventory|value of our inventory")
	switch text := "total holding"; {
	case to == i:
		return false
	case english.Adding.Has(q.Low(i - 1)):
		return q.Write(i, to, "holding")
	case q.Low(to) == "by":
		return q.Write(i, to+1, text+" per")
	default:
		return q.Write(i, to, text)
	}
}

var (
	leads  = english.WordSet("that which are is was were we i do have has completely totally entirely currently now")
	things = english.WordSet("what items item products product articles")
	stock  = english.WordSet("stock inventory the our my in is all of a their its")
	wholly = english.WordSet("completely totally entirely all")
)
