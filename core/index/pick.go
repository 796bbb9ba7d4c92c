package index

import "github.com/orbweaver/orbweaver/core/index/best"

// A picker keeps the k best of the hits that it is shown. Where these are few,
// it keeps them in order; where they are many, it keeps up to as many again
// that may be, since to sort them out once in a while costs less.
type picker struct {
	k     int
	hits  []Hit
	worst float64 // what is below is none of the k best
}

// roomFor returns how many hits a picker has room for at the start.
func roomFor(k int) int {
	if k <= best.Few {
		return k
	}
	return 2 * min(k, MaxTallied)
}

// show takes a hit whose score is not below worst.
func (p *picker) show(h Hit) {
	if p.k > best.Few {
		if p.hits = append(p.hits, h); len(p.hits) >= 2*p.k {
			p.cut()
		}
		return
	}
	i := len(p.hits)
	if i < p.k {
		p.hits = append(p.hits, h)
	} else if i--; !h.Before(p.hits[i]) {
		return
	}
	for ; i > 0 && h.Before(p.hits[i-1]); i-- {
		p.hits[i] = p.hits[i-1]
	}
	p.hits[i] = h
	if len(p.hits) == p.k {
		p.worst = p.hits[p.k-1].Score
	}
}

// collect picks from the documents that terms have, in an order in which those
// come first that can add most: once all that are left cannot lift a document
// that has none of the others among the best, these are all there is to see.
// For half of OTT-QA's questions, that is a third of their postings. What is
// picked has its score set to 0, so that it is not picked again.
func (p *picker) collect(terms []Term, order []Hit, scores []float64) {
	left := 0.0
	for _, o := range order {
		left += o.Score
	}
	left *= roundingSlack
	for _, o := range order {
		if left < p.worst {
			break
		}
		p.pick(terms[o.Document].postings, scores)
		p.cut()
		left -= o.Score
	}
}

// roundingSlack makes up for what is lost where a sum is rounded, which those of a
// question of a thousand words may be.
const roundingSlack = 1 + 1e-9

// pick picks from the documents of a list, eight at a time: where none of them
// is among the best so far, that is all there is to see.
func (p *picker) pick(list []scored, scores []float64) {
	for ; len(list) >= 8; list = list[8:] {
		d, worst := (*[8]scored)(list), p.worst
		if scores[d[0].doc] >= worst || scores[d[1].doc] >= worst || scores[d[2].doc] >= worst ||
			scores[d[3].doc] >= worst || scores[d[4].doc] >= worst || scores[d[5].doc] >= worst ||
			scores[d[6].doc] >= worst || scores[d[7].doc] >= worst {
			p.some(d[:], scores)
		}
	}
	p.some(list, scores)
}

// some picks from the documents of a few postings.
func (p *picker) some(list []scored, scores []float64) {
	for i := range list {
		d := list[i].doc
		if score := scores[d]; score >= p.worst {
			scores[d] = 0
			p.show(Hit{Document: int(d), Score: score})
		}
	}
}

// cut leaves only the k best of many.
func (p *picker) cut() {
	if len(p.hits) < p.k || p.k <= best.Few {
		return
	}
	best.Part(p.hits, p.k)
	p.hits = p.hits[:p.k]
	p.worst = p.hits[0].Score
	for _, h := range p.hits {
		if h.Score < p.worst { // the function min takes ten times as long under wasm
			p.worst = h.Score
		}
	}
}
