package builtin

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
)

// A doubt is one sign that a question asks for what the database does not
// hold. They are counted over the unknown words: those with a meaning of their
// own that neither the lexicon nor the schema nor the data know. Weighed
// together (weights.txt), they give the log-odds that there is no answer; from
// decline-from on the question is left without SQL, and the words are named.
// "What is the shoe size of the youngest player?" is so declined where no column
// holds sizes, instead of answered with something else.
type doubt int

const (
	doubtAlways doubt = iota
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

	numOwnDoubts
)

// candidateDoubts are the features of the likeliest candidate that are doubts
// too.
var candidateDoubts = [...]feature{guessed, shownNothing, shownSpare, entityLost, compareUnread, superUnread, notUnread, numberUnread, valueUnread, otherUnread, groupMissing, emptyWhere}

const numDoubts = int(numOwnDoubts) + len(candidateDoubts)

type doubts [numDoubts]float64

// doubtNames are how weights.txt calls the doubts.
var doubtNames = [numOwnDoubts]string{
	doubtAlways: "doubt-always", wordUnknown: "word-unknown", anyUnknown: "any-unknown", unknownShare: "unknown-share",
	everydayWord: "everyday-word", domainWord: "domain-word", verbForm: "verb-form", pluralForm: "plural-form", personWord: "person-word",
	unknownShown: "unknown-shown", unknownWhich: "unknown-which", unknownWhat: "unknown-what", unknownCounted: "unknown-counted",
	unknownRanked: "unknown-ranked", unknownEach: "unknown-each", unknownBound: "unknown-bound", unknownListed: "unknown-listed",
	unknownOf: "unknown-of", unknownWhere: "unknown-where", unknownBehind: "unknown-behind", besideBefore: "beside-before",
	besideAfter: "beside-after", unknownLast: "unknown-last", unknownAsked: "unknown-asked", linkedSurely: "linked-surely",
	linkedWeakly: "linked-weakly", linkedPart: "linked-part", fewLinks: "few-links",
}

func nameOfDoubt(i int) string {
	if i < int(numOwnDoubts) {
		return doubtNames[i]
	}
	return "doubt-" + featureNames[candidateDoubts[i-int(numOwnDoubts)]]
}

// everydayTable has stems of words that mean little by themselves, one a line.
//
//go:embed everyday.txt
var everydayTable string

// A doubter looks at a question's chunks.
type doubter struct {
	s      *schema
	cs     []chunk
	words  []word
	mode   []int
	domain []string // stems of the database's name
}

// doubtsOf describes a question by what is not known of it. top is its
// likeliest candidate.
func (k *known) doubtsOf(words []word, cs []chunk, top *candidate) (f doubts, unknown []string) {
	d := &doubter{s: k.schema, cs: cs, words: words, mode: newBuilder(k.schema, k.values, reading{chunks: cs}).mode, domain: newNameReader(k.database).stems(k.database.ID)}
	f[doubtAlways] = 1
	links := 0.0
	for i := range cs {
		if c := &cs[i]; len(c.alts) > 0 {
			links++
			a := &c.alts[0]
			f[linkedSurely] += yes(a.score >= 1)
			f[linkedWeakly] += yes(a.score < 0.7)
			f[linkedPart] += yes(a.like)
		} else if d.content(i) {
			if d.look(i, &f) {
				unknown = append(unknown, c.text)
			}
		}
	}
	f[anyUnknown] = yes(f[wordUnknown] > 0)
	f[unknownShare] = f[wordUnknown] / (links + f[wordUnknown] + 0.5)
	f[fewLinks] = 1 / max(1, links)
	for i, c := range candidateDoubts {
		f[int(numOwnDoubts)+i] = top.about[c]
	}
	return f, unknown
}

// content reports a chunk that nothing explains, and that is no glue.
func (d *doubter) content(i int) bool {
	c := &d.cs[i]
	return c.kind == plain && len(c.text) > 2 && !stop[strings.ToLower(c.text)] && !isNumber(c.text)
}

