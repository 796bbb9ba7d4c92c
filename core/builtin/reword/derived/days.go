package derived

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Stems of names of dates that something begins or ends with, that say when it should, and
// that have nothing to do with it.
var (
	begins = english.WordSet("order place admit admiss hire join start begin open loan borrow creat request receiv " +
		"book sent submit report check from in depart rent issu")
	finishes = english.WordSet("ship deliv deliveri discharg leav left terminat termin exit end finish close closur " +
		"return resolv resolut complet paid out to arriv fix")
	dues  = english.WordSet("due deadlin expect plan schedul promis target")
	apart = english.WordSet("birth born dob updat modifi birthdai birthday due deadlin expect plan schedul promis " +
		"target next")
)

// Span returns the dates at which a row's matter begins and ends, or -1: by their names,
// else the only two.
func Span(s *schema.Schema, v *schema.Values, t int) (from, to int) {
	dates := datesOf(s, v, t, none, apart)
	from, to = first(datesOf(s, v, t, begins, apart)), -1
	for _, ci := range datesOf(s, v, t, finishes, apart) {
		if ci != from && to < 0 {
			to = ci
		}
	}
	switch {
	case from >= 0 && to >= 0:
	case len(dates) == 2:
		from, to = dates[0], dates[1]
	default:
		return -1, -1
	}
	return from, to
}

// Due returns the date by which what a row tells of should end, or -1.
func Due(s *schema.Schema, v *schema.Values, t int) int {
	return first(datesOf(s, v, t, dues, none))
}

// datesOf returns a table's dates that say one of some stems, where there are any, and
// none of others.
func datesOf(s *schema.Schema, v *schema.Values, t int, say, not map[string]bool) (list []int) {
	for _, ci := range s.Tables[t].Columns {
		c := &s.Columns[ci]
		if schema.Dates(s, v, ci) && (len(say) == 0 || c.Says(say)) && !c.Says(not) {
			list = append(list, ci)
		}
	}
	return list
}

// days returns the days between the first and the last date of a row.
func days(s *schema.Schema, v *schema.Values, t int) string {
	from, to := Span(s, v, t)
	if from < 0 {
		return ""
	}
	return Between(from, to)
}

// Between returns the SQL of the days from one date to another.
func Between(from, to int) string { return fmt.Sprintf("julianday({%d}) - julianday({%d})", to, from) }

// Days returns the days between two dates of a table, as a column.
func Days(t, from, to int) schema.Column {
	stems := []string{"durat", "day"}
	return schema.Column{Table: t, Name: "days", Stems: stems, Full: stems, Expr: Between(from, to),
		Class: schema.Numeric, Count: true}
}

// Ends reports two stems of which one says a beginning and the other an end: "order" and
// "deliveri".
func Ends(from, to string) bool { return begins[from] && finishes[to] }

// Beginning returns the first date of a table that says that something began, or -1.
func Beginning(s *schema.Schema, v *schema.Values, t int) int {
	return first(datesOf(s, v, t, begins, apart))
}
