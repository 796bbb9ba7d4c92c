package english

import "strings"

// NoClock is what is put before a time that is not written in full.
const NoClock = "00:00:00"

// ClockLike reports a time of day as data have it: 20:15, 08:30:00.
func ClockLike(s string) bool {
	if len(s) != 5 && len(s) != 8 {
		return false
	}
	for i := range len(s) {
		if i == 2 || i == 5 {
			if s[i] != ':' {
				return false
			}
		} else if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

// Clocks returns the lengths of the shortest and of the longest of some texts, where all are times such as
// 9:30 or 1:02:45, and how much of each is a fraction of a second, 0:58.31; 0 where one is none, or all are written
// in full as times of day are.
func Clocks(texts []string) (ends [3]int) {
	least, most, part := 0, 0, 0
	for i, s := range texts {
		whole, _, _ := strings.Cut(s, ".")
		n := len(whole)
		if i == 0 {
			part = len(s) - n
		}
		if n < 4 || n > len(NoClock) || len(s)-n != part || !ClockLike(NoClock[:len(NoClock)-n]+whole) {
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

// SaysWhen reports a time of day, or a day of the week, in full or by its first letters.
func SaysWhen(text string) bool {
	low := strings.ToLower(text)
	return ClockLike(text) || Weekday(low) > 0 || shortDays[low]
}

var shortDays = WordSet("mon tue tues wed thu thur thurs fri sat sun")