// look describes the unknown word at chunk i, and reports whether it says
// something.
func (d *doubter) look(i int, f *doubts) bool {
	w := &d.words[d.cs[i].from]
	if strings.Contains(everydayTable, "\n"+w.stem+"\n") || d.misspelt(w.stem) {
		f[everydayWord]++
		return false
	}
	f[wordUnknown]++
	f[domainWord] += yes(slices.Contains(d.domain, w.stem))
	f[verbForm] += yes(strings.HasSuffix(w.low, "ed") || strings.HasSuffix(w.low, "ing") || strings.HasSuffix(w.low, "ly"))
	f[pluralForm] += yes(w.low != w.fold)
	f[personWord] += yes(peopleWords[w.stem] || agentNoun(w.stem) || agentNoun(w.fold))
	f[unknownAsked] += yes(d.mode[i] == showing)
	d.before(i, f)
	d.behind(i, f)
	return true
}

// misspelt reports a word that is likely a name of the schema, mistyped.
func (d *doubter) misspelt(stem string) bool {
	near := func(name string) bool { return slip(stem, name) }
	return slices.ContainsFunc(d.s.tables, func(t table) bool { return slices.ContainsFunc(t.stems, near) }) ||
		slices.ContainsFunc(d.s.columns, func(c column) bool { return slices.ContainsFunc(c.stems, near) })
}

// before looks at what stands before an unknown word.
func (d *doubter) before(i int, f *doubts) {
	f[besideBefore] += yes(i > 0 && len(d.cs[i-1].alts) > 0)
	f[unknownEach] += yes(i > 0 && d.cs[i-1].kind == eachK)
	p := i - 1
	for p >= 0 && d.glue(p) {
		p--
	}
	if p > 0 && d.cs[p].kind == whereK && d.cs[p].arg == "is" && d.cs[p-1].kind == whatK {
		p-- // "what is the"
	}
	if p < 0 {
		return
	}
	switch c := &d.cs[p]; c.kind {
	case showK:
		f[unknownShown]++
	case whatK:
		f[unknownWhat]++
	case whereK:
		if c.text == "which" {
			f[unknownWhich]++
		}
		f[unknownWhere]++
	case ofK:
		f[unknownBehind]++
	case countK:
		f[unknownCounted]++
	case aggK, superK, commonK, sortK, howK:
		f[unknownRanked]++
	case compareK:
		f[unknownBound]++
	case andK, commaK:
		f[unknownListed] += yes(p > 0 && len(d.cs[p-1].alts) > 0)
	}
}

// behind looks at what stands behind one.
func (d *doubter) behind(i int, f *doubts) {
	n := i + 1
	if n < len(d.cs) {
		f[besideAfter] += yes(len(d.cs[n].alts) > 0)
		f[unknownOf] += yes(d.cs[n].kind == eachK && d.determined(i)) // "the X of each"
	}
	for n < len(d.cs) && d.glue(n) {
		n++
	}
	if n == len(d.cs) || d.cs[n].text == "?" || d.cs[n].text == "." {
		f[unknownLast]++
		return
	}
	switch c := &d.cs[n]; c.kind {
	case ofK:
		f[unknownOf] += yes(d.determined(i))
	case compareK, numberK:
		f[unknownBound]++
	case andK, commaK:
		for n++; n < len(d.cs) && d.glue(n); n++ {
		}
		f[unknownListed] += yes(n < len(d.cs) && len(d.cs[n].alts) > 0)
	}
}

// determined reports "the" or the like before chunk i.
func (d *doubter) determined(i int) bool {
	return i > 0 && (determiners[d.words[d.cs[i].from-1].low] || d.cs[i-1].kind == aggK || d.cs[i-1].kind == superK)
}

var determiners = wordSet("what which the a an their its his her all")

// glue is passed over.
func (d *doubter) glue(i int) bool {
	switch c := &d.cs[i]; c.kind {
	case eachK, distinctK, theirK:
		return true
	case plain:
		return !d.content(i) && c.text != "?" && c.text != "." && c.text != ";"
	}
	return false
}

// score is the log-odds that there is no answer.
func (f *doubts) score(w *doubts) float64 {
	sum := 0.0
	for i := range f {
		sum += float64(f[i] * w[i])
	}
	return sum
}

// decline says which words of a question the database seems to hold nothing
// for, or "" where it may well hold what is asked for.
func (k *known) decline(words []word, cs []chunk, top *candidate) string {
	f, unknown := k.doubtsOf(words, cs, top)
	if len(unknown) == 0 || f.score(&k.weights.doubt) < k.weights.decline {
		return ""
	}
	return fmt.Sprintf("The database seems to hold nothing for %s, and what is left of the question is not what was asked. %s",
		strings.TrimSuffix(strings.TrimPrefix(list(unknown), " ("), ")"), k.schema.tablesInWords())
}
