package best

// A Heap holds the k highest sums so far, each of another document, the least
// in front. Worst is that least one, 0 before there are k, or a sum that k
// documents are known to reach.
type Heap struct {
	Hits  []Hit
	k     int
	Worst float64
	floor float64
}

// Begin empties the heap; it then keeps k sums.
func (b *Heap) Begin(k int) { b.Hits, b.k, b.Worst, b.floor = b.Hits[:0], k, 0, 0 }

// Full reports whether there are k.
func (b *Heap) Full() bool { return len(b.Hits) == b.k }

// AtLeast sets a sum that k documents are known to reach.
func (b *Heap) AtLeast(sum float64) { b.floor = max(b.floor, sum); b.Worst = max(b.Worst, sum) }

// Put adds a sum above Worst. It replaces one of the same document.
func (b *Heap) Put(h Hit) {
	at := 0
	for at < len(b.Hits) && b.Hits[at].Document != h.Document {
		at++
	}
	switch {
	case at < len(b.Hits):
		b.Hits[at].Score = h.Score // which is not less
		b.down(at)
	case len(b.Hits) < b.k:
		b.Hits = append(b.Hits, h)
		b.up(at)
	default:
		b.Hits[0] = h
		b.down(0)
	}
	if b.Full() {
		b.Worst = max(b.floor, b.Hits[0].Score)
	}
}

func (b *Heap) up(at int) {
	for at > 0 && b.Hits[at].Score < b.Hits[(at-1)/2].Score {
		b.Hits[at], b.Hits[(at-1)/2] = b.Hits[(at-1)/2], b.Hits[at]
		at = (at - 1) / 2
	}
}

func (b *Heap) down(at int) {
	for {
		least := at
		for _, child := range [2]int{2*at + 1, 2*at + 2} {
			if child < len(b.Hits) && b.Hits[child].Score < b.Hits[least].Score {
				least = child
			}
		}
		if least == at {
			return
		}
		b.Hits[at], b.Hits[least] = b.Hits[least], b.Hits[at]
		at = least
	}
}
