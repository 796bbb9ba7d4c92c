package grammar

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// own is the key that leads from rows of a table to others of it, as that to an
// employee's manager does; false where there is none or several.
func (p *parser) own() (key schema.Key, ok bool) {
	for _, k := range p.s.Keys {
		if p.s.Columns[k.From].Table == p.s.Columns[k.To].Table {
			if ok {
				return schema.Key{}, false
			}
			key, ok = k, true
		}
	}
	return key, ok
}

// ownKey reports the key to other rows of the same table.
func (p *parser) ownKey(ci int) bool {
	key, ok := p.own()
	return ok && key.From == ci
}

// refersToItself reports a question about two rows of one table.
func (p *parser) refersToItself() bool {
	key, ok := p.own()
	if !ok {
		return false
	}
	by := slices.ContainsFunc(p.dims, func(d dim) bool { return d.column == key.From })
	return by || p.cued(reports) || p.cued(boss) || slices.ContainsFunc(p.tokens, func(t token) bool {
		return t.kind == column && slices.Contains(t.columns, key.From)
	})
}

// itself writes a question about two rows of one table: of T1, which refers, and T2,
// which it refers to.
func (p *parser) itself() string {
	key, _ := p.own()
	t := &p.s.Tables[p.s.Columns[key.From].Table]
	if t.Shown < 0 || p.s.FirstLast(p.s.Columns[key.From].Table) != nil {
		return ""
	}
	p.read = schema.AddOnce(p.read, p.s.Columns[key.From].Table)
	n := name(t.Name)
	from := fmt.Sprintf("FROM %s AS T1 JOIN %s AS T2 ON T1.%s = T2.%s", n, n, name(p.s.Columns[key.From].Name),
		name(p.s.Columns[key.To].Name))
	shown := name(p.s.Columns[t.Shown].Name)
	of := p.valueOf(t.Shown)
	down := p.cued(reports) || p.saysBy(key.From)
	switch {
	case len(p.dims) == 1 && p.dims[0].column == key.From && of == "" && len(p.conds) == 0:
		return fmt.Sprintf("SELECT T2.%s, COUNT(*) %s GROUP BY T2.%s%s", shown, from, name(p.s.Columns[key.To].Name), p.byCount())
	case p.sup != nil && p.sup.measure == "" && of == "":
		return fmt.Sprintf("SELECT T2.%s %s GROUP BY T2.%s ORDER BY COUNT(*)%s LIMIT %d", shown, from,
			name(p.s.Columns[key.To].Name), direction(p.sup.desc), p.sup.limit)
	case p.cued(more) || p.cued(less) || p.cued(before) || p.cued(after):
		return p.thanIts(key, from, shown)
	case of == "" || len(p.conds) != 1 || len(p.dims) > 0 || p.sup != nil:
		return ""
	case p.cued(same):
		fk := name(p.s.Columns[key.From].Name)
		return fmt.Sprintf("SELECT T1.%s FROM %s AS T1 JOIN %s AS T2 ON T1.%s = T2.%s WHERE T2.%s = %s AND T1.%s <> T2.%s",
			shown, n, n, fk, fk, shown, of, shown, shown)
	case p.cued(count):
		if !down {
			return ""
		}
		return fmt.Sprintf("SELECT COUNT(*) %s WHERE T2.%s = %s", from, shown, of)
	case !p.only(who, which, boss, reports, whose):
		return ""
	case down:
		return fmt.Sprintf("SELECT T1.%s %s WHERE T2.%s = %s", shown, from, shown, of)
	}
	return fmt.Sprintf("SELECT T2.%s %s WHERE T1.%s = %s", shown, from, shown, of)
}

func (p *parser) byCount() string {
	if p.desc == "" {
		return ""
	}
	return " ORDER BY COUNT(*)" + p.desc
}

// valueOf is the value that a condition asks of a column, as SQL has it, or "".
func (p *parser) valueOf(ci int) string {
	prefix := fmt.Sprintf("{%d} = ", ci)
	for _, c := range p.conds {
		if c.column == ci && len(c.sql) > len(prefix) && c.sql[:len(prefix)] == prefix {
			return c.sql[len(prefix):]
		}
	}
	return ""
}

// saysBy reports "referred by Ana", which asks for those who were.
func (p *parser) saysBy(fk int) bool {
	for i := range p.tokens {
		if t := &p.tokens[i]; t.kind == column && slices.Contains(t.columns, fk) {
			return i+1 < len(p.tokens) && p.tokens[i+1].word.Low == "by"
		}
	}
	return false
}

// thanIts writes what is more of a row than of the one that it refers to.
func (p *parser) thanIts(key schema.Key, from, shown string) string {
	if len(p.conds) > 0 || !p.only(who, which, whose, more, less, before, after, theirs) {
		return ""
	}
	ci, op := -1, ">"
	for _, c := range p.numbers() {
		if c != key.From && p.s.Columns[c].Table == p.s.Columns[key.From].Table {
			ci = c
		}
	}
	for i := range p.tokens {
		switch t := &p.tokens[i]; {
		case t.kind == action && ci < 0 && earns[t.word.Low]:
			ci = p.hinted("salari wage pay incom")
		case t.kind == column && p.isDate(p.one(t.columns)):
			ci = p.one(t.columns)
		case t.cue == less || t.cue == before:
			op = "<"
		}
	}
	if ci < 0 {
		return ""
	}
	c := name(p.s.Columns[ci].Name)
	return fmt.Sprintf("SELECT T1.%s %s WHERE T1.%s %s T2.%s", shown, from, c, op, c)
}

var earns = english.WordSet("earn earns earned make makes made")
