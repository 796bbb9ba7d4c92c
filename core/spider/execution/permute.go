package execution

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// permuteBudget bounds the cells that permuted looks at. Telling whether two
// tables are the same up to the order of rows and columns is as hard as
// comparing graphs; results of real queries need one or two looks at a cell,
// and SQL written to be hard must not hold up a page.
const permuteBudget = 10_000_000

// Permuted reports whether some order of got's columns makes its rows gold's:
// the list of them if ordered, else each as often as there. The tables have
// the same height, not 0, and width. decided is false if the budget ended.
//
// The official program tries all orders. This search puts a column of got
// beside each of gold's, one after the other, and goes back as soon as the rows
// so far are not the same ones, each as often, on both sides. That prunes
// nothing that could succeed, and so finds the same result.
func Permuted(gold, got *Table, ordered bool) (same, decided bool) {
	numbers := map[sqldb.Value]int32{}
	a, b := columnsOf(gold, numbers), columnsOf(got, numbers)
	if ordered {
		order.Stable(a, slices.Compare)
		order.Stable(b, slices.Compare)
		return slices.EqualFunc(a, b, slices.Equal), true
	}
	rows := gold.Height()
	s := &search{gold: a, got: b, used: make([]bool, len(b)), budget: permuteBudget}
	s.likes, s.twin = alike(a, b), twins(b)
	same = s.place(0, make([]int32, rows), make([]int32, rows))
	return same, s.budget > 0
}

// columnsOf turns a table on its side, with a number for each value.
func columnsOf(t *Table, numbers map[sqldb.Value]int32) [][]int32 {
	columns := make([][]int32, t.Width())
	for j := range columns {
		columns[j] = make([]int32, t.Height())
	}
	for i, row := range t.Rows {
		for j, v := range row[:len(columns)] {
			n, ok := numbers[v]
			if !ok {
				n = int32(len(numbers))
				numbers[v] = n
			}
			columns[j][i] = n
		}
	}
	return columns
}

// alike lists for each column of a the columns of b with the same values, each
// as often. The one at the same place comes first: it mostly is the right one.
func alike(a, b [][]int32) [][]int {
	a, b = sorted(a), sorted(b)
	likes := make([][]int, len(a))
	for j := range a {
		if slices.Equal(a[j], b[j]) {
			likes[j] = append(likes[j], j)
		}
		for k := range b {
			if k != j && slices.Equal(a[j], b[k]) {
				likes[j] = append(likes[j], k)
			}
		}
	}
	return likes
}

// sorted returns the columns, with the values of each sorted.
func sorted(columns [][]int32) [][]int32 {
	out := make([][]int32, len(columns))
	for j := range columns {
		out[j] = slices.Clone(columns[j])
		slices.Sort(out[j])
	}
	return out
}

// twins gives for each column the first one that equals it, row by row.
func twins(columns [][]int32) []int {
	twin := make([]int, len(columns))
	for j := range columns {
		twin[j] = slices.IndexFunc(columns, func(c []int32) bool { return slices.Equal(c, columns[j]) })
	}
	return twin
}

type search struct {
	gold, got [][]int32
	likes     [][]int // for a column of gold, those of got that may be it
	twin      []int   // for a column of got, the first one equal to it
	used      []bool  // columns of got that have their place
	budget    int
}

// place finds a column for gold's column j and all behind it. left and right
// number the rows of the two sides by what they hold so far.
func (s *search) place(j int, left, right []int32) bool {
	if j == len(s.gold) {
		return true
	}
	var tried []int // equal columns need one try
	for _, k := range s.likes[j] {
		if s.used[k] || slices.Contains(tried, s.twin[k]) {
			continue
		}
		tried = append(tried, s.twin[k])
		if s.budget -= len(left); s.budget <= 0 {
			return false
		}
		l, r, ok := refine(left, right, s.gold[j], s.got[k])
		if !ok {
			continue
		}
		s.used[k] = true
		if s.place(j+1, l, r) {
			return true
		}
		s.used[k] = false
	}
	return false
}

// refine numbers the rows anew by their former number and their value in one
// more column. It fails if a number is not as frequent on both sides.
func refine(left, right, a, b []int32) (l, r []int32, ok bool) {
	type pair struct{ row, value int32 }
	number := make(map[pair]int32)
	var surplus []int32
	l, r = make([]int32, len(left)), make([]int32, len(right))
	for i := range left {
		p := pair{left[i], a[i]}
		n, seen := number[p]
		if !seen {
			n = int32(len(surplus))
			number[p] = n
			surplus = append(surplus, 0)
		}
		l[i] = n
		surplus[n]++
	}
	for i := range right {
		n, seen := number[pair{right[i], b[i]}]
		if !seen || surplus[n] == 0 {
			return nil, nil, false
		}
		r[i] = n
		surplus[n]--
	}
	return l, r, true
}
