package schema

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

const noClock = "00:00:00" // what is put before a time that is not written in full

// clocksOf returns the lengths of the shortest and of the longest of some texts, where all are times such as
// 9:30 or 1:02:45, and how much of each is a fraction of a second, 0:58.31; 0 where one is none, or all are written
// in full as times of day are.
func clocksOf(texts []string) (ends [3]int) {
	least, most, part := 0, 0, 0
	for i, s := range texts {
		whole, _, _ := strings.Cut(s, ".")
		n := len(whole)
		if i == 0 {
			part = len(s) - n
		}
		if n < 4 || n > len(noClock) || len(s)-n != part || !ClockLike(noClock[:len(noClock)-n]+whole) {
			return ends
		}
		if most = max(most, len(s)); least == 0 || len(s) < least {
			least = len(s)
		}
	}
	if most == 0 || least == most && ClockLike(texts[0]) {
		return ends
	}
	return [3]int{least, most, part}
}

// saysWhen reports a time of day, or a day of the week, in full or by its first letters.
func saysWhen(text string) bool {
	low := strings.ToLower(text)
	return ClockLike(text) || english.Weekday(low) > 0 || days[low]
}

var days = english.WordSet("mon tue tues wed thu thur thurs fri sat sun")

// Sorts returns SQL for a column by which its rows sort and compare: itself, or its time with the
// noughts before it that are not written. Its SQL is said.
func (c *Column) Sorts(said string) string {
	most := c.Clock[1]
	if c.Clock[0] == most {
		return said
	}
	return fmt.Sprintf("SUBSTR('%s', 1, %d - LENGTH(%s)) || %s", noClock[len(noClock)-most+c.Clock[2]:], most, said, said)
}

// Ordering reports SQL around a column that sorts or compares by it.
func Ordering(before, after string) bool {
	for _, begins := range []string{"ORDER BY ", "MIN(", "MAX("} {
		if strings.HasSuffix(before, begins) {
			return true
		}
	}
	for _, op := range []string{" <", " >", " BETWEEN "} {
		if strings.HasPrefix(after, op) && !strings.HasPrefix(after, " <>") {
			return true
		}
	}
	return false
}

// ofSchool reports a column of small numbers, as of a year group: no years.
func (v *Values) ofSchool(col int) bool {
	r, ok := v.reach[col]
	return ok && r[0] >= 0 && r[1] <= maxPlace
}
