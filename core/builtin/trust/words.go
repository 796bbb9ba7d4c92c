package trust

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
)

// words are divided by |.
type words string

func (w words) has(word string) bool { return slices.Contains(strings.Split(string(w), "|"), word) }

const (
	ofOne  words = "is|was|does|has|had|did"
	ofMany words = "are|were|do|have|all|list|each"
)

// A kind is words that ask for what few statements do. A factor tells whether one of them is in the question, or only
// whether one was left out of the statement: leaving out "next" is fatal, leaving out "listed" is not.
type kind struct {
	name  string
	left  bool
	words words
}

var kinds = []kind{
	{"left-order", true, "next|previous|after|before|following|follows|followed|prior|preceding|preceded|precedes|" +
		"immediately|subsequent|directly|right|come|comes|came|follow|precede"},
	{"left-more", true, "more|less|fewer|difference|than|higher|lower|larger|greater|longer|older|better|compared"},
	{"left-listed", true, "listed|table|list|chart|shown|according|given"},
	{"says-only", false, "only|just|sole|one|single|once|twice"},
	{"says-same", false, "same|equal|tied|tie|similar|also|both|shared|identical"},
	{"says-row", false, "consecutive|consecutively|row|straight|times|often|number"},
	{"says-bound", false, "least|most|over|under|above|below|exceed|exceeded|within|minimum|maximum|exactly"},
	{"says-or", false, "or"},
}

// in reports words of a kind.
func (k *kind) in(a *Answer) float64 {
	if !k.left {
		return indicator(slices.ContainsFunc(a.Words, func(w english.Word) bool { return k.words.has(w.Low) }))
	}
	left := strings.FieldsFunc(strings.ToLower(a.LeftOut), func(r rune) bool { return strings.ContainsRune(`", `, r) })
	return indicator(slices.ContainsFunc(left, k.words.has))
}

// plain counts the chunks that nothing explains, of words that may stand for a value or a column or of those that never do.
func (a *Answer) plain(stop bool) float64 {
	n := 0.0
	for i := range a.Chunks {
		c := &a.Chunks[i]
		n += indicator(c.Kind == link.Plain && english.Stop[strings.ToLower(c.Text)] == stop)
	}
	return n
}

// What the noun that a question asks for is called.
const (
	noNoun float64 = iota
	shownFirst
	anotherColumn
	tableItself
	nothingHeld
)

// askedNoun looks at the first word behind "which", "what", "the" and the like that may be a name.
func (a *Answer) askedNoun() float64 {
	for i := range a.Words[:max(0, len(a.Words)-1)] {
		w := &a.Words[i+1]
		if !before.has(a.Words[i].Low) || english.Stop[w.Low] {
			continue
		}
		out := nothingHeld
		if slices.Contains(a.Schema.Tables[0].Stems, w.Stem) {
			out = tableItself
		}
		for j := range a.Schema.Columns {
			c := &a.Schema.Columns[j]
			if !slices.Contains(c.Full, w.Stem) {
				continue
			}
			if len(a.Result.Columns) > 0 && c.Name == a.Result.Columns[0] {
				return shownFirst
			}
			out = anotherColumn
		}
		return out
	}
	return noNoun
}

// before are the words that a noun may follow.
const before words = "which|what|many|the|of"
