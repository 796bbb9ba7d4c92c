package target

import "math/bits"

// What follows orders candidates as numpy 1.24 does, equal scores and all,
// because the published figures of ottqa-bm25 and ottqa-tfidf depend on it:
// on FeTaQA, where a question often scores dozens of tables alike, by half a
// point. Sources: numpy's npysort/selection.cpp and npysort/quicksort.cpp,
// without the fall-backs for hostile input (median of medians, heap sort),
// which these scores do not reach.

// numpyBest returns the places of the k best scores, best first:
// o = argpartition(-scores, k)[:k]; o[argsort(-scores[o])].
func numpyBest(scores []float64, k int) []int32 {
	order := make([]int32, len(scores))
	keys := make([]float64, len(scores))
	for i, s := range scores {
		order[i], keys[i] = int32(i), -s
	}
	if len(scores) > k {
		argPartition(keys, order, k)
		order = order[:k]
	}
	// The second sort is of an array of its own, by places in it.
	part, places := make([]float64, len(order)), make([]int32, len(order))
	for i, o := range order {
		part[i], places[i] = keys[o], int32(i)
	}
	argSort(part, places)
	for i, p := range places {
		places[i] = order[p]
	}
	return places
}

// argPartition moves the kth smallest key to its place, with none greater
// before it and none less behind it.
func argPartition(v []float64, sort []int32, kth int) {
	low, high := 0, len(sort)-1
	if kth < 3 {
		selectFirst(v, sort, kth+1)
		return
	}
	if kth == high {
		last := 0
		for i := range sort {
			if v[sort[i]] >= v[sort[last]] {
				last = i
			}
		}
		sort[kth], sort[last] = sort[last], sort[kth]
		return
	}
	for depth := 2 * (bits.Len(uint(len(sort))) - 1); low+1 < high; depth-- {
		ll, hh := low+1, high
		if depth > 0 || hh-ll < 5 {
			medianToLow(v, sort, low, high)
		} else {
			mid := ll + medianOfMedians(v, sort[ll:hh])
			sort[mid], sort[low] = sort[low], sort[mid]
			ll, hh = ll-1, hh+1
		}
		ll, hh = partition(v, sort, ll, hh, v[sort[low]])
		sort[low], sort[hh] = sort[hh], sort[low]
		if hh >= kth {
			high = hh - 1
		}
		if hh <= kth {
			low = ll
		}
	}
	if high == low+1 && v[sort[high]] < v[sort[low]] {
		sort[high], sort[low] = sort[low], sort[high]
	}
}

// selectFirst sorts the n smallest to the front.
func selectFirst(v []float64, sort []int32, n int) {
	for i := range n {
		least := i
		for j := i + 1; j < len(sort); j++ {
			if v[sort[j]] < v[sort[least]] {
				least = j
			}
		}
		sort[i], sort[least] = sort[least], sort[i]
	}
}

// medianToLow puts the median of the first, middle and last key first, and
// the least behind it.
func medianToLow(v []float64, sort []int32, low, high int) {
	mid := low + (high-low)/2
	if v[sort[high]] < v[sort[mid]] {
		sort[high], sort[mid] = sort[mid], sort[high]
	}
	if v[sort[high]] < v[sort[low]] {
		sort[high], sort[low] = sort[low], sort[high]
	}
	if v[sort[low]] < v[sort[mid]] {
		sort[low], sort[mid] = sort[mid], sort[low]
	}
	sort[mid], sort[low+1] = sort[low+1], sort[mid]
}

// medianOfMedians returns a place whose key is not far from the middle; for
// keys on which the median of three makes no headway.
func medianOfMedians(v []float64, sort []int32) int {
	medians := len(sort) / 5
	for i := range medians {
		m := 5*i + medianOf5(v, sort[5*i:5*i+5])
		sort[m], sort[i] = sort[i], sort[m]
	}
	if medians > 2 {
		argPartition(v, sort[:medians], medians/2)
	}
	return medians / 2
}

func medianOf5(v []float64, sort []int32) int {
	for _, p := range [...][2]int{{1, 0}, {4, 3}, {3, 0}, {4, 1}, {2, 1}} {
		if v[sort[p[0]]] < v[sort[p[1]]] {
			sort[p[0]], sort[p[1]] = sort[p[1]], sort[p[0]]
		}
	}
	switch {
	case v[sort[3]] >= v[sort[2]]:
		return 2
	case v[sort[3]] < v[sort[1]]:
		return 1
	}
	return 3
}

// partition is Hoare's, between ll and hh, whose keys guard the ends.
func partition(v []float64, sort []int32, ll, hh int, pivot float64) (int, int) {
	for {
		for ll++; v[sort[ll]] < pivot; ll++ {
		}
		for hh--; pivot < v[sort[hh]]; hh-- {
		}
		if hh < ll {
			return ll, hh
		}
		sort[ll], sort[hh] = sort[hh], sort[ll]
	}
}

// argSort sorts places by their keys: quicksort with the median of three, and
// insertion sort for what is short.
func argSort(v []float64, sort []int32) {
	const short = 15
	type span struct{ low, high int }
	left, right := 0, len(sort)-1
	stack := make([]span, 0, 2*bits.Len(uint(len(sort))))
	for {
		for right-left > short {
			at := split(v, sort, left, right)
			if at-left < right-at {
				stack = append(stack, span{at + 1, right})
				right = at - 1
			} else {
				stack = append(stack, span{left, at - 1})
				left = at + 1
			}
		}
		insertionSort(v, sort, left, right)
		if len(stack) == 0 {
			return
		}
		top := stack[len(stack)-1]
		left, right, stack = top.low, top.high, stack[:len(stack)-1]
	}
}

// split puts a pivot in its place, which it returns.
func split(v []float64, sort []int32, left, right int) int {
	mid := left + (right-left)/2
	swapIfLess := func(a, b int) {
		if v[sort[a]] < v[sort[b]] {
			sort[a], sort[b] = sort[b], sort[a]
		}
	}
	swapIfLess(mid, left)
	swapIfLess(right, mid)
	swapIfLess(mid, left)
	pivot, i, j := v[sort[mid]], left, right-1
	sort[mid], sort[j] = sort[j], sort[mid]
	for {
		for i++; v[sort[i]] < pivot; i++ {
		}
		for j--; pivot < v[sort[j]]; j-- {
		}
		if i >= j {
			break
		}
		sort[i], sort[j] = sort[j], sort[i]
	}
	sort[i], sort[right-1] = sort[right-1], sort[i]
	return i
}

func insertionSort(v []float64, sort []int32, left, right int) {
	for i := left + 1; i <= right; i++ {
		at, j := sort[i], i
		for ; j > left && v[at] < v[sort[j-1]]; j-- {
			sort[j] = sort[j-1]
		}
		sort[j] = at
	}
}
