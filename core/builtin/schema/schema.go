// Package schema holds what core/builtin knows of a database: tables and columns
// with their names as stems, classes, keys, the paths along them, and the values
// of their first rows.
//
//	s := schema.New(database)
//	values, err := schema.ReadValues(ctx, s, db)
//	s.Look(values)
package schema

import (
	"slices"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/joins"
	"github.com/orbweaver/orbweaver/core/builtin/names"
)

// A Column is one column of the schema. Its number in schema.columns is how
// everything else refers to it.
type Column struct {
	Table  int
	Name   string   // as SQL writes it
	Stems  []string // of the natural name, without the words of its table's name
	Full   []string // all stems of the natural name
	Said   []string // stems of the beginning of its description
	told   string   // all of that
	single bool     // its texts stand in one row each
	Part   string   // of the dates that it holds, strftime's format of what is meant; "" for the whole
	Expr   string   // SQL of others, as {number}, of a column that no table holds ([With]); else ""
	Class  class
	PK     bool
	FK     bool
	Count  bool       // declared a number, so that "how many" may mean it
	IsName bool       // what a person would call the row by: name, title
	Flag   *[2]string // how a column of yes and no spells them; nil for others

	// Clock is how long the shortest and the longest text of a column of times are: of several lengths
	// 9:30 comes behind 10:15 as it is written. It is 0 for others.
	Clock [3]int

	Spelled *Spelling // how it writes its numbers; nil for others

	// Repeats is: its first rows hold a text twice, so that it tells no rows apart. In a
	// file of few rows one text is enough; [Values.Kinds] asks that texts come twice each.
	Repeats bool
}

// Stored reports a column that a table holds: it is no part of another's dates, and no SQL of others.
func (c *Column) Stored() bool { return c.Part == "" && c.Expr == "" }

// A class is what a column's values are good for.
type class uint8

const (
	Textual  class = iota
	Numeric        // quantities, and keys that are numbers
	Temporal       // dates and years
	logical
)

// A Table of the schema, with its columns' numbers.
type Table struct {
	Name    string
	Called  string // as people say its name: "orders" of orders_export_2024
	Stems   []string
	Row     []string // stems of what a row is by the name of a key that was found: "order" of order_no
	Columns []int
	PK      []int
	Shown   int   // the column that names a row, or -1
	Way     []int // the columns from which to which a row leads, where both together name it

	found bool // the key, by what the column holds
	named bool // no column dates its rows: what is called a name and comes once names them, whatever is numbered
	tally int  // the column that says how many things a row stands for, and one; 0 for none
}

// A Key is a foreign key between two columns.
type Key struct{ From, To int }

// A Schema is a corpus.Database in the form that linking wants.
type Schema struct {
	Tables  []Table
	Columns []Column
	Keys    []Key
	links   map[[2]int]bool // tables that a key joins
	paths   paths
	Stems   map[string]bool // of all names
	shorts  []names.Short   // parts of names that are cut short
	keyless bool            // no table declares a key
	apart   bool            // no table declares a key to another
	foreign bool            // a name is surely of another language than English
}

// Paths lists the shortest paths from each table, found when they are first
// asked for: a schema of thousands of tables has millions of them.
type paths struct {
	mu    sync.Mutex
	steps []joins.Step
	from  []*joins.Ways
}

// addStems notes the stems of a name.
func addStems(s *Schema, stems []string) {
	for _, stem := range stems {
		s.Stems[stem] = true
	}
}

func classOf(typ string, full []string) class {
	t := strings.ToLower(typ)
	switch {
	case strings.Contains(t, "bool") || strings.HasPrefix(t, "bit"):
		return logical
	case strings.Contains(t, "date") || strings.Contains(t, "time"):
		return Temporal
	case slices.Contains(full, "year") && (english.LastOf(full) == "year" || !priced(full)): // no yearly fee
		return Temporal
	case names.Numeral(t):
		return Numeric
	case slices.Contains(full, "date"):
		return Temporal
	}
	return Textual
}

