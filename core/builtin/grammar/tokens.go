package grammar

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A kind says what a token is.
type kind uint8

const (
	unknown kind = iota // nothing explains it
	glue
	cued      // a word of the grammar
	column    // the name of columns
	value     // what columns hold
	rows      // what rows are called
	number    // with a unit, maybe
	period    // a time
	action    // a verb of what was done
	flagged   // what rows are or are not, by a column of yes and no
	adjective // that ranks
)

// A token is one or several words of the question.
type token struct {
	kind    kind
	cue     cue
	word    english.Word
	text    string
	columns []int
	found   []schema.Found
	table   int
	number  float64
	unit    string
	period  *span
	no      bool // of a flag
	income  bool // a value that also says money
}

var (
	signs   = strings.NewReplacer("# of", "number of", ">=", " at least ", "<=", " at most ", ">", " more than ", "<", " less than ", "%", " percent ", "(", " ", ")", " ", "=", " is ", " * ", " times the ", "&", " & ")
	amounts = regexp.MustCompile(`^(\d+(?:\.\d+)?)(k|m|h|min|kg|km|kwh|s|ms|l|g|eur|usd)$`)
)

// tag makes tokens of a question's words.
func (p *parser) tag(question string) {
	words := english.Numerals(english.Split(signs.Replace(question)))
	words = core(words)
	for i := 0; i < len(words); {
		t, to := p.token(words, i)
		t.word = words[i]
		t.text = textOf(words[i:to])
		p.tokens = append(p.tokens, t)
		i = to
	}
}

func textOf(words []english.Word) string {
	var list []string
	for _, w := range words {
		list = append(list, w.Text)
	}
	return strings.Join(list, " ")
}

// core is what is asked, without what is said for politeness before and behind it.
func core(words []english.Word) []english.Word {
	from := 0
	for i := range words {
		if w := &words[i]; w.Mark && asksSomething(words[i+1:]) && spokenTo(words[from:i]) {
			from = i + 1
		}
	}
	start := wished(words, from)
	for start < len(words) && polite[words[start].Low] && !begins(words, start) {
		start++
	}
	if start < len(words) {
		words = words[start:]
	}
	for len(words) > 1 && (words[len(words)-1].Mark || farewell[words[len(words)-1].Low]) {
		words = words[:len(words)-1]
	}
	return words
}

var (
	farewell = english.WordSet("please thanks possible if thank you there")
	speakers = english.WordSet("i we hello hi good dear hey excuse if")
)

// spokenTo reports words before a mark that only open a talk: a greeting, or what
// the speaker says of himself.
func spokenTo(words []english.Word) bool {
	return len(words) > 0 && speakers[words[0].Low] || !slices.ContainsFunc(words, func(w english.Word) bool { return !w.Mark && !polite[w.Low] })
}

// asksSomething reports words of which one asks or orders.
func asksSomething(words []english.Word) bool {
	return slices.ContainsFunc(words, func(w english.Word) bool {
		return asking[w.Low] && w.Low != "is" || wishes[w.Low] || w.Low == "could" || w.Low == "would" || w.Low == "please" && len(words) > 3
	})
}

var wishes = english.WordSet("see know show tell learn")

// wished is the place behind "I would love to see", where a speaker says first who he
// is; else from.
func wished(words []english.Word, from int) int {
	if from >= len(words) || !speakers[words[from].Low] {
		return from
	}
	for i := len(words) - 3; i > from+1; i-- {
		if wishes[words[i].Low] && words[i-1].Low == "to" && polite[words[i-2].Low] {
			return i + 1
		}
	}
	return from
}

// begins reports a word that begins what is asked.
func begins(words []english.Word, i int) bool {
	switch low := words[i].Low; {
	case asking[low]:
		return !(low == "is" && i > 0 && words[i-1].Low == "it")
	case low == "average" || low == "total" || low == "on" && i+1 < len(words) && words[i+1].Low == "average":
		return true
	case low == "everything" || low == "all" || low == "not":
		return true
	}
	return false
}

// token reads what begins at word i, and where it ends.
func (p *parser) token(words []english.Word, i int) (token, int) {
	w := &words[i]
	if w.Mark {
		return token{kind: glue}, i + 1
	}
	if t, to := p.valueAt(words, i); to > i+1 {
		return t, to
	}
	if s, to := p.spanAt(words, i); s != nil && to > i+1 {
		return token{kind: period, period: s}, to
	}
	ci, named := p.columnAt(words, i)
	if t, to := rankAt(words, i); to > i+1 {
		return t, to
	}
	if c, to := cueAt(words, i); to > i && to >= named && !p.means(words, i, to, c, ci) {
		if t, end := p.valueAt(words, i); end == to && i > 0 && !p.beforeNumber(words, to) {
			if words[i].Upper {
				return t, end
			}
			p.failed = true // "max" of people of whom one is Max
		}
		return token{kind: cued, cue: c}, to
	}
	if t, to := rankAt(words, i); to > i && to >= named {
		return t, to
	}
	if t, to := p.valueAt(words, i); to > i && (!p.exactly(words, i) || p.writtenSo(&words[i], t.found)) && p.exactRows(words, i) < 0 {
		return t, to
	}
	if t, to := p.plain(words, i, ci, named); to > i {
		return t, to
	}
	if t, to := p.valueAt(words, i); to > i {
		return t, to
	}
	if glueWords[w.Low] {
		return token{kind: glue}, i + 1
	}
	return p.last(words, i)
}

