package index

import (
	"math"

	"github.com/orbweaver/orbweaver/core/index/blocks"
	"github.com/orbweaver/orbweaver/core/index/filter"
)

// # Pairs of words
//
// A table of all pairs would be far larger than a processor's cache, and each
// look into it slow. So pairs get no number while documents are read: a small
// table finds those of one document only, and sorting all by their two terms,
// once at the end, brings together those of one pair.

// A pairTable holds the pairs of each document.
type pairTable struct {
	postings blocks.List[pairPosting]
	first    int32   // posting of the document being read
	slots    []int32 // a posting's number + 1; what is not above first is free
}

// A pairPosting is two terms in a row in one document: how often each field
// has them.
type pairPosting struct {
	first, second, doc int32
	tf                 counts
}

type counts [MaxFields]uint16

// start begins the next document.
func (t *pairTable) start() { t.first = t.postings.Size }

// count counts a pair in the document being read.
func (t *pairTable) count(doc, first, second int32, field int) {
	if 2*int(t.postings.Size-t.first) >= len(t.slots) {
		t.grow()
	}
	slot, p := t.slotOf(first, second)
	if p == nil {
		at := t.postings.Add(pairPosting{first: first, second: second, doc: doc})
		t.slots[slot], p = at+1, t.postings.At(at)
	}
	p.tf.add(field)
}

// slotOf returns where a pair's slot is, or which it would take, and its
// posting, nil if the document has not had the pair before.
func (t *pairTable) slotOf(first, second int32) (slot int, p *pairPosting) {
	hash := (uint64(first)<<32 | uint64(second)) * 0x9e3779b97f4a7c15
	for slot = int(hash >> 32); ; slot++ {
		slot &= len(t.slots) - 1
		at := t.slots[slot]
		if at <= t.first {
			return slot, nil
		}
		if p := t.postings.At(at - 1); p.first == first && p.second == second {
			return slot, p
		}
	}
}

func (t *pairTable) grow() {
	t.slots = make([]int32, max(fewSlots, 2*len(t.slots)))
	for at := t.first; at < t.postings.Size; at++ {
		p := t.postings.At(at)
		slot, _ := t.slotOf(p.first, p.second)
		t.slots[slot] = at + 1
	}
}

// turn sorts the pairs by first and second term into the index, behind its
// single terms, and their documents behind those of the terms.
func (t *pairTable) turn(x *Index, tf []counts) {
	x.firsts = make([]int32, len(x.lists))
	to := x.lists[len(x.lists)-1].start
	first, second := int32(-1), int32(-1)
	for _, at := range t.sorted(len(x.firsts) - 1) {
		p := t.postings.At(at)
		if p.first != first || p.second != second {
			if first, second = p.first, p.second; len(x.seconds) > 0 {
				x.lists = append(x.lists, list{start: to})
			}
			x.seconds = append(x.seconds, second)
			x.firsts[first+1]++
		}
		x.scored[to].doc, tf[to] = p.doc, p.tf
		to++
	}
	if len(x.seconds) > 0 {
		x.lists = append(x.lists, list{start: to})
	}
	accumulate(x.firsts)
	x.filter = filter.Of(x.firsts, x.seconds)
	*t = pairTable{}
}

// sorted returns the postings by their first terms, then by their second, then
// by their documents. Two passes, by the second term and then by the first,
// keep all in order.
func (t *pairTable) sorted(terms int) []int32 {
	type entry struct{ first, at int32 }
	n := t.postings.Size
	nextFirst, nextSecond := make([]int32, terms+1), make([]int32, terms+1)
	for at := range n {
		p := t.postings.At(at)
		nextFirst[p.first+1]++
		nextSecond[p.second+1]++
	}
	accumulate(nextFirst)
	accumulate(nextSecond)
	bySecond := make([]entry, n)
	for at := range n {
		p := t.postings.At(at)
		bySecond[nextSecond[p.second]] = entry{p.first, at}
		nextSecond[p.second]++
	}
	list := make([]int32, n)
	for _, e := range bySecond {
		list[nextFirst[e.first]] = e.at
		nextFirst[e.first]++
	}
	return list
}

func (c *counts) add(field int) {
	if c[field] < math.MaxUint16 {
		c[field]++
	}
}
