package counterexample

import (
	"context"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// newPlan finds out what two statements read. fault is the reason why one of
// them does not run.
func newPlan(ctx context.Context, d *corpus.Database, unique []Column, gold, answer string) (p *plan,
	fault string, err error) {
	whole := &plan{tables: slices.DeleteFunc(slices.Clone(d.Tables), func(t *corpus.Table) bool {
		return strings.HasPrefix(strings.ToLower(t.Name), "sqlite_") // SQLite's own
	})}
	scratch, err := sqldb.NewScratch(ctx, whole.script(false))
	if err != nil {
		return nil, "", err
	}
	defer scratch.Close()
	var reads []sqldb.Read
	for _, sql := range []string{gold, answer} {
		list, r := scratch.Reads(ctx, sql)
		if r.Outcome != sqldb.OK {
			return nil, r.Error, nil
		}
		reads = append(reads, list...)
	}
	p = &plan{read: map[[2]int]bool{}}
	for _, t := range whole.tables {
		if slices.ContainsFunc(reads, func(r sqldb.Read) bool { return strings.EqualFold(r.Table, t.Name) }) {
			p.tables = append(p.tables, t)
		}
	}
	p.linkKeys(d, unique)
	for _, r := range reads {
		if t := p.table(r.Table); t >= 0 {
			p.read[[2]int{t, p.tables[t].Column(r.Column)}] = true
		}
	}
	p.collect(gold, answer)
	return p, "", nil
}

func (p *plan) table(name string) int {
	return slices.IndexFunc(p.tables, func(t *corpus.Table) bool { return strings.EqualFold(t.Name, name) })
}

// linkKeys numbers the foreign keys and puts parents before their children.
func (p *plan) linkKeys(d *corpus.Database, unique []Column) {
	p.tables = parentsFirst(p.tables, d.ForeignKeys)
	for _, k := range d.ForeignKeys {
		from, to := p.table(k.Table), p.table(k.RefTable)
		if from < 0 || to < 0 {
			continue
		}
		next := key{from, p.tables[from].Column(k.Column), to, p.tables[to].Column(k.RefColumn)}
		if next.column >= 0 && next.parentColumn >= 0 && !slices.Contains(p.keys, next) &&
			(from != to || next.column != next.parentColumn) {
			p.keys = append(p.keys, next)
		}
	}
	p.markUnique(unique)
}

// parentsFirst sorts tables so that each comes behind those that its keys lead
// to, as far as keys are no circle.
func parentsFirst(tables []*corpus.Table, keys []corpus.ForeignKey) (sorted []*corpus.Table) {
	parents := func(t *corpus.Table) (names []string) {
		for _, k := range keys {
			if strings.EqualFold(k.Table, t.Name) && !strings.EqualFold(k.RefTable, t.Name) {
				names = append(names, strings.ToLower(k.RefTable))
			}
		}
		return names
	}
	for left := slices.Clone(tables); len(left) > 0; {
		i := max(0, slices.IndexFunc(left, func(t *corpus.Table) bool {
			return !slices.ContainsFunc(left, func(o *corpus.Table) bool {
				return o != t && slices.Contains(parents(t), strings.ToLower(o.Name))
			})
		}))
		sorted = append(sorted, left[i])
		left = slices.Delete(left, i, i+1)
	}
	return sorted
}

// markUnique notes the columns whose values differ: primary keys of one column,
// those that are said to be so, and those that keys lead to.
func (p *plan) markUnique(unique []Column) {
	for t, table := range p.tables {
		p.unique = append(p.unique, make([]bool, len(table.Columns)))
		if len(table.PrimaryKey) != 1 {
			continue
		}
		p.unique[t][table.PrimaryKey[0]] = true
	}
	for _, u := range unique {
		if t := p.table(u.Table); t >= 0 && p.tables[t].Column(u.Column) >= 0 {
			p.unique[t][p.tables[t].Column(u.Column)] = true
		}
	}
	for _, k := range p.keys {
		p.unique[k.parent][k.parentColumn] = true
	}
}

func (p *plan) anyKeys() bool { return len(p.keys) > 0 }

// script creates the tables, with foreign keys or without.
func (p *plan) script(keys bool) string {
	var b strings.Builder
	for ti, t := range p.tables {
		var parts, primary []string
		for _, c := range t.Columns {
			parts = append(parts, sqltext.Quote(c.Name)+" "+declared(c.Type))
		}
		for _, c := range t.PrimaryKey {
			primary = append(primary, sqltext.Quote(t.Columns[c].Name))
		}
		if primary != nil {
			parts = append(parts, "PRIMARY KEY ("+strings.Join(primary, ", ")+")")
		}
		for c := range t.Columns {
			if p.unique != nil && p.unique[ti][c] && !(len(t.PrimaryKey) == 1 && t.PrimaryKey[0] == c) {
				parts = append(parts, "UNIQUE ("+sqltext.Quote(t.Columns[c].Name)+")")
			}
		}
		for _, k := range p.keys {
			if keys && k.table == ti {
				parent := p.tables[k.parent]
				parts = append(parts, "FOREIGN KEY ("+sqltext.Quote(t.Columns[k.column].Name)+") REFERENCES "+
					sqltext.Quote(parent.Name)+" ("+sqltext.Quote(parent.Columns[k.parentColumn].Name)+")")
			}
		}
		b.WriteString("CREATE TABLE " + sqltext.Quote(t.Name) + " (" + strings.Join(parts, ", ") + ");\n")
	}
	return b.String()
}

// declared returns a type as a CREATE TABLE may hold it, letters and brackets only.
func declared(kind string) string {
	return strings.Map(func(r rune) rune {
		if r == '(' || r == ')' || r == ',' || r == ' ' || r < 0x80 && (sqltext.IsLetter(byte(r)) ||
			sqltext.IsDigit(byte(r))) {
			return r
		}
		return -1
	}, kind)
}
