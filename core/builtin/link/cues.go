package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A cuePhrase is a phrase of the cue table, cut into words.
type cuePhrase struct {
	*cue
	text  string
	words []string
}

// phrasesFrom has the phrases of the cue table by their first word, in the table's
// order.
var phrasesFrom = func() map[string][]cuePhrase {
	out := make(map[string][]cuePhrase)
	for i := range cueTable {
		for text := range strings.SplitSeq(cueTable[i].phrases, "|") {
			words := strings.Split(text, " ")
			out[words[0]] = append(out[words[0]], cuePhrase{&cueTable[i], text, words})
			for _, p := range leading(&cueTable[i], text) {
				out[p.words[0]] = append(out[p.words[0]], p)
			}
		}
	}
	return out
}()

// leading returns the phrases that put first what a superlative says: "cheapest first",
// "starting with the cheapest". Those of dates alone ("last first") say too little.
func leading(c *cue, said string) (out []cuePhrase) {
	if c.kind != Superlative || c.hints == nil || said == "first" || said == "last" {
		return nil
	}
	order := &cue{kind: Order, arg: c.arg, hints: c.hints}
	for _, way := range []string{"# first", "starting with the #", "start with the #", "beginning with the #"} {
		text := strings.Replace(way, "#", said, 1)
		out = append(out, cuePhrase{order, text, strings.Split(text, " ")})
	}
	return out
}

// cue returns the longest phrase of the cue table that begins with word i, with
// how many words it has.
func (l *lexer) cue(i int) (*cue, int) {
	var best *cue
	bestN := 0
	if i >= len(l.words) {
		return best, bestN
	}
	for _, p := range phrasesFrom[l.words[i].Low] {
		if k := l.phraseAt(p.words, i); k > bestN && !l.otherwise(&p, i, i+k) {
			best, bestN = p.cue, k
		}
	}
	return best, bestN
}

// otherwise reports that the words of a phrase mean something else here.
func (l *lexer) otherwise(p *cuePhrase, i, end int) bool {
	switch {
	case p.kind == Like && superWords[l.low(end+1)], p.kind == After && l.beginsComparison(end):
		return true
	case p.kind == Aggregate && l.low(end) == "'s": // "Max's rate" is that of somebody
		return true
	case p.kind == Count && p.text == "numbers of" && l.listsNumbers(i):
		return true
	case p.kind == Count && p.text == "number of" && i > 0 && numbered[l.words[i-1].Stem]:
		return true // "the phone number of Ada"
	}
	return l.cutsInto(i, end, strings.HasSuffix(p.text, "amount of"))
}

// numbered lists the things of which each has its number: where one stands
// before the word, nothing is counted.
var numbered = english.WordSet("phone telephon mobil fax serial account passport licenc licens registr invoic flight " +
	"track zip postal insur secur")

// listsNumbers reports "list the NUMBERS of the trains", where rows are asked
// for and nothing is counted for each of something.
func (l *lexer) listsNumbers(i int) bool { return english.ListsNumbers(l.words, i) }

// beginsComparison tells "5 or above" from "or above 5", "or after 2015-01-01" and "or
// less than".
func (l *lexer) beginsComparison(i int) bool {
	return i < len(l.words) && (english.StartsWithDigit(l.words[i].Text) || l.words[i].Low == "than")
}

// cutsInto reports a link that a phrase would cut, or where it ends in an amount one to a column of amounts.
func (l *lexer) cutsInto(from, to int, amount bool) bool {
	for i := range l.spans {
		sp := &l.spans[i]
		if sp.from >= to {
			break
		}
		if sp.from > from && (sp.to > to || sp.to-sp.from > 1 || amount && sp.alts[0].Kind == Column) {
			return true
		}
	}
	return false
}

// phraseAt returns how many words of the phrase's stand at i: all or 0.
func (l *lexer) phraseAt(phrase []string, i int) int {
	if i+len(phrase) > len(l.words) {
		return 0
	}
	for n, word := range phrase {
		if w := &l.words[i+n]; w.Low != word || w.Quoted || w.Name {
			return 0
		}
	}
	return len(phrase)
}

