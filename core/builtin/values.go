package builtin

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/text"
)

// Bounds of the value index of one database.
const (
	maxRowsRead    = 8_000   // rows looked at in a table
	maxRowsSampled = 1000    // of a column that should hold no text
	maxPerColumn   = 2000    // distinct values read of a column
	maxValues      = 40_000  // of a database
	fewValues      = 12      // up to here a column's values are kinds of things, which questions speak of in other forms
	maxValueBytes  = 60      // a longer value is not something a question quotes
	maxCells       = 200_000 // read of a table at once
	maxBytesRead   = 4 << 20
	maxValueSteps  = 5_000_000 // SQLite steps to read them
	maxValueWords  = 8
	maxSearchBytes = 2 << 20 // of values looked through for a part or a typo
)

// A found is one value in one column.
type found struct {
	column int
	value  string
}

// values knows which text stands in which column, by key.
type values struct {
	byKey map[string][]found
	stems map[string][]found // by stem: the values of one word of columns with few
	keys  []string           // in the order of reading, for partial search
	codes []coded            // by column: the few short values, for M/F and T/F
	total int
	null  []bool     // by column: a key whose first rows hold a NULL
	top   []float64  // by column: the greatest number seen, of those that declare numbers
	span  [][2]int64 // by column: the least and the greatest whole number, of those that declare numbers
}

// coded is what a column with few distinct values holds.
type coded struct {
	values []string // at most 4
	many   bool
	read   bool // the database answered
}

// years reports a column of numbers that can only be years.
func (v *values) years(col int) bool {
	low, high := v.span[col][0], v.span[col][1]
	return low >= 1500 && high < 2100 && high-low <= 400
}

func (v *values) add(col int, s string) {
	if strings.IndexByte(s, 0) >= 0 {
		return // SQL text ends at a NUL
	}
	c := &v.codes[col]
	if len(c.values) < 4 {
		c.values = append(c.values, s)
	} else {
		c.many = true
	}
	k := key(s)
	if k == "" || strings.Count(k, " ") >= maxValueWords || v.total >= maxValues {
		return
	}
	list, seen := v.byKey[k]
	if !seen {
		v.keys = append(v.keys, k)
	}
	v.byKey[k] = append(list, found{col, s})
	v.total++
}

// lookup returns the values written like k.
func (v *values) lookup(k string) []found { return v.byKey[k] }

// similar returns values that hold k as whole words, or that differ from it by
// a typo; the part decides how they are compared. It looks through a bounded
// number of bytes.
func (v *values) similar(k string) (found []found, like bool) {
	if utf8.RuneCountInString(k) < 3 {
		return nil, false
	}
	best, bestDistance := "", 3
	if len(k) < 8 {
		bestDistance = 2
	}
	budget := maxSearchBytes
	for _, have := range v.keys {
		if budget -= len(have); budget < 0 {
			break
		}
		if len(k) > 4 && abs(len(have)-len(k)) < bestDistance && have[0] == k[0] {
			if d := text.Distance(k, have); d < bestDistance {
				best, bestDistance = have, d
			}
		}
	}
	if best != "" {
		return v.byKey[best], false
	}
	budget = maxSearchBytes
	for _, have := range v.keys {
		if budget -= len(have); budget < 0 || len(found) >= 8 {
			break
		}
		if 5*len(k) >= 3*len(have) && holdsWords(have, k) {
			found = append(found, v.byKey[have]...)
		}
	}
	return found, true
}

// holdsWords reports whether k stands in s between word boundaries.
func holdsWords(s, k string) bool {
	for from := 0; ; {
		i := strings.Index(s[from:], k)
		if i < 0 {
			return false
		}
		i += from
		end := i + len(k)
		if (i == 0 || s[i-1] == ' ') && (end == len(s) || s[end] == ' ') {
			return true
		}
		from = i + 1
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// numeric reports whether the texts of a column are numbers.
func (v *values) numeric(col int) bool {
	c := &v.codes[col]
	for _, s := range c.values {
		if !isNumber(s) {
			return false
		}
	}
	return len(c.values) > 0
}

// someNumeric reports whether a text of a column is a number.
func (v *values) someNumeric(col int) bool {
	return slices.ContainsFunc(v.codes[col].values, func(s string) bool { return isNumber(s) || startsWithDigit(s) })
}

// digits reports whether a text of a column has a digit, as one with a year in
// it has.
func (v *values) digits(col int) bool {
	return slices.ContainsFunc(v.codes[col].values, func(s string) bool { return strings.ContainsAny(s, "0123456789") })
}

// dated reports whether the texts of a column are dates that begin with the
// year, or hold one.
func (v *values) dated(col int) bool {
	c := &v.codes[col]
	for _, s := range c.values {
		if len(s) < 8 || isNumber(s) || !strings.ContainsAny(s, "0123456789") {
			return false
		}
	}
	return len(c.values) > 0
}
