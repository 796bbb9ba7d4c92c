// Package suggest makes questions to begin with for a database that comes with none, as a file that somebody has just
// opened does.
//
//	questions, err := suggest.Questions(ctx, database, db, 6) // "What is the average fare by class?", …
//
// They are made of the names of columns and of what the first rows hold, each together with the SQL that it means, and
// only those are returned that the built-in actor and critic answer with the same rows: what is offered is answered.
package suggest

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

const (
	// maxTables and maxRows bound the work: in a table of more rows trying each question takes too long.
	maxTables = 4
	maxRows   = 100_000
)

// Questions returns at most n questions about the database, no two of a kind about the same columns. Of tables
// without a row, of more than 100,000 rows, and behind the fourth of the others, it makes none. It returns
// ctx's error where ctx ends first, and those of db.
func Questions(ctx context.Context, d *corpus.Database, db *sqldb.DB, n int) ([]string, error) {
	ideas, err := ideasOf(ctx, d, db)
	if err != nil {
		return nil, err
	}
	actor := &builtin.Actor{}
	loop := actorcritic.Loop{Actor: actor, Critic: &builtin.Critic{Actor: actor}}
	var questions []string
	for _, i := range ideas {
		if len(questions) == n {
			break
		}
		meant := db.Query(ctx, i.sql, sqldb.Limits{})
		trace, err := loop.Run(ctx, actorcritic.Task{Question: i.question, Database: d, DB: db}, nil)
		if err != nil {
			return nil, fmt.Errorf("suggest: trying %q: %w", i.question, err)
		}
		if a := trace.Answer(); a != nil && a.Result != nil && a.Judgement.Verdict == actorcritic.True &&
			len(meant.Rows) > 0 && alike(meant, a.Result) {
			questions = append(questions, i.question)
		}
	}
	return questions, ctx.Err()
}

// ideasOf makes ideas of all tables, one of each kind after another.
func ideasOf(ctx context.Context, d *corpus.Database, db *sqldb.DB) ([]idea, error) {
	var kinds [][]idea
	tables := 0
	for _, t := range d.Tables {
		rows, err := db.Count(ctx, t.Name)
		if err != nil {
			return nil, fmt.Errorf("suggest: counting the rows of %s: %w", t.Name, err)
		}
		if rows == 0 || rows > maxRows || tables == maxTables {
			continue
		}
		tables++
		for kind, list := range ofTable(t, profiles(ctx, t, db), len(d.Tables) == 1) {
			if kind == len(kinds) {
				kinds = append(kinds, nil)
			}
			kinds[kind] = append(kinds[kind], list...)
		}
	}
	return inTurn(kinds), nil
}

// inTurn takes the first of each kind, then the second of each, and so on.
func inTurn(kinds [][]idea) (list []idea) {
	for at := 0; ; at++ {
		found := false
		for _, k := range kinds {
			if at < len(k) {
				list, found = append(list, k[at]), true
			}
		}
		if !found {
			return list
		}
	}
}

// alike reports whether two results have the same rows, in any order of rows and columns.
func alike(a, b *sqldb.Result) bool {
	return len(a.Rows) == len(b.Rows) && slices.Equal(sorted(a), sorted(b))
}

func sorted(r *sqldb.Result) []string {
	list := make([]string, len(r.Rows))
	for i, row := range r.Rows {
		cells := make([]string, len(row))
		for j, v := range row {
			cells[j] = v.String()
		}
		slices.Sort(cells)
		list[i] = strings.Join(cells, "\x00")
	}
	slices.Sort(list)
	return list
}
