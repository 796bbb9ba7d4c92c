package loose

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is its words, and the database that they are asked of.
type question struct{ reword.Question }

// tables returns the tables that words from one place to another call, in their order.
func (q *question) tables(from, to int) (out []int) {
	for i := from; i < to; i++ {
		if t := q.RowsAt(i); t >= 0 {
			out = schema.AddOnce(out, t)
		}
	}
	return out
}

// found returns the column with all of some stems in its name that holds what is wanted, or -1: one of the tables
// that the question calls, the shortest, or else the only one of all.
func (q *question) found(stems []string, wanted func(*schema.Column) bool) int {
	if len(stems) == 0 {
		return -1
	}
	for _, t := range q.tables(0, len(q.Words)) {
		if ci := q.best(q.S.Tables[t].Columns, stems, wanted); ci >= 0 {
			return ci
		}
	}
	at := -1
	for t := range q.S.Tables {
		if ci := q.best(q.S.Tables[t].Columns, stems, wanted); ci >= 0 {
			if at >= 0 {
				return -1
			}
			at = ci
		}
	}
	return at
}

// hinted returns the column of numbers with one of some stems in its name, the first of them that one has; or -1.
func (q *question) hinted(stems []string) int {
	for _, stem := range stems {
		if ci := q.found([]string{stem}, measured); ci >= 0 {
			return ci
		}
	}
	return -1
}

// plain returns some stems without those of what the tables are called: "department budget" is the budget.
func (q *question) plain(stems []string) []string {
	called := func(stem string) bool {
		return slices.ContainsFunc(q.S.Tables, func(t schema.Table) bool { return english.LastOf(t.Stems) == stem })
	}
	return slices.DeleteFunc(stems, called)
}

// best returns of some columns the one of the shortest name with all stems, or -1.
func (q *question) best(columns []int, stems []string, wanted func(*schema.Column) bool) int {
	at := -1
	for _, ci := range columns {
		c := &q.S.Columns[ci]
		if c.Says(limits) && !slices.ContainsFunc(stems, func(stem string) bool { return limits[stem] }) {
			continue // the lowest pay of a job is no pay
		}
		if c.FK || !c.Stored() || !wanted(c) || at >= 0 && len(q.S.Columns[at].Full) <= len(c.Full) {
			continue
		}
		if !slices.ContainsFunc(stems, func(stem string) bool { return !slices.Contains(c.Full, stem) }) {
			at = ci
		}
	}
	return at
}

// stems returns the stems of the words from one place to another, without articles; nil where one is a mark, or rows
// are counted.
func (q *question) stems(from, to int) (out []string) {
	for i := from; i < to; i++ {
		if !q.Plain(i) || q.Low(i) == "number" && len(q.tables(i, to)) > 0 {
			return nil
		}
		if !filler[q.Low(i)] {
			out = append(out, q.Words[i].Stem)
		}
	}
	return out
}

var filler = english.WordSet("the a an of number their its per")

// What columns hold.
func measured(c *schema.Column) bool  { return c.Class == schema.Numeric && !c.PK }
func orderable(c *schema.Column) bool { return c.Class != schema.Textual && !c.PK }
func dated(c *schema.Column) bool {
	return c.Class == schema.Temporal || c.Class == schema.Textual && c.Says(times)
}
func textual(c *schema.Column) bool { return c.Class == schema.Textual }
func anything(*schema.Column) bool  { return true }

var limits = english.WordSet("minimum maximum min max")

var times = english.WordSet("date time year day")
