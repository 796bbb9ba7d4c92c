// Package answerability looks for signs that a question asks for what its database does not hold:
// words that nothing explains (Of), and what it asks for and the likeliest statement does not read
// (Coverage). The trees of core/builtin weigh them.
//
//	features, unknown := answerability.Of(&answerability.Question{Schema: s, Values: v, Words: words,
//		Chunks: chunks})
//
// Unheld makes questions for what a database does not hold, for the trees to learn
// from.
package answerability

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// A Feature is one sign that a question asks for what the database does not
// hold. They are counted over the unknown words: those with a meaning of their
// own that neither the lexicon nor the schema nor the data know, and that the
// dictionary has near to no name of the schema. Weighed
// together (decline.txt), they say how likely there is no answer; from
// decline-from on the question is left without SQL, and the words are named.
// "What is the shoe size of the youngest player?" is so declined where no column
// holds sizes, instead of answered with something else.
type Feature int

const (
	Always Feature = iota
	WordUnknown
	anyUnknown
	unknownShare   // of the words that are linked or unknown
	everydayWord   // "take", "people": it says little, whether it is known or not
	domainWord     // as the database itself is called
	verbForm       // "painted", "living"
	pluralForm     // "metres"
	personWord     // "musicians": rows are often called so in other words
	unknownShown   // behind "show"
	unknownWhich   // behind "which"
	unknownWhat    // behind "what is the"
	unknownCounted // behind "how many"
	unknownRanked  // behind "average", "highest", "sorted by"
	unknownEach    // behind "each"
	unknownBound   // beside "more than 5", "is 5"
	unknownListed  // beside a known thing and "and"
	unknownOf      // "the X of"
	unknownWhere   // behind "whose", "with"
	unknownBehind  // behind "of", "in"
	besideBefore   // right behind a known thing
	besideAfter    // right before one
	unknownLast    // at the end
	unknownAsked   // in what is to be shown
	linkedSurely   // links that leave no doubt
	linkedWeakly   // links through a synonym or a part
	linkedPart     // a value of which the question has but a part
	fewLinks       // one by their number
	akinWord       // the dictionary has it near to a name, which it was not taken for

	NumFeatures
)

// Features holds the features of one question.
type Features [NumFeatures]float64

// Names lists the features' names in the trees.
var Names = [NumFeatures]string{
	Always: "doubt-always", WordUnknown: "word-unknown", anyUnknown: "any-unknown",
	unknownShare: "unknown-share",
	everydayWord: "everyday-word", domainWord: "domain-word", verbForm: "verb-form", pluralForm: "plural-form",
	personWord:   "person-word",
	unknownShown: "unknown-shown", unknownWhich: "unknown-which", unknownWhat: "unknown-what",
	unknownCounted: "unknown-counted",
	unknownRanked:  "unknown-ranked", unknownEach: "unknown-each", unknownBound: "unknown-bound",
	unknownListed: "unknown-listed",
	unknownOf:     "unknown-of", unknownWhere: "unknown-where", unknownBehind: "unknown-behind",
	besideBefore: "beside-before",
	besideAfter:  "beside-after", unknownLast: "unknown-last", unknownAsked: "unknown-asked",
	linkedSurely: "linked-surely",
	linkedWeakly: "linked-weakly", linkedPart: "linked-part", fewLinks: "few-links", akinWord: "akin-word",
}

// everydayTable has stems of words that mean little by themselves, one a line.
//
//go:embed everyday.txt
var everydayTable string

// everyday reports a stem of a word that means little by itself.
func everyday(stem string) bool { return strings.Contains(everydayTable, "\n"+stem+"\n") }

// A Question holds what is known of one before any run.
type Question struct {
	Schema *schema.Schema
	Values *schema.Values
	Words  []english.Word
	Chunks []link.Chunk
	Domain []string // stems of the database's name

	purposes []phrase.Purpose
}

// Of describes a question by what is not known of it, and lists the words.
func Of(q *Question) (f Features, unknown []string) {
	d := *q
	d.purposes = phrase.New(q.Schema, q.Values, q.Chunks).Purposes
	f[Always] = 1
	links := 0.0
	for i := range d.Chunks {
		if c := &d.Chunks[i]; len(c.Alts) > 0 {
			links++
			a := &c.Alts[0]
			f[linkedSurely] += rank.Indicator(a.Score >= 1)
			f[linkedWeakly] += rank.Indicator(a.Score < 0.7)
			f[linkedPart] += rank.Indicator(a.Like)
		} else if d.content(i) {
			if d.describe(i, &f) {
				unknown = append(unknown, c.Text)
			}
		}
	}
	f[anyUnknown] = rank.Indicator(f[WordUnknown] > 0)
	f[unknownShare] = f[WordUnknown] / (links + f[WordUnknown] + 0.5)
	f[fewLinks] = 1 / max(1, links)
	return f, unknown
}

// content reports a chunk that nothing explains, and that is no glue.
func (d *Question) content(i int) bool {
	c := &d.Chunks[i]
	return c.Kind == link.Plain && len(c.Text) > 2 && !english.Stop[strings.ToLower(c.Text)] &&
		!english.IsNumber(c.Text)
}

