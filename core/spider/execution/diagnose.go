package execution

import (
	"context"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Why an answer gave no result, and what else can be wrong with one, beside
// the classes of SameResult.
const (
	SyntaxError       Class = "syntax"
	NoSuchName        Class = "no such name" // of a table, column or function
	Ambiguous         Class = "ambiguous"    // a column that two tables have
	NotSelect         Class = "not a select" // it would write, or is a PRAGMA and the like
	SeveralStatements Class = "several statements"
	NoSQL             Class = "no sql"
	OutOfTime         Class = "timeout"   // of steps or seconds
	TooMuch           Class = "too large" // rows, bytes or memory
	OtherError        Class = "other error"
	Refused           Class = "refused" // the rows are right, but the program has a rule against the statement
)

// Classes are all classes of wrong answers, from those that do not run to
// those that are nearly right.
var Classes = [...]Class{NoSQL, SyntaxError, NoSuchName, Ambiguous, NotSelect, SeveralStatements, OutOfTime,
	TooMuch, OtherError,
	WrongColumns, WrongRows, WrongValues, OnlyDuplicates, OnlyOrder, TooHard, Refused, NoGold}

// FailureOf returns the class of a result that is not a full one; "" for one that
// is.
func FailureOf(r *sqldb.Result) Class {
	switch r.Outcome {
	case sqldb.OK:
		return ""
	case sqldb.Empty:
		return NoSQL
	case sqldb.Steps, sqldb.Timeout:
		return OutOfTime
	case sqldb.TooMany, sqldb.TooLarge:
		return TooMuch
	case sqldb.Denied:
		if strings.HasPrefix(r.Error, "a second statement") {
			return SeveralStatements
		}
		return NotSelect
	}
	return ClassOf(r.Error)
}

// ClassOf returns the class of an error by its words.
func ClassOf(message string) Class {
	for _, sign := range []struct {
		words string
		class Class
	}{
		{"no such ", NoSuchName}, {"ambiguous column name", Ambiguous},
		{"more than one statement", SeveralStatements},
		{"syntax error", SyntaxError}, {"incomplete input", SyntaxError}, {"unrecognized token", SyntaxError},
	} {
		if strings.Contains(message, sign.words) {
			return sign.class
		}
	}
	return OtherError
}

// A Diagnosis describes what is wrong with an answer, on the first database
// where it is wrong.
type Diagnosis struct {
	Class  Class
	Reason string // the same for people
	Differ Differ
}

// A Differ describes how two results differ: for rows in the wrong order, the
// first place; otherwise the rows that are missing and those that should not be
// there, with the columns in the order they have.
type Differ struct {
	GoldRows, Rows int // of the whole results
	Place          int // of the first row that differs, from 1; 0 where rows are not compared in order
	Missing, Extra [][]sqldb.Value
}

// differing is the number of rows of each kind that a Differ shows.
const differing = 3

// Diagnose finds what is wrong with an answer that Original or the Suite calls
// wrong.
func Diagnose(ctx context.Context, databases []Querier, gold, answer string,
	ordered bool, l sqldb.Limits) (Diagnosis,
	error) {
	for _, db := range databases {
		want := db.Query(ctx, gold, l)
		got := db.Query(ctx, answer, l)
		if err := Cancelled(ctx, want, got); err != nil {
			return Diagnosis{}, err
		}
		if want.Outcome != sqldb.OK && want.Outcome != sqldb.Empty {
			return Diagnosis{Class: NoGold, Reason: "the gold SQL gave no full result" + FailureReason(want)}, nil
		}
		if class := FailureOf(got); class != "" {
			return Diagnosis{Class: class, Reason: strings.TrimPrefix(FailureReason(got), ": ")}, nil
		}
		if why := RefusedByPython(answer); why != "" {
			return Diagnosis{Class: ClassOf(why), Reason: why}, nil
		}
		a, b := NewTable(want.Rows), NewTable(got.Rows)
		if m := CompareTables(a, b, ordered); !m.Right {
			return Diagnosis{m.Class, m.Reason, Difference(a, b, m.Class)}, nil
		}
	}
	return Diagnosis{Class: Refused, Reason: "the rows are right, but the program refuses the statement"}, nil
}

func Cancelled(ctx context.Context, results ...*sqldb.Result) error {
	for _, r := range results {
		if r.Outcome == sqldb.Cancelled {
			return context.Cause(ctx)
		}
	}
	return nil
}

func Difference(gold, got *Table, class Class) Differ {
	d := Differ{GoldRows: gold.Height(), Rows: got.Height()}
	if class == OnlyOrder {
		numbers := rowNumbers{}
		a, b := numbers.of(gold), numbers.of(got)
		for i := range a {
			if a[i] != b[i] {
				d.Place = i + 1
				d.Missing, d.Extra = gold.given[i:i+1], got.given[i:i+1]
				return d
			}
		}
		return d
	}
	d.Missing, d.Extra = without(gold, got), without(got, gold)
	return d
}

// without returns the first rows of a that b lacks, or has less often.
func without(a, b *Table) [][]sqldb.Value {
	numbers := rowNumbers{}
	left := map[int]int{}
	for _, n := range numbers.of(b) {
		left[n]++
	}
	var rows [][]sqldb.Value
	for i, n := range numbers.of(a) {
		if left[n]--; left[n] < 0 {
			if rows = append(rows, a.given[i]); len(rows) == differing {
				break
			}
		}
	}
	return rows
}
