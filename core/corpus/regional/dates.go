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
	switch {
	case len(possible) == 1:
		d.order = possible[0]
	case d.ok:
		d.order = monthly(rows, column)
	}
	return d
}

// monthly tells the order of dates that can be read with the day and with the month
// first, where all are the first of a month: those of several years that are in
// January one way are of several months the other.
func monthly(rows [][]string, column int) order {
	days, months, years := map[int]bool{}, map[int]bool{}, map[int]bool{}
	for _, row := range rows {
		if cell := strings.TrimSpace(row[column]); !nothing(cell) {
			at, _ := time.Parse(time.DateOnly, monthFirst.rewrite(cell)[:len(time.DateOnly)])
			days[at.Day()], months[int(at.Month())], years[at.Year()] = true, true, true
		}
	}
	switch {
	case len(years) < 2:
	case len(months) == 1 && months[1] && len(days) > 2:
		return dayFirst
	case len(days) == 1 && days[1] && len(months) > 2:
		return monthFirst
	}
	return 0
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
	if strings.HasSuffix(layout, "06") && !strings.HasSuffix(layout, "2006") && date.Year() >= firstOfCentury+100 {
		date = date.AddDate(-100, 0, 0)
	}
	written := date.Format(time.DateOnly)
	if !timed {
		return written
	}
	for _, c := range clocks {
		if at, err := time.Parse(c[0], strings.ToUpper(strings.TrimSpace(clock))); err == nil {
			return written + " " + at.Format(c[1])
		}
	}
	return ""
}

// shortLayouts are the forms of dates with years of two digits, by their sign.
var shortLayouts = map[order]map[string]string{
	dayFirst:   {".": "02.01.06", "/": "2/1/06"}, // 1.2.10 is a version
	monthFirst: {"/": "1/2/06"},
}

// layout returns the form of a date as package time has it; empty where it has
// none. Points stand in dates with the day first. Years of two digits stand behind
// slashes, and behind points where days and months have two, too.
func (o order) layout(day string) string {
	at := strings.IndexAny(day, "./-")
	if at < 0 {
		return ""
	}
	sign := day[at : at+1]
	short := o != yearFirst && sign != "-" && len(day)-strings.LastIndex(day, sign) == len("/06")
	switch {
	case o == yearFirst:
		return strings.Join([]string{"2006", "1", "2"}, sign)
	case short:
		return shortLayouts[o][sign]
	case o == monthFirst && sign != ".":
		return strings.Join([]string{"1", "2", "2006"}, sign)
	case o == dayFirst:
		return strings.Join([]string{"2", "1", "2006"}, sign)
	}
	return ""
}
