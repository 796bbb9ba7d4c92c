package spider

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// SuiteOptions are the flags of the test-suite program. The zero value is what
// published figures are made with.
type SuiteOptions struct {
	KeepDistinct bool         // --keep_distinct: compare with the DISTINCTs in place
	Limits       sqldb.Limits // of each statement
}

// SuiteExecution reports whether an answer's result is the gold one on every
// database of a test suite, by the rules of test-suite-sql-eval, its oddities
// included: every DISTINCT is taken out of both statements, the word value of
// the answer is 1, and order counts if the gold has "order by" anywhere. With
// one database this is the execution accuracy that most papers print.
//
// An error means that the gold statement did not run, which ends the official
// program, or that the context ended.
func SuiteExecution(ctx context.Context, databases []Querier, gold, answer string, o SuiteOptions) (bool, error) {
	gold, answer = joinSpaced(gold), joinSpaced(strings.ReplaceAll(answer, "value", "1"))
	if !o.KeepDistinct {
		if strings.TrimFunc(answer, isSpace) == "" {
			return false, nil // the official program crashes
		}
		gold, answer = RemoveDistinct(gold), RemoveDistinct(answer)
	}
	ordered := strings.Contains(strings.ToLower(gold), "order by")
	gold, answer = fixYear(gold), fixYear(answer)
	for _, db := range databases {
		want, err := run(ctx, db, gold, o.Limits)
		if err != nil {
			return false, err
		}
		if want.exception != "" {
			return false, fmt.Errorf("spider: the gold SQL %q gave no result: %s", gold, want.exception)
		}
		got, err := run(ctx, db, answer, o.Limits)
		if err != nil || got.exception != "" {
			return false, err
		}
		if !compare(newTable(want.rows), newTable(got.rows), ordered).Right {
			return false, nil
		}
	}
	return true, nil
}

var spaced = strings.NewReplacer("> =", ">=", "< =", "<=", "! =", "!=")

func joinSpaced(sql string) string { return spaced.Replace(sql) }

var currentYear = regexp.MustCompile(`(?i)YEAR\s*\(\s*CURDATE\s*\(\s*\)\s*\)\s*`)

// fixYear puts a fixed year in the place of a function that SQLite lacks.
func fixYear(sql string) string { return currentYear.ReplaceAllString(sql, "2020") }
