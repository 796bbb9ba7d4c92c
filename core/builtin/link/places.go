package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A place is where a phrase of the cue table stands in a question.
type place struct {
	*lexer
	cue   *cue
	at    int    // its first word
	said  string // lower-case
	next  string // the word behind its first
	first bool   // it begins a clause
}

// A placeRule gives a phrase another meaning by where it stands.
type placeRule struct {
	name string
	kind Kind
	when func(*place) bool
}

// placeRules lists the rules in the order of asking them; the first that holds counts.
var placeRules = []placeRule{
	{"who-asks", Who, asks("who")},
	{"where-asks", Place, asks("where")},
	{"when-asks", When, asks("when")},
	{"which-asks", What, asks("which")},
	{"bound-without-number", Plain, (*place).unbounded},
	{"by-behind-sort", Sort, (*place).sortsBy},
	{"sort-demands", Show, (*place).demandsSort},
	{"order-is-a-thing", Plain, (*place).namesOrder},
	{"no-longer", Plain, func(p *place) bool { return p.said == "no" && p.next == "longer" }},
	{"show-within-clause", Plain, func(p *place) bool { return p.cue.kind == Show && !p.first }},
}

// cueKind settles phrases whose meaning depends on where they stand.
func (l *lexer) cueKind(c *cue, i, n int) Kind {
	if r := l.placeRule(c, i, n); r != nil {
		return r.kind
	}
	return c.kind
}

// placeRule returns the rule that holds for the phrase of n words at i, if one does.
func (l *lexer) placeRule(c *cue, i, n int) *placeRule {
	p := place{l, c, i, strings.ToLower(l.typed(i, i+n)), l.low(i + 1), l.startsClause(i)}
	for r := range placeRules {
		if placeRules[r].when(&p) {
			return &placeRules[r]
		}
	}
	return nil
}

// asks reports a question's word at the beginning of a clause, and "which"
// behind a first word such as "in".
func asks(word string) func(*place) bool {
	return func(p *place) bool {
		return p.said == word && (p.first || word == "which" && p.at == 1 && beforeWhich[p.low(0)])
	}
}

// beforeWhich may stand before "which" at the beginning of a question.
var beforeWhich = english.WordSet("in from on at to by for with of during within under")

// unbounded reports "over" or the like where no number follows.
func (p *place) unbounded() bool {
	return boundWords[p.said] && p.cue.kind == Compare && !p.numberSoon(p.at+1)
}

// sortsBy reports "sort the X BY Y".
func (p *place) sortsBy() bool {
	return p.said == "by" && slices.ContainsFunc(p.chunks, func(c Chunk) bool { return sorts[strings.ToLower(c.Text)] })
}

// demandsSort reports "SORT the X by Y": what follows is shown.
func (p *place) demandsSort() bool { return p.first && sorts[p.said] && !sortsBy[p.next] }

// namesOrder reports an order that somebody placed.
func (p *place) namesOrder() bool {
	return !p.first && sorts[p.said] && !sortsBy[p.next] && p.next != "the" && p.next != "them"
}

// Words by which a phrase's place is told.
var (
	boundWords = english.WordSet("over under above below after before since until between beyond")
	sorts      = english.WordSet("order ordered sorted sort")
	sortsBy    = english.WordSet("by according alphabetically from in based")
)
