package regional

import (
	"strings"
	"time"
)

// An order tells which part of a date comes first.
type order int

const (
	yearFirst order = iota + 1
	dayFirst
	monthFirst
	monthNamed // wherever its name stands
)

// dates collects from the cells of a column how they write dates. The zero value
// is a column that holds anything else.
type dates struct {
	ok      bool
	order   order // 0 where each cell can be read with the day and with the month first
	example string
}

// datesOf looks at a column.
func datesOf(rows [][]string, column int) dates {
	var d dates
	possible := []order{yearFirst, dayFirst, monthFirst, monthNamed}
	for _, row := range rows {
		cell := strings.TrimSpace(row[column])
		if nothing(cell) {
			continue
		}
		still := possible[:0:0]
		for _, o := range possible {
			if o.rewrite(cell) != "" {
				still = append(still, o)
			}
		}
		if len(still) == 0 {
			return dates{}
		}
		d.ok, d.example, possible = true, cell, still
	}
	if len(possible) == 1 {
		d.order = possible[0]
	}
	return d
}

// clocks are the forms that a time after a date has, and the one that it gets.
var clocks = [][2]string{{"15:04", "15:04"}, {"15:04:05", "15:04:05"},
	{"3:04 PM", "15:04"}, {"3:04:05 PM", "15:04:05"}}

// rewrite writes a date as 2024-01-31, with its time, or is empty where the cell
// has no date in that order.
func (o order) rewrite(cell string) string {
	cell = withoutDay(strings.TrimSpace(cell))
	if o == monthNamed {
		if cell = withMonth(cell); cell == "" {
			return ""
		}
		o = yearFirst
	}
	day, clock, timed := strings.Cut(cell, " ")
	layout := o.layout(day)
	if layout == "" {
		return ""
	}
	date, err := time.Parse(layout, day)
	if err != nil {
		return ""
	}
	written := date.Format(time.DateOnly)
	if !timed {
		return written
	}
	for _, c := range clocks {
		if at, err := time.Parse(c[0], strings.ToUpper(clock)); err == nil {
			return written + " " + at.Format(c[1])
		}
	}
	return ""
}

// layout returns the form of a date as package time has it; empty where it has
// none. Points stand in dates with the day first, and only there in years of two
// digits.
func (o order) layout(day string) string {
	at := strings.IndexAny(day, "./-")
	if at < 0 {
		return ""
	}
	sign := day[at : at+1]
	switch {
	case o == yearFirst:
		return strings.Join([]string{"2006", "1", "2"}, sign)
	case o == monthFirst && sign != ".":
		return strings.Join([]string{"1", "2", "2006"}, sign)
	case o == dayFirst && sign == "." && len(day)-strings.LastIndex(day, sign) == len(".06"):
		return "02.01.06" // 1.2.10 is a version
	case o == dayFirst:
		return strings.Join([]string{"2", "1", "2006"}, sign)
	}
	return ""
}
