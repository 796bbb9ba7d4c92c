package main

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// A generated corpus has the measures of the one that our goals of speed were
// set on: tables of 300 words in the mean, of a vocabulary of 50,000 in which
// the n-th word comes about once in n, and 300 questions of 4 to 10 words.
const (
	vocabulary    = 50_000
	asked         = 300
	columns       = 6
	titleWords    = 4
	sectionWords  = 2
	meanRows      = (300 - titleWords - sectionWords - columns) / columns
	fewestWords   = 4
	mostWords     = 10
	generatorSeed = 1
)

// A generator draws words.
type generator struct {
	random *rand.Rand
	zipf   *rand.Zipf
}

// generate makes a corpus with that number of tables, the same each time. A
// question takes its words from one table, its gold table.
func generate(tables int) *corpus.Corpus {
	r := rand.New(rand.NewPCG(generatorSeed, 0))
	g := generator{r, rand.NewZipf(r, 1.001, 1, vocabulary-1)}
	c := &corpus.Corpus{}
	all := make([][]string, tables) // by table: its words
	for i := range tables {
		var t *corpus.Table
		t, all[i] = g.table(i)
		c.Tables = append(c.Tables, t)
	}
	for i := range asked {
		from := r.IntN(tables)
		words := make([]string, fewestWords+r.IntN(mostWords-fewestWords+1))
		for j := range words {
			words[j] = all[from][r.IntN(len(all[from]))]
		}
		c.Queries = append(c.Queries, corpus.Query{ID: fmt.Sprint("q", i), Text: strings.Join(words, " "),
			Tables: []string{c.Tables[from].ID}})
	}
	return c
}

// table makes a table, and returns its words too.
func (g generator) table(number int) (t *corpus.Table, words []string) {
	draw := func(n int) []string {
		list := make([]string, n)
		for i := range list {
			list[i] = spell(int(g.zipf.Uint64()))
		}
		words = append(words, list...)
		return list
	}
	t = &corpus.Table{ID: fmt.Sprint("t", number), Title: strings.Join(draw(titleWords), " "),
		Section: strings.Join(draw(sectionWords), " ")}
	for _, name := range draw(columns) {
		t.Columns = append(t.Columns, corpus.Column{Name: name, NaturalName: name})
	}
	rows := make([][]string, meanRows/2+g.random.IntN(meanRows+1))
	for i := range rows {
		rows[i] = draw(columns)
	}
	t.Scan = func(context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			for _, row := range rows {
				if !yield(row, nil) {
					return
				}
			}
		}
	}
	return t, words
}

// spell makes a word of a number, one that no stemmer changes.
func spell(n int) string {
	const consonants, vowels = "bdfgklmnprstvz", "aeiou"
	word := make([]byte, 0, 8)
	for range 3 {
		word = append(word, consonants[n%len(consonants)], vowels[n/len(consonants)%len(vowels)])
		n /= len(consonants) * len(vowels)
	}
	return string(append(word, 'k'))
}
