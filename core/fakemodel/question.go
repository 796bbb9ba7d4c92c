package fakemodel

import (
	"context"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

const (
	maxWrong = 4  // wrong answers that are made up for a question
	maxTried = 24 // other questions' SQL that is tried for them
)

// answer writes the model's answer in a chat, without faults.
func (m *Model) answer(ctx context.Context, messages []llm.Message, d generator) (string, error) {
	asked := textOf(messages)
	if asksForSummary(asked) {
		return summary(asked), nil
	}
	q := m.find(asked)
	sql, judges := prompt.Judged(messages)
	if q == nil {
		m.mu.Lock()
		m.stats.Unknown++
		m.mu.Unlock()
		if judges {
			return "False", nil
		}
		return "SELECT 'this question is not in the dataset'", nil
	}
	if err := m.prepare(ctx, q); err != nil {
		return "", err
	}
	if judges {
		return m.judge(ctx, q, sql, d), nil
	}
	switch wrong := d.draw("which wrong"); {
	case d.draw("right") < m.o.Right:
		return oneLine(q.SQL), nil
	case d.draw("not running") < m.o.NotRunning:
		return broken(q.db, d), nil
	default:
		return pick(q.wrong, wrong), nil
	}
}

// judge says True or False of SQL that a critic is asked about.
func (m *Model) judge(ctx context.Context, q *question, sql string, d generator) string {
	errs := m.o.AcceptWrong
	right := m.right(ctx, q, sql)
	if right {
		errs = m.o.RejectRight
	}
	if erred := d.draw("judge") < errs; right != erred {
		return "True"
	}
	return "False"
}

// right compares SQL with the gold answer, by its text and then its rows.
func (m *Model) right(ctx context.Context, q *question, sql string) bool {
	if oneLine(sql) == oneLine(q.SQL) {
		return true
	}
	for _, w := range q.wrong {
		if w == oneLine(sql) {
			return false
		}
	}
	db := m.open(ctx, q.db)
	if db == nil {
		return false
	}
	return execution.SameResult(q.result, db.Query(ctx, sql, sqldb.Limits{}), execution.Ordered(q.SQL)).Right
}

// find returns the question that a prompt is about. Where databases share it,
// the database counts whose tables the prompt shows most of.
func (m *Model) find(asked string) *question {
	var best *question
	shown := -1
	for line := range strings.SplitSeq(asked, "\n") {
		// In somebody's own prompt the question may have a line for itself.
		text := strings.TrimPrefix(strings.TrimPrefix(line, "-- "), "Question: ")
		for _, q := range m.questions[oneLine(text)] {
			if n := q.tablesIn(asked); n > shown {
				best, shown = q, n
			}
		}
	}
	return best
}

// tablesIn counts the tables of the question's database that a prompt names,
// less those that it does not.
func (q *question) tablesIn(asked string) int {
	n := 0
	for _, t := range q.db.Tables {
		if strings.Contains(asked, t.Name) {
			n += 2
		}
		n--
	}
	return max(n, 0)
}

// prepare makes up wrong answers: the SQL of other questions about the same
// database, as far as its result is another.
func (m *Model) prepare(ctx context.Context, q *question) error {
	q.once.Do(func() { m.invent(context.WithoutCancel(ctx), q) })
	return ctx.Err()
}

func (m *Model) invent(ctx context.Context, q *question) {
	db := m.open(ctx, q.db)
	if db != nil {
		q.result = db.Query(ctx, q.SQL, sqldb.Limits{})
	}
	tried := 0
	for i := 1; i < len(m.corpus.Queries) && db != nil && len(q.wrong) < maxWrong && tried < maxTried; i++ {
		other := m.corpus.Queries[(q.number+i)%len(m.corpus.Queries)]
		if other.Database != q.Database || other.SQL == "" || other.SQL == q.SQL {
			continue
		}
		tried++
		if r := db.Query(ctx, other.SQL, sqldb.Limits{}); r.Outcome == sqldb.OK &&
			!execution.SameResult(q.result, r,
				false).Right {
			q.wrong = append(q.wrong, oneLine(other.SQL))
		}
	}
	if len(q.wrong) == 0 {
		q.wrong = []string{"SELECT 'a wrong answer'"}
	}
}

// open returns the open database, or nil where it cannot be opened: the fake
// then goes by the text of SQL alone.
func (m *Model) open(ctx context.Context, d *corpus.Database) *sqldb.DB {
	m.mu.Lock()
	defer m.mu.Unlock()
	if db := m.dbs[d.ID]; db != nil || d.File.Absent() {
		return db
	}
	db, err := sqldb.Open(ctx, d.File)
	if err != nil {
		return nil
	}
	m.dbs[d.ID] = db
	return db
}
