package builtin

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

// An answerFeature is one sign that a question asks for what the database does not
// hold. They are counted over the unknown words: those with a meaning of their
// own that neither the lexicon nor the schema nor the data know, and that the
// dictionary has near to no name of the schema. Weighed
// together (decline.txt), they say how likely there is no answer; from
// decline-from on the question is left without SQL, and the words are named.
// "What is the shoe size of the youngest player?" is so declined where no column
// holds sizes, instead of answered with something else.
type answerFeature int

const (
	answerAlways answerFeature = iota
	wordUnknown
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

	numAnswerFeatures
)

type answerFeatures [numAnswerFeatures]float64

// answerFeatureNames are how the trees call them.
var answerFeatureNames = [numAnswerFeatures]string{
	answerAlways: "doubt-always", wordUnknown: "word-unknown", anyUnknown: "any-unknown",
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

// An answerability looks at a question's chunks.
type answerability struct {
	s      *schema.Schema
	cs     []link.Chunk
	words  []english.Word
	mode   []phrase.Purpose
	domain []string // stems of the database's name
}

// answerFeaturesOf describes a question by what is not known of it.
func (k *databaseState) answerFeaturesOf(words []english.Word,
	cs []link.Chunk) (f answerFeatures, unknown []string) {
	modes := phrase.New(k.schema, k.values, cs).Purposes
	d := &answerability{s: k.schema, cs: cs, words: words, mode: modes, domain: k.domain}
	f[answerAlways] = 1
	links := 0.0
	for i := range cs {
		if c := &cs[i]; len(c.Alts) > 0 {
			links++
			a := &c.Alts[0]
			f[linkedSurely] += rank.Indicator(a.Score >= 1)
			f[linkedWeakly] += rank.Indicator(a.Score < 0.7)
			f[linkedPart] += rank.Indicator(a.Like)
		} else if d.content(i) {
			if d.look(i, &f) {
				unknown = append(unknown, c.Text)
			}
		}
	}
	f[anyUnknown] = rank.Indicator(f[wordUnknown] > 0)
	f[unknownShare] = f[wordUnknown] / (links + f[wordUnknown] + 0.5)
	f[fewLinks] = 1 / max(1, links)
	return f, unknown
}

// content reports a chunk that nothing explains, and that is no glue.
func (d *answerability) content(i int) bool {
	c := &d.cs[i]
	return c.Kind == link.Plain && len(c.Text) > 2 && !english.Stop[strings.ToLower(c.Text)] &&
		!english.IsNumber(c.Text)
}

// look describes the unknown word at chunk i, and reports whether it says
// something.
func (d *answerability) look(i int, f *answerFeatures) bool {
	w := &d.words[d.cs[i].From]
	if strings.Contains(everydayTable, "\n"+w.Stem+"\n") || d.misspelt(w.Stem) || w.Akin {
		f[everydayWord]++
		f[akinWord] += rank.Indicator(w.Akin)
		return false
	}
	f[wordUnknown]++
	f[domainWord] += rank.Indicator(slices.Contains(d.domain, w.Stem))
	f[verbForm] += rank.Indicator(strings.HasSuffix(w.Low, "ed") || strings.HasSuffix(w.Low, "ing") ||
		strings.HasSuffix(w.Low, "ly"))
	f[pluralForm] += rank.Indicator(w.Low != w.Fold)
	f[personWord] += rank.Indicator(english.PeopleWords[w.Stem] || english.AgentNoun(w.Stem) ||
		english.AgentNoun(w.Fold))
	f[unknownAsked] += rank.Indicator(d.mode[i] == phrase.Showing)
	d.before(i, f)
	d.behind(i, f)
	return true
}

// misspelt reports a word that is likely a name of the schema, mistyped, or what
// those do who are called so: "bakes" for bakers.
func (d *answerability) misspelt(stem string) bool {
	near := func(name string) bool {
		return english.Slip(stem, name) || len(stem) > 3 &&
			(name == stem+"er" || name == stem+"r" || name == stem+"or")
	}
	return slices.ContainsFunc(d.s.Tables, func(t schema.Table) bool {
		return slices.ContainsFunc(t.Stems, near)
	}) ||
		slices.ContainsFunc(d.s.Columns, func(c schema.Column) bool { return slices.ContainsFunc(c.Stems, near) })
}

// before looks at what stands before an unknown word.
func (d *answerability) before(i int, f *answerFeatures) {
	f[besideBefore] += rank.Indicator(i > 0 && len(d.cs[i-1].Alts) > 0)
	f[unknownEach] += rank.Indicator(i > 0 && d.cs[i-1].Kind == link.Each)
	p := i - 1
	for p >= 0 && d.isFunctionWord(p) {
		p--
	}
	if p > 0 && d.cs[p].Kind == link.Where && d.cs[p].Arg == "is" && d.cs[p-1].Kind == link.What {
		p-- // "what is the"
	}
	if p < 0 {
		return
	}
	switch c := &d.cs[p]; c.Kind {
	case link.And, link.Comma:
		f[unknownListed] += rank.Indicator(p > 0 && len(d.cs[p-1].Alts) > 0)
	default:
		if x := unknownAfter[c.Kind]; x > 0 {
			f[x]++
		}
		f[unknownWhich] += rank.Indicator(c.Kind == link.Where && c.Text == "which")
	}
}

// unknownAfter is the feature of an unknown word behind a kind of chunk.
var unknownAfter = [link.Place + 1]answerFeature{
	link.Show: unknownShown, link.What: unknownWhat, link.Where: unknownWhere, link.Of: unknownBehind,
	link.Count: unknownCounted, link.Compare: unknownBound, link.Aggregate: unknownRanked,
	link.Superlative: unknownRanked, link.Common: unknownRanked, link.Sort: unknownRanked,
	link.How: unknownRanked,
}

// behind looks at what stands behind one.
func (d *answerability) behind(i int, f *answerFeatures) {
	n := i + 1
	if n < len(d.cs) {
		f[besideAfter] += rank.Indicator(len(d.cs[n].Alts) > 0)
		f[unknownOf] += rank.Indicator(d.cs[n].Kind == link.Each && d.determined(i)) // "the X of each"
	}
	for n < len(d.cs) && d.isFunctionWord(n) {
		n++
	}
	if n == len(d.cs) || d.cs[n].Text == "?" || d.cs[n].Text == "." {
		f[unknownLast]++
		return
	}
	switch c := &d.cs[n]; c.Kind {
	case link.Of:
		f[unknownOf] += rank.Indicator(d.determined(i))
	case link.Compare, link.Number:
		f[unknownBound]++
	case link.And, link.Comma:
		for n++; n < len(d.cs) && d.isFunctionWord(n); n++ {
		}
		f[unknownListed] += rank.Indicator(n < len(d.cs) && len(d.cs[n].Alts) > 0)
	}
}

// determined reports "the" or the like before chunk i.
func (d *answerability) determined(i int) bool {
	return i > 0 && (determiners[d.words[d.cs[i].From-1].Low] || d.cs[i-1].Kind == link.Aggregate ||
		d.cs[i-1].Kind == link.Superlative)
}

var determiners = english.WordSet("what which the a an their its his her all")

// isFunctionWord is passed over.
func (d *answerability) isFunctionWord(i int) bool {
	switch c := &d.cs[i]; c.Kind {
	case link.Each, link.Distinct, link.Their:
		return true
	case link.Plain:
		return !d.content(i) && c.Text != "?" && c.Text != "." && c.Text != ";"
	}
	return false
}
