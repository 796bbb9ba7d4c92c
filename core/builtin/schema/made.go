package schema

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// With returns a schema and its values with further columns of its tables, which no
// table holds: each is an expression of others, its Expr.
func With(s *Schema, v *Values, made []Column) (*Schema, *Values) {
	n := len(made)
	more := &Schema{Tables: slices.Clone(s.Tables), Columns: append(slices.Clone(s.Columns), made...), Keys: s.Keys,
		links: s.links, Stems: s.Stems, keyless: s.keyless, apart: s.apart, foreign: s.foreign}
	for i := range made {
		t := &more.Tables[made[i].Table]
		t.Columns = append(slices.Clone(t.Columns), len(s.Columns)+i)
	}
	held := *v
	held.Codes = append(slices.Clone(v.Codes), make([]Coded, n)...)
	held.Null = append(slices.Clone(v.Null), make([]bool, n)...)
	held.Blank = append(slices.Clone(v.Blank), make([]bool, n)...)
	held.Different = append(slices.Clone(v.Different), make([]bool, n)...)
	held.Kinds = append(slices.Clone(v.Kinds), make([]bool, n)...)
	held.Low = append(slices.Clone(v.Low), make([]float64, n)...)
	held.Top = append(slices.Clone(v.Top), make([]float64, n)...)
	held.span = append(slices.Clone(v.span), make([][2]int64, n)...)
	return more, &held
}

// Months reports a column of nothing but months written as 2025-03.
func Months(v *Values, ci int) bool {
	held := v.Codes[ci].Values
	return len(held) > 0 && !slices.ContainsFunc(held, func(s string) bool {
		return len(s) != 7 || s[4] != '-' || !english.YearLike(s[:4]) || !english.IsNumber(s[5:])
	})
}

// Dates reports a column of dates that begin with the year.
func Dates(s *Schema, v *Values, ci int) bool {
	c := &s.Columns[ci]
	held := v.Codes[ci].Values
	return c.Part == "" && c.Class == Temporal && len(held) > 0 &&
		!slices.ContainsFunc(held, func(s string) bool { return s != "" && !YearFirst(s) })
}

// Says reports a column with one of some stems in its name.
func (c *Column) Says(stems map[string]bool) bool {
	return slices.ContainsFunc(c.Full, func(stem string) bool { return stems[stem] })
}

// OfSex reports a column of M and F.
func (c *Column) OfSex() bool { return c.Says(sexes) }

var sexes = english.WordSet("sex gender")

// Runs reports a column of readings that run on, of which the last is more than all before it:
// an odometer.
func (c *Column) Runs() bool { return c.Says(readings) }

var readings = english.WordSet("odomet odo cumul")

// Amounts returns a table's columns of numbers that are no keys, of those that say one of
// some stems and none of others.
func Amounts(s *Schema, t int, say, none map[string]bool) (list []int) {
	for _, ci := range s.Tables[t].Columns {
		c := &s.Columns[ci]
		if c.Class == Numeric && !c.PK && !c.FK && c.Expr == "" && c.Says(say) && !c.Says(none) {
			list = append(list, ci)
		}
	}
	return list
}

// Made reports a state that no table holds, made of a comparison of others.
func (c *Column) Made() bool { return c.Expr != "" && c.Flag != nil }

// Ref returns how a made column's SQL, and what becomes SQL, names a column: {7}.
func Ref(ci int) string { return "{" + strconv.Itoa(ci) + "}" }

// Written returns the SQL of a made column with the names of those that it is made of, which name returns by
// what stands before and behind each.
func Written(expr string, name func(ci int, before, after string) string) string {
	var b strings.Builder
	for rest := expr; rest != ""; {
		sql, behind, found := strings.Cut(rest, "{")
		b.WriteString(sql)
		number, after, _ := strings.Cut(behind, "}")
		if ci, err := strconv.Atoi(number); found && err == nil {
			before := strings.TrimSuffix(expr, "{"+behind)
			b.WriteString(name(ci, before, after))
		}
		rest = after
	}
	return b.String()
}

// MayBeBlank reports a column that holds a NULL among its first rows, or has more rows than were looked at.
func (v *Values) MayBeBlank(col int) bool { return v.Blank[col] || !v.held[col].Complete }

// Unread reports a column of which the index has not all texts.
func Unread(v *Values, col int) bool {
	return !v.held[col].Complete || len(v.texts[col]) >= maxPerColumn
}
