package execution

import (
	"context"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Querier runs one statement; *sqldb.DB does.
type Querier interface {
	Query(ctx context.Context, sql string, l sqldb.Limits) *sqldb.Result
}

// An Executed pair is a gold statement and an answer that both ran.
type Executed struct {
	Match
	Gold, Got *sqldb.Result
}

// Execute runs the gold statement and the answer on one database and compares
// what they return: execution accuracy for one question. The limits hold for
// each of the two; a gold result with more rows than they allow is never
// matched.
func Execute(ctx context.Context, db Querier, gold, answer string, l sqldb.Limits) Executed {
	e := Executed{Gold: db.Query(ctx, gold, l), Got: db.Query(ctx, answer, l)}
	e.Match = SameResult(e.Gold, e.Got, Ordered(gold))
	return e
}
