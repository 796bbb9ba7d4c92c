package token

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/reword/brief"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/reword/knowledge"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

var signs = strings.NewReplacer("# of", "number of", ">=", " at least ", "<=", " at most ", ">", " more than ",
	"<", " less than ", "%", " percent ", "(", " ", ")", " ", "=", " is ", " * ", " times the ", "&", " & ",
	"-selling", " selling", "bestselling", "best selling")

// Read makes tokens of a question's words.
func Read(s *schema.Schema, v *schema.Values, question string) *Text {
	p := &Text{S: s, V: v, Base: -1}
	words := forOne(english.Plainly(english.Numerals(english.Split(signs.Replace(question)))))
	words = core(knowledge.Reword(s, v, brief.Reword(s, v, english.EachPeriod(words, schema.Writes(s)))))
	words = howFar(p, words)
	for i := 0; i < len(words); {
		t, to := tokenAt(p, words, i)
		t.Word = words[i]
		t.Text = textOf(words[i:to])
		p.Tokens = append(p.Tokens, t)
		i = to
	}
	settle(p)
	return p
}

// token reads what begins at word i, and where it ends.
func tokenAt(p *Text, words []english.Word, i int) (Token, int) {
	w := &words[i]
	if w.Mark {
		return Token{Kind: Glue}, i + 1
	}
	if t, to := valueAt(p, words, i); to > i+1 {
		return t, to
	}
	if s, to := spanAt(p, words, i); s != nil && to > i+1 {
		return Token{Kind: Period, Period: s}, to
	}
	ci, named := columnAt(p, words, i)
	if t, to := rankAt(words, i); to > i+1 {
		return t, to
	}
	if beforeRank(words, i) {
		return Token{Kind: Glue}, i + 1
	}
	if c, to := cueAt(words, i); to > i && to >= named && !means(p, words, i, to, c, ci) &&
		!ofOthers(p, c, to-i, named-i) {
		return cuedOrHeld(p, words, i, to, c)
	}
	if t, to := rankAt(words, i); to > i && to >= named {
		return t, to
	}
	return wordAt(p, words, i, ci, named)
}

// beforeRank reports "the" before two words that rank: "the most expensive" is no most
// of something.
func beforeRank(words []english.Word, i int) bool {
	if words[i].Low != "the" || i+2 >= len(words) {
		return false
	}
	_, to := rankAt(words, i+1)
	return to > i+2
}

// ofOthers reports a phrase of who leads whom where no table has a key to itself, or a
// column is named so.
func ofOthers(p *Text, c cue.Cue, length, named int) bool {
	return c == cue.Boss && length > 1 && (named > 0 || !ofItself(p))
}

// ofItself reports a table that has a key to itself.
func ofItself(p *Text) bool {
	return slices.ContainsFunc(p.S.Keys, func(k schema.Key) bool {
		return p.S.Columns[k.From].Table == p.S.Columns[k.To].Table
	})
}

// cuedOrHeld reads a cue that may be a value too: "max" of people of whom one is Max. It is
// that where it is written so, and no number is named behind it or it has something: "Max's
// rate"; in small letters the question is left alone.
func cuedOrHeld(p *Text, words []english.Word, i, to int, c cue.Cue) (Token, int) {
	own := english.LowAt(words, to) == "'s"
	if t, end := valueAt(p, words, i); end == to && (own || i > 0 && !beforeNumber(p, words, to)) {
		if words[i].Upper {
			return t, end
		}
		p.Failed = true
	}
	return Token{Kind: Cued, Cue: c}, to
}

