package filter_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/index/filter"
)

func TestNoPairIsLeftOutAndMostOthersAre(t *testing.T) {
	firsts, seconds := []int32{0}, []int32{}
	for first := range int32(200) {
		for k := range first % 4 {
			seconds = append(seconds, first/2+7*k)
		}
		firsts = append(firsts, int32(len(seconds)))
	}
	f := filter.Of(firsts, seconds)
	for first := range int32(200) {
		for _, second := range seconds[firsts[first]:firsts[first+1]] {
			if !f.May(first, second) {
				t.Errorf("%d and %d are a pair, and the filter says that they are none", first, second)
			}
		}
	}
	passed := 0
	for first := range int32(200) {
		for second := int32(1000); second < 1010; second++ {
			if f.May(first, second) {
				passed++
			}
		}
	}
	if passed > 400 {
		t.Errorf("%d of 2000 that are no pairs pass: want one in eight or so", passed)
	}
	if all := filter.Any(); !all.May(1, 2) {
		t.Error("a filter of no pairs that are known leaves one out")
	}
}