// priced reports the name of an amount, which may lie where years do.
func priced(full []string) bool {
	return slices.ContainsFunc(full, func(w string) bool {
		return slices.Contains(english.PriceHint, w) || slices.Contains(english.SizeHint, w) ||
			slices.Contains(english.PayHint, w) || slices.Contains(english.HighHint, w) ||
			slices.Contains(english.WeightHint, w) || slices.Contains(english.LengthHint, w)
	})
}

// shownColumn picks what names a row: a name, else a title or the like, else the first text that is no key.
func shownColumn(s *Schema, t int) int {
	best, bestRank := -1, 0
	for _, ci := range s.Tables[t].Columns {
		rank := nameRank(&s.Tables[t], &s.Columns[ci])
		if rank > bestRank || rank == bestRank && rank == 2 && codes[english.LastOf(s.Columns[best].Full)] {
			best, bestRank = ci, rank
		}
	}
	if best < 0 && len(s.Tables[t].Columns) > 0 {
		best = s.Tables[t].Columns[0]
	}
	if best >= 0 && bestRank >= 4 {
		s.Columns[best].IsName = true
	}
	return best
}

// nameRank says how well a column names a table's rows: 4 and above by its own
// name, below for want of a better one.
func nameRank(t *Table, c *Column) int {
	says := func(stem string) bool { return slices.Contains(c.Stems, stem) && !c.FK && !t.others(c) }
	switch {
	case slices.Equal(c.Stems, []string{"name"}) || slices.Equal(c.Full, append(slices.Clone(t.Stems), "name")):
		return 9
	case t.callsRow(c):
		return 8
	case slices.Equal(c.Stems, []string{"titl"}), t.keyedBy(c):
		return 7
	case says("name") && len(c.Stems) <= 2:
		return 6
	case says("titl"):
		return 4
	case c.PK && t.Row != nil:
		return 3
	case c.Class == Textual && !c.FK:
		return textRank(t, c)
	case c.PK:
		return 1
	}
	return 0
}

// keyedBy reports a key by itself that is a name: the "model name" of engines.
func (t *Table) keyedBy(c *Column) bool {
	return c.PK && len(t.PK) == 1 && !c.FK && slices.Contains(c.Stems, "name") && !t.others(c)
}

// callsRow reports a column with its table's name. How much is in stock names no stock, when it was loaned no loan.
func (t *Table) callsRow(c *Column) bool {
	return slices.Equal(c.Stems, t.Stems) && (c.Class != Numeric || c.PK) &&
		(len(t.PK) > 0 && !t.found || !strings.HasSuffix(c.Name, "ed") || strings.HasSuffix(english.LastOf(c.Stems), "ed"))
}

// others reports a name of what a row is not: that of the customer, where the
// rows are orders. Numbers are none at all.
func (t *Table) others(c *Column) bool {
	others := t.Row != nil && !(t.named && c.single)
	return c.Class == Numeric && !c.PK || others && slices.ContainsFunc(c.Stems, func(stem string) bool {
		return stem != "name" && stem != "titl" && !english.NameParts[stem] && !slices.Contains(t.Row, stem)
	})
}

// textRank returns the rank of a text that is called neither name nor title.
func textRank(t *Table, c *Column) int {
	switch {
	case len(t.Row) > 0 && slices.Equal(c.Full, append(slices.Clone(t.Row), "descript")):
		return 4 // what a code stands for
	case c.Repeats && len(t.PK) == 1 && t.found:
		return 0 // the number says which row it is
	case !c.PK:
		return 2
	case len(t.PK) == 1 && slices.Contains(c.Full, "number"):
		return 3 // "room number", which is no number
	}
	return 1
}

// codes are stems of names of what tells things apart that are called otherwise.
var codes = english.WordSet("sku ref refer isbn ean upc asin barcod uuid guid")

// FirstLast returns a table's first and last name columns where its rows are
// people with two names, else nil.
func (s *Schema) FirstLast(t int) []int {
	first, last := -1, -1
	for _, ci := range s.Tables[t].Columns {
		st := s.Columns[ci].Stems
		if len(st) == 2 && st[1] == "name" {
			switch st[0] {
			case "first", "fore":
				first = ci
			case "last":
				last = ci
			}
		}
	}
	if first < 0 || last < 0 {
		return nil
	}
	return []int{first, last}
}
