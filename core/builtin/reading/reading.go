// Package reading chooses one meaning for each chunk of a question, all
// together, by beam search over the weights of package rank.
//
//	for _, r := range reading.Choose(&weights, schema, chunks) { … }
package reading

import (
	"cmp"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/internal/order"
)

// A Reading is the chunks with one meaning chosen for each, and how good the
// choices are together.
type Reading struct {
	Chunks []link.Chunk
	About  rank.Features // of the reading's share
	Along  []schema.Key
	Either []schema.Key // see package query, Undecided
}

const (
	beamWidth = 24
	readings  = 8
)

// A state of the beam: choices for the chunks so far.
type state struct {
	choice []int
	tables []int
	score  float64

	lastTable, at  int // of the last column, and one more than its chunk
	first, firstAt int // a value that is somebody's first name, and one more than its chunk
}

// listed reports that a column follows another one in a list. A column that begins
// the question is not counted: the weights were learnt so, and with it as many
// questions of the samples and of Spider dev are right.
func listed(cs []link.Chunk, i int) bool {
	for p := i - 1; p > 0 && p > i-4; p-- {
		switch cs[p].Kind {
		case link.Column:
			return true
		case link.Comma, link.And, link.Plain, link.Their:
		default:
			return false
		}
	}
	return false
}

// Choose chooses meanings for all chunks together: tables that the question
// names, or that are near to those, win over equally named columns elsewhere.
func Choose(w *rank.Features, s *schema.Schema, cs []link.Chunk) []Reading {
	var named []int
	for i := range cs {
		if cs[i].Kind == link.Table && cs[i].Alts[0].Score >= 0.6 {
			named = schema.AddOnce(named, cs[i].Table())
		}
	}
	beam := []state{{tables: named}}
	for i := range cs {
		if len(cs[i].Alts) == 0 {
			continue
		}
		beam = extend(w, s, cs, i, beam)
	}
	var out []Reading
	for _, st := range beam {
		if len(out) == readings {
			break
		}
		out = append(out, st.reading(s, cs, named))
	}
	return out
}

func extend(w *rank.Features, s *schema.Schema, cs []link.Chunk, i int, beam []state) []state {
	local := make([]float64, len(cs[i].Alts))
	for n := range cs[i].Alts {
		f := surroundings(s, cs, i, &cs[i].Alts[n])
		local[n] = f.Score(w)
	}
	next := make([]state, 0, len(beam)*len(local))
	for _, st := range beam {
		for n := range cs[i].Alts {
			n2 := st.with(n)
			n2.score += local[n] + n2.take(s, cs, i, &cs[i].Alts[n]).Score(w)
			next = append(next, n2)
		}
	}
	order.Stable(next, func(a, b state) int { return cmp.Compare(b.score, a.score) })
	return next[:min(len(next), beamWidth)]
}

func (st *state) with(choice int) state {
	n := *st
	n.choice = append(slices.Clip(st.choice), choice)
	return n
}

// take adds a meaning to the state, and returns what that says about how the
// meanings hang together.
func (st *state) take(s *schema.Schema, cs []link.Chunk, i int, a *link.Alt) *rank.Features {
	var f rank.Features
	reach(s, st.tables, a.Table, &f)
	if a.Kind == link.Column {
		f[rank.InList] = rank.Indicator(st.at > 0 && a.Table == st.lastTable && listed(cs, i))
		st.lastTable, st.at = a.Table, i+1
	}
	if a.Kind == link.Value {
		if names := s.FirstLast(a.Table); names != nil {
			f[rank.FullName] = rank.Indicator(st.firstAt == i && st.first == names[0] && a.Column == names[1])
			if a.Column == names[0] {
				st.first, st.firstAt = a.Column, i+1
			}
		}
	}
	st.tables = schema.AddOnce(slices.Clip(st.tables), a.Table)
	return &f
}

// reach says what it takes to bring one more table in.
func reach(s *schema.Schema, have []int, t int, f *rank.Features) {
	if slices.Contains(have, t) {
		return
	}
	d := schema.Unjoined
	for _, h := range have {
		d = min(d, s.JoinDistance(h, t))
	}
	switch {
	case len(have) == 0:
		f[rank.NewTable] = 1
	case d == schema.Unjoined:
		f[rank.Apart] = 1
	default:
		f[rank.NewTable], f[rank.KeyStep] = 1, float64(d)
	}
}

// surroundings describes a meaning by its link and by what stands around it.
func surroundings(s *schema.Schema, cs []link.Chunk, i int, a *link.Alt) rank.Features {
	var f rank.Features
	f[rank.LinkedOutright] = rank.Indicator(a.Score >= 1)
	switch a.Kind {
	case link.Table:
		f[rank.TableLinked], f[rank.TableWins] = a.Score, 1
		return f
	case link.Column:
		f[rank.ColumnLinked] = a.Score
	case link.Value:
		if a.Flag {
			f[rank.FlagRead], f[rank.FlagSaid] = 1, rank.Indicator(a.Whole || saysSo(cs, i))
			break
		}
		f[rank.ValueLinked], f[rank.ValuePart] = a.Score, rank.Indicator(a.Like)
		direction(s, cs, i, a.Column, &f)
		valueContext(cs, i, a.Column, &f)
	}
	nearTables(cs, i, a.Table, &f)
	c := &s.Columns[a.Column]
	f[rank.Refers] = rank.Indicator(c.FK && !(c.PK && len(s.Tables[c.Table].PK) == 1))
	f[rank.BelongsTo] = rank.Indicator(belongs(cs, i, a.Table))
	return f
}

