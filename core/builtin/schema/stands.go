package schema

import (
	"regexp"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/names"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// standFor corrects what names rows by what it holds: a time, a yes or no and a few texts that repeat tell no row
// apart. The key stands for the row instead, both ends of a way, or a text that does not repeat.
func standFor(s *Schema, v *Values, ti int) {
	t := &s.Tables[ti]
	if t.Shown < 0 || s.Columns[t.Shown].IsName {
		return
	}
	key := len(t.PK) == 1 && !s.Columns[t.PK[0]].FK
	if vague(s, v, t.Shown) {
		switch at := slices.IndexFunc(t.Columns, func(ci int) bool { return tells(s, v, ci) }); {
		case key:
			t.Shown = t.PK[0]
		case at >= 0:
			t.Shown = t.Columns[at]
		case len(t.PK) == 0 && clocked(v, t.Shown):
			t.Shown = t.Columns[0]
		}
	}
	if from, to, ok := wayOf(s, ti); ok && key && t.Shown == t.PK[0] && v.ways[from] == to && !t.found {
		t.way = []int{from, to}
	}
}

// vague reports a column that is no sign of one row: of times, of yes and no, or of texts that come again and again
// and do not say what thing it is.
func vague(s *Schema, v *Values, ci int) bool {
	c := &s.Columns[ci]
	return c.Flag != nil || c.Class == Temporal || clocked(v, ci) ||
		c.Class == Textual && v.Codes[ci].often && !things[english.LastOf(c.Full)] && !c.Says(told)
}

// clocked reports a column of nothing but times of day and days of the week.
func clocked(v *Values, ci int) bool {
	held := v.Codes[ci].Values
	return len(held) > 0 && !slices.ContainsFunc(held, func(x string) bool { return !saysWhen(x) })
}

// dates reports a column of days, and of no times alone.
func dates(s *Schema, v *Values, ci int) bool {
	c := &s.Columns[ci]
	return c.Class == Temporal && c.Clock[1] == 0 && !clocked(v, ci)
}

// tells reports a column of texts that hardly repeat, which is no prose and no address.
func tells(s *Schema, v *Values, ci int) bool {
	c := &s.Columns[ci]
	return c.Class == Textual && !c.FK && !v.Codes[ci].often && v.Codes[ci].many && !v.Blank[ci] &&
		!c.Says(told) && !vague(s, v, ci)
}

var (
	// things lists stems of columns that say what thing a row is, of which there may be more.
	things = english.WordSet("item product articl")
	// told lists stems of columns of prose and of what people are reached by.
	told = english.WordSet("note comment remark descript text email mail phone url link websit address street postcod")
)

// wayOf returns the columns of texts of a table that say where a row's way begins and ends.
func wayOf(s *Schema, ti int) (from, to int, ok bool) {
	t := &s.Tables[ti]
	pair, ok := names.Way(s.namesOf(t))
	if !ok {
		return 0, 0, false
	}
	from, to = t.Columns[pair[0]], t.Columns[pair[1]]
	place := func(ci int) bool { return s.Columns[ci].Class == Textual && !s.Columns[ci].FK }
	return from, to, place(from) && place(to)
}

// Pair returns the two columns that name a table's rows together: both names of people, or from where to where a
// way leads; else nil.
func (s *Schema) Pair(t int) []int {
	if pair := s.FirstLast(t); pair != nil {
		return pair
	}
	return s.Tables[t].way
}

// Ends reports the column where the way ends that names a table's rows: beside that where it begins it shows
// nothing more.
func (s *Schema) Ends(col int) bool {
	way := s.Tables[s.Columns[col].Table].way
	return way != nil && way[1] == col
}

// Beside returns how many of some columns that are shown end a way which another begins.
func (s *Schema) Beside(shown []string) (n int) {
	for i := range s.Tables {
		if way := s.Tables[i].way; way != nil && slices.Contains(shown, s.Columns[way[0]].Name) &&
			slices.Contains(shown, s.Columns[way[1]].Name) {
			n++
		}
	}
	return n
}

// InOne writes both ends of a way in a statement as one column, as what names rows elsewhere is.
func (s *Schema) InOne(sql string) string {
	for i := range s.Tables {
		if way := s.Tables[i].way; way != nil {
			from, to := sqltext.Name(s.Columns[way[0]].Name), sqltext.Name(s.Columns[way[1]].Name)
			both := regexp.MustCompile(regexp.QuoteMeta(from) + `, (T\d+\.)?` + regexp.QuoteMeta(to) + `\b`)
			sql = both.ReplaceAllLiteralString(sql, from)
		}
	}
	return sql
}
