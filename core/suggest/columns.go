package suggest

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// looked is how many rows of a table are looked at.
const looked = 2000

// A profile is what the first rows hold of a column.
type profile struct {
	column *corpus.Column
	called string         // as people read the name
	counts map[string]int // of each value, as it is written
	held   int            // how many are not NULL
	kind   kind
	length int // of all texts together
	low    float64
	top    float64
	months map[string]bool // of dates
}

type kind int

const (
	mixed kind = iota
	number
	text
	date
)

// profiles looks at the columns of a table. Of a table that cannot be read there are none.
func profiles(ctx context.Context, t *corpus.Table, db *sqldb.DB) []*profile {
	var names []string
	list := make([]*profile, len(t.Columns))
	for i := range t.Columns {
		c := &t.Columns[i]
		names = append(names, sqldb.Quote(c.Name))
		list[i] = &profile{column: c, called: called(c), counts: map[string]int{},
			months: map[string]bool{}}
	}
	r := db.Query(ctx, "SELECT "+strings.Join(names, ", ")+" FROM "+sqldb.Quote(t.Name)+
		" LIMIT "+strconv.Itoa(looked), sqldb.Limits{})
	if r.Outcome != sqldb.OK {
		return nil
	}
	for _, row := range r.Rows {
		for i, v := range row {
			list[i].see(v)
		}
	}
	return list
}

// called returns how a person calls a column.
func called(c *corpus.Column) string {
	if c.NaturalName != "" {
		return strings.ToLower(c.NaturalName)
	}
	return strings.ToLower(c.Name)
}

// see takes in a cell.
func (p *profile) see(v sqldb.Value) {
	var k kind
	x := v.Real
	switch v.Kind {
	case sqldb.Null:
		return
	case sqldb.Integer:
		k, x = number, float64(v.Int)
	case sqldb.Real:
		k = number
	case sqldb.Text:
		if k = text; dated(v.Str) {
			k = date
			p.months[v.Str[:len("2006-01")]] = true
		}
		p.length += len([]rune(v.Str))
	}
	if p.held == 0 {
		p.kind, p.low, p.top = k, x, x
	} else if p.kind != k {
		p.kind = mixed
	}
	p.held++
	p.low, p.top = math.Min(p.low, x), math.Max(p.top, x)
	p.counts[v.String()]++
}

// dated reports a text that begins with a date as SQLite reads it.
func dated(s string) bool {
	if len(s) < len(time.DateOnly) {
		return false
	}
	_, err := time.Parse(time.DateOnly, s[:len(time.DateOnly)])
	return err == nil
}

// numbering are words of names whose numbers say which one something is, or where, and not how much.
const numbering = " id ids no nr num number code zip postcode lat latitude lon long lng longitude year month day " +
	"rank phone fips index key x y z page column date time "

// longest is how many words the name of a column has at most that somebody would say.
const longest = 4

// sayable reports a name that a person would say, and that tells how much or which kind.
func (p *profile) sayable() bool {
	words := strings.Fields(p.called)
	return len(words) > 0 && len(words) <= longest && !slices.ContainsFunc(words, func(w string) bool {
		return strings.Contains(numbering, " "+w+" ") || strings.ContainsAny(w, `"'?%()[]/\#:,.*&+`)
	})
}

// measure reports numbers that are worth adding up or comparing: of ten values or more, or in a small table of half as
// many as rows, which do not count the rows.
func (p *profile) measure() bool {
	return p.kind == number && len(p.counts) >= min(10, max(3, p.held/2)) && p.sayable() &&
		!(len(p.counts) == p.held && p.top-p.low == float64(p.held-1))
}

// category reports texts that say a row's kind: at most 30, each for three rows or more in the mean, in a small table
// for two, no numbers, and more than whether something is so: nobody says "of each paid".
func (p *profile) category() bool {
	each := 3
	if p.held < 20 {
		each = 2
	}
	return p.kind == text && len(p.counts) >= 2 && len(p.counts) <= 30 && p.held >= each*len(p.counts) &&
		p.sayable() &&
		!numeral(p.called[strings.LastIndexByte(p.called, ' ')+1:]) && // one of several, as "choice 2"
		!slices.ContainsFunc(slices.Collect(maps.Keys(p.counts)), numeral) && !p.flag()
}

func numeral(s string) bool { return s != "" && strings.Trim(s, "0123456789.,-+% ") == "" }

// calendar reports dates of two months or more.
func (p *profile) calendar() bool { return p.kind == date && len(p.months) > 1 }

