package spider2

import (
	"cmp"
	"math"
	"slices"
)

// tolerance is the largest difference of two numbers that count as equal.
const tolerance = 1e-2

// same reports whether each of the gold's columns is equal to some column of
// the answer.
func same(gold, answer frame, ignoreOrder bool) bool {
	want, got := gold.vectors(), answer.vectors()
	if ignoreOrder {
		for _, v := range slices.Concat(want, got) {
			slices.SortStableFunc(v, byText)
		}
	}
	for _, v := range want {
		if !slices.ContainsFunc(got, func(w []value) bool { return slices.EqualFunc(v, w, value.equals) }) {
			return false
		}
	}
	return true
}

// byText orders values by what Python writes for them, texts before numbers.
func byText(a, b value) int {
	switch {
	case a.text != b.text:
		return cmp.Compare(a.text, b.text)
	case a.numeric == b.numeric:
		return 0
	case b.numeric:
		return -1
	}
	return 1
}

// equals compares numbers as Python's math.isclose does.
func (v value) equals(w value) bool {
	if v.numeric != w.numeric {
		return false
	}
	if !v.numeric || v.number == w.number {
		return v.numeric || v.text == w.text
	}
	if math.IsInf(v.number, 0) || math.IsInf(w.number, 0) {
		return false
	}
	return math.Abs(v.number-w.number) <= max(tolerance, 1e-9*math.Abs(v.number), 1e-9*math.Abs(w.number))
}
