package knowledge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// ClockTimes puts times of day as the data spell them: "8 in the evening",
// "half past seven", "9.30 pm", "noon". Nothing is done where no column holds
// such times.
func ClockTimes(v *schema.Values, words []english.Word) []english.Word {
	like := v.Clocks()
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
		w := english.Word{Text: s, Low: s, Fold: s, Stem: s, Date: true, At: words[i].At, End: words[to-1].End}
		words = slices.Replace(words, i, to, w)
	}
	return words
}

// timeOfDay reads a time of day from word i on, in minutes from midnight, and
// where it ends: at i where there is none.
func timeOfDay(words []english.Word, i int) (minute, to int) {
	if words[i].Quoted {
		return 0, i
	}
	if minute, ok := namedTimes[words[i].Low]; ok {
		return minute, i + 1
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
	if half == "" && at == i && !strings.Contains(words[at].Text, ":") {
		return 0, i // a number
	}
	minute = ofDay(h, half)*60 + m + shift
	if minute < 0 || minute >= 24*60 {
		return 0, i
	}
	return minute, to
}

// namedTimes lists the times of day that have a name, in minutes from midnight.
var namedTimes = map[string]int{"noon": 12 * 60, "midday": 12 * 60, "midnight": 0}

// ofDay returns the hour of 24 for an hour of a half of the day.
func ofDay(h int, half string) int {
	switch {
	case half == "pm" && h < 12:
		return h + 12
	case half == "am" && h == 12:
		return 0
	}
	return h
}

// past reads "half past" and "quarter to": the minutes to add, and where the
// hour stands.
func past(words []english.Word, i int) (shift, at int) {
	n := i
	if words[n].Low == "a" && n+1 < len(words) {
		n++
	}
	if n+2 >= len(words) {
		return 0, i
	}
	switch words[n].Low {
	case "half":
		shift = 30
	case "quarter":
		shift = 15
	default:
		return 0, i
	}
	switch words[n+1].Low {
	case "past":
		return shift, n + 2
	case "to":
		return -shift, n + 2
	}
	return 0, i
}

// hour reads "8", "eight", "8:30", "8.30", "8pm".
func hour(words []english.Word, i int) (h, m int, half string, ok bool) {
	s := words[i].Low
	if n := english.SmallNumbers[s]; n != "" && s != "once" && s != "twice" {
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
// that ends. Words that only say that it is a time give "-".
func halfOfDay(words []english.Word, i int) (half string, to int) {
	if i < len(words) && (words[i].Low == "o'clock" || words[i].Low == "sharp") {
		half, i = "-", i+1
	}
	for _, end := range []struct{ phrase, half string }{
		{"in the morning", "am"}, {"in the afternoon", "pm"}, {"in the evening", "pm"}, {"at night", "pm"},
		{"morning", "am"}, {"afternoon", "pm"}, {"evening", "pm"}, {"am", "am"}, {"pm", "pm"}, {"a.m", "am"}, {"p.m", "pm"},
	} {
		if f := strings.Fields(end.phrase); english.PhraseIs(words, i, f) {
			return end.half, i + len(f)
		}
	}
	return half, i
}
