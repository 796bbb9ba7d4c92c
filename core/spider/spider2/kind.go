package spider2

import (
	"math"
	"strconv"
	"strings"
)

// A kind is the type of a column's values: the numpy types that pandas gives to
// the columns of a CSV file.
type kind int8

const (
	objects  kind = iota // texts, truth values with gaps, or nothing at all
	truths               // True and False
	floats               // numbers, or whole numbers with gaps
	integers             // whole numbers of 64 bits with a sign
	unsigned             // whole numbers of 64 bits without one
)

// missing are the texts that pandas takes for no value.
var missing = map[string]bool{"": true, "#N/A": true, "#N/A N/A": true, "#NA": true,
	"-1.#IND": true, "-1.#QNAN": true, "-NaN": true, "-nan": true, "1.#IND": true, "1.#QNAN": true, "<NA>": true,
	"N/A": true, "NA": true, "NULL": true, "NaN": true, "None": true, "n/a": true, "nan": true, "null": true}

// A column is a column of a file: its texts, and what pandas makes of them.
type column struct {
	kind    kind
	texts   []string
	literal bool // of objects: what stands for a missing value is a text too
	logical bool // of objects: what is not missing is True or False
}

// newColumn tries whole numbers, numbers and truth values, in this order, as
// pandas does; where none fits, the values are texts.
func newColumn(texts []string) column {
	c := column{texts: texts}
	if len(texts) == 0 {
		return c
	}
	gaps := false
	for _, t := range texts {
		if missing[t] {
			gaps = true
			continue
		}
		switch whole(t, math.MaxInt64) {
		case tooLarge:
			c.large()
			return c
		case notWhole:
			c.fraction()
			return c
		}
	}
	c.kind = integers
	if gaps {
		c.kind = floats
	}
	return c
}

// large tries whole numbers without a sign, after one was met that is beyond
// those with a sign. A minus sign or a gap beside it forbids them, and then all
// are texts, whatever else could be made of them.
func (c *column) large() {
	gaps, negative, beyond := false, false, false
	for _, t := range c.texts {
		switch {
		case missing[t]:
			gaps = true
		case strings.HasPrefix(strings.TrimLeft(t, spaces), "-"):
			negative = true
		case whole(t, math.MaxUint64) == tooLarge:
			return
		case whole(t, math.MaxUint64) == notWhole:
			c.fraction()
			return
		default:
			beyond = beyond || whole(t, math.MaxInt64) == tooLarge
		}
	}
	switch {
	case beyond && (negative || gaps):
		c.literal = true
	case !negative:
		c.kind = unsigned
	}
}

// fraction tries numbers and truth values, after a text that is no whole number.
func (c *column) fraction() {
	gaps := c.has(func(t string) bool { return missing[t] })
	switch {
	case !c.has(func(t string) bool { _, ok := number(t); return !ok && !missing[t] }):
		c.kind = floats
	case c.has(func(t string) bool { _, ok := truth(t); return !ok && !missing[t] }):
	case gaps:
		c.logical = true
	default:
		c.kind = truths
	}
}

func (c *column) has(property func(text string) bool) bool {
	for _, t := range c.texts {
		if property(t) {
			return true
		}
	}
	return false
}

// spaces may stand around a number.
const spaces = " \t\n\v\f\r"

// A wholeness says whether a text is a whole number.
type wholeness int8

const (
	isWhole wholeness = iota
	notWhole
	tooLarge // as far as it was read: 20 digits before a fraction are
)

// whole reads a whole number of at most this size, or, with a minus sign, one more.
func whole(t string, most uint64) wholeness {
	t = strings.TrimLeft(t, spaces)
	if strings.HasPrefix(t, "-") {
		t, most = t[1:], most+1
	} else {
		t = strings.TrimPrefix(t, "+")
	}
	digits := strings.TrimLeft(t, "0123456789")
	digits, rest := t[:len(t)-len(digits)], strings.TrimLeft(digits, spaces)
	switch n, err := strconv.ParseUint(digits, 10, 64); {
	case digits == "":
		return notWhole
	case err != nil || n > most:
		return tooLarge
	case rest != "":
		return notWhole
	}
	return isWhole
}

// number reads a number with a point or an exponent, or without, or an infinity;
// one too large for 64 bits is none.
func number(t string) (float64, bool) {
	switch strings.ToLower(t) {
	case "inf", "+inf", "infinity", "+infinity":
		return math.Inf(1), true
	case "-inf", "-infinity":
		return math.Inf(-1), true
	}
	t = strings.Trim(t, spaces)
	if strings.Trim(t, "0123456789.eE+-") != "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(t, 64)
	return f, err == nil
}

// truth reads what pandas takes for a truth value.
func truth(t string) (value, ok bool) {
	switch t {
	case "True", "TRUE", "true":
		return true, true
	case "False", "FALSE", "false":
		return false, true
	}
	return false, false
}
