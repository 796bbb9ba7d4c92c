package order

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// A superlative is one with what it stands before.
type superlative struct {
	*draft.Draft
	i, n    int // its chunk, and that of what it stands before, or -1
	column  int // that it stands before, or -1
	word    *link.Chunk
	desc    bool
	counted bool // it is said of how many there are
}

func superlativeAt(d *draft.Draft, i int) *superlative {
	s := &superlative{Draft: d, i: i, n: d.SuperTarget(i), column: -1, word: &d.Chunks[i]}
	if d.KindAt(s.n) == link.Column {
		s.column = d.Chunks[s.n].Col()
	}
	s.desc, s.counted = strings.HasPrefix(s.word.Arg, "desc"), strings.HasSuffix(s.word.Arg, "#")
	if s.column >= 0 && !saysEnd(d.Chunks[s.n].Text) {
		s.column = s.towards(s.column)
	}
	return s
}

// sortBy keeps the first rows by an expression.
func (s *superlative) sortBy(e query.Expr) { limit(s.Draft, s.i, query.SortBy{By: e, Desc: s.desc}) }

// isOfColumn reports a column that has an order: a quantity, a date, a number
// that is a key where it is named in full, a text where nothing else is meant.
func (s *superlative) isOfColumn() bool {
	if s.column < 0 {
		return false
	}
	col := &s.Schema.Columns[s.column]
	switch hinted := len(s.word.Hints) > 0; {
	case s.meansOther(col):
		return false // "the coldest day", "my latest balance"
	case s.Orderable(s.column):
		return true
	case col.PK && !col.FK && col.Class == schema.Numeric && s.Chunks[s.n].Alts[0].Score >= 1 && !hinted:
		return true
	default:
		return !s.counted && col.Class == schema.Textual && !hinted &&
			!howMany[strings.TrimPrefix(s.word.Text, "the ")]
	}
}

// howMany lists the superlatives of how many there are.
var howMany = english.WordSet("most fewest least")

// meansOther reports that the adjective speaks of another column than of that
// which it stands before.
func (s *superlative) meansOther(col *schema.Column) bool {
	if col.Clock[1] > 0 {
		return false // "the earliest departure", on whatever day
	}
	return (s.isAmountAt() || col.Class == schema.Temporal && !slices.ContainsFunc(col.Full, s.means)) &&
		s.isHinted()
}

// isAmountAt reports "the latest balance": a number of the row of that date.
func (s *superlative) isAmountAt() bool {
	return s.column >= 0 && s.Schema.Columns[s.column].Class == schema.Numeric && len(s.word.Hints) > 0 &&
		s.word.Hints[0] == english.DateHint[0] && !s.Schema.Columns[s.column].PK && !holdsYears(s.Draft, s.column)
}

// means reports a word that the adjective speaks of.
func (s *superlative) means(stem string) bool { return slices.Contains(s.word.Hints, stem) }

// byColumn shows MAX or MIN of the column where it is asked for by itself, else
// sorts by it.
func (s *superlative) byColumn() {
	if alone := shownAlone(s.Draft, s.i); alone && place(s.Draft, s.i) > 1 || s.isSeveral() {
		s.Query.Show(query.Expr{Col: s.column}) // "the second highest price" is no maximum
	} else if alone != s.Takes(decision.FlipSuper) {
		s.extreme()
		return
	}
	s.Use(s.i, s.n)
	e := query.Expr{Agg: aggBetween(s.Draft, s.i, s.n), Col: s.column}
	if e.Agg == "" && s.summed() && s.Schema.Columns[s.column].Class == schema.Numeric {
		e.Agg, s.ByKey = "sum", true
	}
	s.sortBy(e)
}

// isSeveral reports "the 3 highest rates", which are shown themselves.
func (s *superlative) isSeveral() bool {
	p := s.i - 1
	for s.KindAt(p) == link.Superlative || s.KindAt(p) == link.Number {
		p--
	}
	if p == s.i-1 || s.n != s.i+1 {
		return false
	}
	k := s.KindAt(s.Prev(p+1, 0))
	return k == link.What || k == link.Show
}

