package mutate

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/python"
	"github.com/orbweaver/orbweaver/core/spider/sqlparse"
)

// NearMisses returns statements that differ from a gold statement in one place,
// in a way in which answers go wrong: another comparison, aggregate, connector,
// direction, number or column; a clause, a condition, a join or a DISTINCT left
// out. Not all of them run. Whoever writes questions looks with them whether
// the data tells the gold answer from wrong ones.
func NearMisses(d *corpus.Database, gold string) []string {
	s := &sketch{bare: true}
	for _, t := range d.Tables {
		st := &sketchedTable{name: t.Name}
		for _, c := range t.Columns {
			st.columns = append(st.columns, &sketchedColumn{name: c.Name})
		}
		s.tables = append(s.tables, st)
	}
	out := s.nearMisses(gold)
	toks := sqlparse.FirstStatement(gold)
	for _, place := range slices.Concat(distincts(toks), conditions(toks), joins(toks)) {
		if sql := leaveOut(toks, place); !slices.Contains(out, sql) {
			out = append(out, sql)
		}
	}
	return out
}

// leaveOut returns a statement without a part.
func leaveOut(toks []sqlparse.Token, place [2]int) string {
	var b strings.Builder
	for i, t := range toks {
		if i < place[0] || i >= place[1] {
			b.WriteString(t.Text)
		}
	}
	return b.String()
}

// distincts returns the places of the word.
func distincts(toks []sqlparse.Token) [][2]int {
	var out [][2]int
	for i, t := range toks {
		if python.Lower(t.Text) == "distinct" {
			out = append(out, [2]int{i, i + 1})
		}
	}
	return out
}

// conditions returns the places of conditions behind an AND or OR. The AND of a
// BETWEEN is among them; without it the statement does not run.
func conditions(toks []sqlparse.Token) [][2]int {
	ends := []string{"and", "or", "group", "having", "order", "limit", "intersect", "union", "except", ")", ";"}
	return stretches(toks, []string{"and", "or"}, ends)
}

// joins returns the places of joined tables. A statement that names one of
// their columns elsewhere does not run without them.
func joins(toks []sqlparse.Token) [][2]int {
	ends := []string{"join", "where", "group", "having", "order", "limit", "intersect",
		"union", "except", ")", ";"}
	return stretches(toks, []string{"join"}, ends)
}

// stretches returns the places that begin with one of some words and go up to
// the next of others on the same level.
func stretches(toks []sqlparse.Token, starts, ends []string) [][2]int {
	var out [][2]int
	for i := range toks {
		if !slices.Contains(starts, python.Lower(toks[i].Text)) {
			continue
		}
		j, level := i+1, 0
		for ; j < len(toks); j++ {
			word := python.Lower(toks[j].Text)
			if level == 0 && slices.Contains(ends, word) {
				break
			}
			switch word {
			case "(":
				level++
			case ")":
				level--
			}
		}
		out = append(out, [2]int{i, j})
	}
	return out
}
