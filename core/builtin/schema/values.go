package schema

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/joins"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// Bounds of the value index of one database.
const (
	maxRowsRead    = 8_000   // rows looked at in a table
	maxRowsSampled = 1000    // of a column that should hold no text
	maxPerColumn   = 2000    // distinct values read of a column
	maxValues      = 40_000  // of a database
	fewValues      = 12      // up to here a column's values are kinds of things, which questions speak of in other forms
	maxValueBytes  = 60      // a longer value is not something a question quotes
	maxLong        = 500     // longer ones of a column, which may hold something quoted
	maxLongBytes   = 400     // of one of them
	maxCells       = 200_000 // read of a table at once
	maxBytesRead   = 4 << 20
	maxValueSteps  = 5_000_000 // SQLite steps to read them
	MaxValueWords  = 8
	maxSearchBytes = 2 << 20 // of values looked through for a part or a typo
)

// A Found is one value in one column.
type Found struct {
	Column int
	Value  string
}

// Values knows which text stands in which column, by key.
type Values struct {
	ByKey map[string][]Found
	Stems map[string][]Found // by stem: the values of one word of columns with few
	Keys  []string           // in the order of reading, for partial search
	Codes []Coded            // by column: the few short values, for M/F and T/F
	total int
	Null  []bool // by column: a key whose first rows hold a NULL
	Blank []bool // by column: its first rows hold a NULL

	// Items are, by key, what the cells of a column list: "Jazz" of "Jazz, Soul".
	Items map[string][]Found

	// Abroad are, by what questions say in English, values of another language.
	Abroad map[string][]Found

	// Different is, by foreign key and column that may be a key: its first rows hold no value twice, and no NULL.
	Different []bool

	// Kinds reports, by column, that its texts come at least twice each, taken
	// together, so that they say a row's kind. Of one text that comes twice, see
	// [Column.Repeats]: that is no reason to show each text once.
	Kinds []bool

	Turns   map[int][2]int       // by column of times: how many are later and earlier than the one before
	clocks  map[int][3]int       // by column: [Column.Clock]
	spelled map[int]*Spelling    // by column: [Column.Spelled]
	texts   map[int][]string     // by column: [Values.Texts]
	held    map[int]joins.Sample // by column that may join tables
	ways    map[int]int          // by column where a way begins: that of its end, if both tell rows apart

	Low, Top []float64          // by column: the least and the greatest number seen, of those that declare numbers
	reach    map[int][2]float64 // by column of nothing but numbers, of years too: the least and the greatest
	span     [][2]int64         // by column: the least and the greatest whole number, of those that declare numbers
}

// Coded lists what a column with few distinct values holds.
type Coded struct {
	Values []string // at most 4
	many   bool
	twice  bool // a text stands in several rows
	often  bool // every fourth text or more has come before
	read   bool // the database answered
}

// Years reports a column of numbers that can only be years.
func (v *Values) Years(col int) bool {
	low, high := v.span[col][0], v.span[col][1]
	return low >= 1500 && high < 2100 && high-low <= 400
}

// Negative reports a column of numbers of which some are below zero: money that comes
// and goes.
func (v *Values) Negative(col int) bool { return v.Low[col] < 0 && v.Top[col] > 0 }

// maxPlace is the greatest number that says which of a few a row is.
const maxPlace = 20

// Places reports a column of a few small whole numbers, as of classes and rounds.
func (v *Values) Places(col int) bool {
	low, high := v.span[col][0], v.span[col][1]
	return low >= 0 && high > low && high <= maxPlace
}

// Whole reports a column of whole numbers.
func (v *Values) Whole(col int) bool {
	return v.span[col] != [2]int64{} || v.Low[col] == v.Top[col]
}

func (v *Values) add(col int, s string) {
	if strings.IndexByte(s, 0) >= 0 {
		return // SQL text ends at a NUL
	}
	c := &v.Codes[col]
	if len(c.Values) < 4 {
		c.Values = append(c.Values, s)
	} else {
		c.many = true
	}
	k := english.Fold(s)
	if k == "" || strings.Count(k, " ") >= MaxValueWords || v.total >= maxValues {
		return
	}
	if v.ByKey[k] == nil {
		v.Keys = append(v.Keys, k)
	}
	v.ByKey[k] = append(v.ByKey[k], Found{col, s})
	v.total++
}

// Lookup returns the values written like k.
func (v *Values) Lookup(k string) []Found { return v.ByKey[k] }

// Similar returns values that hold k as whole words, or that differ from it by
// a typo; the part decides how they are compared. It looks through a bounded
// number of bytes.
func (v *Values) Similar(k string) (found []Found, like bool) {
	if utf8.RuneCountInString(k) < 3 {
		return nil, false
	}
	if same := v.misspelt(k); same != "" {
		return v.ByKey[same], false
	}
	large := func(have string) bool { return 5*len(k) >= 3*len(have) }
	if found = v.holding(k, large); len(found) > 0 {
		return found, true
	}
	if begun := v.ByKey[v.begunBy(k)]; len(begun) > 0 || len(k) < minPart {
		return begun, false
	}
	found = v.holding(k, func(string) bool { return true })
	for _, f := range found {
		if f.Column != found[0].Column {
			return nil, false // a word of several columns says little of one
		}
	}
	return found, len(found) > 0
}