// nearTables looks for a word for the table of chunk i's meaning.
func nearTables(cs []link.Chunk, i, table int, f *rank.Features) {
	closest, gap := -1, len(cs)
	for j := range cs {
		if cs[j].Kind != link.Table {
			continue
		}
		if cs[j].Table() == table {
			f[rank.Mentioned] = 1
		}
		if english.Abs(j-i) < gap {
			closest, gap = cs[j].Table(), english.Abs(j-i)
		}
	}
	f[rank.Nearest] = rank.Indicator(closest == table)
}

// belongs reports "NAME of [the] TABLE", "TABLE NAME" and "TABLE … their NAME".
func belongs(cs []link.Chunk, i, table int) bool {
	if p := beforeNamed(cs, i); p >= 0 && cs[p].Kind == link.Table && cs[p].Table() == table {
		return true
	}
	if t := askedBefore(cs, i); t >= 0 {
		return t == table
	}
	if i > 0 && cs[i-1].Kind == link.Their {
		for j := i - 2; j >= 0; j-- {
			if cs[j].Kind == link.Table {
				return cs[j].Table() == table
			}
		}
	}
	return ofTable(cs, i) == table
}

// beforeNamed returns the chunk before chunk i, past "named" and "called".
func beforeNamed(cs []link.Chunk, i int) int {
	if i > 1 && (cs[i-1].Text == "named" || cs[i-1].Text == "called") {
		return i - 2
	}
	return i - 1
}

// tableWithin is the number of chunks behind a name within which its "of the TABLE" is sought. With
// two fewer, 6 of Spider's 6,904 training questions get another first query, one of them a wrong
// one; with more, none does, but 13 get other alternatives to it.
const tableWithin = 8

// ofTable returns the table of "X [and Y] of the TABLE" behind chunk i, or -1.
func ofTable(cs []link.Chunk, i int) int {
	passedOf, ranked := false, false
	for j := i + 1; j < len(cs) && j <= i+tableWithin; j++ {
		switch cs[j].Kind {
		case link.Of:
			passedOf = true
		case link.Plain, link.Each, link.Distinct, link.Value, link.Their:
		case link.Superlative:
			ranked = true
		case link.Comma, link.And, link.Column, link.Aggregate:
			if passedOf && !ranked {
				return -1
			}
		case link.Table:
			if passedOf {
				return cs[j].Table()
			}
			return -1
		default:
			return -1
		}
	}
	return -1
}

// askedBefore returns the table that the question is about where chunk i stands
// in a sentence of its own that only says what to show: "Which students …? Give
// their names." Where something is told of each row, those rows are meant: "How many
// visits did each PARK get? Give its id." It is -1 elsewhere.
func askedBefore(cs []link.Chunk, i int) int {
	start := i
	for start > 0 && cs[start-1].Text != "." && cs[start-1].Text != "?" {
		if k := cs[start].Kind; k != link.Column && k != link.And && k != link.Comma && k != link.Plain &&
			k != link.Their && k != link.Distinct && k != link.Show {
			return -1
		}
		start--
	}
	if start == 0 || cs[start].Kind != link.Show {
		return -1
	}
	return subject(cs[:start])
}

// subject returns the table whose rows a sentence is about: those of each of which it asks, else those
// that it names first; -1 where it names none.
func subject(cs []link.Chunk) int {
	first := -1
	for n := range cs {
		switch {
		case cs[n].Kind != link.Table:
		case n > 0 && cs[n-1].Kind == link.Each:
			return cs[n].Table()
		case first < 0:
			first = cs[n].Table()
		}
	}
	return first
}

func valueContext(cs []link.Chunk, i, column int, f *rank.Features) {
	for _, j := range []int{i - 1, i - 2, i - 3, i + 1} {
		if j >= 0 && j < len(cs) && cs[j].Kind == link.Column && hasColumn(&cs[j], column) {
			f[rank.SameColumn] = 1
			return
		}
	}
	for j := range cs {
		if cs[j].Kind == link.Column && hasColumn(&cs[j], column) {
			f[rank.ColumnSomehow] = 1
		}
	}
}

func hasColumn(c *link.Chunk, column int) bool {
	for n := range c.Alts {
		if c.Alts[n].Column == column && c.Alts[n].Kind == link.Column {
			return true
		}
	}
	return false
}

// reading makes the chunks with the state's choice put first, and sums up what
// speaks for it. named are the tables to begin with.
func (st *state) reading(s *schema.Schema, cs []link.Chunk, named []int) Reading {
	r := Reading{Chunks: slices.Clone(cs)}
	again := state{tables: named}
	n := 0
	for i := range cs {
		if len(cs[i].Alts) == 0 {
			continue
		}
		a := cs[i].Alts[st.choice[n]]
		n++
		r.About.Add(surroundings(s, cs, i, &a))
		r.About.Add(*again.take(s, cs, i, &a))
		r.Chunks[i].Alts = []link.Alt{a}
		if cs[i].Kind != link.Number {
			r.Chunks[i].Kind = a.Kind
		}
	}
	return r
}