// describe notes what is odd of the unknown word at chunk i, and reports whether it says
// something.
func (d *Question) describe(i int, f *Features) bool {
	w := &d.Words[d.Chunks[i].From]
	if everyday(w.Stem) || d.misspelt(w.Stem) || w.Akin {
		f[everydayWord]++
		f[akinWord] += rank.Indicator(w.Akin)
		return false
	}
	f[WordUnknown]++
	f[domainWord] += rank.Indicator(slices.Contains(d.Domain, w.Stem))
	f[verbForm] += rank.Indicator(strings.HasSuffix(w.Low, "ed") || strings.HasSuffix(w.Low, "ing") ||
		strings.HasSuffix(w.Low, "ly"))
	f[pluralForm] += rank.Indicator(w.Low != w.Fold)
	f[personWord] += rank.Indicator(english.CallsPeople(w.Stem) ||
		english.AgentNoun(w.Fold))
	f[unknownAsked] += rank.Indicator(d.purposes[i] == phrase.Showing)
	d.before(i, f)
	d.behind(i, f)
	return true
}

// misspelt reports a word that is likely a name of the schema, mistyped, or what
// those do who are called so: "bakes" for bakers.
func (d *Question) misspelt(stem string) bool {
	near := func(name string) bool {
		return english.Slip(stem, name) || len(stem) > 3 &&
			(name == stem+"er" || name == stem+"r" || name == stem+"or")
	}
	return slices.ContainsFunc(d.Schema.Tables, func(t schema.Table) bool {
		return slices.ContainsFunc(t.Stems, near)
	}) ||
		slices.ContainsFunc(d.Schema.Columns, func(c schema.Column) bool {
			return slices.ContainsFunc(c.Stems, near)
		})
}

// before looks at what stands before an unknown word.
func (d *Question) before(i int, f *Features) {
	f[besideBefore] += rank.Indicator(i > 0 && len(d.Chunks[i-1].Alts) > 0)
	f[unknownEach] += rank.Indicator(i > 0 && d.Chunks[i-1].Kind == link.Each)
	p := i - 1
	for p >= 0 && d.isFunctionWord(p) {
		p--
	}
	if p > 0 && d.Chunks[p].Kind == link.Where && d.Chunks[p].Arg == "is" && d.Chunks[p-1].Kind == link.What {
		p-- // "what is the"
	}
	if p < 0 {
		return
	}
	switch c := &d.Chunks[p]; c.Kind {
	case link.And, link.Comma:
		f[unknownListed] += rank.Indicator(p > 0 && len(d.Chunks[p-1].Alts) > 0)
	default:
		if x := unknownAfter[c.Kind]; x > 0 {
			f[x]++
		}
		f[unknownWhich] += rank.Indicator(c.Kind == link.Where && c.Text == "which")
	}
}

// unknownAfter gives the feature of an unknown word behind a kind of chunk.
var unknownAfter = [link.Place + 1]Feature{
	link.Show: unknownShown, link.What: unknownWhat, link.Where: unknownWhere, link.Of: unknownBehind,
	link.Count: unknownCounted, link.Compare: unknownBound, link.Aggregate: unknownRanked,
	link.Superlative: unknownRanked, link.Common: unknownRanked, link.Sort: unknownRanked,
	link.How: unknownRanked,
}

// behind looks at what stands behind one.
func (d *Question) behind(i int, f *Features) {
	n := i + 1
	if n < len(d.Chunks) {
		f[besideAfter] += rank.Indicator(len(d.Chunks[n].Alts) > 0)
		f[unknownOf] += rank.Indicator(d.Chunks[n].Kind == link.Each && d.determined(i)) // "the X of each"
	}
	for n < len(d.Chunks) && d.isFunctionWord(n) {
		n++
	}
	if n == len(d.Chunks) || d.Chunks[n].Text == "?" || d.Chunks[n].Text == "." {
		f[unknownLast]++
		return
	}
	switch c := &d.Chunks[n]; c.Kind {
	case link.Of:
		f[unknownOf] += rank.Indicator(d.determined(i))
	case link.Compare, link.Number:
		f[unknownBound]++
	case link.And, link.Comma:
		for n++; n < len(d.Chunks) && d.isFunctionWord(n); n++ {
		}
		f[unknownListed] += rank.Indicator(n < len(d.Chunks) && len(d.Chunks[n].Alts) > 0)
	}
}

// determined reports "the" or the like before chunk i.
func (d *Question) determined(i int) bool {
	return i > 0 && (determiners[d.Words[d.Chunks[i].From-1].Low] || d.Chunks[i-1].Kind == link.Aggregate ||
		d.Chunks[i-1].Kind == link.Superlative)
}

var determiners = english.WordSet("what which the a an their its his her all")

// isFunctionWord is passed over.
func (d *Question) isFunctionWord(i int) bool {
	switch c := &d.Chunks[i]; c.Kind {
	case link.Each, link.Distinct, link.Their:
		return true
	case link.Plain:
		return !d.content(i) && c.Text != "?" && c.Text != "." && c.Text != ";"
	}
	return false
}
