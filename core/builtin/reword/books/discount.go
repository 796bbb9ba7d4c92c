package books

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
)

var (
	allowing = english.WordSet("give gave given grant granted allow allowed get got")
	givers   = english.WordSet("we they")
	rates    = english.WordSet("rate rates percent percentage %")
)

// takenOff reads "total discount" and "how much discount did we give", where a column has the percent that were taken
// off each price, as what they come to: percents add up to nothing.
func takenOff(q *question, i int) bool {
	from, n := i, i+1
	switch {
	case q.Low(i) == "total":
	case q.Low(i) == "sum" && q.Low(n) == "of":
		n = q.Behind(i+2, articles)
	case q.Low(i) == "how" && q.Low(n) == "much":
		n++
	default:
		return false
	}
	if !q.Plain(n) || q.Words[n].Stem != "discount" || rates[q.Low(n+1)] || !q.discounts() {
		return false
	}
	end := n + 1
	if q.Low(i) == "how" {
		for english.Auxiliary.Has(q.Low(end)) || givers[q.Low(end)] {
			end++
		}
	}
	return q.Write(from, q.Behind(end, allowing), "total markdown")
}

// discounts reports a table of prices with the percent that were taken off them.
func (q *question) discounts() bool {
	for t := range q.S.Tables {
		if derived.Of(q.S, t, "discount amount") >= 0 {
			return true
		}
	}
	return false
}
