package explain

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Microscope compares one answer with its gold statement: it holds every
// definition's verdict, and what decided it.
type Microscope struct {
	Hardness spider.Level `json:"hardness"` // "" where the gold does not parse
	Findings []Finding    `json:"findings"` // one a definition, in the order of Definitions

	// Exact set match: the components that it compares, without values, and
	// the tables behind them. Empty where the gold does not parse.
	Parts     []PartView `json:"parts"`
	GoldParse string     `json:"gold_parse"` // the statement as Spider's parser reads it, "" if it does not
	Parse     string     `json:"parse"`
	GoldError string     `json:"gold_error"` // why Spider's parser does not read the gold, "" if it does
	Error     string     `json:"error"`

	Gold *sqldb.Result `json:"gold"` // as they run, with the first rows
	Got  *sqldb.Result `json:"got"`
	Rows [2]int        `json:"rows"` // of the whole results
}

// A Finding is one definition's verdict on an answer.
type Finding struct {
	Definition execution.Definition `json:"definition"`
	Decided    bool                 `json:"decided"` // it could say anything
	Right      bool                 `json:"right"`
	Class      execution.Class      `json:"class"`  // "" where it is right, or of exact match
	Reason     string               `json:"reason"` // what decided, in a sentence's part

	// The rows that decide, where rows do; see Differ.
	Place   int             `json:"place"`
	Missing [][]sqldb.Value `json:"missing"`
	Extra   [][]sqldb.Value `json:"extra"`
}

// A PartView is one component of exact set match on both sides.
type PartView struct {
	Name  string   `json:"name"`
	Right bool     `json:"right"`
	Gold  []string `json:"gold"`
	Pred  []string `json:"pred"`
}

// shownRows is the number of rows of a result that a Microscope has.
const shownRows = 20

// Look judges one answer by every definition. The test suite's compare on all
// files of the database, the others on the first; PlugValue is tried too.
func Look(ctx context.Context, c *evaluate.Catalog, p evaluate.Pair,
	o evaluate.Options) (*Microscope, error) {
	o.Program, o.Suite.Limits, o.Suite.PlugValue = spider.TestSuite, execution.OrGenerous(o.Suite.Limits), true
	var m *Microscope
	err := c.Each(ctx, []evaluate.Pair{p}, 1, nil,
		func(ctx context.Context, db *evaluate.Opened) func(int) error {
			return func(int) (err error) {
				m, err = newExaminer(db, o).inspect(ctx, p)
				return err
			}
		})
	if err != nil {
		return nil, err
	}
	return m, nil
}

func (x *examiner) inspect(ctx context.Context, p evaluate.Pair) (*Microscope, error) {
	e, err := x.examine(ctx, p)
	if err != nil {
		return nil, err
	}
	m := &Microscope{Hardness: e.Hardness, Parts: []PartView{}}
	for _, d := range execution.Definitions {
		f, err := x.finding(ctx, p, &e, d)
		if err != nil {
			return nil, err
		}
		m.Findings = append(m.Findings, f)
	}
	if err := m.parse(x.schema, p); err != nil {
		return nil, err
	}
	m.Gold, m.Rows[0] = firstRows(x.databases[0].Query(ctx, p.Gold, x.options.Suite.Limits))
	m.Got, m.Rows[1] = firstRows(x.databases[0].Query(ctx, p.Answer, x.options.Suite.Limits))
	return m, execution.Cancelled(ctx, m.Gold, m.Got)
}

func firstRows(r *sqldb.Result) (*sqldb.Result, int) {
	out := *r
	out.Rows = r.Rows[:min(len(r.Rows), shownRows)]
	return &out, len(r.Rows)
}

// finding returns the verdict of one definition.
func (x *examiner) finding(ctx context.Context, p evaluate.Pair, e *Examination,
	d execution.Definition) (Finding,
	error) {
	right, decided := e.Right[d]
	f := Finding{Definition: d, Right: right, Decided: decided,
		Missing: [][]sqldb.Value{}, Extra: [][]sqldb.Value{}}
	if right {
		return f, nil
	}
	var wrong execution.Diagnosis
	var err error
	switch d {
	case execution.ExactSet:
		f.Reason = x.mismatch(p)
		return f, nil
	case execution.Bird:
		wrong, err = x.wrongSet(ctx, p)
	case execution.Subset:
		wrong, err = x.notContained(ctx, p)
	case execution.Soft:
		wrong, err = x.wrongSoftly(ctx, p)
	default:
		wrong, err = x.wrongBy(ctx, p, d)
	}
	if !decided && e.GoldError == "" {
		wrong = execution.Diagnosis{Class: execution.NoGold, Reason: "Spider's parser does not read the gold SQL"}
	}
	f.Class, f.Reason, f.Place = wrong.Class, wrong.Reason, wrong.Differ.Place
	f.Missing, f.Extra = append(f.Missing, wrong.Differ.Missing...), append(f.Extra, wrong.Differ.Extra...)
	return f, err
}