// writtenSo reports a value that is written as the word is, where no column is.
func (p *parser) writtenSo(w *english.Word, found []schema.Found) bool {
	return strings.EqualFold(found[0].Value, w.Text) && !slices.ContainsFunc(p.s.Columns, func(c schema.Column) bool {
		return strings.EqualFold(c.Name, w.Text) || strings.EqualFold(c.Name, w.Text+"s") || strings.EqualFold(c.Name+"s", w.Text)
	})
}

// beforeNumber reports that a column of numbers is named from word i on.
func (p *parser) beforeNumber(words []english.Word, i int) bool {
	list, _ := p.columnAt(words, i)
	return len(list) > 0 && p.numeric(list[0])
}

// means reports a cue that is the name of a column: "total" with no number to add.
func (p *parser) means(words []english.Word, i, to int, c cue, columns []int) bool {
	if len(columns) == 0 || to > i+1 {
		return false
	}
	if english.Near(&words[i], english.LastOf(p.s.Columns[columns[0]].Full)) < 1 {
		return false
	}
	if c != total && c != average {
		return c != most && c != top && c != count
	}
	next := i + 1
	for next < len(words) && english.Stop[words[next].Low] {
		next++
	}
	if next < len(words) && moneyIn[words[next].Low] {
		return false
	}
	after, _ := p.columnAt(words, next)
	return len(after) == 0 || p.s.Columns[after[0]].Class != schema.Numeric
}

// plain reads a number, a time, a column or what rows are called.
func (p *parser) plain(words []english.Word, i int, columns []int, named int) (token, int) {
	w := &words[i]
	if s, to := p.spanAt(words, i); s != nil {
		return token{kind: period, period: s}, to
	}
	if n, unit, ok := numberOf(w); ok {
		to := i + 1
		if to < len(words) && unit == "" {
			if u := unitsOf[words[to].Low]; u != "" {
				if _, end := p.columnAt(words, to); end <= to || !p.exactly(words, to) {
					unit, to = u, to+1
				}
			}
		}
		return token{kind: number, number: n, unit: unit}, to
	}
	if t, to := p.rowsAt(words, i); to > i && to >= named && !(len(columns) > 0 && p.exactly(words, i)) {
		return t, to
	}
	if f, ok := p.flagAt(w); ok {
		return f, i + 1
	}
	if named == i+1 && actions[w.Low] && !p.exactly(words, i) {
		return token{kind: action}, i + 1
	}
	if named > i {
		return token{kind: column, columns: columns}, named
	}
	return token{}, i
}

// exactly reports that the words from i on are those of a column's name.
func (p *parser) exactly(words []english.Word, i int) bool {
	for ci := range p.s.Columns {
		c := &p.s.Columns[ci]
		if len(c.Full) == 1 && words[i].Stem == c.Full[0] && c.Part == "" {
			return true
		}
	}
	return false
}

// last reads what nothing surer explains.
func (p *parser) last(words []english.Word, i int) (token, int) {
	w := &words[i]
	switch {
	case moneyIn[w.Low] && moneyRowNouns[w.Low] && len(p.s.Tables) == 1:
		return token{kind: rows, table: 0, cue: money}, i + 1
	case moneyIn[w.Low]:
		return token{kind: cued, cue: money}, i + 1
	case w.Low == "units" || w.Low == "pieces" || w.Low == "copies":
		return token{kind: cued, cue: pieces}, i + 1
	case (w.Low == "value" || w.Low == "worth") && i > 0:
		return token{kind: cued, cue: money}, i + 1
	case actions[w.Low]:
		return token{kind: action}, i + 1
	}
	if found, like := p.v.Similar(english.Fold(w.Text)); len(found) > 0 && (!like || w.Upper) && len(w.Text) > 4 {
		return token{kind: value, found: found}, i + 1
	}
	return token{kind: unknown}, i + 1
}

// numberOf is the number that a word says, with the unit that is written to it.
func numberOf(w *english.Word) (n float64, unit string, ok bool) {
	text := w.Text
	switch {
	case w.Number:
	case english.SmallNumbers[w.Low] != "" && w.Low != "once" && w.Low != "twice":
		text = english.SmallNumbers[w.Low]
	case english.Ordinal(w.Low) != "" && w.Low != "second":
		text = english.Ordinal(w.Low)
	default:
		m := amounts.FindStringSubmatch(strings.ReplaceAll(w.Low, ",", ""))
		if m == nil {
			return 0, "", false
		}
		n, err := strconv.ParseFloat(m[1], 64)
		switch m[2] {
		case "k":
			return n * 1e3, "", err == nil
		case "m":
			return n * 1e6, "", err == nil
		case "s":
			return n, "second", err == nil
		}
		return n, unitsOf[m[2]], err == nil
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, "", err == nil
}

// cueAt is the cue that the words from i on say, and where it ends.
func cueAt(words []english.Word, i int) (cue, int) {
	for n := len(phrases) - 1; n > 0; n-- {
		for _, ph := range phrases[n] {
			if english.PhraseIs(words, i, ph.words) {
				return ph.cue, i + n
			}
		}
	}
	return none, i
}

// rankAt reads an adjective that ranks.
func rankAt(words []english.Word, i int) (token, int) {
	if i+1 < len(words) {
		if r := twoWordRanks[words[i].Low+" "+words[i+1].Low]; r != "" {
			return token{kind: adjective, unit: ranks[r]}, i + 2
		}
	}
	if r := ranks[words[i].Low]; r != "" {
		return token{kind: adjective, unit: r}, i + 1
	}
	switch words[i].Low {
	case "highest", "lowest":
		return token{kind: adjective, unit: words[i].Low}, i + 1
	}
	return token{}, i
}
