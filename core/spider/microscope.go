package spider

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Microscope is one answer beside its gold statement: what every definition
// says of it, and what decides.
type Microscope struct {
	Hardness Level     `json:"hardness"` // "" where the gold does not parse
	Findings []Finding `json:"findings"` // one a definition, in the order of Definitions

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
	Definition Definition `json:"definition"`
	Decided    bool       `json:"decided"` // it could say anything
	Right      bool       `json:"right"`
	Class      Class      `json:"class"`  // "" where it is right, or of exact match
	Reason     string     `json:"reason"` // what decided, in a sentence's part

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

// shownRows is how many rows of a result a Microscope has.
const shownRows = 20

// Look judges one answer by every definition. The test suite's compare on all
// files of the database, the others on the first; PlugValue is tried too.
func Look(ctx context.Context, c *Catalog, p Pair, o EvaluateOptions) (*Microscope, error) {
	o.Program, o.Suite.Limits, o.Suite.PlugValue = TestSuite, orGenerous(o.Suite.Limits), true
	var m *Microscope
	err := c.each(ctx, []Pair{p}, 1, nil, func(ctx context.Context, db *open) func(int) error {
		return func(int) (err error) {
			m, err = newExaminer(db, o).look(ctx, p)
			return err
		}
	})
	if err != nil {
		return nil, err
	}
	return m, nil
}

func (x *examiner) look(ctx context.Context, p Pair) (*Microscope, error) {
	e, err := x.examine(ctx, p)
	if err != nil {
		return nil, err
	}
	m := &Microscope{Hardness: e.Hardness, Parts: []PartView{}}
	for _, d := range Definitions {
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
	return m, cancelled(ctx, m.Gold, m.Got)
}

func firstRows(r *sqldb.Result) (*sqldb.Result, int) {
	out := *r
	out.Rows = r.Rows[:min(len(r.Rows), shownRows)]
	return &out, len(r.Rows)
}

// finding says what one definition finds.
func (x *examiner) finding(ctx context.Context, p Pair, e *Examination, d Definition) (Finding, error) {
	right, decided := e.Right[d]
	f := Finding{Definition: d, Right: right, Decided: decided, Missing: [][]sqldb.Value{}, Extra: [][]sqldb.Value{}}
	if right {
		return f, nil
	}
	var wrong Diagnosis
	var err error
	switch d {
	case ExactSet:
		f.Reason = x.mismatch(p)
		return f, nil
	case Bird:
		wrong, err = x.wrongSet(ctx, p)
	case Subset:
		wrong, err = x.notContained(ctx, p)
	default:
		wrong, err = x.wrongBy(ctx, p, d)
	}
	if !decided && e.GoldError == "" {
		wrong = Diagnosis{Class: NoGold, Reason: "Spider's parser does not read the gold SQL"}
	}
	f.Class, f.Reason, f.Place = wrong.Class, wrong.Reason, wrong.Differ.Place
	f.Missing, f.Extra = append(f.Missing, wrong.Differ.Missing...), append(f.Extra, wrong.Differ.Extra...)
	return f, err
}

// both runs the statements as they are. A Diagnosis with a class says why
// there is nothing to compare.
func (x *examiner) both(ctx context.Context, p Pair) (gold, got *table, why Diagnosis, err error) {
	want := x.databases[0].Query(ctx, p.Gold, x.options.Suite.Limits)
	have := x.databases[0].Query(ctx, p.Answer, x.options.Suite.Limits)
	if err := cancelled(ctx, want, have); err != nil {
		return nil, nil, why, err
	}
	if want.Outcome != sqldb.OK {
		return nil, nil, Diagnosis{Class: NoGold, Reason: "the gold SQL gave no full result" + because(want)}, nil
	}
	if class := FailureOf(have); class != "" {
		return nil, nil, Diagnosis{Class: class, Reason: strings.TrimPrefix(because(have), ": ")}, nil
	}
	if refused := refusedByPython(p.Answer); refused != "" {
		return nil, nil, Diagnosis{Class: classOf(refused), Reason: refused}, nil
	}
	return newTable(want.Rows), newTable(have.Rows), why, nil
}

// wrongSet says which rows are in one set only.
func (x *examiner) wrongSet(ctx context.Context, p Pair) (Diagnosis, error) {
	gold, got, why, err := x.both(ctx, p)
	if err != nil || why.Class != "" {
		return why, err
	}
	if gold.width() != got.width() && gold.height() > 0 && got.height() > 0 {
		return Diagnosis{Class: WrongColumns, Reason: fmt.Sprintf("%s where %s expected", plural(got.width(), "column"), areExpected(gold.width()))}, nil
	}
	a, b := gold.distinct(), got.distinct()
	d := Diagnosis{Class: WrongValues, Differ: differ(a, b, WrongValues)}
	same, _ := permuted(a, b, false)
	switch {
	case a.height() == b.height() && a.height() > 0 && same:
		d.Reason = "the right rows, with their columns in another order"
	case badText(gold.rows) || badText(got.rows):
		d.Reason = "there is text that is not UTF-8, which BIRD's program cannot read"
	default:
		d.Reason = fmt.Sprintf("the sets of rows differ: %s where %s expected, each counted once", plural(b.height(), "row"), areExpected(a.height()))
	}
	return d, nil
}

// notContained names the first column that an answer lacks.
func (x *examiner) notContained(ctx context.Context, p Pair) (Diagnosis, error) {
	gold, got, why, err := x.both(ctx, p)
	if err != nil || why.Class != "" {
		return why, err
	}
	switch {
	case gold.height() != got.height():
		return Diagnosis{wrongHeight(gold, got).Class, wrongHeight(gold, got).Reason, differ(gold, got, WrongRows)}, nil
	case gold.width() > got.width():
		return Diagnosis{Class: WrongColumns, Reason: fmt.Sprintf("%s where at least %d are needed", plural(got.width(), "column"), gold.width())}, nil
	}
	for j := range gold.width() {
		one := gold.column(j)
		if !slices.ContainsFunc(got.columns(), func(c *table) bool { return contains(one, c, Ordered(p.Gold)) }) {
			return Diagnosis{Class: WrongValues, Reason: fmt.Sprintf("column %d of the gold is not among the answer's", j+1), Differ: differ(gold, got, WrongValues)}, nil
		}
	}
	return Diagnosis{Class: WrongValues, Reason: "every column of the gold is there, but not in rows together", Differ: differ(gold, got, WrongValues)}, nil
}

func (t *table) column(j int) *table {
	c := &table{plain: t.plain}
	for i := range t.rows {
		c.rows = append(c.rows, t.rows[i][j:j+1])
		c.given = append(c.given, t.given[i][j:j+1])
	}
	return c
}

func (t *table) columns() []*table {
	out := make([]*table, t.width())
	for j := range out {
		out[j] = t.column(j)
	}
	return out
}
