package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Chunk is a piece of the question with one meaning; the question becomes a
// row of chunks, which the sketches read from left to right.
type Chunk struct {
	Kind     Kind
	From, To int // words
	Arg      string
	Hints    []string
	Text     string // as typed, or as reworded
	Said     string // as typed
	Alts     []Alt  // what it may mean, best first; the reading's choice is alts[0]
	At, End  int    // bytes of the question
}

// Col returns the column chosen for a column or value chunk.
func (c *Chunk) Col() int { return c.Alts[0].Column }

// Table returns the table that the chosen meaning belongs to.
func (c *Chunk) Table() int { return c.Alts[0].Table }

// A lexer turns words and spans into chunks.
type lexer struct {
	words  []english.Word
	spans  []span
	v      *schema.Values
	s      *schema.Schema
	chunks []Chunk
}

// trails reports the "type" of "decor type" behind a column that is called decor, and the "type
// code" of "payment type code" behind one of payment_method_code: by themselves the words mean little.
func (l *lexer) trails(sp *span) bool {
	tells := func(w english.Word) bool { return !trailing[w.Low] }
	if len(l.chunks) == 0 || slices.ContainsFunc(l.words[sp.from:sp.to], tells) {
		return false
	}
	last := &l.chunks[len(l.chunks)-1]
	if last.To != sp.from || last.Kind != Column {
		return false
	}
	elsewhere := !slices.ContainsFunc(sp.alts, func(a Alt) bool { return a.Table == last.Table() })
	return sp.alts[0].Score <= 0.7 || last.Alts[0].Score < 1 && elsewhere
}

// trailing words say what a column's values are.
var trailing = english.WordSet("type types kind kinds code codes value values percentage percentages " +
	"amount amounts level levels number numbers")

func (l *lexer) low(i int) string {
	if i < 0 || i >= len(l.words) {
		return ""
	}
	return l.words[i].Low
}

// single makes a chunk of one word that neither lexicon nor schema knows.
func (l *lexer) single(i int) int {
	w := &l.words[i]
	c := Chunk{From: i, To: i + 1}
	switch number := l.number(w); {
	case allDetails[w.Low] && l.allBefore(i):
		c.Kind = Star
	case english.MoreThan[w.Low] != "" && l.thanSoon(i+1):
		c.Kind, c.Arg = Compare, english.MoreThan[w.Low]
	case w.Mark && w.Low == ",":
		c.Kind = Comma
	case w.Mark:
		c.Kind = Plain
	case number != "":
		c.Kind, c.Arg = Number, number
	case w.Quoted || w.Date || english.StartsWithDigit(w.Text):
		c.Kind, c.Arg = Quoted, w.Text
	case w.Upper && i > 0 && !english.Stop[w.Low]:
		return l.capitalised(i)
	}
	return l.put(c)
}

// number returns the number that a word says, if it says one: "one" alone is
// seldom a number.
func (l *lexer) number(w *english.Word) string {
	switch {
	case w.Number:
		return w.Text
	case w.Low == "one" && !l.afterCompare():
		return ""
	}
	return english.SmallNumbers[w.Low]
}

// allDetails lists the words that with "all" before them ask for every column.
var allDetails = english.WordSet("information info details detail data columns fields attributes")

func (l *lexer) allBefore(i int) bool {
	for n := max(0, i-4); n < i; n++ {
		if l.words[n].Low == "all" {
			return true
		}
	}
	return false
}

func (l *lexer) thanSoon(i int) bool {
	return l.low(i+1) == "than" || l.low(i+2) == "than"
}

func (l *lexer) afterCompare() bool {
	if len(l.chunks) == 0 {
		return false
	}
	last := &l.chunks[len(l.chunks)-1]
	return last.Kind == Compare || last.Kind == After || last.Kind == Superlative || last.Text == "only" ||
		last.Text == "just"
}

// capitalised takes a run of capitalised words that nothing else explains,
// and looks for values that it is a part or a misspelling of.
func (l *lexer) capitalised(i int) int {
	end := i
	for end < len(l.words) && l.words[end].Upper && !l.words[end].Mark &&
		(len(l.spans) == 0 || end < l.spans[0].from || end == i) {
		end++
	}
	return l.put(Chunk{Kind: Quoted, From: i, To: end, Arg: l.typed(i, end)})
}

func (l *lexer) typed(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		if i > from && l.words[i].Low != "'s" && !l.words[i].Mark {
			b.WriteByte(' ')
		}
		b.WriteString(l.words[i].Text)
	}
	return b.String()
}

// put appends a chunk; a quoted one that is a part of values, or nearly one,
// becomes a link to them.
func (l *lexer) put(c Chunk) int {
	c.Text = l.typed(c.From, c.To)
	c.At, c.End = l.words[c.From].At, max(l.words[c.From].End, l.words[c.To-1].End)
	if c.Kind == Quoted && !l.afterLike() && !l.words[c.From].Date {
		list, like := l.v.Similar(english.Fold(c.Arg))
		if len(list) == 0 {
			list = l.v.CodedAs(english.Fold(c.Arg))
		}
		for _, f := range list {
			score := 0.7
			if like {
				score = 0.5
			}
			a := Alt{Kind: Value, Table: l.s.Columns[f.Column].Table, Column: f.Column, Value: f.Value, Like: like,
				Score: score}
			if like && partOfSeveral(list, f) {
				a.Item, a.Value = true, c.Arg // whichever holds it
			}
			if !slices.Contains(c.Alts, a) {
				c.Alts = append(c.Alts, a)
			}
		}
		if len(c.Alts) > 0 {
			c.Kind = Value
			sortAlts(c.Alts)
			c.Alts = trimAlts(c.Alts, nil)
		}
	}
	l.chunks = append(l.chunks, c)
	return c.To
}

// partOfSeveral reports that other values of the column of f were found too.
func partOfSeveral(list []schema.Found, f schema.Found) bool {
	return slices.ContainsFunc(list, func(o schema.Found) bool { return o.Column == f.Column && o.Value != f.Value })
}

func (l *lexer) afterLike() bool {
	for n := len(l.chunks) - 1; n >= 0 && n >= len(l.chunks)-3; n-- {
		if l.chunks[n].Kind == Like {
			return true
		}
	}
	return false
}
