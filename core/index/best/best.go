// Package best finds the best of many documents by their scores.
//
//	best.Part(hits, 10) // the ten best are in front
//	best.Sort(hits[:10])
//
// It serves package index.
package best

import (
	"cmp"
	"slices"
)

// A Hit is a document found.
type Hit struct {
	Document int // by number, from 0, in the order in which they were indexed
	Score    float64
}

// Sort puts hits in order, best first, ties in document order.
func Sort(hits []Hit) {
	if len(hits) <= Few {
		sortFew(hits)
		return
	}
	slices.SortFunc(hits, compare)
}

func compare(a, b Hit) int {
	return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Document, b.Document))
}

// Part moves the k best of hits to the front. It is quickselect, which sorts
// only where it comes down to a few, or where it was unlucky.
func Part(hits []Hit, k int) {
	for range 32 {
		if len(hits) <= Few || k == len(hits) {
			break
		}
		better := split(hits)
		switch {
		case k < better:
			hits = hits[:better]
		case k > better:
			hits, k = hits[better:], k-better
		default:
			return
		}
	}
	switch {
	case k == len(hits):
	case len(hits) <= Few:
		sortFew(hits)
	default:
		slices.SortFunc(hits, compare)
	}
}

// Few is up to where putting each hit into its place is quicker than what
// is best for many.
const Few = 16

func sortFew(hits []Hit) {
	for i, h := range hits {
		for ; i > 0 && h.Before(hits[i-1]); i-- {
			hits[i] = hits[i-1]
		}
		hits[i] = h
	}
}

// split moves the better hits before the others, and returns how many these
// are: neither none nor all.
func split(hits []Hit) (better int) {
	last := len(hits) - 1
	first, middle := 0, last/2
	if hits[middle].Before(hits[first]) {
		first, middle = middle, first
	}
	if hits[last].Before(hits[middle]) {
		middle = last
	}
	if hits[middle].Before(hits[first]) {
		middle = first
	}
	pivot := hits[middle] // the one between two others
	i, j := 0, last
	for {
		for hits[i].Before(pivot) {
			i++
		}
		for pivot.Before(hits[j]) {
			j--
		}
		if i >= j {
			return j + 1
		}
		hits[i], hits[j] = hits[j], hits[i]
		i, j = i+1, j-1
	}
}

// Before reports whether h is better than another, or as good and earlier.
func (h Hit) Before(other Hit) bool {
	return h.Score > other.Score || h.Score == other.Score && h.Document < other.Document
}
