package builtin

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// readWholly puts first what the grammar makes of a question, where it accounts for
// every word and the SQL runs. Where the sketches' first candidate brings the same
// rows, that is left first. Databases that declare keys are asked as those of the
// benchmarks are: of them only what no sketch holds is read so.
func (k *databaseState) readWholly(ctx context.Context, t actorcritic.Task, q *questionState) {
	if q.noQuestion || len(foundTables(t)) < len(t.Tables) {
		return
	}
	r := grammar.Read(k.schema, k.values, t.Question)
	if r == nil || !k.schema.Keyless() && !r.Special && q.refusal == "" {
		return
	}
	res := t.DB.Query(ctx, r.SQL, t.Limits)
	if !ran(res) {
		return
	}
	q.refusal = ""
	if len(q.list) > 0 && agrees(q.list[0].sql, t.DB.Query(ctx, q.list[0].sql, t.Limits), r.SQL, res) {
		q.list[0].whole = true
		return
	}
	c := candidate{sql: r.SQL, notes: r.Notes, reads: k.schema.NamesOf(r.Tables), whole: true, prob: wholeTrust,
		judged: true, acceptProbability: wholeTrust, result: res, order: math.Inf(1)}
	for i := range q.list {
		q.list[i].prob *= 1 - wholeTrust
	}
	q.list = append([]candidate{c}, q.list...)
	if len(q.list) == 1 {
		q.list[0].prob = 1
	}
}

// agrees reports that a sketch's statement brings the rows of the grammar's, in its order.
func agrees(sketched string, first *sqldb.Result, sql string, res *sqldb.Result) bool {
	if !ran(first) || strings.Contains(sql, " ORDER BY ") && !execution.Ordered(sketched) {
		return false
	}
	return sameRows(first, res) || showsSome(sql, first, res)
}

// wholeTrust is how often such a candidate is right: 55 of 64 were, of the questions to
// files that the grammar had not learnt from.
const wholeTrust = .86

// wholly judges such a candidate: it is doubted where nothing comes of it.
func (c *candidate) wholly(res *sqldb.Result) (trusted bool, reason string, err error) {
	something := res != nil && slices.ContainsFunc(res.Rows, func(row []sqldb.Value) bool {
		return slices.ContainsFunc(row, func(v sqldb.Value) bool { return v.Kind != sqldb.Null })
	})
	if !something {
		return false, "every word of the question is accounted for, but nothing is found", nil
	}
	return true, fmt.Sprintf("likely right (%.2f): every word of the question is accounted for", wholeTrust), nil
}

// showsSome reports a statement that shows some of the columns of another's rows, and
// none of which the question says what they hold.
func showsSome(other string, some, all *sqldb.Result) bool {
	_, conditions, _ := strings.Cut(other, " WHERE ")
	if strings.Contains(other, "(") || slices.ContainsFunc(some.Columns, func(name string) bool {
		return strings.Contains(conditions, sqltext.Name(name)+" = ")
	}) {
		return false
	}
	return execution.Contains(execution.NewTable(some.Rows), execution.NewTable(all.Rows), false)
}
