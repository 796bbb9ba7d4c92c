package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// refersToItself reports a question about two rows of one table.
func refersToItself(p *parser) bool {
	key, ok := own(p)
	if !ok {
		return false
	}
	by := slices.ContainsFunc(p.dims, func(d dim) bool { return d.column == key.From })
	return by || cued(p, cue.Reports) || cued(p, cue.Boss) || slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Column && slices.Contains(t.Columns, key.From)
	})
}

// itself writes a question about two rows of one table: of T1, which refers, and T2,
// which it refers to.
func itself(p *parser) string {
	key, _ := own(p)
	t := &p.S.Tables[p.S.Columns[key.From].Table]
	names := namesOf(p, p.S.Columns[key.From].Table)
	if len(names) == 0 {
		return ""
	}
	p.writer.Read = schema.AddOnce(p.writer.Read, p.S.Columns[key.From].Table)
	n, fk, pk := statement.Name(t.Name), statement.Name(p.S.Columns[key.From].Name),
		statement.Name(p.S.Columns[key.To].Name)
	from := fmt.Sprintf("FROM %s AS T1 JOIN %s AS T2 ON T1.%s = T2.%s", n, n, fk, pk)
	one := slices.ContainsFunc(p.conds, func(c condition) bool { return slices.Contains(names, c.column) })
	lower, upper := each(p, "T1", names), each(p, "T2", names)
	switch {
	case one:
		return ofOne(p, key, from, names)
	case len(p.dims) == 1 && p.dims[0].column == key.From && len(p.conds) == 0:
		return fmt.Sprintf("SELECT %s, COUNT(*) %s GROUP BY T2.%s%s", upper, from, pk, byCount(p))
	case p.sup != nil && p.sup.measure == "":
		return fmt.Sprintf("SELECT %s %s GROUP BY T2.%s ORDER BY COUNT(*)%s LIMIT %d", upper, from, pk,
			direction(p.sup.desc), p.sup.limit)
	case anyCued(p, cue.More, cue.Less, cue.Before, cue.After):
		return thanIts(p, key, from, lower)
	}
	return ""
}

// namesOf returns the columns that name the rows of a table: that which is shown, or the
// two of a person's names.
func namesOf(p *parser, t int) []int {
	if pair := p.S.FirstLast(t); pair != nil {
		return pair
	}
	if shown := p.S.Tables[t].Shown; shown >= 0 {
		return []int{shown}
	}
	return nil
}

// each returns the SQL for columns of one of two tables that are the same.
func each(p *parser, as string, columns []int) string {
	var list []string
	for _, ci := range columns {
		list = append(list, as+"."+statement.Name(p.S.Columns[ci].Name))
	}
	return strings.Join(list, ", ")
}

// ofOne writes who one row refers to, or those that refer to it.
func ofOne(p *parser, key schema.Key, from string, names []int) string {
	down := cued(p, cue.Reports) && !asksAbove(p) || saysBy(p, key.From)
	lower, upper := each(p, "T1", names), each(p, "T2", names)
	switch {
	case len(p.conds) > len(names) || len(p.dims) > 0 || p.sup != nil:
		return ""
	case cued(p, cue.Same):
		n := statement.Name(p.S.Tables[p.S.Columns[key.From].Table].Name)
		fk, pk := statement.Name(p.S.Columns[key.From].Name), statement.Name(p.S.Columns[key.To].Name)
		return fmt.Sprintf("SELECT %s FROM %s AS T1 JOIN %s AS T2 ON T1.%s = T2.%s WHERE %s AND T1.%s <> T2.%s", lower,
			n, n, fk, fk, called(p, "T2", names), pk, pk)
	case cued(p, cue.Count) && down:
		return fmt.Sprintf("SELECT COUNT(*) %s WHERE %s", from, called(p, "T2", names))
	case !only(p, cue.Who, cue.Which, cue.Boss, cue.Reports, cue.Whose):
		return ""
	case down:
		return fmt.Sprintf("SELECT %s %s WHERE %s", lower, from, called(p, "T2", names))
	}
	return fmt.Sprintf("SELECT %s %s WHERE %s", upper, from, called(p, "T1", names))
}

// asksAbove reports "who does Ana report to", which asks for the one above.
func asksAbove(p *parser) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return english.Doing.Has(t.Word.Low) && cued(p, cue.Who) && !cued(p, cue.Count)
	})
}

// called returns the SQL for the conditions of a question on names, or "0" where it has others.
func called(p *parser, as string, names []int) string {
	var list []string
	for _, c := range p.conds {
		held, is := strings.CutPrefix(c.sql, look.Column(c.column)+" = ")
		if !is || !slices.Contains(names, c.column) {
			p.Failed = true
			return "0"
		}
		list = append(list, each(p, as, []int{c.column})+" = "+held)
	}
	return strings.Join(list, " AND ")
}

func byCount(p *parser) string {
	if p.order == "" {
		return ""
	}
	return " ORDER BY COUNT(*)" + p.order
}

// saysBy reports "referred by Ana", which asks for those who were.
func saysBy(p *parser, fk int) bool {
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == token.Column && slices.Contains(t.Columns, fk) {
			return i+1 < len(p.Tokens) && p.Tokens[i+1].Word.Low == "by"
		}
	}
	return false
}

// thanIts writes what is more of a row than of the one that it refers to.
func thanIts(p *parser, key schema.Key, from, shown string) string {
	if len(p.conds) > 0 || !only(p, cue.Who, cue.Which, cue.Whose, cue.More, cue.Less, cue.Before, cue.After,
		cue.Theirs) {
		return ""
	}
	ci, op := -1, ">"
	for _, c := range numbers(p) {
		if c != key.From && p.S.Columns[c].Table == p.S.Columns[key.From].Table {
			ci = c
		}
	}
	for i := range p.Tokens {
		switch t := &p.Tokens[i]; {
		case t.Kind == token.Action && ci < 0 && english.Earning.Has(t.Word.Low):
			ci = hinted(p, "salari wage pay incom")
		case t.Kind == token.Column && token.IsDate(p.Text, token.One(p.Text, t.Columns)):
			ci = token.One(p.Text, t.Columns)
		case t.Cue == cue.Less || t.Cue == cue.Before:
			op = "<"
		}
	}
	if ci < 0 {
		return ""
	}
	c := statement.Name(p.S.Columns[ci].Name)
	return fmt.Sprintf("SELECT %s %s WHERE T1.%s %s T2.%s", shown, from, c, op, c)
}
