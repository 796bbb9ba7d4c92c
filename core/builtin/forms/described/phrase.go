package described

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A phrase is words that describe rows of a table: by their name, by others, by what they have most of.
type phrase struct {
	table int
	end   int    // the word behind it
	value string // the name of the one row, where it is said
	where []string
	order string
	rank  *ranking // to be asked of all rows that the rest describes
	steps int      // how many descriptions others are within
	one   bool     // it is one row
	self  bool     // rows are described by others of their own table
}

// A ranking is by what the first of some rows is found.
type ranking struct {
	column int // the column, or -1 where rows are counted
	by     ref // what says whose column it is, where another table has it, or which rows are counted
	where  string
	up     bool // the least is first
}

func (d *database) low(i int) string { return english.LowAt(d.words, i) }

// past returns the first word from one on that is none of some.
func (d *database) past(i int, some ...map[string]bool) int {
	for i < len(d.words) && slices.ContainsFunc(some, func(m map[string]bool) bool { return m[d.low(i)] }) {
		i++
	}
	return i
}

// A noun is a table or a column that words name, and the word behind them.
type noun struct{ at, end int }

// tables lists the tables whose rows word i calls, also by a name of several words.
func (d *database) tables(i int) (list []noun) {
	if i >= len(d.words) || d.words[i].Quoted {
		return nil
	}
	best := 0.0
	for ti := range d.s.Tables {
		t := &d.s.Tables[ti]
		if n := len(t.Stems); n > 1 && i+n <= len(d.words) && english.SayStems(d.words[i:i+n], t.Stems) {
			return []noun{{ti, i + n}}
		}
		near := t.Near(&d.words[i])
		if near >= 1-english.SynonymCost && near >= best {
			if near > best {
				list, best = nil, near
			}
			list = append(list, noun{ti, i + 1})
		}
	}
	return list
}

// columns lists the columns of a table that words from i on name, by the most words first. What stands before a
// name may be another's: the density of "population density".
func (d *database) columns(i, table int) (list []noun) {
	for to := min(len(d.words), i+4); to > i; to-- {
		for _, ci := range d.s.Tables[table].Columns {
			c := &d.s.Columns[ci]
			if len(c.Full) == 0 || c.Part != "" {
				continue
			}
			words := d.words[i:to]
			named := english.SayStems(words, c.Full) || english.SayStems(words, c.Stems)
			if !named && len(words) == 2 {
				named = english.SayStems(words[1:], c.Full) && d.names(words[:1], table, ci)
			}
			if named {
				list = append(list, noun{ci, to})
			}
		}
	}
	return list
}

// names reports words that name another column of a table.
func (d *database) names(words []english.Word, table, but int) bool {
	return slices.ContainsFunc(d.s.Tables[table].Columns, func(ci int) bool {
		return ci != but && english.SayStems(words, d.s.Columns[ci].Full)
	})
}

// rowsOf lists what says whose the rows of other tables are, of which each row of this table has one at most.
func (d *database) rowsOf(table int) (list []ref) {
	for _, r := range d.refs {
		c := &d.s.Columns[r.from]
		if d.s.Columns[r.to].Table == table && c.Table != table && (!c.Repeats && d.calledSo(r) || c.PK) {
			list = append(list, r)
		}
	}
	return list
}

// A property is a column that rows have, in their own table or in one that has a row for each of them.
type property struct {
	column int
	by     ref
	end    int
}

// properties lists the columns that words from i on name, for the rows of a table.
func (d *database) properties(i, table int) (list []property) {
	for _, n := range d.columns(i, table) {
		list = append(list, property{n.at, none, n.end})
	}
	for _, r := range d.rowsOf(table) {
		for _, n := range d.columns(i, d.s.Columns[r.from].Table) {
			if n.at != r.from {
				list = append(list, property{n.at, r, n.end})
			}
		}
	}
	return list
}

