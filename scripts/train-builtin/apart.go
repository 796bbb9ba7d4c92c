package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// A verdict is the probability said of a first attempt, and whether it is right.
type verdict struct {
	said  float64
	right bool
}

// tellsApart prints how well verdicts tell right first attempts from wrong ones.
func tellsApart(list []verdict) {
	loss := 0.0
	for _, v := range list {
		if !v.right {
			v.said = 1 - v.said
		}
		loss -= math.Log(v.said)
	}
	fmt.Printf("log loss %.4f, area under the curve %.4f\n", loss/float64(max(1, len(list))), area(list))
}

// area is the one under the receiver's curve: how often more is said of a right one than of a
// wrong one, where the same is said half of it.
func area(list []verdict) float64 {
	slices.SortFunc(list, func(a, b verdict) int { return cmp.Compare(a.said, b.said) })
	var before, wrong, right, sum float64 // before are the wrong ones of which less is said
	for i := 0; i < len(list); {
		before = wrong
		same := 0.0
		said := list[i].said
		for ; i < len(list) && list[i].said == said; i++ {
			if list[i].right {
				same++
			} else {
				wrong++
			}
		}
		right += same
		sum += same * (before + wrong) / 2
	}
	if wrong == 0 || right == 0 {
		return .5
	}
	return sum / (wrong * right)
}