// wordAt reads one word that is a value, a name, glue or a verb.
func wordAt(p *Text, words []english.Word, i int, columns []int, named int) (Token, int) {
	held, end := valueAt(p, words, i)
	longer := named > end && named > i+1 // "story points", where stories are a kind
	if end > i && !longer && (!exactly(p, words, i) || writtenSo(p, &words[i], held.Found)) && exactRows(p, words, i) < 0 {
		return held, end
	}
	if t, to := plain(p, words, i, columns, named); to > i {
		return t, to
	}
	if end > i {
		return held, end
	}
	if english.Glue.Has(words[i].Low) {
		return Token{Kind: Glue}, i + 1
	}
	return last(p, words, i)
}

// beforeNumber reports that a column of numbers is named from word i on.
func beforeNumber(p *Text, words []english.Word, i int) bool {
	list, _ := columnAt(p, words, i)
	return len(list) > 0 && Numeric(p, list[0])
}

// means reports a cue that is the name of a column: "total" with no number to add.
func means(p *Text, words []english.Word, i, to int, c cue.Cue, columns []int) bool {
	if len(columns) == 0 {
		return false
	}
	if to > i+1 {
		return c == cue.Total && to < len(words) && words[to].Number // "with a total of 20"
	}
	if english.Near(&words[i], english.LastOf(p.S.Columns[columns[0]].Full)) < 1 {
		return false
	}
	if c != cue.Total && c != cue.Average {
		return c != cue.Most && c != cue.Top && c != cue.Count
	}
	next := i + 1
	for next < len(words) && english.Stop[words[next].Low] {
		next++
	}
	if next < len(words) && english.Money.Has(words[next].Low) {
		return false
	}
	after, _ := columnAt(p, words, next)
	return len(after) == 0 || p.S.Columns[after[0]].Class != schema.Numeric
}

// plain reads a number, a time, a column or what rows are called.
func plain(p *Text, words []english.Word, i int, columns []int, named int) (Token, int) {
	w := &words[i]
	if s, to := spanAt(p, words, i); s != nil {
		return Token{Kind: Period, Period: s}, to
	}
	if t, to := numberAt(p, words, i); to > i {
		return t, to
	}
	if t, to := rowsAt(p, words, i); to > i && to >= named &&
		(len(columns) == 0 || !exactly(p, words, i) || w.Low != w.Fold && IsDate(p, One(p, columns))) {
		return t, to
	}
	if f, ok := flagAt(p, w); ok {
		return f, i + 1
	}
	if named == i+1 && english.Deed.Has(w.Low) && !exactly(p, words, i) {
		return Token{Kind: Action}, i + 1
	}
	if named > i {
		return Token{Kind: Column, Columns: columns}, named
	}
	return Token{}, i
}

// traded reports a word for selling or buying, of a file whose rows say how many.
func traded(p *Text, words []english.Word) bool {
	return len(p.S.Tables) == 1 && events.Quantity(p.S, 0) >= 0 &&
		slices.ContainsFunc(words, func(w english.Word) bool { return !w.Quoted && english.Goods.Has(w.Low) })
}

// last reads what nothing surer explains.
func last(p *Text, words []english.Word, i int) (Token, int) {
	w := &words[i]
	switch {
	case english.MoneyRow.Has(w.Low) && len(p.S.Tables) == 1:
		return Token{Kind: Rows, Table: 0, Cue: cue.Money}, i + 1
	case english.Money.Has(w.Low), i > 0 && worths[w.Low]:
		return Token{Kind: Cued, Cue: cue.Money}, i + 1
	case english.Pieces.Has(w.Low), w.Low == "items" && traded(p, words):
		return Token{Kind: Cued, Cue: cue.Pieces}, i + 1
	case english.Deed.Has(w.Low):
		return Token{Kind: Action}, i + 1
	case w.Low == "single" && i > 0 && cue.Ranks.Of(words[i-1].Low) != "": // "the biggest single payment"
		return Token{Kind: Glue}, i + 1
	}
	if found := similar(p, w); len(found) > 0 {
		return Token{Kind: Value, Found: found}, i + 1
	}
	return Token{Kind: Unknown}, i + 1
}

