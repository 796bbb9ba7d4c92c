package index

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestSeekFindsWhatHalvingTheListFinds(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		list := make([]scored, 0, 2*longList)
		at, clustered := int32(0), r.IntN(2) == 0
		for range r.IntN(4 * longList) {
			at += 1 + r.Int32N(3)
			if clustered && r.IntN(50) == 0 {
				at += r.Int32N(20_000)
			}
			list = append(list, scored{doc: at})
		}
		for _, d := range []int32{0, 1, at - 1, at, at + 1, r.Int32N(at + 1), r.Int32N(at + 1), r.Int32N(at + 1)} {
			want, _ := slices.BinarySearchFunc(list, d, func(p scored, d int32) int { return int(p.doc - d) })
			if got := seek(list, d); got != want {
				t.Fatalf("document %d of a list of %d: place %d, want %d", d, len(list), got, want)
			}
		}
	}
}
