package reword

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

// Only returns the one column that tables hold and that fits; -1 where there is none, or several.
func (q *Question) Only(fits func(ci int, c *schema.Column) bool) int {
	found := -1
	for ci := range q.S.Columns {
		if c := &q.S.Columns[ci]; !c.Stored() || !fits(ci, c) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

// How a column is named, the surest last: of two that are said in as many words that counts.
const (
	inPart  = iota + 1 // without "name" or a unit at its end: the boat of boat_name, the price of price_eur
	ofTable            // without the name of its table
	inStems            // in full
	asTyped            // in full as the header writes it, whatever its words mean
)

// Column returns the column that the words from i on name, one that fits, and where its name ends; -1 and i where
// there is none. It is that of the longest name, then the one that is named more surely, then of the shorter name:
// "red" is no "red%".
func (q *Question) Column(i int, fits func(ci int, c *schema.Column) bool) (ci, end int) {
	ci, end = -1, i
	if !q.Plain(i) {
		return ci, end
	}
	sure := 0
	for at := range q.S.Columns {
		c := &q.S.Columns[at]
		to, as := q.naming(i, c)
		better := to > end || to == end && to > i &&
			(as > sure || as == sure && len(c.Name) < len(q.S.Columns[ci].Name))
		if better && fits(at, c) {
			ci, end, sure = at, to, as
		}
	}
	return ci, end
}

// naming returns where the words from i on that name a column end, and how they do; i where they do not.
func (q *Question) naming(i int, c *schema.Column) (end, as int) {
	end = i
	longest := func(n, how int) {
		if n > 0 && i+n >= end {
			end, as = i+n, how
		}
	}
	if n := len(c.Full) - 1; n > 0 && (endings[c.Full[n]] || c.Class == schema.Numeric && units[c.Full[n]]) {
		longest(q.stems(i, c, c.Full[:n]), inPart)
	}
	longest(q.stems(i, c, c.Stems), ofTable)
	longest(q.stems(i, c, c.Full), inStems)
	longest(q.typed(i, c.Name), asTyped)
	return end, as
}

// stems returns how many words from i on have some stems, all of them; else 0.
func (q *Question) stems(i int, c *schema.Column, stems []string) int {
	for n, stem := range stems {
		if !q.Plain(i + n) {
			return 0
		}
		w := &q.Words[i+n]
		stemmed := w.Stem == stem && (len(stems) > 1 || !done(w.Low, c.Name))
		if !stemmed && w.Low != stem && w.Fold != stem && w.Low != stem+"s" { // "pms" has no stem
			return 0
		}
	}
	return len(stems)
}

// done reports a word for what is done that a name does not hold: who roasted it is no roast.
func done(low, name string) bool {
	return (strings.HasSuffix(low, "ed") || strings.HasSuffix(low, "ing")) &&
		!strings.Contains(strings.ToLower(name), low)
}

// typed returns how many words from i on write a name out, or 0.
func (q *Question) typed(i int, name string) int {
	if w := &q.Words[i]; name == "" || w.Low == "" || name[0]|0x20 != w.Low[0]|0x20 {
		return 0
	} else if strings.EqualFold(name, w.Text) {
		return 1
	}
	parts := strings.Fields(naming.Natural(name))
	for n, part := range parts {
		if !q.Plain(i + n) {
			return 0
		}
		if w := &q.Words[i+n]; w.Low != part && w.Fold != part && w.Low != part+"s" {
			return 0
		}
	}
	return len(parts)
}

// Called returns a column's name in words of a question, without a unit that tells it from no other; in its stems
// where it is cut short.
func (q *Question) Called(ci int) string {
	c := &q.S.Columns[ci]
	natural, n := naming.Natural(c.Name), len(c.Full)
	if c.Expr != "" {
		return natural
	}
	alike := func(_ int, o *schema.Column) bool {
		return len(o.Full) >= n-1 && slices.Equal(o.Full[:n-1], c.Full[:n-1])
	}
	for n > 1 && units[c.Full[n-1]] && q.Only(alike) == ci {
		n--
	}
	words := english.Split(natural)
	if !english.SayStems(words, c.Full) {
		words = english.Named(c.Full)
	}
	return english.Said(words[:n])
}

var (
	endings = english.WordSet("name titl")
	units   = english.WordSet("mm cm m km g kg mg lb lbs oz ft inch usd eur euro gbp chf dollar pound pct percent " +
		"sec second min minute hour")
)
