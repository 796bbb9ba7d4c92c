// Package explain describes what is wrong with answers: [Examine] judges a file
// of predictions by every definition of "right", [Look] puts one answer under
// all of them, with the components and rows that decide, and [NewEvaluation]
// makes a report of a file.
//
//	examined, err := explain.Examine(ctx, c, pairs, evaluate.Options{})
//	report := explain.NewEvaluation(explain.EvaluationOf{Pairs: pairs, Examined: examined})
package explain

import (
	"context"
	"errors"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// An Examination is all that is known of one answer: by every definition
// whether it is right, and what is wrong with it.
type Examination struct {
	Hardness spider.Level    // "" where the gold does not parse
	Features spider.Features // of the gold, where it parses
	Parsed   bool            // the gold does

	// Right has each definition that could decide: SpiderExec and ExactSet
	// need a gold that parses, and all but ExactSet one that runs.
	Right map[execution.Definition]bool

	// Grades holds the official programs' grades, by Program; the test suite's
	// with the flags of the options.
	Grades [2]evaluate.Grade

	Diagnosis execution.Diagnosis // by the program of the options, where that calls the answer wrong
	GoldError string              // why the gold gives no result, "" if it does
	GoldRows  int                 // on the first database
	Rows      string              // the answer's there, by [execution.Table.Fingerprint]; "" where it has none
}

// Wrong reports whether the options' program calls the answer wrong.
func (e *Examination) Wrong() bool { return e.Diagnosis.Class != "" }

// Examine judges all answers by every definition, and diagnoses those that the
// options' program calls wrong. It goes on where that program would end.
// Definitions other than the test suite's use a database's first file.
func Examine(ctx context.Context, c *evaluate.Catalog, pairs []evaluate.Pair,
	o evaluate.Options) ([]Examination,
	error) {
	if err := errors.Join(c.Known(pairs), c.Runnable(pairs)); err != nil {
		return nil, err
	}
	o.Suite.Limits = execution.OrGenerous(o.Suite.Limits)
	out := make([]Examination, len(pairs))
	err := c.Each(ctx, pairs, o.Parallel, o.Watch,
		func(ctx context.Context, db *evaluate.Opened) func(int) error {
			x := newExaminer(db, o)
			return func(i int) (err error) {
				out[i], err = x.examine(ctx, pairs[i])
				return err
			}
		})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// An examiner examines answers about one database. It runs each text once a
// question, and once for questions in a row that have the same gold statement,
// as most of Spider's have; an answer that was given before is not examined
// again (a fifth of a file's, and a quarter of those of five files).
type examiner struct {
	options   evaluate.Options
	gold      string                 // of the question before
	known     Examination            // what its gold alone tells
	seen      map[string]Examination // of its answers
	open      *evaluate.Opened
	schema    *spider.Schema
	databases []execution.Querier
}

func newExaminer(db *evaluate.Opened, o evaluate.Options) *examiner {
	x := &examiner{options: o, open: db, schema: db.Schema}
	for _, q := range db.Queriers() {
		x.databases = append(x.databases,
			&resultCache{db: q, rows: o.Suite.Limits.Rows, results: map[string]*sqldb.Result{}})
	}
	return x
}

func (x *examiner) examine(ctx context.Context, p evaluate.Pair) (Examination, error) {
	x.turnTo(p.Gold)
	if e, ok := x.seen[p.Answer]; ok {
		return e, nil
	}
	e, err := x.first(ctx, p)
	if err == nil {
		x.seen[p.Answer] = e
	}
	return e, err
}

// turnTo forgets what was known of the question before, unless it has the same
// gold statement.
func (x *examiner) turnTo(gold string) {
	for _, db := range x.databases {
		if m := db.(*resultCache); gold != x.gold || len(m.results) > remembered/2 {
			clear(m.results)
		}
	}
	if x.seen != nil && gold == x.gold && len(x.seen) < maxAnswers {
		return
	}
	x.gold, x.known, x.seen = gold, Examination{}, map[string]Examination{}
	if q, err := spider.ParseAs(x.options.Program, x.schema, gold); err == nil {
		x.known.Parsed, x.known.Hardness, x.known.Features = true, q.Hardness(), q.Features()
	}
}

// first examines an answer.
func (x *examiner) first(ctx context.Context, p evaluate.Pair) (Examination, error) {
	e := x.known
	e.Right = map[execution.Definition]bool{}
	for program := range e.Grades {
		g := &e.Grades[program]
		g.Score, g.Problem = spider.ExactMatch(x.schema, spider.Program(program), p.Gold, p.Answer)
		if spider.Program(program) == x.options.Program && g.Problem == nil {
			e.Right[execution.ExactSet] = g.Exact
		}
	}
	gold, err := execution.Run(ctx, x.databases[0], p.Gold, x.options.Suite.Limits)
	if err != nil {
		return e, err
	}
	e.GoldError, e.GoldRows = gold.Exception, len(gold.Rows)
	if err := x.rows(ctx, p, gold, &e); err != nil {
		return e, err
	}
	if err := x.suites(ctx, p, &e); err != nil {
		return e, err
	}
	return e, x.diagnose(ctx, p, &e)
}

// rows decides the definitions that compare the statements as they are.
func (x *examiner) rows(ctx context.Context, p evaluate.Pair, gold execution.Outcome, e *Examination) error {
	if gold.Exception != "" {
		e.ends(spider.Original, &execution.GoldError{SQL: p.Gold, Reason: gold.Exception})
		return nil
	}
	got, err := execution.Run(ctx, x.databases[0], p.Answer, x.options.Suite.Limits)
	if err != nil {
		return err
	}
	a, b, ran := execution.NewTable(gold.Rows), execution.NewTable(got.Rows), got.Exception == ""
	e.Right[execution.Bird] = ran && !execution.BadText(got.Rows) &&
		!execution.BadText(gold.Rows) && execution.SameSet(a,
		b)
	e.Right[execution.Subset] = ran && execution.Contains(a, b, execution.Ordered(p.Gold))
	e.Rows = b.Fingerprint()
	soft, err := execution.SoftEqual(ctx, x.databases[0], p.Gold, p.Answer, x.options.Suite.Limits)
	var unclean *execution.GoldError
	if err != nil && !errors.As(err, &unclean) {
		return err
	}
	e.Right[execution.Soft] = soft
	right, err := execution.OriginalExecution(ctx, x.databases[0], x.schema, p.Gold,
		p.Answer, x.options.Suite.Limits)
	if err != nil {
		e.ends(spider.Original, err)
	} else {
		e.Right[execution.SpiderExec] = right
		e.Grades[spider.Original].Executed = right
	}
	return ctx.Err()
}

// ends notes what ends an official program, unless something did before.
func (e *Examination) ends(program spider.Program, why error) {
	if g := &e.Grades[program]; g.Problem == nil {
		g.Problem = why
	}
}

// suites decides the test suite's definitions.
func (x *examiner) suites(ctx context.Context, p evaluate.Pair, e *Examination) error {
	judged := (&evaluate.Options{Program: spider.TestSuite, Suite: x.options.Suite}).Definition()
	for _, d := range []execution.Definition{execution.SuiteExec,
		execution.SuiteDistinct, execution.SuitePlugged} {
		o := x.options.Suite
		o.KeepDistinct, o.PlugValue = d == execution.SuiteDistinct || d == execution.SuitePlugged && o.KeepDistinct,
			d == execution.SuitePlugged
		if d == execution.SuitePlugged && !x.options.Suite.PlugValue {
			continue // it takes long
		}
		right, capped, err := execution.NewSuite(x.open.Fit(x.databases, p.Gold), p.Gold, o).Right(ctx, p.Answer)
		var gold *execution.GoldError
		switch {
		case errors.As(err, &gold):
			if e.GoldError == "" {
				e.GoldError = gold.Reason
			}
			if d == judged {
				e.ends(spider.TestSuite, gold)
			}
		case err != nil:
			return err
		default:
			e.Right[d] = right
			if d == judged {
				e.Grades[spider.TestSuite].Executed, e.Grades[spider.TestSuite].Capped = right, capped
			}
		}
	}
	return nil
}

// diagnose looks at an answer that is wrong by the options' program. One whose
// gold gives no result is neither right nor wrong, and counts as wrong.
func (x *examiner) diagnose(ctx context.Context, p evaluate.Pair, e *Examination) (err error) {
	d := x.options.Definition()
	if !e.Right[d] {
		e.Diagnosis, err = x.wrongBy(ctx, p, d)
	}
	return err
}

// wrongBy diagnoses an answer by SpiderExec or one of the test suite's
// definitions.
func (x *examiner) wrongBy(ctx context.Context, p evaluate.Pair,
	d execution.Definition) (execution.Diagnosis, error) {
	gold, answer, ordered := p.Gold, p.Answer, true
	databases := x.open.Fit(x.databases, p.Gold)
	if d == execution.SpiderExec {
		databases = databases[:1]
	} else {
		o := x.options.Suite
		o.KeepDistinct, o.PlugValue = d == execution.SuiteDistinct || d == execution.SuitePlugged && o.KeepDistinct,
			d == execution.SuitePlugged
		s := execution.NewSuite(databases, p.Gold, o)
		answer, _ = s.Text(p.Answer)
		gold, answer, ordered = execution.FixYear(s.Gold), execution.FixYear(answer), s.Ordered
	}
	wrong, err := execution.Diagnose(ctx, databases, gold, answer, ordered, x.options.Suite.Limits)
	if wrong.Class == execution.Refused {
		wrong.Reason = x.refusal(p)
	}
	return wrong, err
}

// refusal returns why the original program refuses right rows.
func (x *examiner) refusal(p evaluate.Pair) string {
	if _, err := spider.Parse(x.schema, p.Gold); err != nil {
		return "the rows are right, but Spider's parser does not read the gold SQL: " + parseMessage(err)
	}
	if _, err := spider.Parse(x.schema, p.Answer); err != nil {
		return "the rows are right, but Spider's parser does not read the SQL: " + parseMessage(err)
	}
	return "the rows are right, but from another column, or in columns that the original program tells apart"
}

// parseMessage returns a parser's error without the words before it that say what
// was done.
func parseMessage(err error) string { return strings.TrimPrefix(err.Error(), "spider: parsing SQL: ") }

// A resultCache runs a statement once, however often it is asked for.
type resultCache struct {
	db      execution.Querier
	rows    int // the most of any statement
	results map[string]*sqldb.Result
}

// maxAnswers limits the different answers to one question that are kept.
const maxAnswers = 256

// remembered is the number of results that a memory keeps: those of one
// question, but not the thousands of texts of PlugValue.
const remembered = 16

// Query runs a statement with all its rows, however few are asked for.
func (m *resultCache) Query(ctx context.Context, sql string, l sqldb.Limits) *sqldb.Result {
	r := m.results[sql]
	if r == nil {
		if len(m.results) >= remembered {
			return m.db.Query(ctx, sql, l)
		}
		rows := l.Rows
		l.Rows = m.rows
		r = m.db.Query(ctx, sql, l)
		m.results[sql] = r
		l.Rows = rows
	}
	if len(r.Rows) > l.Rows {
		return &sqldb.Result{Outcome: sqldb.TooMany,
			Error: "more rows than the gold result has", Columns: r.Columns, Rows: r.Rows[:l.Rows]}
	}
	return r
}
