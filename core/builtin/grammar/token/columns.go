package token

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// sureName is the least nearness of a word to a name: that of a synonym.
const sureName = .64

// columnAt returns the columns that the words from i on name best, and where the name ends: by all
// stems of a name, or by its last where no other column has it.
func columnAt(p *Text, words []english.Word, i int) (list []int, to int) {
	if i >= len(words) || words[i].Mark || words[i].Quoted {
		return nil, i
	}
	if ci, to := meantAt(p, words, i); ci >= 0 {
		return []int{ci}, to
	}
	best := 0.0
	for ci := range p.S.Columns {
		c := &p.S.Columns[ci]
		if c.Part != "" {
			continue
		}
		for _, stems := range [][]string{c.Full, c.Stems, amountOf(c.Full)} {
			near, end := nearness(words, i, stems)
			if near < leastNear(p.S, c, &words[i]) {
				continue
			}
			near += float64(end-i) - 1
			if !slices.Equal(stems, c.Full) {
				near -= .1
			}
			switch {
			case near > best:
				best, list, to = near, []int{ci}, end
			case near == best && !slices.Contains(list, ci):
				list = append(list, ci)
			}
		}
	}
	if len(list) > 0 {
		return list, to
	}
	if list = partAt(p, &words[i]); list != nil {
		return list, i + 1
	}
	return nil, i
}

// meantAt returns the column that words from i on mean by what it is for, and where they end; -1 for none.
func meantAt(p *Text, words []english.Word, i int) (ci, to int) {
	if ci := endAt(p, words, i); ci >= 0 {
		return ci, i + 2
	}
	return ordersAt(p, &words[i]), i + 1
}

// ordersAt returns the column of the numbers of orders, where a word says these and each has several lines; or -1.
func ordersAt(p *Text, w *english.Word) int {
	of, own := events.Lines(p.S, p.V, w.Stem)
	if of >= 0 && (own >= 0 || p.V.Different[of] || !strings.HasSuffix(w.Low, "s")) {
		return -1
	}
	return of
}

// done reports the day on which something was done, and a word for several things: orders are not when they were
// Ordered.
func done(c *schema.Column, w *english.Word) bool {
	return c.Class == schema.Temporal && len(c.Full) == 1 && english.Participle(strings.ToLower(c.Name)) &&
		strings.HasSuffix(w.Low, "s")
}

// leastNear is how near a word has to be to a name: hours made of minutes have no synonyms beside
// these.
func leastNear(s *schema.Schema, c *schema.Column, w *english.Word) float64 {
	if done(c, w) || reword.OnlyStem(s, c, w.Low) {
		return 2 // no word is so near
	}
	if c.Expr != "" && len(c.Full) == 1 {
		return 1
	}
	return sureName
}

// nearness returns how surely the words from i on say a name, and where they end.
func nearness(words []english.Word, i int, stems []string) (near float64, to int) {
	if len(stems) == 0 || i+len(stems) > len(words) {
		return 0, i
	}
	near = 1
	for n, stem := range stems {
		w := &words[i+n]
		x := english.Near(w, stem)
		if english.Stop[w.Low] || english.Glue.Has(w.Low) && w.Stem != stem {
			x = 0
		}
		near = min(near, x)
	}
	return near, i + len(stems)
}

// endAt returns the column for one end of something: "start station" of two stations.
func endAt(p *Text, words []english.Word, i int) int {
	ends := strings.Fields(Directions.Of(words[i].Low))
	if len(ends) == 0 || i+1 == len(words) {
		return -1
	}
	for ci := range p.S.Columns {
		c := &p.S.Columns[ci]
		if len(c.Full) > 0 && c.Part == "" && english.Near(&words[i+1], english.LastOf(c.Full)) >= .9 && Says(p, ci,
			ends) {
			return ci
		}
	}
	return -1
}