// CodedAs returns the values that k begins with, of columns of nothing but such
// codes: "BOS" for "boston".
func (v *Values) CodedAs(k string) (found []Found) {
	if len(k) < 5 || strings.Contains(k, " ") {
		return nil
	}
	for _, f := range v.Lookup(k[:3]) {
		if v.CodesOf(f.Column, 3) && f.Value == strings.ToUpper(f.Value) {
			found = append(found, f)
		}
	}
	return found
}

// minPart is from how many letters on a word may be a small part of a value: the
// "Piccadilly" of "On or near Piccadilly".
const minPart = 4

// holding returns the values that hold k as whole words and are good.
func (v *Values) holding(k string, good func(string) bool) (found []Found) {
	budget := maxSearchBytes
	for _, have := range v.Keys {
		if budget -= len(have); budget < 0 || len(found) >= 8 {
			break
		}
		if good(have) && HoldsWords(have, k) {
			found = append(found, v.ByKey[have]...)
		}
	}
	return found
}

// Within returns the values that hold words beside others, where they are of one column. Sentences hold
// whatever single word people say.
func (v *Values) Within(k string) []Found {
	stop := func(w string) bool { return !strings.Contains(k, " ") && english.Stop[w] }
	found := v.holding(k, func(have string) bool {
		return len(have) > len(k) && !slices.ContainsFunc(strings.Fields(have), stop)
	})
	if slices.ContainsFunc(found, func(f Found) bool { return f.Column != found[0].Column }) {
		return nil
	}
	return found
}

// misspelt returns the value that k differs from by a typo, or "". A number is
// none of another.
func (v *Values) misspelt(k string) string {
	if len(k) < 5 || english.StartsWithDigit(k) {
		return ""
	}
	best, bestDistance := "", 3
	if len(k) < 8 {
		bestDistance = 2
	}
	budget := maxSearchBytes
	for _, have := range v.Keys {
		if budget -= len(have); budget < 0 {
			break
		}
		if english.Abs(len(have)-len(k)) < bestDistance && have[0] == k[0] {
			if d := lexicon.Distance(k, have); d < bestDistance {
				best, bestDistance = have, d
			}
		}
	}
	return best
}

// begunBy returns the one value that begins with the words k, "acme gmbh" for
// "acme", or "" where there is none, or another.
func (v *Values) begunBy(k string) string {
	one, budget := "", maxSearchBytes
	for _, have := range v.Keys {
		if budget -= len(have); budget < 0 {
			break
		}
		if strings.HasPrefix(have, k+" ") {
			if one != "" {
				return ""
			}
			one = have
		}
	}
	return one
}

// HoldsWords reports whether k, which is not empty, stands in s between word boundaries.
func HoldsWords(s, k string) bool {
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

// Numeric reports whether the texts of a column are numbers.
func (v *Values) Numeric(col int) bool {
	c := &v.Codes[col]
	for _, s := range c.Values {
		if !english.IsNumber(s) {
			return false
		}
	}
	return len(c.Values) > 0
}

// SomeNumeric reports whether a text of a column is a number.
func (v *Values) SomeNumeric(col int) bool {
	return slices.ContainsFunc(v.Codes[col].Values,
		func(s string) bool { return english.IsNumber(s) || english.StartsWithDigit(s) })
}

// Digits reports whether a text of a column has a digit, as one with a year in
// it has.
func (v *Values) Digits(col int) bool {
	return slices.ContainsFunc(v.Codes[col].Values, func(s string) bool { return strings.ContainsAny(s, "0123456789") })
}

// Dated reports whether the texts of a column are dates that begin with the
// year, or hold one.
func (v *Values) Dated(col int) bool {
	c := &v.Codes[col]
	for _, s := range c.Values {
		if len(s) < 8 || english.IsNumber(s) || !holdsDate(s) {
			return false
		}
	}
	return len(c.Values) > 0
}

// CodesOf reports that a column holds nothing but codes of n letters.
func (v *Values) CodesOf(col, n int) bool {
	for _, s := range v.Codes[col].Values {
		if len(s) != n || strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) }) {
			return false
		}
	}
	return len(v.Codes[col].Values) > 1
}

// Reaches reports that a number lies between the least and the greatest of a column.
func (v *Values) Reaches(col int, n float64) bool {
	r, ok := v.reach[col]
	return ok && r[0] <= n && n <= r[1]
}

// InYear reports that a column of dates holds one of a year.
func (v *Values) InYear(col, year int) bool {
	said := strconv.Itoa(year)
	return slices.ContainsFunc(v.Keys, func(k string) bool {
		return strings.Contains(k, said) &&
			slices.ContainsFunc(v.ByKey[k], func(f Found) bool { return f.Column == col })
	})
}

// Small reports a column of words in small letters, as no names are written.
func (v *Values) Small(col int) bool {
	for _, s := range v.Codes[col].Values {
		if strings.ContainsFunc(s, unicode.IsUpper) {
			return false
		}
	}
	return len(v.Codes[col].Values) > 0
}

// holdsDate reports digits that may be those of a date: a year, or two numbers. The
// "Oakton-2" of a name has one.
func holdsDate(s string) bool {
	runs := strings.FieldsFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	return len(runs) > 1 || len(runs) == 1 && english.YearLike(runs[0])
}

// OnlyWith returns the one value that has a word among others, or "".
func OnlyWith(values []string, word string) (found string) {
	for _, v := range values {
		words := strings.Fields(english.Fold(v))
		if len(words) == 1 || !slices.Contains(words, word) || v == found {
			continue
		}
		if found != "" {
			return ""
		}
		found = v
	}
	return found
}
