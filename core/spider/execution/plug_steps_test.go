package execution_test

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A counted database counts the statements that are run on it.
type counted struct {
	execution.Querier
	runs int
}

func (c *counted) Query(ctx context.Context, sql string, l sqldb.Limits) *sqldb.Result {
	c.runs++
	return c.Querier.Query(ctx, sql, l)
}

func TestPluggedValuesAreTriedOnlyWhereTheyCanTell(t *testing.T) {
	const gold = "SELECT a FROM t WHERE a > 1 AND a < 3 AND b != 'x'"
	for _, tt := range []struct {
		name, answer  string
		steps         int64
		most          int // runs of SQL, the gold's included
		right, capped bool
	}{
		{"a column too many, whatever the values", "SELECT a, b FROM t WHERE a > 7 AND a < 8", 0, 2, false, false},
		{"the values alone are wrong", "SELECT a FROM t WHERE a > 0 AND a < 9", 0, 11, true, false},
		{"no value is right", "SELECT a FROM t WHERE a = 7 OR b = 'y' OR b = 'z'", 0, 29, false, false},
		{"a budget of steps for two of them", "SELECT a FROM t WHERE a = 7 OR b = 'y' OR b = 'z'",
			2000, 4, false, true},
		{"a star, whose columns may hang on a value", "SELECT * FROM \"t\" WHERE a > 7", 0, 99, false, false},
	} {
		db := &counted{Querier: dbtest.Open(t,
			"CREATE TABLE t (a INTEGER, b TEXT); INSERT INTO t VALUES (1, 'x'), (2, 'y'), (3, 'z')")}
		s := execution.NewSuite([]execution.Querier{db}, gold, execution.SuiteOptions{PlugValue: true,
			PluggedSteps: tt.steps})
		right, capped, err := s.Right(t.Context(), tt.answer)
		if err != nil || right != tt.right || capped != tt.capped || db.runs > tt.most {
			t.Errorf("%s: right %v, capped %v, %d runs, error %v; want %v, %v, at most %d",
				tt.name, right, capped, db.runs, err, tt.right, tt.capped, tt.most)
		}
	}
}
