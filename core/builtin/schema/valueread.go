package schema

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/joins"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// A database is what values are read from.
type database interface {
	Query(context.Context, string, sqldb.Limits) *sqldb.Result
	Counted(table string) (rows int64, known bool)
}

// ReadValues looks at the first rows of each table, in one statement for the
// columns of text and one for those of numbers: a statement for each column
// would take a multiple of the time. Of an empty table nothing is asked. What
// cannot be read, or not within its budget, contributes what was seen of it:
// linking then has less to go by, nothing else breaks.
func ReadValues(ctx context.Context, s *Schema, db database) (*Values, error) {
	v := NoValues(s)
	seen := make([]columnSample, len(s.Columns))
	for t := range s.Tables {
		if err := readTable(ctx, s, db, t, seen); err != nil {
			return nil, err
		}
	}
	for ci := range seen {
		if v.total >= maxValues {
			break
		}
		v.take(ci, &seen[ci], s.Columns[ci].FK, s.Columns[ci].Class == Numeric && !s.Columns[ci].PK && !s.Columns[ci].FK)
	}
	findAbroad(s, v)
	return v, nil
}

// NoValues returns the values of a database without rows.
func NoValues(s *Schema) *Values {
	n := len(s.Columns)
	return &Values{ByKey: make(map[string][]Found), Stems: make(map[string][]Found), Codes: make([]Coded, n),
		span: make([][2]int64, n), Top: make([]float64, n), Low: make([]float64, n), Null: make([]bool, n),
		Blank: make([]bool, n), Items: make(map[string][]Found), reach: make(map[int][2]float64),
		clocks:    make(map[int][3]int),
		spelled:   make(map[int]*Spelling),
		texts:     make(map[int][]string),
		held:      make(map[int]joins.Sample),
		ways:      make(map[int]int),
		Different: make([]bool, n),
		Turns:     make(map[int][2]int),
		Kinds:     make([]bool, n), Abroad: make(map[string][]Found)}
}

// readTable looks at the first rows of a table.
func readTable(ctx context.Context, s *Schema, db database, t int, seen []columnSample) error {
	if rows, known := db.Counted(s.Tables[t].Name); known && rows == 0 {
		for _, ci := range s.Tables[t].Columns {
			seen[ci].read = true
		}
		return ctx.Err()
	}
	var texts, numbers []int
	for _, ci := range s.Tables[t].Columns {
		if numbersRows(s, ci) || mayNumber(s, ci) || s.Columns[ci].FK {
			seen[ci].different = make(map[sqldb.Value]bool)
		}
		if mayHold(s, ci) {
			seen[ci].held.Values = make(map[string]bool)
		}
		if s.Columns[ci].Class == Numeric {
			numbers = append(numbers, ci)
		} else {
			texts = append(texts, ci)
		}
	}
	if from, to, ok := wayOf(s, t); ok {
		seen[from].beside, seen[from].pairs = to, make(map[[2]string]bool)
	}
	if err := scan(ctx, s, db, t, texts, maxRowsRead, seen); err != nil {
		return err
	}
	return scan(ctx, s, db, t, numbers, maxRowsSampled, seen)
}

// A columnSample is what the first rows of a table have in one column.
type columnSample struct {
	read    bool
	texts   []string // different ones, in the order of the rows
	long    []string // different ones that are too long for a value
	repeats int      // how often one of the first came again
	null    bool     // among the first maxRowsSampled rows
	low     sqldb.Value
	high    sqldb.Value
	numbers bool // low and high are numbers

	different map[sqldb.Value]bool // of a column that may be a key, till a value comes twice
	rows      int                  // so many of them
	held      joins.Sample

	beside int                // the column that stands beside this one, of those that say a way
	pairs  map[[2]string]bool // of the texts of both, till two come twice

	last         string // of the times seen
	rises, falls int    // how often one is later or earlier than the one before it
}

// scan reads columns of the first rows of a table.
func scan(ctx context.Context, s *Schema, db database, t int, columns []int, rows int, seen []columnSample) error {
	if len(columns) == 0 {
		return nil
	}
	var list strings.Builder
	for i, ci := range columns {
		if i > 0 {
			list.WriteString(", ")
		}
		list.WriteString(sqldb.Quote(s.Columns[ci].Name))
	}
	rows = min(rows, maxCells/len(columns))
	sql := fmt.Sprintf("SELECT %s FROM %s LIMIT %d", list.String(), sqldb.Quote(s.Tables[t].Name), rows)
	res := db.Query(ctx, sql, sqldb.Limits{Steps: maxValueSteps, Rows: rows, Bytes: maxBytesRead})
	if res.Outcome == sqldb.Cancelled {
		return ctx.Err()
	}
	different := make(map[string]bool)
	for i, ci := range columns {
		clear(different)
		sight := &seen[ci]
		sight.read = res.Outcome == sqldb.OK || res.Outcome == sqldb.TooMany && len(res.Rows) > 0
		sight.held.Complete = len(res.Rows) < rows
		for n, row := range res.Rows {
			if len(row) == len(columns) {
				sight.see(n, row[i], different)
				sight.seePair(row[i], row, columns)
			}
		}
	}
	return nil
}

// see takes in the value of row n. different are the texts so far.
func (s *columnSample) see(n int, v sqldb.Value, different map[string]bool) {
	if s.different != nil {
		if s.rows++; s.different[v] || v.Kind == sqldb.Null {
			s.different = nil
		} else {
			s.different[v] = true
		}
	}
	said := v.String()
	s.seeTime(said)
	s.held.See(said, v.Kind == sqldb.Null)
	switch v.Kind {
	case sqldb.Null:
		s.null = s.null || n < maxRowsSampled
	case sqldb.Text:
		s.seeText(v.Str, different)
	case sqldb.Integer, sqldb.Real:
		if !s.numbers || number(v) < number(s.low) {
			s.low = v
		}
		if !s.numbers || number(v) > number(s.high) {
			s.high = v
		}
		s.numbers = true
	}
}

