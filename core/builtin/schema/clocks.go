package schema

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// clocksOf returns the lengths of the shortest and of the longest of some texts, where all are times such as
// 9:30 or 1:02:45; 0 where one is none, or all are written in full as times of day are.
func clocksOf(texts []string) (ends [2]int) {
	least, most := 0, 0
	for _, s := range texts {
		full := "00:00:00"
		if len(s) < 4 || len(s) > len(full) || !ClockLike(full[:len(full)-len(s)]+s) {
			return ends
		}
		if most = max(most, len(s)); least == 0 || len(s) < least {
			least = len(s)
		}
	}
	if most == 0 || least == most && ClockLike(texts[0]) {
		return ends
	}
	return [2]int{least, most}
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
	return fmt.Sprintf("SUBSTR('%s', 1, %d - LENGTH(%s)) || %s", "00:00:00"[:most], most, said, said)
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