// both runs the statements as they are. It returns a Diagnosis with a class
// where there is nothing to compare.
func (x *examiner) both(ctx context.Context,
	p evaluate.Pair) (gold, got *execution.Table, why execution.Diagnosis,
	err error) {
	want := x.databases[0].Query(ctx, p.Gold, x.options.Suite.Limits)
	have := x.databases[0].Query(ctx, p.Answer, x.options.Suite.Limits)
	if err := execution.Cancelled(ctx, want, have); err != nil {
		return nil, nil, why, err
	}
	if want.Outcome != sqldb.OK {
		return nil, nil, execution.Diagnosis{Class: execution.NoGold, Reason: "the gold SQL gave no full result" +
			execution.FailureReason(want)}, nil
	}
	if class := execution.FailureOf(have); class != "" {
		return nil, nil, execution.Diagnosis{Class: class,
				Reason: strings.TrimPrefix(execution.FailureReason(have), ": ")},
			nil
	}
	if refused := execution.RefusedByPython(p.Answer); refused != "" {
		return nil, nil, execution.Diagnosis{Class: execution.ClassOf(refused), Reason: refused}, nil
	}
	return execution.NewTable(want.Rows), execution.NewTable(have.Rows), why, nil
}

// wrongSet says which rows are in one set only.
func (x *examiner) wrongSet(ctx context.Context, p evaluate.Pair) (execution.Diagnosis, error) {
	gold, got, why, err := x.both(ctx, p)
	if err != nil || why.Class != "" {
		return why, err
	}
	if gold.Width() != got.Width() && gold.Height() > 0 && got.Height() > 0 {
		return execution.Diagnosis{Class: execution.WrongColumns, Reason: fmt.Sprintf("%s where %s expected",
			text.Plural(got.Width(), "column"), execution.AreExpected(gold.Width()))}, nil
	}
	a, b := gold.Distinct(), got.Distinct()
	d := execution.Diagnosis{Class: execution.WrongValues,
		Differ: execution.Difference(a, b, execution.WrongValues)}
	same, _ := execution.Permuted(a, b, false)
	switch {
	case a.Height() == b.Height() && a.Height() > 0 && same:
		d.Reason = "the right rows, with their columns in another order"
	case execution.BadText(gold.Rows) || execution.BadText(got.Rows):
		d.Reason = "there is text that is not UTF-8, which BIRD's program cannot read"
	default:
		d.Reason = fmt.Sprintf("the sets of rows differ: %s where %s expected, each counted once",
			text.Plural(b.Height(), "row"), execution.AreExpected(a.Height()))
	}
	return d, nil
}

// wrongSoftly is wrongSet with another reason: Soft EX compares the rounded
// rows of the cleaned statements, and neither set may be empty.
func (x *examiner) wrongSoftly(ctx context.Context, p evaluate.Pair) (execution.Diagnosis, error) {
	d, err := x.wrongSet(ctx, p)
	if d.Class == execution.WrongValues {
		d.Reason = "the sets of rows differ, or have none, when comments, DISTINCT and ROUND are taken out"
	}
	return d, err
}

// notContained names the first column that an answer lacks.
func (x *examiner) notContained(ctx context.Context, p evaluate.Pair) (execution.Diagnosis, error) {
	gold, got, why, err := x.both(ctx, p)
	if err != nil || why.Class != "" {
		return why, err
	}
	switch {
	case gold.Height() != got.Height():
		m := execution.WrongHeight(gold, got)
		return execution.Diagnosis{Class: m.Class, Reason: m.Reason, Differ: execution.Difference(gold, got,
			execution.WrongRows)}, nil
	case gold.Width() > got.Width():
		return execution.Diagnosis{Class: execution.WrongColumns,
			Reason: fmt.Sprintf("%s where at least %d are needed",
				text.Plural(got.Width(), "column"), gold.Width())}, nil
	}
	for j := range gold.Width() {
		one := gold.Column(j)
		if !slices.ContainsFunc(got.Columns(),
			func(c *execution.Table) bool { return execution.Contains(one, c, execution.Ordered(p.Gold)) }) {
			return execution.Diagnosis{Class: execution.WrongValues,
				Reason: fmt.Sprintf("column %d of the gold is not among the answer's", j+1),
				Differ: execution.Difference(gold, got,
					execution.WrongValues)}, nil
		}
	}
	return execution.Diagnosis{Class: execution.WrongValues,
		Reason: "every column of the gold is there, but not in " +
			"rows together", Differ: execution.Difference(gold, got,
			execution.WrongValues)}, nil
}

// parse fills in what exact set match compares.
func (m *Microscope) parse(s *spider.Schema, p evaluate.Pair) error {
	gold, err := spider.ParseAs(spider.TestSuite, s, p.Gold)
	if err != nil {
		m.GoldError = parseMessage(err)
		return nil
	}
	m.GoldParse = gold.String()
	pred, err := spider.ParseAs(spider.TestSuite, s, strings.ReplaceAll(p.Answer, "value", "1"))
	if err != nil {
		m.Error, pred = parseMessage(err), &spider.Statement{}
	} else {
		m.Parse = pred.String()
	}
	g, goldErr := s.Rebuild(gold)
	q, predErr := s.Rebuild(pred)
	if errors.Join(goldErr, predErr) != nil {
		return nil // the official program crashes: there are no components
	}
	parts, _, err := spider.ExactParts(g, q)
	if err != nil {
		return nil
	}
	left, right := spider.PartTexts(g), spider.PartTexts(q)
	for i, part := range parts {
		m.Parts = append(m.Parts, PartView{spider.PartNames[i], part.Right(), left[i], right[i]})
	}
	same, err := spider.SameTables(g.From.Units, q.From.Units)
	m.Parts = append(m.Parts, PartView{"tables", same && err == nil, spider.Spelt(g.From.Units),
		spider.Spelt(q.From.Units)})
	return nil
}