// summed reports that amounts are to be added up: where it is said, or where the
// rows of one of what is asked for have several: "which region has the highest total".
func (s *superlative) summed() bool {
	return s.Takes(decision.SumEach) != ofKind(s.Draft, s.i, s.column) || sumSaid(s.Draft)
}

// extreme shows MAX or MIN of the column; "highest and lowest X" shows both.
func (s *superlative) extreme() {
	agg := query.Aggregate("min")
	ages := len(s.word.Hints) > 0 && s.word.Hints[0] == english.AgeHint[0]
	if s.desc != (ages && s.Schema.Columns[s.column].Class == schema.Temporal) { // the oldest year is the least
		agg = "max"
	}
	s.Use(s.i, s.n)
	s.Query.Show(query.Expr{Agg: agg, Col: s.column})
	s.Note("%s of %s", agg, s.NameOf(s.column))
}

// hinted returns the column that the adjective itself speaks of, or -1.
func (s *superlative) hinted() (col int, backwards bool) {
	if len(s.word.Hints) == 0 {
		return -1, false
	}
	tables := s.Scope()
	thing := s.thing()
	if thing >= 0 {
		tables = append([]int{s.Chunks[thing].Table()}, tables...)
		if col = newest(s.Draft, tables[0]); col >= 0 && s.word.Hints[0] == english.DateHint[0] {
			return col, false // "the newest vet" is none of the last visit
		}
	}
	col, backwards = s.Hinted(s.word.Hints, tables)
	if col < 0 && (thing >= 0 || s.column >= 0 && s.Identifies(s.column) || s.isAmountAt()) {
		switch s.word.Hints[0] { // "the latest order", whatever its date is called
		case english.DateHint[0]:
			col = onlyDate(s.Draft, tables[0])
		case english.AgeHint[0]:
			if col, backwards = onlyDate(s.Draft, tables[0]), true; col >= 0 && s.Schema.People(tables[0]) > 0 &&
				s.Schema.Columns[col].Says(careers) {
				col = -1 // a captain is no older by his licence
			}
		}
	}
	return derived.Sold(s.Schema, s.towards(col)), backwards
}

// thing returns the chunk of what the superlative is said of: a table, or a value by
// which rows are of a kind, "the oldest MOVIE"; -1 where there is none.
func (s *superlative) thing() int {
	if s.KindAt(s.n) == link.Table {
		return s.n
	}
	p := s.i + 1
	if s.n < 0 && s.KindAt(p) == link.Value && !s.Chunks[p].Alts[0].Flag && events.Kind(s.Schema, s.Chunks[p].Col()) {
		return p
	}
	return -1
}

// isDated reports "who joined first".
func (s *superlative) isDated() bool {
	hints := s.word.Hints
	_, col := dateBefore(s.Draft, s.i)
	return s.n < 0 && len(hints) > 0 && hints[0] == english.DateHint[0] && col >= 0
}

func (s *superlative) byDate() {
	p, col := dateBefore(s.Draft, s.i)
	s.Use(s.i, p)
	s.sortBy(query.Expr{Col: col})
}

// towards returns the column that a table has beside one for the other end: the
// coldest day is that of the lowest minimum, not of the lowest maximum.
func (s *superlative) towards(col int) int {
	if col < 0 {
		return col
	}
	c, want, other := &s.Schema.Columns[col], "minimum", "maximum"
	if s.desc {
		want, other = other, want
	}
	at := slices.Index(c.Full, other)
	if at < 0 {
		return col
	}
	full := slices.Clone(c.Full)
	full[at] = want
	for _, ci := range s.Schema.Tables[c.Table].Columns {
		if slices.Equal(s.Schema.Columns[ci].Full, full) {
			return ci
		}
	}
	return col
}

func (s *superlative) isHinted() bool {
	col, _ := s.hinted()
	return col >= 0
}

func (s *superlative) byHint() {
	col, back := s.hinted()
	s.Use(s.i)
	limit(s.Draft, s.i, query.SortBy{By: query.Expr{Col: col}, Desc: s.desc != back})
	s.Note("%q sorts by %s", s.word.Text, s.NameOf(col))
}

