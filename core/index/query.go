package index

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/text"
)

// longestWord is the longest word in bytes that is indexed or looked for.
// Nobody asks for what is longer: a blob's digits, keys, encoded files.
const longestWord = 64

// mostForms is how many spellings of a term a Contribution names, so that a
// question of 20,000 spellings stays cheap.
const mostForms = 8

// A Query is a question as the index sees it: stems without stop words.
type Query struct {
	terms    []queryTerm
	sequence []int // of places in terms, of single ones
}

// A queryTerm is one stem of a question, or two that follow each other.
type queryTerm struct {
	text, next    string   // next is "" for one
	first, second int      // of a pair: the places of its words in terms
	words         []string // as the question writes them, each spelling once
	count         int      // how often it stands there
	at            int      // the byte at which it stands first
}

func (t queryTerm) String() string {
	if t.next == "" {
		return t.text
	}
	return t.text + " " + t.next
}

// fewWords is more than most questions have.
const fewWords = 24

// Parse reads a question. The Query serves any index; pairs of words only
// count for one that has them.
func Parse(question string) Query {
	p := parser{question: question}
	words := text.AppendWords(make([]text.Token, 0, fewWords), question)
	sequence := make([]int, 0, len(words))
	// One piece of memory of about the right size each, for short questions.
	n := min(len(words), fewWords)
	p.single, p.pairs, p.words = make([]queryTerm, 0, 2*n), make([]queryTerm, 0, n), make([]string, 0, 2*n)
	before, start := "", 0 // the term of the last word, and where that began
	for _, w := range words {
		term := termOf(w.Text)
		if term != "" {
			sequence = append(sequence, p.add(&p.single, term, "", w.Start, w.End))
			if before != "" {
				pair := &p.pairs[p.add(&p.pairs, before, term, start, w.End)]
				pair.first, pair.second = sequence[len(sequence)-2], sequence[len(sequence)-1]
			}
		}
		before, start = term, w.Start
	}
	return Query{append(p.single, p.pairs...), sequence}
}

// A parser collects the terms of a question.
type parser struct {
	question      string
	single, pairs []queryTerm
	words         []string          // the first spellings of all terms
	at            map[[2]string]int // where a term is in its list, once there are many
}

// manyTerms is from where on a map finds a term sooner than looking at each.
const manyTerms = 24

// find returns where a term is in a list, below 0 if it is not there yet.
func (p *parser) find(list []queryTerm, term, next string) int {
	if len(list) < manyTerms {
		return slices.IndexFunc(list, func(t queryTerm) bool { return t.text == term && t.next == next })
	}
	if p.at == nil {
		p.at = make(map[[2]string]int)
		for _, l := range [][]queryTerm{p.single, p.pairs} {
			for i, t := range l {
				p.at[[2]string{t.text, t.next}] = i
			}
		}
	}
	if i, ok := p.at[[2]string{term, next}]; ok {
		return i
	}
	return -1
}

// add counts a term that the question has from start to end, and returns its
// place in the list.
func (p *parser) add(list *[]queryTerm, term, next string, start, end int) (at int) {
	i := p.find(*list, term, next)
	if i < 0 {
		i = len(*list)
		*list = append(*list, queryTerm{text: term, next: next, at: start})
		if p.at != nil {
			p.at[[2]string{term, next}] = i
		}
	}
	t := &(*list)[i]
	t.count++
	words := p.question[start:end]
	switch {
	case t.count == 1:
		p.words = append(p.words, words)
		t.words = p.words[len(p.words)-1 : len(p.words) : len(p.words)]
	case len(t.words) < mostForms && !slices.Contains(t.words, words):
		t.words = append(t.words, words)
	}
	return i
}

// Terms returns what each word of a text is indexed as, "" for those that are
// not.
func Terms(s string) []string {
	var terms []string
	for _, w := range text.Words(s) {
		terms = append(terms, termOf(w.Text))
	}
	return terms
}

// termOf is what a word is indexed as, "" if it is not.
func termOf(word string) string {
	if len(word) > longestWord || text.Stop(word) {
		return ""
	}
	return text.Stem(word)
}
