package grammar

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

func name(s string) string { return sqltext.Name(s) }

// nameWords are those of a name, in small letters.
func nameWords(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ' ' || r == '_' || r == '-' })
}

// keys are those that the schema has, and columns of files that hold what names the
// rows of another file.
func (p *parser) keys() []schema.Key {
	list := slices.Clone(p.s.Keys)
	if len(p.s.Tables) < 2 {
		return list
	}
	for to := range p.s.Columns {
		t := &p.s.Columns[to]
		if t.Class != schema.Textual || t.Part != "" || t.Repeats || t.FK || !p.names(to) {
			continue
		}
		for from := range p.s.Columns {
			f := &p.s.Columns[from]
			if f.Table == t.Table || f.Class != schema.Textual || f.Part != "" || p.linked(list, f.Table, t.Table) {
				continue
			}
			if (slices.Equal(f.Full, t.Full) || slices.Equal(f.Full, p.s.Tables[t.Table].Stems)) && p.holds(from, to) {
				list = append(list, schema.Key{From: from, To: to})
			}
		}
	}
	return list
}

// names reports a column that names its table's rows.
func (p *parser) names(ci int) bool {
	return p.s.Tables[p.s.Columns[ci].Table].Shown == ci || p.s.Tables[p.s.Columns[ci].Table].Columns[0] == ci
}

func (p *parser) linked(list []schema.Key, a, b int) bool {
	return slices.ContainsFunc(list, func(k schema.Key) bool {
		x, y := p.s.Columns[k.From].Table, p.s.Columns[k.To].Table
		return x == a && y == b || x == b && y == a
	})
}

// holds reports that all values of one column that are known stand in another.
func (p *parser) holds(from, to int) bool {
	seen := 0
	for _, key := range p.v.Keys {
		has := func(ci int) bool {
			return slices.ContainsFunc(p.v.ByKey[key], func(f schema.Found) bool { return f.Column == ci })
		}
		if has(from) {
			seen++
			if !has(to) {
				return false
			}
		}
	}
	return seen > 0
}

// path is the keys that lead from one table to another, shortest first; nil where
// there are none. From a table to itself it is empty.
func (p *parser) path(from, to int) []schema.Key {
	keys := p.keys()
	type step struct {
		table int
		way   []schema.Key
	}
	seen := map[int]bool{from: true}
	for queue := []step{{from, []schema.Key{}}}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if at.table == to {
			return at.way
		}
		for _, k := range keys {
			a, b := p.s.Columns[k.From].Table, p.s.Columns[k.To].Table
			if b == at.table {
				a, b = b, a
			}
			if a == at.table && !seen[b] {
				seen[b] = true
				queue = append(queue, step{b, append(slices.Clone(at.way), k)})
			}
		}
	}
	return nil
}

// A statement is the clauses of a SELECT. Columns stand in them as {number}, and are
// written with the names of their tables where there are several.
type statement struct {
	base     int
	distinct bool
	shown    []string
	where    []string
	group    []string
	having   string
	order    string
	limit    int
}

var marker = regexp.MustCompile(`\{(\d+)\}`)

// write is the SQL of a statement, or "" where its tables are not joined.
func (p *parser) write(s statement) string {
	all := strings.Join(append(append(append(slices.Clone(s.shown), s.where...), s.group...), s.having, s.order), " ")
	tables := []int{}
	if s.base >= 0 {
		tables = append(tables, s.base)
	}
	for _, m := range marker.FindAllStringSubmatch(all, -1) {
		ci, _ := strconv.Atoi(m[1])
		tables = schema.AddOnce(tables, p.s.Columns[ci].Table)
	}
	if len(tables) == 0 {
		return ""
	}
	from, joined, ok := p.from(tables)
	if !ok {
		return ""
	}
	for _, t := range joined {
		p.read = schema.AddOnce(p.read, t)
	}
	var b strings.Builder
	b.WriteString("SELECT ")
	if s.distinct {
		b.WriteString("DISTINCT ")
	}
	b.WriteString(strings.Join(s.shown, ", ") + " FROM " + from)
	clause := func(word, text string) {
		if text != "" {
			b.WriteString(" " + word + " " + text)
		}
	}
	clause("WHERE", strings.Join(s.where, " AND "))
	clause("GROUP BY", strings.Join(s.group, ", "))
	clause("HAVING", s.having)
	clause("ORDER BY", s.order)
	if s.limit > 0 {
		clause("LIMIT", strconv.Itoa(s.limit))
	}
	return marker.ReplaceAllStringFunc(b.String(), func(m string) string {
		ci, _ := strconv.Atoi(m[1 : len(m)-1])
		c := &p.s.Columns[ci]
		if len(joined) == 1 {
			return name(c.Name)
		}
		return fmt.Sprintf("T%d.%s", slices.Index(joined, c.Table)+1, name(c.Name))
	})
}

// from is the FROM of tables, with those between them.
func (p *parser) from(tables []int) (sql string, joined []int, ok bool) {
	joined = tables[:1:1]
	sql = name(p.s.Tables[tables[0]].Name)
	if len(tables) == 1 {
		return sql, joined, true
	}
	sql += " AS T1"
	for _, t := range tables[1:] {
		if slices.Contains(joined, t) {
			continue
		}
		way := p.shortest(joined, t)
		if way == nil {
			return "", nil, false
		}
		for _, k := range way {
			a, b := k.From, k.To
			if slices.Contains(joined, p.s.Columns[b].Table) {
				a, b = b, a
			}
			if slices.Contains(joined, p.s.Columns[b].Table) {
				continue
			}
			joined = append(joined, p.s.Columns[b].Table)
			sql += fmt.Sprintf(" JOIN %s AS T%d ON T%d.%s = T%d.%s", name(p.s.Tables[p.s.Columns[b].Table].Name), len(joined),
				slices.Index(joined, p.s.Columns[a].Table)+1, name(p.s.Columns[a].Name), len(joined), name(p.s.Columns[b].Name))
		}
	}
	return sql, joined, true
}

// shortest is the shortest way to a table from one of several.
func (p *parser) shortest(from []int, to int) (best []schema.Key) {
	for _, t := range from {
		if way := p.path(t, to); way != nil && (best == nil || len(way) < len(best)) {
			best = way
		}
	}
	return best
}
