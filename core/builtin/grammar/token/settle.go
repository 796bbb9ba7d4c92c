package token

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// forOne writes "the price for one litre" as per litre.
func forOne(words []english.Word) []english.Word {
	for i := 1; i+2 < len(words); i++ {
		one := words[i+1].Low == "one" || words[i+1].Low == "a" || words[i+1].Low == "an"
		if unit := english.Unit(words[i+2].Low); words[i].Low == "for" && one && unit != "" && unit != "$" &&
			english.TimeUnit(words[i+2].Low) == "" {
			words = english.Reworded(words, i, i+2, "per")
		}
	}
	return words
}

// howFar writes "how far did Ida run" as how many kilometres, by the name of the distance.
func howFar(p *Text, words []english.Word) []english.Word {
	if !english.PhraseIs(words, 0, []string{"how", "far"}) || !english.Doing.Has(english.LowAt(words, 2)) {
		return words
	}
	for ci := range p.S.Columns {
		if c := &p.S.Columns[ci]; Numeric(p, ci) && c.Says(distances) {
			return english.Put(words, 1, 2, "many #", english.Named(c.Full))
		}
	}
	return words
}

var distances = english.WordSet("km mile distanc kilometr")

// settle mends tokens by those beside them.
func settle(p *Text) {
	lacking(p)
	noColumns(p)
	deeds(p)
	flagsApart(p)
	whoIs(p)
	for i := 1; i < len(p.Tokens); i++ {
		before, t := &p.Tokens[i-1], &p.Tokens[i]
		switch {
		case before.Kind == Adjective && t.Kind == Column && ofPrices(p, before, One(p, t.Columns)):
			before.Unit = ends[before.Unit[0] == '-'] // "the cheapest price"
		case t.Cue == cue.Who && asksNobody(p, i-1):
			*t = Token{Kind: Glue, Word: t.Word, Text: t.Text}
		case before.Cue == cue.Top && byNumber(p, i):
			t.Kind = Glue // "best selling stone by tonnes"
		case before.Kind == Column && i+1 == len(p.Tokens) && ranksBehind(p, before, t):
			*before, *t = *t, *before // "when was the consumption lowest"
		}
	}
}

// asksNobody reports that a "who" behind token i asks for no people: "items who are from here", "invoices of customers
// who came in May".
func asksNobody(p *Text, i int) bool {
	before := &p.Tokens[i]
	if before.Kind == Column {
		return !ofPeople(p, before.Columns)
	}
	return before.Kind == Rows && slices.ContainsFunc(p.Tokens[:i], func(t Token) bool {
		return t.Kind == Rows && t.Table != before.Table
	})
}

// deeds takes "did we fetch" for what was done, and "still to be settled" for what was not.
func deeds(p *Text) {
	for i := 2; i < len(p.Tokens); i++ {
		first, second, t := p.Tokens[i-2].Word.Low, p.Tokens[i-1].Word.Low, &p.Tokens[i]
		switch {
		case t.Kind == Flagged && first == "to" && second == "be":
			t.No = !t.No
		case t.Kind == Unknown && english.Doing.Has(first) && english.Pronoun.Has(second) && second != "it":
			t.Kind = Action
		}
	}
}

// flagsApart takes "customers by country and newsletter" for what tells rows apart, and not for those with it.
func flagsApart(p *Text) {
	apart := false
	for i := range p.Tokens {
		t := &p.Tokens[i]
		if apart && t.Kind == Flagged && !t.No && (i+1 == len(p.Tokens) || p.Tokens[i+1].Kind == Cued) {
			t.Kind = Column
		}
		switch t.Cue {
		case cue.Per, cue.By:
			apart = true
		case cue.And:
		default:
			apart = apart && t.Kind == Column && i+1 < len(p.Tokens) && p.Tokens[i+1].Cue == cue.And
		}
	}
}

// whoIs takes "who is our best stylist" for which one that is: nobody else is asked for.
func whoIs(p *Text) {
	i := 1
	for i < len(p.Tokens) && p.Tokens[i].Kind == Glue {
		i++
	}
	if i < 2 || i+2 != len(p.Tokens) || p.Tokens[0].Cue != cue.Who || p.Tokens[i+1].Kind != Column {
		return
	}
	rank, asked := &p.Tokens[i], One(p, p.Tokens[i+1].Columns)
	ranks := rank.Kind == Adjective || rank.Cue == cue.Top || rank.Cue == cue.Popular
	if ranks && p.S.Columns[asked].Class == schema.Textual {
		p.Tokens[0].Cue = cue.Which
	}
}

// lacking takes "without a manager" for the column that is called so, and not for a value.
func lacking(p *Text) {
	for i := 1; i < len(p.Tokens); i++ {
		if t := &p.Tokens[i]; t.Kind == Value && withoutAt(p, i) {
			if ci := lackable(p, t); ci >= 0 {
				*t = Token{Kind: Column, Columns: []int{ci}, Word: t.Word, Text: t.Text}
			}
		}
	}
}

// withoutAt reports a "without" before token i, with an article or none between.
func withoutAt(p *Text, i int) bool {
	if i > 1 && english.Article.Has(p.Tokens[i-1].Word.Low) {
		i--
	}
	return p.Tokens[i-1].Cue == cue.Without
}

// lackable returns the column that is called as a value is and that some rows have nothing in,
// or -1: who is "without a manager" has none, whatever the titles of others are.
func lackable(p *Text, t *Token) int {
	for ci := range p.S.Columns {
		if full := p.S.Columns[ci].Full; len(full) == 1 && full[0] == t.Word.Stem && p.V.Blank[ci] {
			return ci
		}
	}
	return -1
}

// ofPrices reports an adjective of prices and a column of them.
func ofPrices(p *Text, t *Token, ci int) bool {
	hint, _, _ := strings.Cut(strings.TrimPrefix(t.Unit, "-"), " ")
	return (hint == "price" || hint == "cost") && Numeric(p, ci) && p.S.Columns[ci].Says(prices)
}

var prices = english.WordSet("price cost fee fare rent")

// ofPeople reports columns of which one holds names of people.
func ofPeople(p *Text, columns []int) bool {
	for _, ci := range OfPeople(p) {
		for _, other := range columns {
			if ci == other {
				return true
			}
		}
	}
	return false
}

// ends names the end where an order begins, by whether the least is the first.
var ends = map[bool]string{true: "lowest", false: "highest"}

// ranksBehind reports "lowest" behind a column of numbers.
func ranksBehind(p *Text, column, t *Token) bool {
	return t.Kind == Adjective && (t.Unit == "highest" || t.Unit == "lowest") && Numeric(p, One(p, column.Columns))
}

// byNumber reports what is sold at token i, and behind it a "by" with a column of numbers.
func byNumber(p *Text, i int) bool {
	if t := &p.Tokens[i]; t.Kind != Action || !english.Goods.Has(t.Word.Low) {
		return false
	}
	for n := i + 1; n+1 < len(p.Tokens); n++ {
		behind := &p.Tokens[n+1]
		if p.Tokens[n].Cue == cue.By && behind.Kind == Column && Numeric(p, One(p, behind.Columns)) {
			return true
		}
	}
	return false
}
