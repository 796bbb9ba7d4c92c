// Package lexical finds tables by the words they share with a question, and
// reports which field and row earned what.
//
//	r := lexical.New("bm25", index.BM25{}, retrieve.Options{})
//	err := r.Index(ctx, c)
//	hits, err := r.Retrieve(ctx, "Which singers have never sung here?", 10)
//
// "bm25f" also reads abbreviations, slips of typing and synonyms (see meaning),
// and is what package rerank starts from.
package lexical

import (
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Kind returns the retrievers that score the words a table shares with the
// query: "bm25", "tfidf", and "bm25f", which also counts title, section, header
// and rows apart, and pairs of words.
func Kind() retrieve.Kind {
	return retrieve.Kind{
		Names: []string{"bm25", "tfidf", "bm25f"},
		New: func(name string, o retrieve.Options, _ retrieve.Clients) (retrieve.Retriever, error) {
			return named(name, o), nil
		},
	}
}

// named makes one of Kind.
func named(name string, o retrieve.Options) *Retriever {
	switch name {
	case "tfidf":
		return New(name, index.TFIDF{}, o)
	case "bm25f":
		return NewFielded(name, o)
	}
	return New(name, index.BM25{}, o)
}

// New makes a retriever that takes words as they are written.
func New(name string, m index.Model, o retrieve.Options) *Retriever {
	return &Retriever{Name: name, Model: m, Options: o}
}

// NewFielded makes "bm25f" under a name.
func NewFielded(name string, o retrieve.Options) *Retriever {
	return &Retriever{Name: name, Model: Fielded(), Pairs: true, Options: o}
}