// similar returns the values that a word is a slip of, or a name's beginning. "Games" are no Game Boy.
func similar(p *Text, w *english.Word) []schema.Found {
	found, like := p.V.Similar(english.Fold(w.Text))
	if len(found) == 0 || like && !w.Upper || len(w.Text) <= 4 ||
		!w.Upper && w.Low != w.Fold && strings.Contains(found[0].Value, " ") {
		return nil
	}
	return found
}

var (
	worths = english.WordSet("value worth")
)

// numberOf returns the number that a word says, with the unit that is written to it.
func numberOf(w *english.Word) (n float64, unit string, ok bool) {
	text := w.Text
	switch {
	case w.Number:
	case english.SmallNumbers[w.Low] != "" && w.Low != "once" && w.Low != "twice":
		text = english.SmallNumbers[w.Low]
	case english.Ordinal(w.Low) != "" && w.Low != "second":
		text = english.Ordinal(w.Low)
	default:
		return amount(strings.ReplaceAll(w.Low, ",", ""))
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, "", err == nil
}

// writtenUnits may be written to a number.
var writtenUnits = english.WordSet("k m h min kg km kwh s ms l g eur usd")

// amount reads a number with a unit written to it, "12.5kg".
func amount(s string) (n float64, unit string, ok bool) {
	at := strings.IndexFunc(s, func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
	if at <= 0 || !english.IsNumber(s[:at]) || !writtenUnits[s[at:]] {
		return 0, "", false
	}
	n, err := strconv.ParseFloat(s[:at], 64)
	switch s[at:] {
	case "k":
		return n * 1e3, "", err == nil
	case "m":
		return n * 1e6, "", err == nil
	case "s":
		return n, "second", err == nil
	}
	return n, english.Unit(s[at:]), err == nil
}

// cueAt returns the cue that the words from i on say, and where it ends.
func cueAt(words []english.Word, i int) (cue.Cue, int) {
	for n := len(cue.Phrases) - 1; n > 0; n-- {
		for _, ph := range cue.Phrases[n] {
			if english.PhraseIs(words, i, ph.Words) {
				return ph.Cue, i + n
			}
		}
	}
	return cue.None, i
}

// rankAt reads an adjective that ranks.
func rankAt(words []english.Word, i int) (Token, int) {
	if i+1 < len(words) {
		if r := cue.TwoWordRanks.Of(words[i].Low + " " + words[i+1].Low); r != "" {
			return Token{Kind: Adjective, Unit: cue.Ranks.Of(r)}, i + 2
		}
	}
	if r := cue.Ranks.Of(words[i].Low); r != "" {
		return Token{Kind: Adjective, Unit: r}, i + 1
	}
	switch words[i].Low {
	case "highest", "lowest":
		return Token{Kind: Adjective, Unit: words[i].Low}, i + 1
	}
	return Token{}, i
}

// unitOf returns the unit that names end in, "cm" of height_cm, where a word is one; or "".
func unitOf(p *Text, w *english.Word) string {
	if len(w.Low) > 3 || !slices.ContainsFunc(p.S.Columns, func(c schema.Column) bool {
		return c.Class == schema.Numeric && len(c.Full) > 1 && english.LastOf(c.Full) == w.Stem
	}) {
		return ""
	}
	return w.Stem
}

// numberAt reads a number with its unit.
func numberAt(p *Text, words []english.Word, i int) (Token, int) {
	n, unit, ok := numberOf(&words[i])
	if !ok || english.Ordinal(words[i].Low) != "" && english.Ranks.Has(english.LowAt(words, i+1)) {
		return Token{}, i // "the third highest fare" is one
	}
	to := i + 1
	if to < len(words) && unit == "" && !exactly(p, words, to) {
		if unit = cmp.Or(english.Unit(words[to].Low), unitOf(p, &words[to])); unit != "" {
			to++
		}
	}
	return Token{Kind: Number, Number: n, Unit: unit}, to
}
