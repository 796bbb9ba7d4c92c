package query

import (
	"strconv"
	"testing"
)

var comparisons = []Operator{"=", "!=", "<", "<=", ">", ">="}

// holds compares two numbers as SQL does.
func holds(a int, op Operator, b int) bool {
	switch op {
	case "=":
		return a == b
	case "!=":
		return a != b
	case "<":
		return a < b
	case "<=":
		return a <= b
	case ">":
		return a > b
	}
	return a >= b
}

func TestTheOppositeHoldsWhereAComparisonDoesNot(t *testing.T) {
	for _, op := range comparisons {
		if op == "!=" {
			continue // nothing that is denied is denied again
		}
		for a := range 3 {
			if holds(a, op, 1) == holds(a, Opposite(op), 1) {
				t.Errorf("%d %s 1 and %d %s 1 are the same", a, op, a, Opposite(op))
			}
		}
	}
}

func TestTheMirrorHoldsTheOtherWayRound(t *testing.T) {
	for _, op := range comparisons {
		for a := range 3 {
			if holds(a, op, 1) != holds(1, Mirror(op), a) {
				t.Errorf("%d %s 1, and 1 %s %d is otherwise", a, op, Mirror(op), a)
			}
		}
	}
}

func TestNothingIsAboveTheGreaterAndBelowTheLess(t *testing.T) {
	for low := range 12 {
		for high := range 12 {
			above := Cond{Op: ">", Right: strconv.Itoa(low)}
			below := Cond{Op: "<", Right: strconv.Itoa(high)}
			want := low >= high
			if Impossible(&above, &below) != want || Impossible(&below, &above) != want {
				t.Errorf("above %d and below %d: impossible %v, want %v", low, high, !want, want)
			}
		}
	}
}

func TestTwoValuesOfOneColumnAreRivals(t *testing.T) {
	is := func(col int, value string) Cond { return Cond{Left: Expr{Col: col}, Op: "=", Right: value} }
	or := is(0, "'b'")
	or.Or = true
	within := is(0, "'b'")
	within.Sub = &Spec{}
	more := is(0, "'b'")
	more.Op = ">"
	for _, tt := range []struct {
		name string
		c, d Cond
		want bool
	}{
		{"two values", is(0, "'a'"), is(0, "'b'"), true},
		{"the same value", is(0, "'a'"), is(0, "'a'"), false},
		{"two columns", is(0, "'a'"), is(1, "'b'"), false},
		{"either of them", is(0, "'a'"), or, false},
		{"what a query brings", is(0, "'a'"), within, false},
		{"a comparison", is(0, "'a'"), more, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Rivals(&tt.c, &tt.d); got != tt.want {
				t.Errorf("rivals %v, want %v", got, tt.want)
			}
		})
	}
}

func TestOneOrBetweenTwoConditionsMayBeTwoQueries(t *testing.T) {
	conds := func(ors ...bool) (out []Cond) {
		for i, or := range ors {
			out = append(out, Cond{Left: Expr{Col: i}, Op: "=", Right: "1", Or: or})
		}
		return out
	}
	shown := []Expr{{Col: 0}}
	for _, tt := range []struct {
		name string
		q    Spec
		want int
	}{
		{"one or", Spec{Select: shown, Where: conds(false, true)}, 1},
		{"one or behind others", Spec{Select: shown, Where: conds(false, false, true)}, 2},
		{"two", Spec{Select: shown, Where: conds(false, true, true)}, -1},
		{"none", Spec{Select: shown, Where: conds(false, false)}, -1},
		{"an or that lost its first half", Spec{Select: shown, Where: conds(true, false)}, -1},
		{"a set already", Spec{Select: shown, Where: conds(false, true), Set: "UNION"}, -1},
		{"a count", Spec{Select: []Expr{Rows}, Where: conds(false, true)}, -1},
		{"groups", Spec{Select: shown, Where: conds(false, true), Group: []int{0}}, -1},
		{"nothing shown", Spec{Where: conds(false, true)}, -1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Either(&tt.q); got != tt.want {
				t.Errorf("at %d, want %d", got, tt.want)
			}
		})
	}
}
