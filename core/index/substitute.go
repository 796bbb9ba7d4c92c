package index

import "slices"

// A Substitute is a word that a query may mean by one that no document has.
type Substitute struct {
	Word   string  // in lower case
	Factor float64 // what it counts beside a word that is really there, from 0 to 1
	Via    Via
}

// The reasons.
const (
	ViaSpelling Via = "spelling" // it is spelt nearly like that
	ViaSynonym  Via = "synonym"  // it means the same
	ViaWider    Via = "wider"    // it is a more general word, or a more special one
	ViaGlossary Via = "glossary" // the person's glossary says so
)

// Unknown returns the places of a query's single terms that no document has.
func (x *Index) Unknown(q ParsedQuery) (places []int) {
	for i := range q.terms {
		if t := &q.terms[i]; t.next == "" && x.words.named(t.text) < 0 {
			places = append(places, i)
		}
	}
	return places
}

// Substitute returns a query in which the term at a place stands for others:
// the first takes its place, also in pairs, and the rest follow the single
// terms. What the query has anyway is left out.
func (q ParsedQuery) Substitute(place int, list []Substitute) ParsedQuery {
	terms := slices.Clone(q.terms)
	singles := slices.IndexFunc(terms, func(t queryTerm) bool { return t.next != "" })
	if singles < 0 {
		singles = len(terms)
	}
	asked := terms[place]
	first := true
	for _, s := range list {
		stem := termOf(s.Word)
		if stem == "" || slices.ContainsFunc(terms[:singles], func(t queryTerm) bool { return t.text == stem }) {
			continue
		}
		t := asked
		t.text, t.factor, t.via = stem, s.Factor, s.Via
		if first {
			first, terms[place] = false, t
			for i := range terms[singles:] {
				pair := &terms[singles+i]
				if pair.first == place {
					pair.text, pair.factor, pair.via = stem, s.Factor, s.Via
				}
				if pair.second == place {
					pair.next, pair.factor, pair.via = stem, s.Factor, s.Via
				}
			}
			continue
		}
		terms = slices.Insert(terms, singles, t)
		singles++
	}
	q.terms = terms
	return q
}

// Also returns a query that asks for one more word: another word for what the question
// says at that byte.
func (q ParsedQuery) Also(word, said string, at int) ParsedQuery {
	stem := termOf(word)
	singles := slices.IndexFunc(q.terms, func(t queryTerm) bool { return t.next != "" || t.text == stem })
	switch {
	case singles < 0:
		singles = len(q.terms)
	case q.terms[singles].next == "":
		return q // it says the word itself
	}
	q.terms = slices.Insert(slices.Clone(q.terms), singles, queryTerm{text: stem, words: []string{said}, count: 1, at: at})
	return q
}

// Via returns why a term of Terms stands in place of the question's word, "" if
// it is that word.
func (q ParsedQuery) Via(term int) Via { return q.terms[term].via }

// Original returns the stem of the question's word for which a term stands, or
// "" if another term stands for it too and comes first.
func (q ParsedQuery) Original(term int) string {
	t := &q.terms[term]
	if t.via == "" {
		return t.text
	}
	for i := range q.terms[:term] {
		if q.terms[i].next == "" && q.terms[i].via != "" && q.terms[i].at == t.at {
			return ""
		}
	}
	return termOf(Lower(t.words[0]))
}

// A Listed is a word of the documents.
type Listed struct {
	Word  string
	Named bool // a field of those asked for has it
	With  int  // documents that have it
}

// Vocabulary lists the words of the documents that are as long and of letters
// only, those in the fields first and the more frequent of two before the
// other, so many at most.
func (x *Index) Vocabulary(shortest, most int, fields ...int) []Listed {
	var list []Listed
	x.file.Check(sectionTermOf, 0, len(x.words.ends), 4)
	for id := range int32(len(x.words.ends)) {
		term := x.words.termOf[id]
		if term < 0 {
			continue
		}
		word := x.words.word(id)
		if len(word) < shortest || !allLetters(word) {
			continue
		}
		first, last := x.span(term)
		list = append(list, Listed{Word: word, Named: x.named(first, last, fields), With: int(last - first)})
	}
	slices.SortStableFunc(list, func(a, b Listed) int {
		switch {
		case a.Named != b.Named && a.Named:
			return -1
		case a.Named != b.Named:
			return 1
		}
		return b.With - a.With
	})
	return list[:min(len(list), most)]
}

// named reports whether one of some postings is in a field.
func (x *Index) named(first, last int32, fields []int) bool {
	x.file.Check(sectionFields, int(first), int(last-first), 1)
	for _, in := range x.fields[first:last] {
		for _, f := range fields {
			if in.Has(f) {
				return true
			}
		}
	}
	return false
}

// Named reports whether a document has a word in one of some fields.
func (x *Index) Named(word string, fields ...int) bool {
	term := x.words.read(word)
	if term < 0 {
		return false
	}
	first, last := x.span(term)
	return x.named(first, last, fields)
}

func allLetters(word string) bool {
	for i := range len(word) {
		if word[i]-'a' >= 26 && word[i] < 0x80 {
			return false
		}
	}
	return true
}
