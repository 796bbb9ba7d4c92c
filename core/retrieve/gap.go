package retrieve

import (
	"cmp"
	"slices"
)

// A Gap says why a hit is not the first one. Behind less Ahead adds up to what
// the first hit's score is above the other's.
type Gap struct {
	First  string    `json:"first"` // the first hit's table
	Table  string    `json:"table"` // the other's
	Scores TermGap   `json:"scores"`
	Behind []TermGap `json:"behind"` // terms that gave the first hit more, those that did most first
	Ahead  []TermGap `json:"ahead"`  // terms that gave the other more, likewise
}

// A TermGap is what a term gave to the first hit and to the other; 0 where a
// table has it not.
type TermGap struct {
	Term  string   `json:"term"`
	Words []string `json:"words"` // of the query, that became the term
	First float64  `json:"first"`
	Other float64  `json:"other"`
}

func (t TermGap) by() float64 { return t.First - t.Other }

// GapOf sets a hit beside the first one, term by term.
func GapOf(first, other Hit) Gap {
	g := Gap{First: first.Table, Table: other.Table, Scores: TermGap{Words: []string{}, First: first.Score, Other: other.Score}, Behind: []TermGap{}, Ahead: []TermGap{}}
	for _, t := range termsOf(first.Contributions, other.Contributions) {
		switch {
		case t.by() > 0:
			g.Behind = append(g.Behind, t)
		case t.by() < 0:
			g.Ahead = append(g.Ahead, t)
		}
	}
	slices.SortStableFunc(g.Behind, func(a, b TermGap) int { return cmp.Compare(b.by(), a.by()) })
	slices.SortStableFunc(g.Ahead, func(a, b TermGap) int { return cmp.Compare(a.by(), b.by()) })
	return g
}

// termsOf are the terms of two hits, each once.
func termsOf(first, other []Contribution) []TermGap {
	var terms []TermGap
	of := func(c Contribution) *TermGap {
		i := slices.IndexFunc(terms, func(t TermGap) bool { return t.Term == c.Term })
		if i < 0 {
			i = len(terms)
			terms = append(terms, TermGap{Term: c.Term, Words: append([]string{}, c.Words...)})
		}
		return &terms[i]
	}
	for _, c := range first {
		of(c).First += c.Score
	}
	for _, c := range other {
		of(c).Other += c.Score
	}
	return terms
}
