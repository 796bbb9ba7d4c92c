package index

// MaxTallied limits the documents that are tallied at once.
const MaxTallied = 255

// maxSets limits the terms that a Tally's sets hold.
const maxSets = 64

// A Tally sums up the terms of a query in one document.
type Tally struct {
	Document int
	Sum      float64           // of the scores of the terms, each times its factor, in the order of the terms
	In       [MaxFields]uint64 // by field: which of the first 64 terms it has
}

// Tally fills in tallies of at most MaxTallied documents, each once. factors
// has a factor for each term. Tally goes through the postings of each term
// once, or, where a term has many more postings than there are documents, looks
// the documents up.
func (x *Index) Tally(terms []Term, factors []float64, tallies []Tally) {
	marks, ok := x.marks.Get().(*[]uint8)
	if !ok {
		marks = new([]uint8)
		*marks = make([]uint8, x.size)
	}
	for i := range tallies {
		(*marks)[tallies[i].Document] = uint8(i + 1)
	}
	for i := range terms {
		if t := &terms[i]; len(t.postings) > 32*len(tallies) {
			t.seek(i, factors[i], tallies)
		} else {
			t.walk(i, factors[i], *marks, tallies)
		}
	}
	for i := range tallies {
		(*marks)[tallies[i].Document] = 0
	}
	x.marks.Put(marks)
}

// walk tallies the i-th term by going through its postings.
func (t *Term) walk(i int, factor float64, marks []uint8, tallies []Tally) {
	for at := range t.postings {
		if mark := marks[t.postings[at].doc]; mark != 0 {
			t.tally(i, at, factor, &tallies[mark-1])
		}
	}
}

// seek tallies the i-th term by looking for each document.
func (t *Term) seek(i int, factor float64, tallies []Tally) {
	for j := range tallies {
		d := int32(tallies[j].Document)
		if at := t.place(d); at >= 0 {
			t.tally(i, at, factor, &tallies[j])
		}
	}
}

// tally adds a posting. The conversions forbid fused sums, so that every
// machine gets the same.
func (t *Term) tally(i, at int, factor float64, y *Tally) {
	y.Sum += float64(factor * float64(t.weight*float64(t.postings[at].impact)))
	if i >= maxSets {
		return
	}
	for f := range y.In {
		y.In[f] |= uint64(t.fields[at]>>f&1) << i
	}
}
