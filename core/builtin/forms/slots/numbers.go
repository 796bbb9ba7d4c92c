package slots

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// loose returns the numbers that most of the texts of a column begin with; nil where they do not.
func (t *table) loose(ci int) (list []float64) {
	held, clock := 0, t.colons(ci) > 0
	for _, text := range t.v.Texts(ci) {
		if text = strings.TrimSpace(text); !strings.ContainsAny(text, "0123456789") {
			continue
		}
		held++
		if clock {
			if n, ok := seconds(text); ok {
				list = append(list, n)
			}
			continue
		}
		text = strings.ReplaceAll(strings.TrimLeft(strings.Replace(text, "−", "-", 1), leading), ",", "")
		end := strings.IndexFunc(text, func(r rune) bool { return !strings.ContainsRune("-.0123456789", r) })
		if end < 0 {
			end = len(text)
		}
		if n, err := strconv.ParseFloat(text[:end], 64); err == nil {
			list = append(list, n)
		}
	}
	if 5*len(list) < 4*held || 2*held < len(t.v.Texts(ci)) {
		return nil
	}
	return list
}

// leading signs stand before numbers.
const leading = "=T#~≈<>≥≤+$€£ "

// seconds returns the seconds of 2:05.3 or 1:02:03.
func seconds(text string) (n float64, ok bool) {
	parts := strings.Split(text, ":")
	for _, part := range parts {
		end := strings.IndexFunc(part, func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
		if end < 0 {
			end = len(part)
		}
		x, err := strconv.ParseFloat(part[:end], 64)
		if err != nil {
			return 0, false
		}
		n = n*60 + x
	}
	return n, len(parts) > 1
}

// reaches reports a number between the least and the greatest of a column.
func (t *table) reaches(ci int, n float64) bool {
	if c := &t.s.Columns[ci]; c.Class != schema.Textual && c.Spelled == nil && t.colons(ci) == 0 {
		return t.v.Reaches(ci, n)
	}
	list := t.loose(ci)
	return len(list) > 0 && slices.Min(list) <= n && n <= slices.Max(list)
}

// amount returns SQL for the number or time of a column that rows are compared by.
func (t *table) amount(ci int) string {
	c, name := &t.s.Columns[ci], t.name(ci)
	switch colons := t.colons(ci); {
	case colons == 1 && c.Class != schema.Numeric:
		return minutes(name)
	case colons == 2 && c.Class != schema.Numeric:
		return fmt.Sprintf("CASE WHEN %s LIKE '%%:%%:%%' THEN CAST(%s AS REAL) * 3600 + %s ELSE %s END", name, name,
			minutes("SUBSTR("+name+", INSTR("+name+", ':') + 1)"), minutes(name))
	case c.Class == schema.Textual:
		number := fmt.Sprintf("REPLACE(REPLACE(LTRIM(%s, %s), ',', ''), '−', '-')", name, sqltext.Text(leading))
		return fmt.Sprintf("CASE WHEN %s GLOB '*[0-9]*' THEN CAST(%s AS REAL) END", name, number)
	}
	return c.Compared(name, "ORDER BY ", " DESC")
}

// minutes returns SQL for the seconds of 2:05.3.
func minutes(of string) string {
	return fmt.Sprintf("CAST(%s AS REAL) * 60 + CAST(SUBSTR(%s, INSTR(%s, ':') + 1) AS REAL)", of, of, of)
}

// known returns the condition that a row says the amount of a column.
func (t *table) known(ci int) string {
	if t.s.Columns[ci].Class == schema.Numeric && t.s.Columns[ci].Spelled == nil {
		return t.name(ci) + " IS NOT NULL"
	}
	return t.name(ci) + " GLOB '*[0-9]*'"
}

// colons returns how many colons the times of a column have at most, 0 where it holds other texts.
func (t *table) colons(ci int) (most int) {
	times, all := 0, 0
	for _, text := range t.v.Texts(ci) {
		if !strings.ContainsAny(text, "0123456789") {
			continue
		}
		all++
		if n := strings.Count(text, ":"); n > 0 && n < 3 {
			most, times = max(most, n), times+1
		}
	}
	if 2*times < all {
		return 0
	}
	return most
}

// year returns SQL for the year of a column, or "" where it holds none.
func (t *table) year(ci int) string {
	c, name := &t.s.Columns[ci], t.name(ci)
	switch {
	case t.v.Years(ci):
		return name
	case schema.Dates(t.s, t.v, ci):
		return "CAST(SUBSTR(" + name + ", 1, 4) AS INTEGER)"
	case c.Class == schema.Numeric:
		return ""
	}
	first, last, all := 0, 0, 0
	for _, text := range t.v.Texts(ci) {
		if text = strings.TrimSpace(text); len(text) < 4 {
			continue
		}
		all++
		if english.YearLike(text[:4]) {
			first++
		} else if english.YearLike(text[len(text)-4:]) {
			last++
		}
	}
	switch {
	case all > 0 && 5*first >= 4*all:
		return "CAST(SUBSTR(" + name + ", 1, 4) AS INTEGER)"
	case all > 0 && 5*last >= 4*all:
		return "CAST(SUBSTR(" + name + ", -4) AS INTEGER)"
	}
	return ""
}

// measured reports a column of numbers or times, also such as stand before something else: "67 kg (148 lb)".
func (t *table) measured(ci int) bool {
	c := &t.s.Columns[ci]
	return c.Flag == nil && (c.Class != schema.Textual || c.Clock[1] > 0 || len(t.v.Texts(ci)) > 1 && t.loose(ci) != nil)
}