// name reports texts that call the rows by name.
func (p *profile) name() bool {
	return p.kind == text && p.held > 2 && 10*len(p.counts) >= 9*p.held && p.length <= 40*p.held && p.sayable() &&
		!slices.ContainsFunc(slices.Collect(maps.Keys(p.counts)), address)
}

func address(s string) bool { return strings.Contains(s, "://") }

// An idea is a question and the SQL that it means.
type idea struct{ question, sql string }

// ofTable makes ideas of a table's columns, by kind. Alone tells that it is the only table.
func ofTable(t *corpus.Table, columns []*profile, alone bool) [][]idea {
	from := " FROM " + sqldb.Quote(t.Name)
	measures, categories := filter(columns, (*profile).measure), filter(columns, (*profile).category)
	names, dates := filter(columns, (*profile).name), filter(columns, (*profile).calendar)
	order.Stable(names, func(a, b *profile) int { return cmp.Compare(unnamed(a), unnamed(b)) })
	var averages, highest, each, some, ends, when []idea
	for i, m := range measures {
		col := sqldb.Quote(m.column.Name)
		if len(categories) > 0 {
			c := categories[i%len(categories)]
			by := sqldb.Quote(c.column.Name)
			averages = append(averages, idea{"What is the average " + m.called + " by " + c.called + "?",
				"SELECT " + by + ", AVG(" + col + ")" + from + " GROUP BY " + by})
		}
		if len(names) > 0 {
			n := names[0]
			rows := n.called
			if !alone && (rows == "name" || rows == "title") {
				rows = strings.ToLower(t.NaturalName)
			}
			highest = append(highest, idea{"Which " + rows + " has the highest " + m.called + "?",
				"SELECT " + sqldb.Quote(n.column.Name) + from + " ORDER BY " + col + " DESC LIMIT 1"})
		}
		ends = append(ends, idea{"What is the highest " + m.called + "?", "SELECT MAX(" + col + ")" + from})
	}
	for _, d := range dates {
		said, form := d.spans()
		part := "strftime('" + form + "', " + sqldb.Quote(d.column.Name) + ")"
		when = append(when, idea{"How many are there " + said + "?",
			"SELECT " + part + ", COUNT(*)" + from + " GROUP BY " + part})
	}
	for i, c := range categories {
		by := sqldb.Quote(c.column.Name)
		each = append(each, idea{"How many are there of each " + c.called + "?",
			"SELECT " + by + ", COUNT(*)" + from + " GROUP BY " + by})
		c = categories[(i+1)%len(categories)] // not twice the same one after the other
		if value := c.usual(); value != "" {
			is := sqldb.Quote(c.column.Name) + " = '" + strings.ReplaceAll(value, "'", "''") + "'"
			some = append(some, idea{"How many have the " + c.called + " " + value + "?",
				"SELECT COUNT(*)" + from + " WHERE " + is})
		}
	}
	return [][]idea{averages, highest, each, some, when, ends}
}

// flag reports texts that only say whether something is so.
func (p *profile) flag() bool {
	for v := range p.counts {
		if !strings.Contains(flags, " "+strings.ToLower(v)+" ") {
			return false
		}
	}
	return true
}

// spans returns by which part of its dates rows are told apart, in words and as strftime has it: by year where there
// are several.
func (p *profile) spans() (said, form string) {
	years := map[string]bool{}
	for month := range p.months {
		years[month[:len("2006")]] = true
	}
	if len(years) > 1 {
		return "per year", "%Y"
	}
	return "by month", "%Y-%m"
}

func filter(list []*profile, is func(*profile) bool) (of []*profile) {
	for _, p := range list {
		if is(p) {
			of = append(of, p)
		}
	}
	return of
}

// unnamed is 0 for a column that says that it is a name, 2 for one of codes, else 1.
func unnamed(p *profile) int {
	words := strings.Fields(p.called)
	switch {
	case slices.Contains(words, "name") || slices.Contains(words, "title"):
		return 0
	case strings.Contains(codes, " "+words[len(words)-1]+" "):
		return 2
	}
	return 1
}

// codes are names of what tells things apart that are called otherwise.
const codes = " sku ref reference isbn ean upc asin barcode uuid guid "

// flags are values that answer a question of their column's own, which "have the" does not ask.
const flags = " yes no true false y n t f none other unknown "

// usual returns the most frequent value of at most three words that says what something is, by the alphabet of those
// that are as frequent; "" where there is none.
func (p *profile) usual() (value string) {
	for _, v := range slices.Sorted(maps.Keys(p.counts)) {
		n := len(strings.Fields(v))
		if n > 0 && n <= 3 && p.counts[v] > p.counts[value] && !strings.Contains(flags, " "+strings.ToLower(v)+" ") {
			value = v
		}
	}
	return value
}