// amounts speak of how much a thing is, not of how many there are.
var amounts = english.WordSet("largest biggest highest smallest lowest greatest")

func (s *superlative) isOfQuantity() bool {
	return s.KindAt(s.n) == link.Table && !s.counted && amounts[s.word.Text] &&
		s.quantity() >= 0
}

// quantity returns the one quantity that the target's rows have, or that says
// how much of them there is, or -1.
func (s *superlative) quantity() int {
	t := s.Chunks[s.n].Table()
	if col := s.OnlyQuantity(t); col >= 0 {
		return col
	}
	return measure(s.Draft, t)
}

func (s *superlative) byQuantity() {
	s.Use(s.i, s.n)
	t := s.Chunks[s.n].Table()
	s.Query.Need = schema.AddOnce(s.Query.Need, t)
	s.sortBy(query.Expr{Agg: aggBetween(s.Draft, s.i, s.n), Col: s.quantity()})
}

// most may be said of how many rows there are.
var most = map[string]bool{"most": true, "the most": true, "least": true, "fewest": true, "largest": true,
	"biggest": true, "highest": true, "smallest": true}

func (s *superlative) isOfRows() bool {
	if s.ofSpeedOrPrice() {
		return false
	}
	return s.column >= 0 || s.KindAt(s.n) == link.Table && (s.counted || most[s.word.Text])
}

// ofSpeedOrPrice reports an adjective that never says how many rows there are: the
// slowest car is not the one that comes least often.
func (s *superlative) ofSpeedOrPrice() bool {
	h := s.word.Hints
	return len(h) > 0 && (h[0] == english.SpeedHint[0] || h[0] == english.PriceHint[0])
}

// byRows sorts groups by how many rows of the target belong to them.
func (s *superlative) byRows() {
	s.Use(s.i, s.n)
	t := s.Chunks[s.n].Table()
	if s.column < 0 && t == s.Entity && !s.counted && s.Purposes[s.i] == phrase.Showing &&
		s.KindAt(s.i-1) != link.Where {
		if f := firstFree(s.Draft); f >= 0 && f < s.i && s.KindAt(s.Prev(f, 0)) == link.What &&
			s.Chunks[f].Table() == t && repeats(s.Draft, s.Chunks[f].Col()) {
			s.Query.Group = []int{s.Chunks[f].Col()} // "which range has the most mountains"
			s.sortBy(query.Rows)
		}
		return
	}
	s.CountRows(t)
	s.ByKey = true
	s.sortBy(query.Rows)
	s.Note("the most or fewest rows of %s", s.Schema.Tables[t].Name)
}

// repeats reports a column that tells rows apart: no name of theirs, or one that
// several have, the referee of matches.
func repeats(d *draft.Draft, col int) bool {
	return !d.Identifies(col) || d.Schema.Columns[col].Repeats
}

// isBare reports "… the most" with nothing behind it.
func (s *superlative) isBare() bool { return most[s.word.Text] && s.n < 0 }

func (s *superlative) isDone() bool {
	_, shown := doneAt(s.Draft, s.i)
	return s.isBare() && shown >= 0
}

// byMeasure ranks the groups of what is shown by the measure of the table, or by
// how many rows they have, and not by the date: "which region SOLD most".
func (s *superlative) byMeasure() {
	done, shown := doneAt(s.Draft, s.i)
	col := s.Chunks[shown].Col()
	s.Use(s.i, done, shown)
	s.Query.Group = []int{col}
	s.Query.Show(query.Expr{Col: col})
	by := query.Rows
	if m := measure(s.Draft, s.Chunks[done].Table()); m >= 0 {
		by = query.Expr{Agg: "sum", Col: m}
	}
	s.sortBy(by)
}

func (s *superlative) isOfQuantityBefore() bool { return s.isBare() && amountBefore(s.Draft, s.i) >= 0 }

func (s *superlative) byQuantityBefore() {
	p := amountBefore(s.Draft, s.i)
	s.Use(s.i, p)
	e := query.Expr{Col: s.Chunks[p].Col()}
	if s.summed() {
		e.Agg, s.ByKey = "sum", true
	}
	s.sortBy(e)
}
