package slots

import (
	"fmt"
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
	writes, to := english.DayAt(q.words, i)
	if writes == nil {
		return false
	}
	for _, ci := range q.columns() {
		var list []string
		for _, text := range q.v.Texts(ci) {
			if writes(english.Fold(text)) {
				list = append(list, sqltext.Text(text))
			}
		}
		if len(list) > 0 && len(list) < 9 {
			q.use(i, to)
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
