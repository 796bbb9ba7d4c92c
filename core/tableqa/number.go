package tableqa

import (
	"math"
	"strconv"
	"strings"
)

// number reads the number that a cell begins with: "1,811", "€51.00",
// "169.8 km", "−61.7", "38.0 %", and times as seconds or minutes: "2:40:25".
func number(cell string) (float64, bool) {
	s := strings.TrimSpace(cell)
	s = strings.TrimLeft(s, "€$£~ ")
	negative := false
	for _, minus := range []string{"-", "−", "–"} {
		if rest, ok := strings.CutPrefix(s, minus); ok {
			s, negative = rest, true
			break
		}
	}
	end := strings.IndexFunc(s, func(r rune) bool {
		return (r < '0' || r > '9') && r != ',' && r != '.' && r != ':'
	})
	if end < 0 {
		end = len(s)
	}
	digits := strings.TrimRight(s[:end], ",.:")
	if digits == "" || len(s)-end > maxUnit || strings.IndexAny(digits, "0123456789") != 0 {
		return 0, false
	}
	value, ok := clock(strings.ReplaceAll(digits, ",", ""))
	if negative {
		value = -value
	}
	return value, ok
}

// maxUnit is the longest text after a number that is still taken for a unit.
const maxUnit = 12

// clock reads digits, or parts of sixty with colons between them.
func clock(s string) (float64, bool) {
	value := 0.0
	for part := range strings.SplitSeq(s, ":") {
		n, err := strconv.ParseFloat(part, 64)
		if err != nil || math.IsInf(n, 0) {
			return 0, false
		}
		value = value*60 + n
	}
	return value, true
}

// numberWords are written-out numbers; a larger one is seldom written out.
var numberWords = []string{"zero", "one", "two", "three", "four", "five", "six",
	"seven", "eight", "nine", "ten", "eleven", "twelve"}

// wordNumber reads a number as a question writes it, in digits or words.
func wordNumber(word string) (float64, bool) {
	for n, w := range numberWords {
		if word == w {
			return float64(n), true
		}
	}
	return number(word)
}

// format writes a sum without an exponent, with as many digits as it needs.
func format(value float64) string {
	return strconv.FormatFloat(math.Round(value*1e6)/1e6, 'f', -1, 64)
}
