// Package execution compares what two statements return: by the rules of
// execution accuracy that papers print under that name, and with the reason
// where two results differ.
//
//	m := execution.SameResult(want, got, execution.Ordered(gold)) // m.Right, m.Reason
//	right, err := execution.RightBy(ctx, execution.SuiteExec, db, schema, gold, answer, sqldb.Limits{})
//
// Papers print several things as execution accuracy, and the same answers
// differ by percents between them:
//
//   - [SameResult] on the statements as they are, with the order of rows counted
//     where the gold orders its own. On the six prediction files it was checked
//     with, it gives the figures of the test-suite program with --keep_distinct;
//   - [SuiteExecution]: the test-suite program, in whose default every DISTINCT
//     is taken out before;
//   - [OriginalExecution]: the old program's, strict about order and columns;
//   - BIRD's, by the sets of rows; package bird has its Soft F1 and R-VES.
//
// [Rules] lists them by the names that reports use. SQL is run by a newer SQLite
// than the official figures', which refuses what that one refuses but adds up
// averages more exactly; a statement of more than 32,000 bytes is not run.
package execution

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Match says whether an answer's result is the gold one.
type Match struct {
	Right  bool
	Class  Class  // what is wrong; "" when Right
	Reason string // the same for people, in a sentence's part; "" when Right
}

// A Class is a kind of wrong result.
type Class string

const (
	NoGold         Class = "gold"       // the gold statement has no full result to compare with
	NotRun         Class = "run"        // the answer's statement has no full result
	WrongColumns   Class = "columns"    // another number of columns
	WrongRows      Class = "rows"       // another number of rows
	OnlyDuplicates Class = "duplicates" // the same rows, repeated more or less often
	OnlyOrder      Class = "order"      // the same rows in another order
	WrongValues    Class = "values"     // as many rows and columns, other values
	TooHard        Class = "too hard"   // so many columns alike that it was not decided
)

// SameResult reports whether two results are equal as test-suite-sql-eval
// defines execution accuracy:
//
//   - columns may come in another order, and their names do not matter;
//   - rows are counted with their duplicates; their order matters only if
//     ordered is set, see Ordered;
//   - values are equal as Python finds them: 1 equals 1.0 and nothing is
//     rounded, NULL equals NULL, text never equals a number or a blob, and
//     bytes that are not UTF-8 are dropped from text;
//   - two results without rows are equal, whatever their columns.
//
// A result whose Outcome is not OK equals nothing.
func SameResult(gold, got *sqldb.Result, ordered bool) Match {
	if gold == nil || gold.Outcome != sqldb.OK {
		return Match{Class: NoGold, Reason: "the gold SQL gave no full result" + FailureReason(gold)}
	}
	if got == nil || got.Outcome != sqldb.OK {
		return Match{Class: NotRun, Reason: "the SQL gave no full result" + FailureReason(got)}
	}
	return CompareTables(NewTable(gold.Rows), NewTable(got.Rows), ordered)
}

func FailureReason(r *sqldb.Result) string {
	switch {
	case r == nil:
		return ""
	case r.Error != "":
		return ": " + r.Error
	}
	return fmt.Sprintf(" (%s)", r.Outcome)
}

// CompareTables decides, and only then looks for the words.
func CompareTables(gold, got *Table, ordered bool) Match {
	switch {
	case gold.Height() == 0 && got.Height() == 0:
		return Match{Right: true}
	case gold.Height() != got.Height():
		return WrongHeight(gold, got)
	case gold.Width() != got.Width():
		return Match{Class: WrongColumns, Reason: fmt.Sprintf("%s where %s expected",
			text.Plural(got.Width(), "column"), AreExpected(gold.Width()))}
	}
	same, decided := Permuted(gold, got, ordered)
	if !decided {
		return Match{Class: TooHard, Reason: "the columns could be arranged in too many ways to compare them"}
	}
	right := Match{Right: true}
	if !same && ordered {
		// Is it the order alone?
		ordered = false
		same, _ = Permuted(gold, got, ordered)
		right = Match{Class: OnlyOrder, Reason: "the right rows in another order"}
	}
	switch {
	case !same:
		return Match{Class: WrongValues, Reason: wrongValues(gold, got)}
	case !sortedAlike(gold, got, ordered):
		return Match{Class: WrongValues, Reason: "whole numbers where others were expected, or the " +
			"other way round: they are equal, but the official comparison sorts them differently and refuses them"}
	}
	return right
}

func WrongHeight(gold, got *Table) Match {
	reason := fmt.Sprintf("%s where %s expected", text.Plural(got.Height(), "row"), AreExpected(gold.Height()))
	m := Match{Class: WrongRows, Reason: reason}
	if gold.Height() == 0 || got.Height() == 0 {
		return m
	}
	if gold.Width() != got.Width() {
		m.Reason += fmt.Sprintf(", and %s instead of %d", text.Plural(got.Width(), "column"), gold.Width())
	} else if onlyRepeated(gold.Distinct(), got.Distinct()) {
		m.Class = OnlyDuplicates
		m.Reason = "the right rows, but not repeated as often: " + reason
	}
	return m
}

// onlyRepeated reports whether two tables without duplicates are the same.
func onlyRepeated(gold, got *Table) bool {
	if gold.Height() != got.Height() {
		return false
	}
	same, _ := Permuted(gold, got, false)
	return same
}

func AreExpected(n int) string {
	switch n {
	case 0:
		return "none was"
	case 1:
		return "1 was"
	}
	return fmt.Sprintf("%d were", n)
}

// wrongValues counts the gold rows that are missing, columns taken in the
// order they have.
func wrongValues(gold, got *Table) string {
	left := map[int]int{}
	numbers := rowNumbers{}
	for _, n := range numbers.of(got) {
		left[n]++
	}
	missing, first := 0, -1
	for i, n := range numbers.of(gold) {
		if left[n]--; left[n] < 0 {
			if missing++; first < 0 {
				first = i
			}
		}
	}
	switch {
	case missing == 0:
		return "other values"
	case gold.Height() == 1:
		return "another row than the one expected, " + gold.show(first)
	case missing == gold.Height():
		return fmt.Sprintf("other values: none of the %d rows expected is there; the first is %s",
			missing, gold.show(first))
	case missing == 1:
		return fmt.Sprintf("1 of the %d rows expected is missing: %s", gold.Height(), gold.show(first))
	}
	return fmt.Sprintf("%d of the %d rows expected are missing; the first is %s", missing,
		gold.Height(), gold.show(first))
}