// aliases lists columns that stand for what a file does not name: shops export
// who ordered as an email, and what as a line item.
var aliases = map[string][]string{"custom": {"email"}, "client": {"email"}, "buyer": {"email"},
	"product": {"lineitem", "name"},
	"item":    {"lineitem", "name"}, "articl": {"lineitem", "name"}, "revenu": nil}

// aliasAt returns the column that stands for a word, or nil.
func aliasAt(p *Text, w *english.Word) []int {
	want := aliases[w.Stem]
	for ci := range p.S.Columns {
		name := nameWords(p.S.Columns[ci].Name)
		if len(want) > 0 && p.S.Columns[ci].Part == "" && slices.Equal(name, want) {
			return []int{ci}
		}
	}
	return nil
}

// partAt returns the columns that alone have a part of a name that a word says.
func partAt(p *Text, w *english.Word) (list []int) {
	if english.Stop[w.Low] || len(w.Low) < 3 || w.Number || english.Glue.Has(w.Low) || english.Deed.Has(w.Low) {
		return nil
	}
	for ci := range p.S.Columns {
		if c := &p.S.Columns[ci]; c.Part == "" && len(c.Full) > 1 && !classes(c, w) && hasPart(c, w) {
			list = append(list, ci)
		}
	}
	switch len(list) {
	case 0:
		return standsFor(p, w)
	case 1:
		return list
	}
	return nil
}

// hasPart reports a name with a word in it, as it is or cut short.
func hasPart(c *schema.Column, w *english.Word) bool {
	return slices.ContainsFunc(c.Full, func(stem string) bool {
		return stem == w.Stem || stem == w.Low || len(stem) > 3 && english.Abbreviates(stem, w.Low)
	})
}

// classes reports a column of the class of what a word says: orders are not their order_type.
func classes(c *schema.Column, w *english.Word) bool {
	return slices.ContainsFunc(c.Full, func(stem string) bool { return classWords[stem] }) && !classWords[w.Stem]
}

// classWords are the stems of names for what class rows are of.
var classWords = english.WordSet("status type kind class categori")

// standsFor returns the column that is spelt nearly like a word, or stands for it; or nil.
func standsFor(p *Text, w *english.Word) []int {
	if list := spelt(p, w); list != nil {
		return list
	}
	return aliasAt(p, w)
}

// spelt returns the column whose name is written as a word is but for a letter, in
// another language: the tariff is in Tarif.
func spelt(p *Text, w *english.Word) []int {
	for ci := range p.S.Columns {
		if c := &p.S.Columns[ci]; c.Part == "" && english.Slip(w.Low, strings.ToLower(c.Name)) {
			return []int{ci}
		}
	}
	return nil
}

// exactly reports that the words from i on are those of a column's name, but for a unit
// behind it.
func exactly(p *Text, words []english.Word, i int) bool {
	for ci := range p.S.Columns {
		c := &p.S.Columns[ci]
		named := len(c.Full) == 1 || len(c.Full) == 2 && currencies[c.Full[1]]
		if named && words[i].Stem == c.Full[0] && c.Part == "" && !callsOthers(p, ci) {
			return true
		}
	}
	return false
}

// callsOthers reports a column that has the name of the table to whose rows it leads: pallets are the rows of a table
// Pallets, not whatever the Pallet of a movement holds.
func callsOthers(p *Text, ci int) bool {
	c := &p.S.Columns[ci]
	at := slices.IndexFunc(p.S.Tables, func(t schema.Table) bool { return slices.Equal(t.Stems, c.Full) })
	return at >= 0 && at != c.Table && (c.FK || c.Class == schema.Textual)
}

// amountOf returns the name of an amount without its currency: "cost" of cost_eur.
func amountOf(full []string) []string {
	if n := len(full) - 1; n > 0 && currencies[full[n]] {
		return full[:n]
	}
	return nil
}

// currencies are the units, of money and of measures, that names end in.
var currencies = english.WordSet("eur usd gbp chf meur musd dollar euro gb mb kg km cm mm ml kwh")
