package statement

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Writer writes statements about one database.
type Writer struct {
	S    *schema.Schema
	V    *schema.Values
	Read []int // the tables of what was written

	Either []schema.Key // pairs of keys by both of which rows are joined

	made []int // and the columns that no table holds
}

// New returns a writer of what answers a question.
func New(s *schema.Schema, v *schema.Values, question string) *Writer {
	return &Writer{S: s, V: v, Either: query.Undecided(s, english.Split(question))}
}

// Keys returns the keys that the schema has, and columns of files that hold what
// names the rows of another file.
func (p *Writer) Keys() []schema.Key {
	list := slices.Clone(p.S.Keys)
	if len(p.S.Tables) < 2 {
		return list
	}
	for to := range p.S.Columns {
		if t := &p.S.Columns[to]; !text(t) || t.Repeats || t.FK || !p.Names(to) {
			continue
		}
		for from := range p.S.Columns {
			if p.refers(list, from, to) {
				list = append(list, schema.Key{From: from, To: to})
			}
		}
	}
	return list
}

// text reports a column of texts.
func text(c *schema.Column) bool { return c.Class == schema.Textual && c.Part == "" }

// refers reports a column that has the name of another one or of its table, and
// holds nothing that the other does not; no key joins their tables yet.
func (p *Writer) refers(list []schema.Key, from, to int) bool {
	f, t := &p.S.Columns[from], &p.S.Columns[to]
	if f.Table == t.Table || !text(f) || p.linked(list, f.Table, t.Table) {
		return false
	}
	return (slices.Equal(f.Full, t.Full) || slices.Equal(f.Full, p.S.Tables[t.Table].Stems)) && p.holds(from, to)
}

// Names reports a column that names its table's rows.
func (p *Writer) Names(ci int) bool {
	return p.S.Tables[p.S.Columns[ci].Table].Shown == ci || p.S.Tables[p.S.Columns[ci].Table].Columns[0] == ci
}

func (p *Writer) linked(list []schema.Key, a, b int) bool {
	return slices.ContainsFunc(list, func(k schema.Key) bool {
		x, y := p.S.Columns[k.From].Table, p.S.Columns[k.To].Table
		return x == a && y == b || x == b && y == a
	})
}

// holds reports that all values of one column that are known stand in another.
func (p *Writer) holds(from, to int) bool {
	seen := 0
	for _, key := range p.V.Keys {
		has := func(ci int) bool {
			return slices.ContainsFunc(p.V.ByKey[key], func(f schema.Found) bool { return f.Column == ci })
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

// Path returns the keys that lead from one table to another, shortest first; nil
// where there are none. From a table to itself it is empty.
func (p *Writer) Path(from, to int) []schema.Key {
	keys := p.Keys()
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
			a, b := p.S.Columns[k.From].Table, p.S.Columns[k.To].Table
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

// shortest returns the shortest way to a table from one of several.
func (p *Writer) shortest(from []int, to int) (best []schema.Key) {
	for _, t := range from {
		if way := p.Path(t, to); way != nil && (best == nil || len(way) < len(best)) {
			best = way
		}
	}
	return best
}
