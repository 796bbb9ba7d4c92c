package described

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A parser holds a question while it is read.
type parser struct {
	s      *schema.Schema
	v      *schema.Values
	refs   []ref
	words  []english.Word
	w      *statement.Writer
	phrase func(i, depth int) []phrase // reads a noun phrase
}

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

func (p *parser) low(i int) string { return english.LowAt(p.words, i) }

// past returns the first word from one on that is none of some.
func (p *parser) past(i int, some ...map[string]bool) int {
	for i < len(p.words) && slices.ContainsFunc(some, func(m map[string]bool) bool { return m[p.low(i)] }) {
		i++
	}
	return i
}

// A noun is a table or a column that words name, and the word behind them.
type noun struct{ at, end int }

// tables lists the tables whose rows word i calls, also by a name of several words.
func (p *parser) tables(i int) (list []noun) {
	if i >= len(p.words) || p.words[i].Quoted {
		return nil
	}
	best := 0.0
	for ti := range p.s.Tables {
		t := &p.s.Tables[ti]
		if n := len(t.Stems); n > 1 && i+n <= len(p.words) && english.SayStems(p.words[i:i+n], t.Stems) {
			return []noun{{ti, i + n}}
		}
		near := t.Near(&p.words[i])
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
func (p *parser) columns(i, table int) (list []noun) {
	for to := min(len(p.words), i+4); to > i; to-- {
		for _, ci := range p.s.Tables[table].Columns {
			c := &p.s.Columns[ci]
			if len(c.Full) == 0 || c.Part != "" {
				continue
			}
			words := p.words[i:to]
			named := english.SayStems(words, c.Full) || english.SayStems(words, c.Stems)
			if !named && len(words) == 2 {
				named = english.SayStems(words[1:], c.Full) && p.names(words[:1], table, ci)
			}
			if named {
				list = append(list, noun{ci, to})
			}
		}
	}
	return list
}

// names reports words that name another column of a table.
func (p *parser) names(words []english.Word, table, but int) bool {
	return slices.ContainsFunc(p.s.Tables[table].Columns, func(ci int) bool {
		return ci != but && english.SayStems(words, p.s.Columns[ci].Full)
	})
}

// rowsOf lists what says whose the rows of other tables are, of which each row of this table has one at most.
func (p *parser) rowsOf(table int) (list []ref) {
	for _, r := range p.refs {
		c := &p.s.Columns[r.from]
		if p.s.Columns[r.to].Table == table && c.Table != table && (!c.Repeats && p.calledSo(r) || c.PK) {
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
func (p *parser) properties(i, table int) (list []property) {
	for _, n := range p.columns(i, table) {
		list = append(list, property{n.at, none, n.end})
	}
	for _, r := range p.rowsOf(table) {
		for _, n := range p.columns(i, p.s.Columns[r.from].Table) {
			if n.at != r.from {
				list = append(list, property{n.at, r, n.end})
			}
		}
	}
	return list
}

// measured returns the column of numbers beside a text for the end of something: the highest elevation beside
// the highest point. Of a number it is the column itself; -1 where there is none.
func (p *parser) measured(ci int) int {
	c := &p.s.Columns[ci]
	if c.Class == schema.Numeric || c.Spelled != nil {
		return ci
	}
	if len(c.Full) < 2 || !top[c.Full[0]] && !bottom[c.Full[0]] {
		return -1
	}
	for _, other := range p.s.Tables[c.Table].Columns {
		o := &p.s.Columns[other]
		if o.Class == schema.Numeric && len(o.Full) > 1 && o.Full[0] == c.Full[0] {
			return other
		}
	}
	return -1
}

// byAdjective returns the column of a table that a word ranks by, and whether the least is first; -1 for none.
func (p *parser) byAdjective(i, table int) (ci int, up bool) {
	low := p.low(i)
	for n := range adjectives {
		a := &adjectives[n]
		if !a.more[low] && !a.few[low] {
			continue
		}
		for _, stem := range a.stems {
			for _, ci := range p.s.Tables[table].Columns {
				c := &p.s.Columns[ci]
				if c.Class == schema.Numeric && c.Part == "" && !c.PK && !c.FK && slices.Equal(c.Stems, []string{stem}) {
					return ci, a.few[low]
				}
			}
		}
	}
	return -1, false
}

// name returns the column that calls a table's rows, or -1.
func (p *parser) name(table int) int {
	if ci := p.s.Tables[table].Shown; ci >= 0 && p.s.Columns[ci].Class == schema.Textual {
		return ci
	}
	return -1
}

// named lists what words from i on name: rows by their name, with or without what they are called.
func (p *parser) named(i int) (list []phrase) {
	i = p.past(i, articles)
	for to := min(len(p.words), i+5); to > i; to-- {
		for _, f := range p.v.Lookup(english.FoldAll(p.words[i:to])) {
			t := p.s.Columns[f.Column].Table
			refers := slices.ContainsFunc(p.refs, func(r ref) bool { return r.from == f.Column })
			if p.name(t) != f.Column || !calls(p.s, f.Column) || refers {
				continue
			}
			one := phrase{table: t, end: to, value: f.Value, one: true,
				where: []string{fmt.Sprintf("{%d} = %s", f.Column, sqltext.Text(f.Value))}}
			for _, n := range p.tables(to) {
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
	slices.SortStableFunc(list, func(a, b phrase) int {
		if a.end != b.end {
			return b.end - a.end
		}
		return p.hub(b.table) - p.hub(a.table)
	})
	return list
}
