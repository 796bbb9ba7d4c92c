package look

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func countedTable(p *token.Text, t *token.Token) int {
	if t.Kind == token.Rows {
		return t.Table
	}
	return -1
}

// measuredTable returns the table of a column of numbers.
func measuredTable(p *token.Text, t *token.Token) int {
	if t.Kind == token.Column && token.Numeric(p, t.Columns[0]) {
		return p.S.Columns[t.Columns[0]].Table
	}
	return -1
}

// namedTable returns the table of a column or value, of a column that others refer to by its name that of the rows
// which have it: jobs are those of the jobs, not of the invoices.
func namedTable(p *token.Text, t *token.Token) int {
	switch t.Kind {
	case token.Column, token.Flagged:
		return p.S.Columns[token.One(p, t.Columns)].Table
	case token.Value:
		return p.S.Columns[t.Found[0].Column].Table
	}
	return -1
}

// surelyNamed is namedTable where no other table has such a column or value.
func surelyNamed(p *token.Text, t *token.Token) int {
	table := namedTable(p, t)
	other := func(ci int) bool { return p.S.Columns[ci].Table != table }
	if slices.ContainsFunc(t.Columns, other) ||
		slices.ContainsFunc(t.Found, func(f schema.Found) bool { return other(f.Column) }) {
		return -1
	}
	return table
}

// PassNouns takes "status code" for the status.
func PassNouns(p *token.Text) {
	for i := range p.Tokens {
		t := &p.Tokens[i]
		noun := t.Kind == token.Unknown || t.Kind == token.Period && !t.Period.Valued() && t.Word.Low == "date"
		if b := i - 1; b >= 0 && p.Tokens[b].Kind == token.Column && noun && nouns[t.Word.Low] {
			p.Tokens[i].Kind = token.Glue
		}
	}
}

var nouns = english.WordSet("code codes number name names value values column time date")

// ChooseBase finds the table whose rows are asked about: the only one, that which the
// question calls first, or that of the first column it names.
func ChooseBase(p *token.Text) {
	if len(p.S.Tables) == 1 {
		p.Base = 0
		return
	}
	if strings.HasPrefix(p.Tokens[0].Word.Low, "head") {
		for t := range p.S.Tables {
			if p.S.People(t) > 0 {
				p.Base = t
				return
			}
		}
	}
	for _, want := range []func(*token.Text, *token.Token) int{countedTable, measuredTable, surelyNamed,
		namedTable} {
		for i := range p.Tokens {
			if t := want(p, &p.Tokens[i]); t >= 0 {
				p.Base = t
				return
			}
		}
	}
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == token.Action {
			if ci := DoneOn(p, &t.Word); ci >= 0 {
				p.Base = p.S.Columns[ci].Table // "who has not paid"
				return
			}
		}
	}
}