// measured returns the column of numbers beside a text for the end of something: the highest elevation beside
// the highest point. Of a number it is the column itself; -1 where there is none.
func (d *database) measured(ci int) int {
	c := &d.s.Columns[ci]
	if c.Class == schema.Numeric || c.Spelled != nil {
		return ci
	}
	if len(c.Full) < 2 || !top[c.Full[0]] && !bottom[c.Full[0]] {
		return -1
	}
	for _, other := range d.s.Tables[c.Table].Columns {
		o := &d.s.Columns[other]
		if o.Class == schema.Numeric && len(o.Full) > 1 && o.Full[0] == c.Full[0] {
			return other
		}
	}
	return -1
}

// byAdjective returns the column of a table that a word ranks by, and whether the least is first; -1 for none.
func (d *database) byAdjective(i, table int) (ci int, up bool) {
	low := d.low(i)
	for n := range adjectives {
		a := &adjectives[n]
		if !a.more[low] && !a.few[low] {
			continue
		}
		for _, stem := range a.stems {
			for _, ci := range d.s.Tables[table].Columns {
				c := &d.s.Columns[ci]
				if c.Class == schema.Numeric && c.Part == "" && !c.PK && !c.FK && slices.Equal(c.Stems, []string{stem}) {
					return ci, a.few[low]
				}
			}
		}
	}
	return -1, false
}

// name returns the column that calls a table's rows, or -1.
func (d *database) name(table int) int {
	if ci := d.s.Tables[table].Shown; ci >= 0 && d.s.Columns[ci].Class == schema.Textual {
		return ci
	}
	return -1
}

// named lists what words from i on name: rows by their name, with or without what they are called.
func (d *database) named(i int) (list []phrase) {
	i = d.past(i, articles)
	for to := min(len(d.words), i+5); to > i; to-- {
		for _, f := range d.v.Lookup(english.FoldAll(d.words[i:to])) {
			t := d.s.Columns[f.Column].Table
			refers := slices.ContainsFunc(d.refs, func(r ref) bool { return r.from == f.Column })
			if d.name(t) != f.Column || !calls(d.s, f.Column) || refers {
				continue
			}
			one := phrase{table: t, end: to, value: f.Value, one: true,
				where: []string{fmt.Sprintf("{%d} = %s", f.Column, sqltext.Text(f.Value))}}
			for _, n := range d.tables(to) {
				if n.at == t {
					one.end = n.end
					list = append(list, one)
				}
			}
			if one.end == to {
				list = append(list, one)
			}
		}
	}
	order.Stable(list, func(a, b phrase) int {
		if a.end != b.end {
			return b.end - a.end
		}
		return d.hub(b.table) - d.hub(a.table)
	})
	return list
}

// adjective reports a word that ranks or measures.
func (d *database) adjective(i int) bool {
	return slices.ContainsFunc(adjectives, func(a measure) bool { return a.more[d.low(i)] || a.few[d.low(i)] })
}

// whole returns the word behind "in the country" that all rows are of, or 0.
func (d *database) whole(i int) int {
	if d.low(i) == "in" || d.low(i) == "of" || d.low(i) == "through" {
		i++
	} else {
		return 0
	}
	for _, name := range everywhere {
		if !english.PhraseIs(d.words, i, name) {
			continue
		}
		for ci := range d.s.Columns {
			held := d.v.Texts(ci)
			if len(held) == 1 && country[english.Fold(held[0])] {
				return i + len(name)
			}
		}
	}
	return 0
}

// verb reports a word that may say how rows belong together: neither a name nor what rows are called, but for
// those that only say so.
func (d *database) verb(i int) bool {
	if i >= len(d.words) || d.words[i].Quoted || !plain(d.low(i)) && d.low(i) != "next" || len(d.named(i)) > 0 {
		return false
	}
	return !slices.ContainsFunc(d.tables(i), func(t noun) bool {
		return !slices.ContainsFunc(d.refs, func(r ref) bool { // rows of names alone say what belongs together
			return d.s.Columns[r.from].Table == t.at && len(d.s.Tables[t.at].Columns) == 2
		})
	})
}

// again reports rows that nothing but a name tells apart, which comes again: they are of the same thing.
func (d *database) again(a phrase) bool {
	ci := d.name(a.table)
	return ci >= 0 && d.s.Columns[ci].Repeats && len(d.s.Tables[a.table].PK) == 0
}
