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
	differing = english.WordSet("difference differ differs apart")
	summing   = english.WordSet("together combined altogether total")
	than      = english.WordSet("than compared versus vs over exceed exceeds exceeded")
	choosing  = english.WordSet("or")
	joining   = english.WordSet("and")
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
	case q.has(joining) >= 0 && q.has(summing) >= 0:
		q.kind = together
	case q.has(choosing) >= 0 && english.Auxiliary.Has(q.low(0)):
		q.kind = choice
	default:
		return false
	}
	return true
}

// each reports a question for the average or the number of each of two: "average price of red vs white wines", "red
// vs white wines, how many of each".
func each(q *question) bool {
	from := len(q.words) - 4
	for from > 0 && q.words[from+3].Mark {
		from--
	}
	q.counts = from > 0 && english.PhraseIs(q.words, from, manyOfEach)
	for i := range q.read {
		q.read[i] = q.counts && i >= from
	}
	ordered := q.has(averaging) >= 0 && q.low(0) == "compare" && q.has(joining) >= 0
	means := q.has(averaging) >= 0 && !english.Auxiliary.Has(q.low(0))
	return ordered || q.has(versus) >= 0 && (q.counts || means && !q.comparative())
}

var (
	versus     = english.WordSet("versus vs")
	manyOfEach = strings.Fields("how many of each")
)

// differ reports a question for how much lies between two.
func (q *question) differ() bool {
	many := q.low(0) == "how" || q.has(english.WordSet("many much")) >= 0
	return q.has(differing) >= 0 || many && q.has(than) >= 0 && q.comparative() ||
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
