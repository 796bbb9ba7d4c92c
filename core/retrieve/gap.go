package retrieve

import "math"

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

// GapOf sets a hit beside the first one, term by term.
func GapOf(first, other Hit) Gap {
	g := Gap{First: first.Table, Table: other.Table, Scores: TermGap{Words: []string{}, First: first.Score,
		Other: other.Score}, Behind: []TermGap{}, Ahead: []TermGap{}}
	for _, t := range termsOf(first.Contributions, other.Contributions) {
		switch by := t.First - t.Other; {
		case by > 0:
			g.Behind = placed(g.Behind, t, by)
		case by < 0:
			g.Ahead = placed(g.Ahead, t, -by)
		}
	}
	return g
}

// placed puts a term where it belongs among those that do less and more. A
// question has few, and a generic sort would be 20 kB of the page's program.
func placed(terms []TermGap, t TermGap, by float64) []TermGap {
	at := len(terms)
	for at > 0 && math.Abs(terms[at-1].First-terms[at-1].Other) < by {
		at--
	}
	terms = append(terms, t)
	copy(terms[at+1:], terms[at:])
	terms[at] = t
	return terms
}

// termsOf returns the terms of two hits, each once.
func termsOf(first, other []Contribution) []TermGap {
	var terms []TermGap
	of := func(c Contribution) *TermGap {
		for i := range terms {
			if terms[i].Term == c.Term {
				return &terms[i]
			}
		}
		terms = append(terms, TermGap{Term: c.Term, Words: append([]string{}, c.Words...)})
		return &terms[len(terms)-1]
	}
	for _, c := range first {
		of(c).First += c.Score
	}
	for _, c := range other {
		of(c).Other += c.Score
	}
	return terms
}
