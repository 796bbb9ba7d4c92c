package schema

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// notedOf returns how texts write numbers that have notes behind them, such as 14,300[2] and 1,234 (2005), one unit in
// the singular and the plural, or the letters of ordinals; and these numbers. It is nil where they are none, or
// nothing but years.
func notedOf(texts []string) (*Spelling, []float64) {
	sp := &Spelling{noted: true}
	written := sp.numerals(texts)
	if len(written) < 2 || len(sp.none) > len(written) {
		return nil, nil
	}
	var numbers []float64
	unit, years := "", 0
	for _, s := range written {
		n, rest, ok := sp.cut(s)
		of, behind := unitBehind(rest)
		if !ok || !behind || unit != "" && of != "" && of != unit {
			return nil, nil
		}
		if unit = max(unit, of); n >= 1500 && n < 2100 {
			years++
		}
		numbers = append(numbers, n)
	}
	sp.places, sp.unitless = unit == ordinal || sp.led, unit == ""
	if years == len(numbers) {
		return nil, nil
	}
	return sp, numbers
}

// cut returns the number at the beginning of a text, and what stands behind it.
func (sp *Spelling) cut(s string) (n float64, rest string, ok bool) {
	bare := strings.TrimLeft(s, leading)
	sp.led = sp.led || bare != s
	number := strings.TrimPrefix(strings.Replace(bare, "−", "-", 1), "+")
	end := strings.IndexFunc(number, func(r rune) bool { return !strings.ContainsRune("-0123456789,.", r) })
	if end >= 0 {
		number, rest = number[:end], number[end:]
	}
	number = strings.TrimRight(number, ".,")
	if strings.Contains(number, ",") {
		if !inThousands(number, ",") {
			return 0, "", false
		}
		sp.drop = ","
	}
	n, err := strconv.ParseFloat(strings.ReplaceAll(number, ",", ""), 64)
	return n, rest, err == nil && !coded(number)
}

// ordinal stands for the letters behind an ordinal.
const ordinal = "th"

// unitBehind returns the unit that stands behind a number, in the singular, before what a note says. Digits
// stand in notes alone: of scores, spans and dates it is none.
func unitBehind(rest string) (unit string, ok bool) {
	rest, ok = withoutNote(rest)
	said := strings.ToLower(strings.TrimSpace(rest))
	first, _, _ := strings.Cut(said, " ")
	month, _ := english.Month(first)
	apart := strings.HasPrefix(rest, " ") || strings.HasPrefix(rest, "\u00a0")
	switch letters := strings.TrimRight(first, ","); {
	case !ok || strings.ContainsAny(rest, "0123456789-–:/") && !units[said] || month > 0:
		return "", false
	case ordinals[letters]:
		return ordinal, !apart && (first != letters || said == letters)
	case first == "":
		return "", true
	}
	return english.Fold(rest), (apart || units[first]) && len(strings.Fields(rest)) <= 2
}

var ordinals = english.WordSet("st nd rd th")

// withoutNote cuts off what is in brackets, behind a mark, or said in another unit. Of 20+1 it is not ok.
func withoutNote(rest string) (unit string, ok bool) {
	at := strings.IndexAny(rest, "([*†‡+^#!")
	if slash := strings.Index(rest, " / "); slash >= 0 && (at < 0 || slash < at) {
		at = slash
	}
	if at < 0 {
		return rest, true
	}
	return rest[:at], rest[at] != '+' || rest[at+1:] == ""
}

// takes reports a column that may write numbers with notes: in a file, and not as what tells rows apart.
func (sp *Spelling) takes(s *Schema, c *Column) bool {
	return !sp.noted && !sp.bare || s.keyless && !slices.Contains(c.Full, "name") && !slices.Contains(c.Full, "titl")
}

// Places reports a column of ordinals, which have no sum: "1st", "T2".
func (c *Column) Places() bool { return c.Spelled != nil && c.Spelled.places }

// Single reports a column of a file whose texts stand in one row each, so that a count of the rows of each is 1.
func Single(s *Schema, ci int) bool {
	c := &s.Columns[ci]
	return s.keyless && c.Stored() && c.single
}
