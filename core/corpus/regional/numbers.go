package regional

import (
	"strings"
	"unicode/utf8"
)

// numbers collects from the cells of a column how they write numbers. The zero
// value is a column that holds anything else.
type numbers struct {
	ok     bool
	unit   string // that every cell has
	comma  bool   // every cell can be read with a decimal comma, and points between thousands
	point  bool   // every cell can be read with a decimal point, and commas between thousands
	sure   bool   // a cell has a decimal mark that can be nothing else
	commas bool   // a cell has a comma
	dots   bool   // a cell has a point
	odd    bool   // a cell has spaces or apostrophes, brackets, or its minus behind it
	plus   bool   // a cell has a plus in front
	minus  bool   // a cell is below zero
}

// numbersOf looks at a column.
func numbersOf(rows [][]string, column int) numbers {
	n := numbers{comma: true, point: true}
	for _, row := range rows {
		cell := strings.TrimSpace(row[column])
		if nothing(cell) {
			continue
		}
		unit, body := split(cell)
		if n.ok && unit != n.unit {
			return numbers{}
		}
		n.ok, n.unit = true, unit
		n.odd = n.odd || strings.HasPrefix(cell, "(") || strings.HasSuffix(cell, "-")
		if n.see(body); !n.comma && !n.point {
			return numbers{}
		}
	}
	if n.plus && !n.minus && n.unit == "" {
		return numbers{} // telephone numbers
	}
	return n
}

// see takes in a number whose unit has been cut off.
func (n *numbers) see(body string) {
	n.plus, n.minus = n.plus || strings.HasPrefix(body, "+"), n.minus || strings.HasPrefix(body, "-")
	comma, commaSure := readable(body, ',')
	point, pointSure := readable(body, '.')
	n.comma, n.point = n.comma && comma, n.point && point
	n.sure = n.sure || comma && commaSure || point && pointSure
	n.commas = n.commas || strings.Contains(body, ",")
	n.dots = n.dots || strings.Contains(body, ".")
	n.odd = n.odd || strings.ContainsAny(body, spaces)
}

// evidence returns the decimal mark that the column has for sure, 0 if none.
func (n numbers) evidence() byte {
	switch {
	case !n.ok || !n.sure || n.comma == n.point:
		return 0
	case n.comma:
		return ','
	}
	return '.'
}

// meant returns the decimal mark of the column, in a table that has that one in
// other columns; 0 if it cannot be told.
func (n numbers) meant(table byte, separator rune) byte {
	certain := n.sure || n.unit != ""
	if n.odd && !certain {
		return 0 // 030 123 456, a note's (12), a mark's 2-
	}
	if table == 0 {
		table = n.usual(separator)
	}
	mark := byte('.')
	switch {
	case n.comma && n.point && (n.commas || table != 0):
		return table
	case n.comma && n.point:
		return mark
	case n.comma:
		mark = ','
	}
	if !certain && mark != table {
		return 0
	}
	return mark
}

// usual returns the decimal mark of files with that separator, 0 if both are.
func (n numbers) usual(separator rune) byte {
	switch {
	case separator == ';' && !(n.dots && n.point): // 48.137 stays what it is
		return ','
	case separator == ',': // 1,234 stood in quotes
		return '.'
	}
	return 0
}

// units stand before or after a number.
var units = []string{"€", "$", "£", "¥", "%", "EUR", "USD", "GBP", "CHF", "JPY",
	"SEK", "NOK", "DKK", "PLN", "CZK", "zł", "kr"}

// spaces stand between thousands in some countries, as the apostrophe does in
// Switzerland.
const spaces = " \u00a0\u202f'’"

// split takes the unit off a number. What is in brackets, or has its minus behind
// it, is below zero.
func split(cell string) (unit, body string) {
	cell = strings.ReplaceAll(cell, "−", "-")
	inner, negative := strings.CutPrefix(cell, "(")
	if inner, closed := strings.CutSuffix(inner, ")"); negative && closed {
		unit, body = split(inner)
		return unit, "-" + body
	}
	if inner, negative = strings.CutPrefix(cell, "-"); !negative {
		inner, negative = strings.CutSuffix(cell, "-")
	}
	for _, u := range units {
		rest, found := strings.CutPrefix(inner, u)
		if !found {
			rest, found = strings.CutSuffix(inner, u)
		}
		if found {
			unit, inner = u, rest
			break
		}
	}
	inner = strings.Trim(inner, spaces)
	if negative {
		return unit, "-" + inner
	}
	return unit, inner
}

// maxDigits are the decimal digits that a float64 always keeps: a number of more
// is a code, unless most of them stand behind its decimal point, as programs write them.
const maxDigits = 15

// readable reports whether a number can be read with that decimal mark, and
// whether what it has of it can be nothing else.
func readable(body string, mark byte) (ok, sure bool) {
	whole, fraction, found := strings.Cut(strings.TrimLeft(body, "+-"), string(mark))
	fraction, scaled := withoutExponent(fraction, mark)
	switch {
	case found && !digits(fraction):
		return false, false
	case found && whole == "":
		return mark == '.', true // .5
	}
	groups, ok := thousands(whole, mark)
	kept := len(strings.Join(groups, ""))
	if mark == ',' || len(groups) > 1 {
		kept += len(fraction)
	}
	if !ok || kept > maxDigits {
		return false, false
	}
	return true, found && (scaled || len(groups) > 1 || len(fraction) != 3 || groups[0] == "0")
}

// withoutExponent takes the exponent off a fraction behind a decimal point: the E-05 of 1.5E-05.
func withoutExponent(fraction string, mark byte) (rest string, found bool) {
	at := strings.IndexAny(fraction, "eE")
	if at < 0 || mark != '.' {
		return fraction, false
	}
	exponent := strings.TrimLeft(fraction[at+1:], "+-")
	if !digits(exponent) || len(exponent) > 3 || len(fraction)-at-1-len(exponent) > 1 {
		return fraction, false
	}
	return fraction[:at], true
}

// thousands returns the groups of a whole number: of three digits but for the
// first, with the same sign between any two, and no needless zero in front.
func thousands(whole string, mark byte) (groups []string, ok bool) {
	at := strings.IndexAny(whole, between(mark))
	if at < 0 {
		return []string{whole}, digits(whole) && (whole == "0" || whole[0] != '0')
	}
	_, size := utf8.DecodeRuneInString(whole[at:])
	groups = strings.Split(whole, whole[at:at+size])
	if len(groups[0]) > 3 || groups[0] == "" || groups[0][0] == '0' {
		return nil, false
	}
	for i, g := range groups {
		if !digits(g) || i > 0 && len(g) != 3 {
			return nil, false
		}
	}
	return groups, true
}

// between returns the signs that can stand between thousands beside that decimal
// mark.
func between(mark byte) string {
	if mark == ',' {
		return "." + spaces
	}
	return "," + spaces
}

func digits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// plain writes a number as SQLite does.
func plain(cell string, mark byte) string {
	_, body := split(strings.TrimSpace(cell))
	body = strings.TrimPrefix(body, "+")
	return strings.Map(func(r rune) rune {
		switch {
		case r == rune(mark):
			return '.'
		case strings.ContainsRune(between(mark), r):
			return -1
		}
		return r
	}, body)
}
