package execution

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Definition is one of the measures that papers call execution accuracy, by
// a name of its own, or the exact set match.
type Definition string

const (
	// the components of the statements, without values; the official program's
	ExactSet Definition = "exact-match"
	// the old evaluation.py: column by column, in order of rows; what does not parse is wrong
	SpiderExec Definition = "spider-exec"
	// test-suite-sql-eval as it is run by default: without DISTINCT, columns in any order
	SuiteExec     Definition = "test-suite"
	SuiteDistinct Definition = "test-suite --keep_distinct"
	SuitePlugged  Definition = "test-suite --plug_value"
	// BIRD's: the sets of rows are equal; order and repetition do not count, the order of columns does
	Bird   Definition = "bird"
	Subset Definition = "subset" // the gold's columns are among the answer's, in any place
	// LiveSQLBench's: sets of rows of statements without comments, DISTINCT and ROUND, to two places; [SoftEqual]
	Soft Definition = "soft-ex"
	// WikiTableQuestions': the answer's cells are the items that the gold denotes
	Denotation Definition = "denotation"
)

// Definitions lists all of them, in the order of reports.
var Definitions = [...]Definition{ExactSet, SpiderExec, SuiteExec, SuiteDistinct, SuitePlugged, Bird, Subset,
	Soft}

// SameSet reports whether two results are equal as BIRD defines execution
// accuracy: as sets of rows, with the columns in the order they have. Values
// are equal as Python finds them.
func SameSet(gold, got *Table) bool {
	if gold.Width() != got.Width() {
		return gold.Height() == 0 && got.Height() == 0
	}
	numbers := rowNumbers{}
	a, b := asSet(numbers.of(gold)), asSet(numbers.of(got))
	return slices.Equal(a, b)
}

// Contains reports whether some choice of an answer's columns is the gold
// result: its rows, each as often, in the gold's order if ordered is set. An
// answer that tells more than was asked for is right by this definition.
func Contains(gold, got *Table, ordered bool) bool {
	switch {
	case gold.Height() != got.Height() || gold.Width() > got.Width():
		return false
	case gold.Height() == 0:
		return true
	}
	if ordered {
		return containsColumns(gold, got)
	}
	same, decided := Permuted(gold, got, false)
	return same && decided
}

// containsColumns finds a column of its own for each of gold's.
func containsColumns(gold, got *Table) bool {
	numbers := map[sqldb.Value]int32{}
	left := columnsOf(got, numbers)
	for _, column := range columnsOf(gold, numbers) {
		i := slices.IndexFunc(left, func(c []int32) bool { return slices.Equal(c, column) })
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}
