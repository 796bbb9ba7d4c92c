package runs

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
)

// A Portion names the share that one of several programs has of a run: of every
// so many questions the one at a place. The page puts the parts together again with
// benchJoin, loopJoin and recallJoin, and gets what one program alone would
// have said.
type Portion struct {
	At int `json:"at"` // from 0
	Of int `json:"of"` // programs; 0 = 1
}

// of returns a part's questions.
func (p Portion) of(queries []corpus.Query) ([]corpus.Query, error) {
	switch {
	case p.Of == 0 && p.At == 0:
		return queries, nil
	case p.Of < 1 || p.At < 0 || p.At >= p.Of:
		return nil, session.BadInput("there is no part %d of %d", p.At, p.Of)
	}
	var mine []corpus.Query
	for i := p.At; i < len(queries); i += p.Of {
		mine = append(mine, queries[i])
	}
	return mine, nil
}

// places finds where the questions of a part stand in the whole run.
type places struct {
	part    Portion
	queries []corpus.Query // of the part
	next    int
}

// of returns the place of a record, which come in the order of the questions;
// some are left out.
func (p *places) of(r *experiment.Record) int {
	for p.part.Of > 0 && p.next < len(p.queries) {
		q := p.queries[p.next]
		p.next++
		if q.ID == r.Query && q.Text == r.Question {
			return p.part.At + (p.next-1)*p.part.Of
		}
	}
	return 0
}

// BenchJoin puts a bench together.
type BenchJoin struct {
	Records []*experiment.Record `json:"records"` // in the order of the questions
}

// LoopJoin puts a run of the loop together.
type LoopJoin struct {
	Variant experiment.Variant `json:"variant"` // "" = as the configuration has it, which was read from a file
	Config  experiment.Config  `json:"config"`
	// of the events, in the order of the questions; some while it runs
	Records []*experiment.Record `json:"records"`
}

// longestLoop is the largest z that a loop may have.
const longestLoop = 100

// gapless refuses a list with gaps.
func gapless(records []*experiment.Record) ([]*experiment.Record, error) {
	for i, r := range records {
		if r == nil {
			return nil, session.BadInput("record %d is missing", i)
		}
	}
	return records, nil
}

// MaxCompact is the number of rows of a result that a run of the loop keeps:
// enough to recognise it, for hundreds of questions at a time.
const MaxCompact = 20

// compactRecord returns a record as a run of the loop keeps it: with the first rows of
// each result, and without prompts, the built-in actor's reasons, and hits, which a
// loop does not ask for.
func compactRecord(r *experiment.Record) *experiment.Record {
	h := *r
	if r.Gold != nil {
		gold := *r.Gold
		gold.Result = firstRows(r.Gold.Result)
		h.Gold = &gold
	}
	if r.Trace == nil {
		return &h
	}
	trace := *r.Trace
	trace.Attempts = slices.Clone(trace.Attempts)
	for i := range trace.Attempts {
		a := &trace.Attempts[i]
		a.Prompt, a.Reason, a.Judgement.Prompt, a.Result = nil, nil, nil, firstRows(a.Result)
	}
	h.Trace = &trace
	return &h
}

// firstRows returns a result with its first rows.
func firstRows(r *sqldb.Result) *sqldb.Result {
	if r == nil || len(r.Rows) <= MaxCompact {
		return r
	}
	some := *r
	some.Rows = r.Rows[:MaxCompact]
	return &some
}

// scoringRecord returns a record without what no score reads: prompts, answers, rows.
// It is a hundredth as long.
func scoringRecord(r *experiment.Record) *experiment.Record {
	s := &experiment.Record{Query: r.Query, Database: r.Database, Error: r.Error}
	if r.Gold != nil {
		s.Gold = &experiment.Gold{Hardness: r.Gold.Hardness, Right: r.Gold.Right, ByAttempt: r.Gold.ByAttempt}
	}
	if r.Trace == nil {
		return s
	}
	s.Trace = &actorcritic.Trace{Z: r.Trace.Z, Final: r.Trace.Final, Abstained: r.Trace.Abstained}
	for _, a := range r.Trace.Attempts {
		j := actorcritic.Judgement{Verdict: a.Judgement.Verdict, Usage: a.Judgement.Usage,
			Repeats: a.Judgement.Repeats}
		for _, v := range a.Judgement.Votes {
			j.Votes = append(j.Votes, actorcritic.Vote{Verdict: v.Verdict})
		}
		s.Trace.Attempts = append(s.Trace.Attempts, actorcritic.Attempt{Number: a.Number, SQL: a.SQL,
			Usage: a.Usage, Judgement: j})
	}
	return s
}