// countBeside reports "the number and the total fee", "the number for each
// kind": there it counts.
func (l *lexer) countBeside(i int) bool {
	if l.low(i) != "number" {
		return false
	}
	if c, _ := l.cue(i + 1); c != nil && c.kind == Each && c.arg == "" && l.low(i-1) == "the" {
		return true
	}
	if l.low(i+1) != "and" {
		return false
	}
	n := i + 2
	if l.low(n) == "the" {
		n++
	}
	c, _ := l.cue(n)
	return c != nil && c.kind == Aggregate
}

// cueWins settles what a phrase and a link at the same place mean.
func (l *lexer) cueWins(c *cue, n int, sp *span) bool {
	switch {
	case sp.to-sp.from > n:
		return false // "first name", "total amount"
	case n > sp.to-sp.from:
		return true
	case c.kind == Aggregate && len(l.chunks) > 0 && l.chunks[len(l.chunks)-1].Kind == Aggregate &&
		sp.alts[0].Kind == Column && sp.alts[0].Score >= 1:
		return false // "the average total", where a column is called so
	case sp.alts[0].Kind == Value && (l.words[sp.from].Quoted || l.words[sp.from].Upper && sp.from > 0):
		return false
	case c.kind == Show:
		return l.startsClause(sp.from) && !(c.arg == "name" && afterNoun[l.low(sp.from+1)])
	}
	return true
}

// detailsOf reports "information of the projects", of which a column has the details.
func (l *lexer) detailsOf(sp *span, end int) bool {
	for i := range l.spans {
		if o := &l.spans[i]; o.from >= end && o.from < end+3 && o.alts[0].Kind == Table {
			return slices.ContainsFunc(sp.alts, func(a Alt) bool {
				return a.Kind == Column && a.Table == o.alts[0].Table &&
					english.LastOf(l.s.Columns[a.Column].Full) == "detail"
			})
		}
	}
	return false
}

// afterNoun follow a name, and never the demand to name something.
var afterNoun = map[string]bool{"": true, "of": true, ".": true, "?": true, ",": true, ";": true, "and": true,
	"or": true, "for": true, "with": true, "in": true, "ascending": true, "descending": true}

// beforeClause lists words behind which a clause begins.
var beforeClause = english.WordSet("also please me you")

func (l *lexer) startsClause(i int) bool {
	if i == 0 {
		return true
	}
	prev := l.words[i-1].Low
	return l.words[i-1].Mark || prev == "and" && i > 3 || prev == "to" && i < 4 || beforeClause[prev]
}

// comparedWith begin what something is compared with, beside numbers.
var comparedWith = english.WordSet("any all maximum minimum recent")

// numberSoon reports whether a number, a date or "the average" follows before the next
// mark, or "the latest" within three words.
func (l *lexer) numberSoon(i int) bool {
	for n := i; n < len(l.words) && !l.words[n].Mark; n++ {
		w := &l.words[n]
		if w.Number || w.Low == "average" || w.Low == "mean" || english.SmallNumbers[w.Low] != "" ||
			english.StartsWithDigit(w.Text) || comparedWith[w.Low] || n < i+3 && superWords[w.Low] {
			return true
		}
	}
	return false
}

// superPairs lists the superlatives of two words.
var superPairs = func() map[string]bool {
	out := make(map[string]bool)
	for i := range cueTable {
		for phrase := range strings.SplitSeq(cueTable[i].phrases, "|") {
			if cueTable[i].kind == Superlative && strings.Count(phrase, " ") == 1 {
				out[phrase] = true
			}
		}
	}
	return out
}()

// superWords tell "starting with the longest" from "starting with A".
var superWords = english.WordSet("longest shortest highest lowest largest smallest biggest oldest youngest newest " +
	"latest earliest most least best worst cheapest first last top greatest tallest heaviest lightest")

// isCue reports such a word.
func isCue(word string) bool { return cueWords[word] }

// ranks reports that a phrase for a number, an aggregate or a superlative begins with a word.
func ranks(low string) bool {
	return slices.ContainsFunc(phrasesFrom[low], func(p cuePhrase) bool {
		return p.kind == Aggregate || p.kind == Superlative || p.kind == Count
	})
}

// cueWords lists the words that are phrases of the cue table by themselves, and
// some that are read in other ways.
var cueWords = func() map[string]bool {
	set := english.WordSet("number full times")
	for i := range cueTable {
		for phrase := range strings.SplitSeq(cueTable[i].phrases, "|") {
			if !strings.Contains(phrase, " ") {
				set[phrase] = true
			}
		}
	}
	return set
}()
