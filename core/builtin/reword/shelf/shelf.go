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
	"slices"
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
	{"what is below a level", below},
	{"what the stock is worth", worth},
	{"what costs most, of one", apiece},
}

// Plainer returns a question in such words.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	q := &question{Question: typed.Question{Question: reword.Question{S: s, V: v}, Asked: asked}}
	if s.Keyless() && q.look() {
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
		if q.hand = derived.OnHand(q.S, q.table); q.hand >= 0 {
			q.level = slices.IndexFunc(q.S.Columns, q.levels)
			q.shown = slices.IndexFunc(q.S.Columns, q.calling)
			return q.shown >= 0
		}
	}
	return false
}

// name returns a column's name as it is written.
func (q *question) name(ci int) string { return strings.ToLower(naming.Natural(q.S.Columns[ci].Name)) }

// levels reports a column of numbers below which things are ordered again.
func (q *question) levels(c schema.Column) bool {
	return c.Table == q.table && c.Class == schema.Numeric && !c.Says(prices) && c.Says(derived.Again)
}

// calling reports a text that tells things apart, and numbers none.
func (q *question) calling(c schema.Column) bool {
	return c.Table == q.table && c.Class == schema.Textual && !c.Repeats && !c.Says(numbering)
}

var numbering = english.WordSet("sku number id code")

var prices = english.WordSet("price cost")

// out reads "items that are completely out of stock" as those with none on hand.
func out(q *question, i int) bool {
	n := q.Phrase(i, "out of stock|out of|sold out|run out|run out of|none left")
	read := events.Stock(q.S, q.table) >= 0 && !wholly[q.Low(i-1)] // what nothing is said of is out, too
	return n > 0 && !read && q.Over(i+n) && q.rows(i, i+n, q.name(q.hand)+" equal to 0")
}

// again has the phrases for what is to be ordered again.
const again = "need to reorder|need reordering|needs reordering|need to be reordered|needs to be reordered|" +
	"should be reordered|have to reorder|should reorder|must reorder|need to order again|" +
	"should order again|need restocking|needs restocking|need to restock|should restock|" +
	"need to be restocked|needs to be restocked|running low|running out|low in stock|low on stock|" +
	"running low on|low on|below minimum|below the minimum|under the minimum|below their minimum|" +
	"need reordered|to reorder|to be reordered"

// reorder reads "what do we need to reorder" as what has less than the level for that.
func reorder(q *question, i int) bool {
	n := q.Phrase(i, again)
	aside := strings.Contains(q.Asked.Text, "(") // what it says is not read
	return q.level >= 0 && n > 0 && !aside && q.Over(i+n) && q.rows(i, i+n, q.lacking())
}

// lacking says that less is there than the level.
func (q *question) lacking() string { return q.name(q.hand) + " less than " + q.name(q.level) }

// below reads "items below the reorder level" as those with less than it.
func below(q *question, i int) bool {
	from := q.Behind(i+1, articles)
	ci, to := q.Column(from, func(ci int, _ *schema.Column) bool { return ci == q.level })
	switch {
	case ci < 0 || q.Low(i) != "below" && q.Low(i) != "under":
		return false
	case also[q.Low(to)]: // "that are not discontinued"
		return q.rows(i, to+1, q.lacking()+" and")
	}
	return q.Ends(to) && q.rows(i, to, q.lacking())
}

// rows writes what holds of what is said before word i: of things, or of what they are called by.
func (q *question) rows(i, to int, held string) bool {
	from := q.Before(i, leads)
	thing, shown := from-1, q.Called(q.shown)
	switch low := q.Low(thing); {
	case thing == 0 && low == "what":
		return q.Write(0, to, "which "+shown+" has "+held)
	case thing < 0 || !things[low] && !q.called(thing):
		return false
	case !q.called(thing) && q.Low(thing-1) == "many":
		return q.Write(thing, to, shown+"s have "+held)
	case !q.called(thing) && thing > 0:
		return q.Write(thing, to, shown+" has "+held)
	case !q.called(thing):
		return q.Write(thing, to, shown+" with "+held)
	case thing == 0:
		return q.Write(from, to, "with "+held)
	}
	return q.Write(from, to, "have "+held)
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
	n := q.Phrase(i, "stock value|value of stock|value of the stock|value of our stock|value of all stock|"+
		"stock worth|inventory value|value of inventory|value of the inventory|value of our inventory|"+
		"worth of stock")
	if !derived.Holds(q.S, q.table) {
		return false
	}
	if n > 0 {
		return q.value(i, i+n)
	}
	whole := q.Behind(i+2, stock)
	if said := q.Low(i + 1); i == 0 && (said == "much" || being[said]) && q.Low(whole) == "worth" {
		return q.Write(0, q.Behind(whole+1, allOf), "what is the total holding")
	}
	if q.Low(i) == "worth" && q.Low(i+1) == "the" && q.Low(i+2) == "most" {
		from, end := q.Before(i, leads), q.Behind(i+3, stock)
		return from > 0 && q.Over(end) && q.Write(from, end, "has the highest holding")
	}
	return false
}

// value writes what so many words for the value of the stock mean: the total, but of the things that have
// most.
func (q *question) value(i, to int) bool {
	text := "total holding"
	switch low := q.Low(i - 1); {
	case english.Adding.Has(low):
		text = "holding"
	case low == "most" || english.Ranks.Has(low):
		for at := range i {
			ci, _ := q.Column(at, func(n int, _ *schema.Column) bool { return events.Kind(q.S, n) })
			if ci >= 0 {
				return q.Write(i-1, to, "highest total holding")
			}
		}
		return q.Write(i-1, to, "highest holding")
	case q.Low(to) == "by":
		return q.Write(i, to+1, "total holding per")
	}
	return q.Write(i, to, text)
}

// apiece reads "most expensive items per unit" without the unit, where a price is that of one.
func apiece(q *question, i int) bool {
	n := q.Phrase(i, "per unit|per piece|per item|each|apiece")
	if n == 0 || i < 2 || !q.Over(i+n) || !dear[q.Low(i-2)] {
		return false
	}
	if q.called(i-1) || !things[q.Low(i-1)] {
		return q.Write(i-1, i+n, q.Said(i-1, i))
	}
	return q.Write(i-1, i+n, q.Called(q.shown))
}

var (
	articles = english.WordSet("the a their its our")
	leads    = english.WordSet("'s that which are is was were we i do have has completely totally entirely " +
		"currently now should with")
	things = english.WordSet("items item products product articles lines things goods skus parts")
	stock  = english.WordSet("stock inventory the our my in is all of")
	wholly = english.WordSet("completely totally entirely all")
	also   = english.WordSet("that which and but")
	being  = english.WordSet("is was 's")
	allOf  = english.WordSet("in total altogether all")
	dear   = english.WordSet("expensive cheapest dearest priciest")
)
