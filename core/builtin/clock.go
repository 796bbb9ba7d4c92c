package builtin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// clockLike reports a time of day as data have it: 20:15, 08:30:00.
func clockLike(s string) bool {
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

// clocks is a time of day that the data hold, which shows how they spell them,
// or "".
func (v *values) clocks() string {
	for i := range v.codes {
		if held := v.codes[i].values; len(held) > 0 && !slices.ContainsFunc(held, func(s string) bool { return !clockLike(s) }) {
			return held[0]
		}
	}
	return ""
}

// writtenTimes puts times of day as the data spell them: "8 in the evening",
// "half past seven", "9.30 pm", "noon". Nothing is done where no column holds
// such times.
func writtenTimes(v *values, words []word) []word {
	like := v.clocks()
	if like == "" {
		return words
	}
	for i := 0; i < len(words); i++ {
		minute, to := timeOfDay(words, i)
		if to == i {
			continue
		}
		s := fmt.Sprintf("%02d:%02d", minute/60, minute%60)
		if len(like) == 8 {
			s += ":00"
		}
		w := word{text: s, low: s, fold: s, stem: s, date: true, at: words[i].at, end: words[to-1].end}
		words = slices.Replace(words, i, to, w)
	}
	return words
}

// timeOfDay reads a time of day from word i on, in minutes from midnight, and
// where it ends: at i where there is none.
func timeOfDay(words []word, i int) (minute, to int) {
	switch low := words[i].low; {
	case words[i].quoted:
		return 0, i
	case low == "noon" || low == "midday":
		return 12 * 60, i + 1
	case low == "midnight":
		return 0, i + 1
	}
	shift, at := past(words, i)
	h, m, half, ok := hour(words, at)
	if !ok {
		return 0, i
	}
	to = at + 1
	if half == "" {
		half, to = halfOfDay(words, to)
	}
	if half == "" && at == i && !strings.Contains(words[at].text, ":") {
		return 0, i // a number
	}
	if half == "pm" && h < 12 {
		h += 12
	} else if half == "am" && h == 12 {
		h = 0
	}
	minute = h*60 + m + shift
	if minute < 0 || minute >= 24*60 {
		return 0, i
	}
	return minute, to
}

// past reads "half past" and "quarter to": the minutes to add, and where the
// hour stands.
func past(words []word, i int) (shift, at int) {
	n := i
	if words[n].low == "a" && n+1 < len(words) {
		n++
	}
	if n+2 >= len(words) {
		return 0, i
	}
	switch words[n].low {
	case "half":
		shift = 30
	case "quarter":
		shift = 15
	default:
		return 0, i
	}
	switch words[n+1].low {
	case "past":
		return shift, n + 2
	case "to":
		return -shift, n + 2
	}
	return 0, i
}

// hour reads "8", "eight", "8:30", "8.30", "8pm".
func hour(words []word, i int) (h, m int, half string, ok bool) {
	s := words[i].low
	if n := smallNumbers[s]; n != "" && s != "once" && s != "twice" {
		s = n
	}
	for _, end := range []string{"am", "pm"} {
		if head, found := strings.CutSuffix(s, end); found {
			s, half = head, end
		}
	}
	s, rest, parted := strings.Cut(strings.Replace(s, ".", ":", 1), ":")
	h, err := strconv.Atoi(s)
	if err != nil || h < 0 || h > 23 || len(s) > 2 {
		return 0, 0, "", false
	}
	if parted {
		if m, err = strconv.Atoi(rest); err != nil || m < 0 || m > 59 || len(rest) != 2 {
			return 0, 0, "", false
		}
	}
	return h, m, half, true
}

// halfOfDay reads "in the evening", "pm", "o'clock" behind an hour, and where
// that ends. What says only that it is a time is "-".
func halfOfDay(words []word, i int) (half string, to int) {
	if i < len(words) && (words[i].low == "o'clock" || words[i].low == "sharp") {
		half, i = "-", i+1
	}
	for _, end := range []struct{ phrase, half string }{
		{"in the morning", "am"}, {"in the afternoon", "pm"}, {"in the evening", "pm"}, {"at night", "pm"},
		{"morning", "am"}, {"afternoon", "pm"}, {"evening", "pm"}, {"am", "am"}, {"pm", "pm"}, {"a.m", "am"}, {"p.m", "pm"},
	} {
		if f := strings.Fields(end.phrase); phraseIs(words, i, f) {
			return end.half, i + len(f)
		}
	}
	return half, i
}

// clock is the column of times of day that the question speaks of, or -1.
func (b *builder) clock() int {
	for _, t := range b.scope() {
		for _, ci := range b.s.tables[t].columns {
			if held := b.v.codes[ci].values; len(held) > 0 && clockLike(held[0]) {
				return ci
			}
		}
	}
	return -1
}