// seePair takes in the value of a row beside that of the column where the way ends.
func (s *columnSample) seePair(v sqldb.Value, row []sqldb.Value, columns []int) {
	at := slices.Index(columns, s.beside)
	if s.pairs == nil || at < 0 {
		return
	}
	if pair := [2]string{v.Str, row[at].Str}; s.pairs[pair] || v.Kind != sqldb.Text || row[at].Kind != sqldb.Text {
		s.pairs = nil
	} else {
		s.pairs[pair] = true
	}
}

// seeTime takes in which of two times that begin with a year is the later.
func (s *columnSample) seeTime(time string) {
	if len(time) < 4 || !english.YearLike(time[:4]) {
		return
	}
	if time > s.last && s.last != "" {
		s.rises++
	} else if time < s.last {
		s.falls++
	}
	s.last = time
}

func (s *columnSample) seeText(text string, different map[string]bool) {
	switch {
	case different[text]:
		if utf8.RuneCountInString(text) <= maxValueBytes {
			s.repeats++
		}
	case len(s.texts) < maxPerColumn && utf8.RuneCountInString(text) <= maxValueBytes:
		different[text] = true
		s.texts = append(s.texts, text)
	case len(s.long) < maxLong && len(text) <= maxLongBytes:
		different[text] = true
		s.long = append(s.long, text)
	}
}

func number(v sqldb.Value) float64 {
	if v.Kind == sqldb.Integer {
		return float64(v.Int)
	}
	return v.Real
}

// Texts returns the different texts in the first rows of a column, also such as are too long for a value.
func (v *Values) Texts(col int) []string { return v.texts[col] }

// takeSpelled notes how texts write numbers, and how far these reach.
func (v *Values) takeSpelled(ci int, s *columnSample) {
	if s.numbers {
		return
	}
	sp, numbers := spellingOf(s.texts)
	if sp == nil {
		sp, numbers = notedOf(s.texts)
	}
	if sp == nil {
		return
	}
	low, high := slices.Min(numbers), slices.Max(numbers)
	v.spelled[ci], v.reach[ci] = sp, [2]float64{low, high}
	v.Low[ci], v.Top[ci] = low, high
	if !slices.ContainsFunc(numbers, func(n float64) bool { return n != float64(int64(n)) }) {
		v.span[ci] = [2]int64{int64(low), int64(high)}
	}
}

// forgetNumbers takes the numbers that texts spell for no values: "150 m2" is what sizes are compared with.
func (v *Values) forgetNumbers(s *Schema) {
	if !slices.ContainsFunc(s.Columns, func(c Column) bool { return c.Spelled != nil }) {
		return
	}
	for k, found := range v.ByKey {
		v.ByKey[k] = slices.DeleteFunc(found, func(f Found) bool {
			sp := s.Columns[f.Column].Spelled
			return sp != nil && !sp.noted && strings.ContainsAny(f.Value, "0123456789")
		})
		if len(v.ByKey[k]) == 0 {
			delete(v.ByKey, k)
		}
	}
	v.Keys = slices.DeleteFunc(v.Keys, func(k string) bool { return v.ByKey[k] == nil })
}

// takeTimes notes how texts write times of day, how the times of the rows follow each other, and where ways
// begin whose ends tell all rows apart.
func (v *Values) takeTimes(ci int, s *columnSample) {
	if len(s.pairs) > 1 {
		v.ways[ci] = s.beside
	}
	v.clocks[ci] = english.Clocks(s.texts)
	if s.rises+s.falls > 0 {
		v.Turns[ci] = [2]int{s.rises, s.falls}
	}
}

// take adds what was seen of column ci to the index. quantity says that its
// greatest and least number matter.
func (v *Values) take(ci int, s *columnSample, fk, quantity bool) {
	v.held[ci] = s.held
	v.Codes[ci].read, v.Codes[ci].twice = s.read, s.repeats > 0
	v.Codes[ci].often = 3*s.repeats >= len(s.texts)
	v.texts[ci] = slices.Concat(s.texts, s.long)
	for _, t := range s.texts {
		v.add(ci, t)
		if len(s.texts) <= fewValues && english.OneWord(t) {
			stem := text.Stem(strings.ToLower(t))
			v.Stems[stem] = append(v.Stems[stem], Found{ci, t})
		}
	}
	v.Null[ci], v.Blank[ci] = fk && s.null, s.null
	v.takeTimes(ci, s)
	for _, item := range listed(s.texts) {
		k := english.Fold(item)
		v.Items[k] = append(v.Items[k], Found{ci, item})
		if joined := strings.ReplaceAll(k, " ", ""); joined != k && strings.Contains(item, "-") {
			v.Items[joined] = append(v.Items[joined], Found{ci, item}) // "multiplayer"
		}
	}
	v.takeSpelled(ci, s)
	v.Kinds[ci] = s.repeats > 0 && s.repeats >= len(s.texts)
	v.Different[ci] = s.different != nil && s.rows > 1
	if !s.numbers || len(s.texts) > 0 {
		return // text is greater than any number
	}
	v.reach[ci] = [2]float64{number(s.low), number(s.high)}
	if !quantity {
		return
	}
	v.Low[ci], v.Top[ci] = number(s.low), number(s.high)
	if s.low.Kind == sqldb.Integer && s.high.Kind == sqldb.Integer {
		v.span[ci] = [2]int64{s.low.Int, s.high.Int}
	}
}
