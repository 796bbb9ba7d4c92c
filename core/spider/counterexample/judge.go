package counterexample

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Judge compares answers with gold statements on one database.
type Judge struct {
	db     *sqldb.DB
	schema *corpus.Database
	unique []Column
	search bool
	golds  map[string]*sqldb.Result
}

// A Judgement of one answer.
type Judgement struct {
	// the same result on the database, as [execution.SameResult] has it
	Right  bool            `json:"right"`
	Class  execution.Class `json:"class,omitempty"` // of what is wrong
	Reason string          `json:"reason,omitempty"`
	// of an answer that is right, where one was looked for
	Finding *Finding `json:"counterexample,omitempty"`
}

// Lucky reports whether an answer is right on the database and wrong on
// another, which keeps its keys.
func (j *Judgement) Lucky() bool { return j.Right && j.Finding != nil && j.Finding.Verdict == Differ }

// NewJudge opens a database. With search a counter-example is looked for to
// each answer that is right.
func NewJudge(ctx context.Context, f corpus.File, search bool) (*Judge, error) {
	db, err := sqldb.Open(ctx, f)
	if err != nil {
		return nil, err
	}
	j := &Judge{db: db, search: search, golds: map[string]*sqldb.Result{}}
	if !search {
		return j, nil
	}
	if j.schema, err = db.Schema(ctx); err != nil {
		db.Close()
		return nil, err
	}
	j.unique = UniqueColumns(ctx, db, j.schema)
	return j, nil
}

// Close releases the database.
func (j *Judge) Close() error { return j.db.Close() }

// maxGolds bounds the results that are kept: answers to one question come
// one after the other.
const maxGolds = 64

// Pair judges an answer.
func (j *Judge) Pair(ctx context.Context, gold, answer string) (*Judgement, error) {
	want := j.golds[gold]
	if want == nil {
		want = j.db.Query(ctx, gold, execution.Generous())
		if len(j.golds) == maxGolds {
			clear(j.golds)
		}
		j.golds[gold] = want
	}
	m := execution.SameResult(want, j.db.Query(ctx, answer, execution.Generous()), execution.Ordered(gold))
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	out := &Judgement{Right: m.Right, Class: m.Class, Reason: m.Reason}
	if !m.Right || !j.search {
		return out, nil
	}
	var err error
	out.Finding, err = Find(ctx, j.schema, gold, answer, Options{Unique: j.unique})
	return out, err
}
