package slots

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// month reads "in June".
func (q *question) month(i int) bool {
	n, short := english.Month(q.low(i))
	before := q.low(i - 1)
	joined, _ := english.Month(q.low(i - 2))
	if n == 0 || short || joined == 0 && before != "in" && before != "of" && before != "during" && before != "for" {
		return false
	}
	name := time.Month(n).String()
	for _, ci := range q.columns() {
		texts := q.v.Texts(ci)
		like := ""
		for _, text := range texts {
			switch {
			case schema.Dates(q.s, q.v, ci):
				like = fmt.Sprintf("____-%02d%%", n)
			case strings.HasPrefix(text, name), strings.Contains(text, " "+name):
				like = "%" + name + "%"
			case strings.Contains(text, name[:3]+" "), strings.Contains(text, "-"+name[:3]):
				like = "%" + name[:3] + "%"
			}
		}
		if like != "" {
			q.use(i, i+1)
			q.either(ci, q.name(ci)+" LIKE "+sqltext.Text(like))
			return true
		}
	}
	return false
}

// day reads "June 5", "5th of June", however the file writes it.
func (q *question) day(i int) bool {
	from, to := i, i+1
	day := english.DayOfMonth(q.low(i))
	n, _ := english.Month(q.low(i))
	if day > 0 {
		if q.low(to) == "of" {
			to++
		}
		n, _ = english.Month(q.low(to))
	} else if n > 0 {
		day = english.DayOfMonth(q.low(to))
	}
	if n == 0 || day == 0 {
		return false
	}
	name := strings.ToLower(time.Month(n).String())
	forms := []string{fmt.Sprintf(" %02d %02d ", n, day), fmt.Sprintf(" %s %d ", name, day),
		fmt.Sprintf(" %d %s ", day, name), fmt.Sprintf(" %s %d ", name[:3], day), fmt.Sprintf(" %d %s ", day, name[:3])}
	year, to := english.YearBehind(q.words, to+1)
	for _, ci := range q.columns() {
		var list []string
		for _, text := range q.v.Texts(ci) {
			have := " " + english.Fold(text) + " "
			says := func(form string) bool { return strings.Contains(have, form) }
			if strings.Contains(have, year) && slices.ContainsFunc(forms, says) {
				list = append(list, sqltext.Text(text))
			}
		}
		if len(list) > 0 && len(list) < 9 {
			q.use(from, to)
			q.either(ci, q.name(ci)+" IN ("+strings.Join(list, ", ")+")")
			return true
		}
	}
	return false
}

// yearAt reads "in 1996", "the 1990s".
func (q *question) yearAt(i int) bool {
	text := q.low(i)
	decade, many := strings.CutSuffix(text, "s")
	if many = many && strings.HasSuffix(decade, "0"); many {
		text = decade
		if len(text) == 2 {
			text = "19" + text
		}
	}
	if !english.YearLike(text) {
		return false
	}
	for _, ci := range q.columns() {
		year := q.year(ci)
		if year == "" {
			continue
		}
		q.use(i, i+1)
		if many {
			year += " BETWEEN " + text + " AND " + text[:3] + "9"
		} else {
			year += " = " + text
		}
		q.add(ci, year)
		return true
	}
	return false
}
