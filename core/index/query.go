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
type Query struct{ terms []queryTerm }

// A queryTerm is one stem of a question.
type queryTerm struct {
	text  string
	words []string // as the question writes them, each spelling once
	count int      // how often it stands there
}

// Parse reads a question. The Query serves any index.
func Parse(question string) Query {
	var q Query
	at := make(map[string]int)
	for _, w := range text.Words(question) {
		term := termOf(w.Text)
		if term == "" {
			continue
		}
		i, ok := at[term]
		if !ok {
			i = len(q.terms)
			at[term] = i
			q.terms = append(q.terms, queryTerm{text: term})
		}
		t := &q.terms[i]
		t.count++
		word := question[w.Start:w.End]
		if len(t.words) < mostForms && !slices.Contains(t.words, word) {
			t.words = append(t.words, word)
		}
	}
	return q
}

// termOf is what a word is indexed as, "" if it is not.
func termOf(word string) string {
	if len(word) > longestWord || text.Stop(word) {
		return ""
	}
	return text.Stem(word)
}
