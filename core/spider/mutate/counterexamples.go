package mutate

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/counterexample"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Near misses cover only the errors that somebody thought of.
// MakeOptions.Counterexamples therefore searches, for each answer that is right
// on all other databases, for one on which it differs from its gold statement
// (see package counterexample). Such a database has the few rows that tell
// these two apart, so only answers to that gold statement are compared on it.

// asWritten compares statements with their DISTINCTs: without them right
// answers differ from the gold statement too.
var asWritten = execution.SuiteOptions{KeepDistinct: true}

// An exposer looks for what exposes the answers about one database.
type exposer struct {
	sketch *sketch
	schema *corpus.Database
	unique []counterexample.Column
	golds  []string
	suite  *madeSuite
	open   []*sqldb.DB // the original, then the neighbours that are kept
}

// expose adds counter-examples to a suite.
func (m *madeSuite) expose(ctx context.Context, s *sketch, db *evaluate.Opened, golds []string,
	answers []evaluate.Pair) (err error) {
	x := &exposer{sketch: s, golds: golds, suite: m, open: db.Databases[:1:1]}
	defer func() {
		for _, db := range x.open[1:] {
			err = errors.Join(err, db.Close())
		}
	}()
	if x.schema, err = db.Databases[0].Schema(ctx); err != nil {
		return err
	}
	x.unique = counterexample.UniqueColumns(ctx, db.Databases[0], x.schema)
	for _, n := range m.kept {
		neighbour, err := sqldb.Open(ctx, corpus.File{Image: n.image})
		if err != nil {
			return err
		}
		x.open = append(x.open, neighbour)
	}
	seen := map[[2]string]bool{}
	for _, p := range answers {
		if key := [2]string{p.Gold, p.Answer}; !seen[key] {
			seen[key] = true
			if err := x.answer(ctx, p); err != nil {
				return err
			}
		}
	}
	return nil
}

// answer adds a database on which an answer is wrong that is right on all so
// far, if one is found.
func (x *exposer) answer(ctx context.Context, p evaluate.Pair) error {
	suite := execution.NewSuite(x.fit(p.Gold), p.Gold, asWritten)
	right, _, err := suite.Right(ctx, p.Answer)
	if err := ctx.Err(); err != nil {
		return err
	}
	text, _ := suite.Text(p.Answer)
	if err != nil || !right || text == suite.Gold {
		return nil
	}
	found, err := counterexample.Find(ctx, x.schema, execution.FixYear(suite.Gold), execution.FixYear(text),
		counterexample.Options{Unique: x.unique})
	if err != nil || found.Verdict != counterexample.Differ {
		return err
	}
	image, db, err := buildAndOpen(ctx, x.sketch.around(found.Witness))
	if err != nil {
		return err
	}
	got, err := execution.NewSuite([]execution.Querier{db}, p.Gold, asWritten).Passes(ctx, text, 0)
	if err != nil || got.Right { // the suite takes for the same what the search does not
		return errors.Join(ctx.Err(), db.Close())
	}
	unfit := map[string]bool{}
	for _, g := range x.golds {
		if g != p.Gold {
			unfit[g] = true
		}
	}
	x.open, x.suite.exposing = append(x.open, db), x.suite.exposing+1
	x.suite.kept = append(x.suite.kept, &neighbour{image: image, unfit: unfit})
	return nil
}

// fit returns the databases on which answers to a gold statement are compared.
func (x *exposer) fit(gold string) []execution.Querier {
	list := []execution.Querier{x.open[0]}
	for i, n := range x.suite.kept {
		if !n.unfit[gold] {
			list = append(list, x.open[i+1])
		}
	}
	return list
}

// around returns the SQL that makes a database of a witness: its rows, and what
// their foreign keys lead to in tables that it has not.
func (s *sketch) around(w *counterexample.Witness) string {
	rows, given := make([][][]sqldb.Value, len(s.tables)), make([]bool, len(s.tables))
	for i, t := range s.tables {
		for _, of := range w.Tables {
			if strings.EqualFold(of.Name, t.name) {
				rows[i], given[i] = of.Rows, true
			}
		}
	}
	for i, t := range slices.Backward(s.tables) { // those that refer before those that are referred to
		for _, row := range rows[i] {
			for at, c := range t.columns {
				if parent, column := s.place(c.parent); parent >= 0 && !given[parent] && row[at].Kind != sqldb.Null {
					rows[parent] = s.tables[parent].with(rows[parent], column, row[at])
				}
			}
		}
	}
	var b strings.Builder
	for i, t := range s.tables {
		b.WriteString(t.create())
		for _, row := range rows[i] {
			b.WriteString(t.insert(row))
		}
	}
	return b.String()
}

// place returns the position of a column, -1 if there is none.
func (s *sketch) place(c *sketchedColumn) (table, column int) {
	for i, t := range s.tables {
		if at := slices.Index(t.columns, c); at >= 0 {
			return i, at
		}
	}
	return -1, -1
}

// with returns rows of a table with one that has a value in a column. The
// others are some of the original.
func (t *sketchedTable) with(rows [][]sqldb.Value, column int, v sqldb.Value) [][]sqldb.Value {
	if slices.ContainsFunc(rows, func(row []sqldb.Value) bool { return row[column] == v }) {
		return rows
	}
	row := make([]sqldb.Value, len(t.columns))
	for i, c := range t.columns {
		if n := len(c.values); n > 0 {
			row[i] = c.values[len(rows)%n]
		}
	}
	row[column] = v
	return append(rows, row)
}
