package schema

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/joins"
	"github.com/orbweaver/orbweaver/core/text"
)

// mayJoin reports a column that may refer to another table, or be referred to, in a database that
// joins none: it is the first, numbers something, or is called as a table is.
func mayJoin(s *Schema, ci int) bool {
	c := &s.Columns[ci]
	if !s.apart || len(s.Tables) < 2 || c.Class == Temporal {
		return false
	}
	words := text.Words(c.Name)
	many := len(words) > 1 && strings.HasSuffix(words[len(words)-1].Text, "s")
	if many && c.Class == Numeric && !joins.Numbers(c.Full) {
		return false // so many of them
	}
	return s.Tables[c.Table].Columns[0] == ci || c.PK || joins.Numbers(c.Full) ||
		slices.ContainsFunc(s.Tables, func(t Table) bool { return english.LastOf(t.Stems) == english.LastOf(c.Full) })
}

// Holds reports that a number, as it is written, stands in the first rows of a column.
func Holds(v *Values, col int, said string) bool { return v.held[col].Values[said] }

// mayHold reports a column that may say what another table's row, or in an only table a thing, is called by.
func mayHold(s *Schema, ci int) bool {
	return s.apart && (len(s.Tables) > 1 && s.Columns[ci].Class != Temporal || s.Columns[ci].Class == Numeric)
}

// joinTables joins the tables of a database that declares no key between them by the names of
// columns and by what these hold, and notes the keys of those that declare none.
func joinTables(s *Schema, v *Values) {
	if !s.apart || len(s.Tables) < 2 {
		return
	}
	tables := asTables(s, v)
	found, own := joins.Find(tables)
	held := joins.Held(tables, own, found)
	found = append(found, held...)
	s.Keys, s.links = nil, nil
	for ci := range s.Columns {
		s.Columns[ci].FK = false
	}
	for _, j := range found {
		s.addKey(s.Tables[j.From.Table].Columns[j.From.Column], s.Tables[j.To.Table].Columns[j.To.Column])
	}
	for _, j := range held {
		from := s.Tables[j.From.Table].Columns[j.From.Column]
		v.Different[from] = false // it may come again, and names no row of the other
		if to := s.Tables[j.To.Table].Columns[j.To.Column]; s.Columns[from].Class == Textual && !holds(v, to, from) {
			s.Columns[from].FK = false // it tells of others, too
		}
	}
	for ti, at := range own {
		if t := &s.Tables[ti]; at >= 0 && len(t.PK) == 0 && (s.keyless || s.HasChildren(ti)) {
			if key := t.Columns[at]; v.held[key].Rows > 0 && joins.Numbers(s.Columns[key].Full) {
				takeKey(s, ti, key)
			}
		}
	}
}

// asTables writes a schema down for package joins.
func asTables(s *Schema, v *Values) []joins.Table {
	tables := make([]joins.Table, len(s.Tables))
	for ti := range s.Tables {
		t := &s.Tables[ti]
		tables[ti] = joins.Table{Stems: t.Stems, Key: -1, People: isPerson(t.Stems)}
		if len(t.PK) == 1 {
			tables[ti].Key = slices.Index(t.Columns, t.PK[0])
		}
		for _, ci := range t.Columns {
			c := joins.Column{Sample: joins.Sample{Repeats: true}} // joins nothing
			if may := mayJoin(s, ci); may || mayHold(s, ci) && !v.Years(ci) {
				of := &s.Columns[ci]
				c = joins.Column{Numeric: of.Class == Numeric, Person: isPerson(of.Full), Sample: v.held[ci],
					Said: strings.Join(of.Full, " "), Called: len(of.Full) > 1 && slices.Equal(of.Full[:len(of.Full)-1], t.Stems)}
				if may {
					c.Stems = stemsOf(&s.Columns[ci])
				}
			}
			tables[ti].Columns = append(tables[ti].Columns, c)
		}
	}
	return tables
}

// stemsOf returns the words of a column's name. An initial before id stays as it is, because it is
// written the same where another table refers to it: the pid of writes is none of theirs.
func stemsOf(c *Column) []string {
	if low := strings.ToLower(c.Name); len(low) == 3 && strings.HasSuffix(low, "id") {
		return []string{low}
	}
	return c.Full
}
