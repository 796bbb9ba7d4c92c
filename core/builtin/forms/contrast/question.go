package contrast

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A kind is what is asked of the named rows.
type kind int

const (
	which      kind = iota + 1 // of them comes first
	difference                 // between two
	together                   // all of them
	relation                   // whether the first is more than the second, or less
	choice                     // which of them fits what else is said
	apart                      // each of them
)

// A question is its words, with what they were taken for.
type question struct {
	s      *schema.Schema
	v      *schema.Values
	words  []english.Word
	read   []bool // words that were accounted for
	kind   kind
	mean   [2]int     // the name of the column of which the average is meant
	named  []mention  // the rows that are compared
	others []mention  // what else is said of them
	either [2]string  // the two words of which one says the relation
	down   bool       // the least is asked for
	scale  *cue.Scale // what a comparative compares
	counts bool       // it may compare how many rows there are
}

// A mention is words that name what a column holds.
type mention struct {
	from, to, column int
	value            string
	exact            bool // it is all of it
}

func (q *question) low(i int) string { return english.LowAt(q.words, i) }

// has returns where one of some words stands, or -1.
func (q *question) has(set map[string]bool) int {
	return slices.IndexFunc(q.words, func(w english.Word) bool { return !w.Quoted && set[w.Low] })
}

var (
	signed    = english.WordSet("minus") // what is left may be less than nothing
	differing = english.WordSet("difference differ differs apart gap minus subtract")
	summing   = english.WordSet("together combined altogether total")
	than      = english.WordSet("than compared versus vs over exceed exceeds exceeded against minus")
	choosing  = english.WordSet("or")
	joining   = english.WordSet("and plus")
	changing  = english.WordSet("rise risen rose grow grown grew increase increased change changed fall fallen fell " +
		"drop dropped decline declined decrease decreased gain gained shrink shrunk")
	averaging = english.WordSet("average mean")
)

// compares finds out what is asked: the words that ask it are read.
func (q *question) compares() bool {
	switch {
	case each(q):
		q.kind = apart
	case q.sayEither():
		q.kind = relation
	case q.yesOrNo():
		q.kind, q.either = relation, [2]string{"yes", "no"}
	case q.differ():
		q.kind = difference
	case q.has(choosing) >= 0 && q.comparative():
		q.kind = which
	case q.has(joining) >= 0 && q.has(summing) >= 0, q.has(either) >= 0 && q.has(choosing) > 0 && countsRows(q):
		q.kind, q.counts = together, q.counts || countsRows(q)
	case q.has(choosing) >= 0 && english.Auxiliary.Has(q.low(0)):
		q.kind = choice
	default:
		return false
	}
	return true
}

// each reports a question for the average or the number of each of two: "average price of red vs white wines", "red
// vs white wines, how many of each", "count red and white wines separately".
func each(q *question) bool {
	from := len(q.words) - 4
	for from > 0 && q.words[from+3].Mark {
		from--
	}
	ofEach := from > 0 && english.PhraseIs(q.words, from, manyOfEach)
	for i := range q.read {
		q.read[i] = ofEach && i >= from
	}
	q.counts = ofEach || countsRows(q)
	return q.counts && sideBySide(q) || q.has(summing) >= 0 && sideBySide(q) || averagesOf(q)
}

// sideBySide reports a question that puts numbers beside each other, and does not ask how far apart they are.
func sideBySide(q *question) bool {
	return (q.has(versus) >= 0 || q.has(apartWords) >= 0) && q.has(differing) < 0
}

// averagesOf reports a question for the average of each of two.
func averagesOf(q *question) bool {
	if q.has(averaging) < 0 || english.Auxiliary.Has(q.low(0)) {
		return false
	}
	return q.low(0) == "compare" && q.has(joining) >= 0 || q.has(versus) >= 0 && !q.comparative()
}

var (
	versus     = english.WordSet("versus vs")
	apartWords = english.WordSet("each separately respectively counts side compare")
	manyOfEach = strings.Fields("how many of each")
	either     = english.WordSet("either")
)

// countsRows reports a question for a number of rows, by what they are called: "how many boats", "one count of red
// boats", "the number of red boats and of blue boats".
func countsRows(q *question) bool {
	for i := range q.words {
		switch low := q.low(i); {
		case (low == "count" || low == "counts") && !q.words[i].Upper:
			return true
		case low == "many" && q.rowsFrom(i+1), low == "number" && q.low(i+1) == "of" && q.rowsFrom(i+2):
			return true
		}
	}
	return false
}

// rowsFrom reports that one of the words from i on calls rows, as the table does or what names them, before anything
// else begins.
func (q *question) rowsFrom(i int) bool {
	t := &q.s.Tables[0]
	called := t.Stems
	if t.Shown >= 0 && !q.s.Columns[t.Shown].Repeats {
		called = slices.Concat(called, q.s.Columns[t.Shown].Full)
	}
	for n := i; n < min(len(q.words), i+3) && !q.words[n].Mark && !english.Stop[q.low(n)]; n++ {
		if stem := q.words[n].Stem; t.Calls(stem) || slices.Contains(called, stem) {
			return true
		}
	}
	return false
}

// differ reports a question for how much lies between two.
func (q *question) differ() bool {
	many := q.low(0) == "how" || q.has(english.WordSet("many much")) >= 0
	takesOff := q.low(0) == "take" && q.has(english.WordSet("off from")) >= 0
	return q.has(differing) >= 0 || takesOff || many && q.has(than) >= 0 && q.comparative() ||
		many && (q.has(english.WordSet("years")) >= 0 && q.has(english.WordSet("between")) >= 0 ||
			q.has(changing) >= 0 && q.has(english.WordSet("between from")) >= 0)
}

// sayEither finds "higher or lower", of which the first says which way is compared.
func (q *question) sayEither() bool {
	for i := 1; i+1 < len(q.words); i++ {
		if choosing[q.low(i)] && q.dimension(i-1) && q.dimension(i+1) {
			q.dimension(i - 1)
			q.either = [2]string{q.low(i - 1), q.low(i + 1)}
			return true
		}
	}
	return false
}

// yesOrNo finds a question whether the first is more than the second.
func (q *question) yesOrNo() bool {
	return english.Auxiliary.Has(q.low(0)) && q.has(than) > 0 && q.has(choosing) < 0 && q.comparative()
}

// comparative finds the word that says which way is compared, and what it ranks by. Of "the most gold or the
// least" and "more recent" the last says it.
func (q *question) comparative() bool {
	found := false
	for i := range q.words {
		found = q.dimension(i) || found
	}
	return found
}

// dimension reads a word that compares.
func (q *question) dimension(i int) bool {
	scale, less := cue.ScaleOf(q.low(i))
	if scale == nil {
		return false
	}
	q.scale, q.down, q.counts, q.read[i] = scale, less, len(scale.Stems) == 0, true
	return true
}
