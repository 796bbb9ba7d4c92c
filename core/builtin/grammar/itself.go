package grammar

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
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
	if t.Shown < 0 || p.S.FirstLast(p.S.Columns[key.From].Table) != nil {
		return ""
	}
	p.writer.Read = schema.AddOnce(p.writer.Read, p.S.Columns[key.From].Table)
	n, fk, pk := statement.Name(t.Name), statement.Name(p.S.Columns[key.From].Name),
		statement.Name(p.S.Columns[key.To].Name)
	from := fmt.Sprintf("FROM %s AS T1 JOIN %s AS T2 ON T1.%s = T2.%s", n, n, fk, pk)
	shown := statement.Name(p.S.Columns[t.Shown].Name)
	of := valueOf(p, t.Shown)
	switch {
	case of != "":
		return ofOne(p, key, from, shown, of)
	case len(p.dims) == 1 && p.dims[0].column == key.From && len(p.conds) == 0:
		return fmt.Sprintf("SELECT T2.%s, COUNT(*) %s GROUP BY T2.%s%s", shown, from, pk, byCount(p))
	case p.sup != nil && p.sup.measure == "":
		return fmt.Sprintf("SELECT T2.%s %s GROUP BY T2.%s ORDER BY COUNT(*)%s LIMIT %d", shown, from, pk,
			direction(p.sup.desc), p.sup.limit)
	case anyCued(p, cue.More, cue.Less, cue.Before, cue.After):
		return thanIts(p, key, from, shown)
	}
	return ""
}

// ofOne writes who one row refers to, or those that refer to it.
func ofOne(p *parser, key schema.Key, from, shown, of string) string {
	down := cued(p, cue.Reports) || saysBy(p, key.From)
	switch {
	case len(p.conds) != 1 || len(p.dims) > 0 || p.sup != nil:
		return ""
	case cued(p, cue.Same):
		table, fk := statement.Name(p.S.Tables[p.S.Columns[key.From].Table].Name),
			statement.Name(p.S.Columns[key.From].Name)
		return fmt.Sprintf("SELECT T1.%s FROM %s AS T1 JOIN %s AS T2 ON T1.%s = T2.%s WHERE T2.%s = %s AND T1.%s <> "+
			"T2.%s",
			shown, table, table, fk, fk, shown, of, shown, shown)
	case cued(p, cue.Count) && down:
		return fmt.Sprintf("SELECT COUNT(*) %s WHERE T2.%s = %s", from, shown, of)
	case !only(p, cue.Who, cue.Which, cue.Boss, cue.Reports, cue.Whose):
		return ""
	case down:
		return fmt.Sprintf("SELECT T1.%s %s WHERE T2.%s = %s", shown, from, shown, of)
	}
	return fmt.Sprintf("SELECT T2.%s %s WHERE T1.%s = %s", shown, from, shown, of)
}

func byCount(p *parser) string {
	if p.order == "" {
		return ""
	}
	return " ORDER BY COUNT(*)" + p.order
}

// valueOf is the value that a condition asks of a column, as SQL has it, or "".
func valueOf(p *parser, ci int) string {
	prefix := fmt.Sprintf("{%d} = ", ci)
	for _, c := range p.conds {
		if c.column == ci && len(c.sql) > len(prefix) && c.sql[:len(prefix)] == prefix {
			return c.sql[len(prefix):]
		}
	}
	return ""
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
	return fmt.Sprintf("SELECT T1.%s %s WHERE T1.%s %s T2.%s", shown, from, c, op, c)
}
