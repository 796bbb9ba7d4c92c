package index

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/text"
)

// longestWord is the longest word in bytes that is indexed or looked for.
// Nobody asks for what is longer: a blob's digits, keys, encoded files.
const longestWord = 64

// maxForms is how many spellings of a term a Contribution names, so that a
// question of 20,000 spellings stays cheap.
const maxForms = 8

// A ParsedQuery is a question as the index sees it: stems without stop words.
type ParsedQuery struct {
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
	factor        float64  // of a substitute: what it counts; 0 for a word that is really there
	via           Via      // of a substitute
}

// Via is the reason why a substitute may be meant.
type Via string

func (t queryTerm) String() string {
	if t.next == "" {
		return t.text
	}
	return t.text + " " + t.next
}

// fewWords is more than most questions have.
const fewWords = 24

// Parse reads a question. The [ParsedQuery] serves any index; pairs of words only
// count for one that has them.
func Parse(question string) ParsedQuery {
	p := parser{
		// One piece of memory of about the right size each, for short questions.
		tokens: make([]text.Token, 0, fewWords), sequence: make([]int, 0, fewWords),
		single: make([]queryTerm, 0, 2*fewWords), pairs: make([]queryTerm, 0, fewWords), words: make([]string, 0, 2*fewWords),
	}
	return p.parse(question)
}

// A parser collects the terms of a question.
type parser struct {
	question      string
	reader        text.Reader
	tokens        []text.Token
	sequence      []int
	single, pairs []queryTerm
	words         []string       // the first spellings of all terms
	at            map[string]int // where a term is in single, once there are many
	pairAt        map[[2]int]int // where two places of single are in pairs, likewise
}

// parse reads a question. The [ParsedQuery] is valid until the next one is read.
func (p *parser) parse(question string) ParsedQuery {
	p.question, p.at, p.pairAt = question, nil, nil
	p.sequence, p.single, p.pairs, p.words = p.sequence[:0], p.single[:0], p.pairs[:0], p.words[:0]
	p.tokens = p.reader.AppendWords(p.tokens[:0], question)
	before, start := -1, 0 // the place of the last word, below 0 if it is not indexed, and where that began
	for i := range p.tokens {
		w, at := &p.tokens[i], -1
		if term := termOf(w.Text); term != "" {
			at = p.addWord(term, w.Start, w.End)
			p.sequence = append(p.sequence, at)
			if before >= 0 {
				p.addPair(before, at, start, w.End)
			}
		}
		before, start = at, w.Start
	}
	p.single = append(p.single, p.pairs...)
	return ParsedQuery{p.single, p.sequence}
}

// manyTerms is from where on a map finds a term sooner than looking at each.
const manyTerms = 24

// addWord counts a term that the question has from start to end, and returns
// its place in single.
func (p *parser) addWord(term string, start, end int) (at int) {
	if at = p.word(term); at < 0 {
		at = len(p.single)
		p.single = append(p.single, queryTerm{text: term, at: start})
		if p.at != nil {
			p.at[term] = at
		}
	}
	p.count(&p.single[at], start, end)
	return at
}

// word returns where a term is in single, below 0 if it is not there yet.
func (p *parser) word(term string) int {
	if len(p.single) < manyTerms {
		for i := range p.single {
			if p.single[i].text == term {
				return i
			}
		}
		return -1
	}
	if p.at == nil {
		p.at = make(map[string]int)
		for i, t := range p.single {
			p.at[t.text] = i
		}
	}
	if i, ok := p.at[term]; ok {
		return i
	}
	return -1
}

// addPair counts two terms of single that follow each other from start to end.
func (p *parser) addPair(first, second, start, end int) {
	at := p.pair(first, second)
	if at < 0 {
		at = len(p.pairs)
		p.pairs = append(p.pairs, queryTerm{text: p.single[first].text, next: p.single[second].text, first: first,
			second: second, at: start})
		if p.pairAt != nil {
			p.pairAt[[2]int{first, second}] = at
		}
	}
	p.count(&p.pairs[at], start, end)
}

// pair returns where two terms are in pairs, below 0 if they are not there yet.
func (p *parser) pair(first, second int) int {
	if len(p.pairs) < manyTerms {
		for i := range p.pairs {
			if p.pairs[i].first == first && p.pairs[i].second == second {
				return i
			}
		}
		return -1
	}
	if p.pairAt == nil {
		p.pairAt = make(map[[2]int]int)
		for i, t := range p.pairs {
			p.pairAt[[2]int{t.first, t.second}] = i
		}
	}
	if i, ok := p.pairAt[[2]int{first, second}]; ok {
		return i
	}
	return -1
}

// count counts a term once more, as the question writes it from start to end.
func (p *parser) count(t *queryTerm, start, end int) {
	t.count++
	words := p.question[start:end]
	switch {
	case t.count == 1:
		p.words = append(p.words, words)
		t.words = p.words[len(p.words)-1 : len(p.words) : len(p.words)]
	case len(t.words) < maxForms && !slices.Contains(t.words, words):
		t.words = append(t.words, words)
	}
}

// Lower returns the first word of a text in lower case, as it is compared; ""
// if it has none.
func Lower(s string) string {
	for _, w := range text.Words(s) {
		return w.Text
	}
	return ""
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

// termOf returns the term that a word is indexed as, "" if it is not.
func termOf(word string) string {
	if len(word) > longestWord || text.Stop(word) {
		return ""
	}
	return text.Stem(word)
}
