package spider

import (
	"context"
	"errors"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// An Examination is all that is known of one answer: by every definition
// whether it is right, and what is wrong with it.
type Examination struct {
	Hardness Level    // "" where the gold does not parse
	Features Features // of the gold, where it parses
	Parsed   bool     // the gold does

	// Right has each definition that could decide: SpiderExec and ExactSet
	// need a gold that parses, and all but ExactSet one that runs.
	Right map[Definition]bool

	// Grades are what the official programs say, by Program; the test suite's
	// with the flags of the options.
	Grades [2]Grade

	Diagnosis Diagnosis // by the program of the options, where that calls the answer wrong
	GoldError string    // why the gold gives no result, "" if it does
	GoldRows  int       // on the first database
}

// Wrong reports whether the options' program calls the answer wrong.
func (e *Examination) Wrong() bool { return e.Diagnosis.Class != "" }

// Examine judges all answers by every definition, and says what is wrong with
// those that the options' program calls wrong. It goes on where that program
// ends. Definitions other than the test suite's use a database's first file.
func Examine(ctx context.Context, c *Catalog, pairs []Pair, o EvaluateOptions) ([]Examination, error) {
	if err := errors.Join(c.Known(pairs), c.runnable(pairs)); err != nil {
		return nil, err
	}
	o.Suite.Limits = orGenerous(o.Suite.Limits)
	out := make([]Examination, len(pairs))
	err := c.each(ctx, pairs, o.Parallel, o.Watch, func(ctx context.Context, db *open) func(int) error {
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
// as most of Spider's have.
type examiner struct {
	options   EvaluateOptions
	gold      string // of the question before
	open      *open
	schema    *Schema
	databases []Querier
}

func newExaminer(db *open, o EvaluateOptions) *examiner {
	x := &examiner{options: o, open: db, schema: db.schema}
	for _, q := range db.queriers() {
		x.databases = append(x.databases, &memory{db: q, rows: o.Suite.Limits.Rows, results: map[string]*sqldb.Result{}})
	}
	return x
}

func (x *examiner) examine(ctx context.Context, p Pair) (Examination, error) {
	for _, db := range x.databases {
		if m := db.(*memory); p.Gold != x.gold || len(m.results) > remembered/2 {
			clear(m.results)
		}
	}
	x.gold = p.Gold
	e := Examination{Right: map[Definition]bool{}}
	if q, err := ParseAs(x.options.Program, x.schema, p.Gold); err == nil {
		e.Parsed, e.Hardness, e.Features = true, q.Hardness(), q.Features()
	}
	for program := range e.Grades {
		g := &e.Grades[program]
		g.Score, g.Problem = ExactMatch(x.schema, Program(program), p.Gold, p.Answer)
		if Program(program) == x.options.Program && g.Problem == nil {
			e.Right[ExactSet] = g.Exact
		}
	}
	gold, err := run(ctx, x.databases[0], p.Gold, x.options.Suite.Limits)
	if err != nil {
		return e, err
	}
	e.GoldError, e.GoldRows = gold.exception, len(gold.rows)
	if err := x.rows(ctx, p, gold, &e); err != nil {
		return e, err
	}
	if err := x.suites(ctx, p, &e); err != nil {
		return e, err
	}
	return e, x.diagnose(ctx, p, &e)
}

// rows decides the definitions that compare the statements as they are.
func (x *examiner) rows(ctx context.Context, p Pair, gold outcome, e *Examination) error {
	if gold.exception != "" {
		e.ends(Original, &GoldError{p.Gold, gold.exception})
		return nil
	}
	got, err := run(ctx, x.databases[0], p.Answer, x.options.Suite.Limits)
	if err != nil {
		return err
	}
	a, b, ran := newTable(gold.rows), newTable(got.rows), got.exception == ""
	e.Right[Bird] = ran && !badText(got.rows) && !badText(gold.rows) && sameSet(a, b)
	e.Right[Subset] = ran && contains(a, b, Ordered(p.Gold))
	right, err := OriginalExecution(ctx, x.databases[0], x.schema, p.Gold, p.Answer, x.options.Suite.Limits)
	if err != nil {
		e.ends(Original, err)
	} else {
		e.Right[SpiderExec] = right
		e.Grades[Original].Executed = right
	}
	return ctx.Err()
}

// ends notes what ends an official program, unless something did before.
func (e *Examination) ends(program Program, why error) {
	if g := &e.Grades[program]; g.Problem == nil {
		g.Problem = why
	}
}

// suites decides the test suite's definitions.
func (x *examiner) suites(ctx context.Context, p Pair, e *Examination) error {
	judged := (&EvaluateOptions{Program: TestSuite, Suite: x.options.Suite}).Definition()
	for _, d := range []Definition{SuiteExec, SuiteDistinct, SuitePlugged} {
		o := x.options.Suite
		o.KeepDistinct, o.PlugValue = d == SuiteDistinct || d == SuitePlugged && o.KeepDistinct, d == SuitePlugged
		if d == SuitePlugged && !x.options.Suite.PlugValue {
			continue // it takes long
		}
		right, capped, err := NewSuite(x.open.fit(x.databases, p.Gold), p.Gold, o).Right(ctx, p.Answer)
		var gold *GoldError
		switch {
		case errors.As(err, &gold):
			if e.GoldError == "" {
				e.GoldError = gold.Reason
			}
			if d == judged {
				e.ends(TestSuite, gold)
			}
		case err != nil:
			return err
		default:
			e.Right[d] = right
			if d == judged {
				e.Grades[TestSuite].Executed, e.Grades[TestSuite].Capped = right, capped
			}
		}
	}
	return nil
}

// diagnose looks at an answer that is wrong by the options' program. One whose
// gold gives no result is neither right nor wrong, and counts as wrong.
func (x *examiner) diagnose(ctx context.Context, p Pair, e *Examination) (err error) {
	d := x.options.Definition()
	if !e.Right[d] {
		e.Diagnosis, err = x.wrongBy(ctx, p, d)
	}
	return err
}

// wrongBy says what is wrong with an answer by SpiderExec or one of the test
// suite's definitions.
func (x *examiner) wrongBy(ctx context.Context, p Pair, d Definition) (Diagnosis, error) {
	gold, answer, ordered := p.Gold, p.Answer, true
	databases := x.open.fit(x.databases, p.Gold)
	if d == SpiderExec {
		databases = databases[:1]
	} else {
		o := x.options.Suite
		o.KeepDistinct, o.PlugValue = d == SuiteDistinct || d == SuitePlugged && o.KeepDistinct, d == SuitePlugged
		s := NewSuite(databases, p.Gold, o)
		answer, _ = s.text(p.Answer)
		gold, answer, ordered = fixYear(s.gold), fixYear(answer), s.ordered
	}
	wrong, err := diagnose(ctx, databases, gold, answer, ordered, x.options.Suite.Limits)
	if wrong.Class == Refused {
		wrong.Reason = x.refusal(p)
	}
	return wrong, err
}

// refusal says why the original program refuses right rows.
func (x *examiner) refusal(p Pair) string {
	if _, err := Parse(x.schema, p.Gold); err != nil {
		return "the rows are right, but Spider's parser does not read the gold SQL: " + told(err)
	}
	if _, err := Parse(x.schema, p.Answer); err != nil {
		return "the rows are right, but Spider's parser does not read the SQL: " + told(err)
	}
	return "the rows are right, but from another column, or in columns that the original program tells apart"
}

// told is a parser's error behind words that say what was done.
func told(err error) string { return strings.TrimPrefix(err.Error(), "spider: parsing SQL: ") }

// Definition is the one by which these options call an answer right.
func (o *EvaluateOptions) Definition() Definition {
	switch {
	case o.Program == Original:
		return SpiderExec
	case o.Suite.PlugValue:
		return SuitePlugged
	case o.Suite.KeepDistinct:
		return SuiteDistinct
	}
	return SuiteExec
}

// A memory runs a statement once, however often it is asked for.
type memory struct {
	db      Querier
	rows    int // the most of any statement
	results map[string]*sqldb.Result
}

// remembered is how many results a memory keeps: those of one question, but
// not the thousands of texts of PlugValue.
const remembered = 16

// Query runs a statement with all its rows, however few are asked for.
func (m *memory) Query(ctx context.Context, sql string, l sqldb.Limits) *sqldb.Result {
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
		return &sqldb.Result{Outcome: sqldb.TooMany, Error: "more rows than the gold result has", Columns: r.Columns, Rows: r.Rows[:l.Rows]}
	}
	return r
}
