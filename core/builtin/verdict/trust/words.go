package trust

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// words are divided by |.
type words string

func (w words) has(word string) bool { return slices.Contains(strings.Split(string(w), "|"), word) }

const (
	ofOne  words = "is|was|does|has|had|did"
	ofMany words = "are|were|do|have|all|list|each"
	before words = "which|what|many|the|of" // what a noun may follow
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

// in reports words of a kind in a question, of which a statement makes nothing of those left out.
func (k *kind) in(question []english.Word, leftOut string) float64 {
	if !k.left {
		return indicator(slices.ContainsFunc(question, func(w english.Word) bool { return k.words.has(w.Low) }))
	}
	left := strings.FieldsFunc(strings.ToLower(leftOut), func(r rune) bool { return strings.ContainsRune(`", `, r) })
	return indicator(slices.ContainsFunc(left, k.words.has))
}

func indicator(b bool) float64 {
	if b {
		return 1
	}
	return 0
}
