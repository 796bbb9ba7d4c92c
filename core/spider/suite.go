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
	PlugValue    bool         // --plug_value: try the gold's values in the answer
	MaxPlugged   int          // the most texts tried with PlugValue; 0 = 10,000. The official program has no bound
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
	s := suite{databases: databases, gold: gold, limits: o.Limits, wanted: make([]*table, len(databases))}
	right, err := s.passes(ctx, answer)
	if right || err != nil || !o.PlugValue || len(gold) > maxLexed || len(answer) > maxLexed {
		return right, err
	}
	left := o.MaxPlugged
	if left <= 0 {
		left = 10_000
	}
	for text := range Plugged(gold, answer) {
		if left--; left < 0 {
			break
		}
		if right, err = s.passes(ctx, text); right || err != nil {
			return right, err
		}
	}
	return false, nil
}

// A suite runs texts against one gold statement.
type suite struct {
	databases []Querier
	gold      string
	limits    sqldb.Limits
	wanted    []*table // gold results, once known
}

// passes reports whether a text gives the gold result on every database.
func (s *suite) passes(ctx context.Context, text string) (bool, error) {
	ordered := strings.Contains(strings.ToLower(s.gold), "order by")
	for i, db := range s.databases {
		if s.wanted[i] == nil {
			want, err := run(ctx, db, fixYear(s.gold), s.limits)
			if err != nil {
				return false, err
			}
			if want.exception != "" {
				return false, fmt.Errorf("spider: the gold SQL %q gave no result: %s", s.gold, want.exception)
			}
			s.wanted[i] = newTable(want.rows)
		}
		got, err := run(ctx, db, fixYear(text), s.limits)
		if err != nil || got.exception != "" {
			return false, err
		}
		if !compare(s.wanted[i], newTable(got.rows), ordered).Right {
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
