package knowledge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// MonthSpans writes "from January to March 2024" and "in Q1 2024" as since their first day and
// before the next month, so that times of the last day are within, without a year as in any
// of the months, and "in May or June" as in either. Nothing is done where no column holds days.
func MonthSpans(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	days := func(c schema.Coded) bool { return slices.ContainsFunc(c.Values, schema.YearFirst) }
	if !slices.ContainsFunc(v.Codes, days) {
		return words
	}
	q := ask(s, v, words)
	for i := 0; i < len(q.Words); i++ {
		if q.Words[i].Quoted {
			continue
		}
		m, to := fromMonth(q, i)
		if to == i {
			m, to = inQuarter(q, i)
		}
		if to > i {
			q.Put(i, to, m.said())
		} else {
			eitherMonth(q, i)
		}
	}
	return q.Words
}

// months holds the months from the first to the last, of years or of any.
type months struct {
	first, last  time.Month
	since, until string // years; both or neither
}

// said returns the months in the words that dates are read by.
func (m months) said() string {
	if m.since != "" {
		year, _ := strconv.Atoi(m.until) // four digits
		end := time.Date(year, m.last+1, 1, 0, 0, 0, 0, time.UTC)
		return fmt.Sprintf("since %s-%02d-01 and before %s", m.since, int(m.first), end.Format(time.DateOnly))
	}
	var in []string
	for n := m.first; n <= m.last; n++ {
		in = append(in, "in "+n.String())
	}
	return strings.Join(in, " or ")
}

// fromMonth reads "from January to March 2024", and where that ends.
func fromMonth(q *question, i int) (m months, to int) {
	if low := q.Low(i); low != "from" && low != "between" {
		return m, i
	}
	first, _ := english.Month(q.Low(i + 1))
	if first == 0 {
		return m, i
	}
	m.since, to = english.YearBehind(q.Words, i+2)
	if !spanning[q.Low(to)] {
		return m, i
	}
	last, _ := english.Month(q.Low(to + 1))
	m.first, m.last = time.Month(first), time.Month(last)
	m.until, to = english.YearBehind(q.Words, to+2)
	if m.since == "" {
		m.since = m.until
	}
	if last == 0 || (m.since != "") != (m.until != "") || m.since == m.until && last < first || m.since > m.until {
		return m, i
	}
	return m, to
}

var spanning = english.WordSet("to and until till through")

// inQuarter reads "in Q1 2024", and where that ends.
func inQuarter(q *question, i int) (m months, to int) {
	at := slices.Index(quarters, q.Low(i+1))
	if !inside[q.Low(i)] || at < 0 {
		return m, i
	}
	m.first = time.Month(3*at + 1)
	m.last = m.first + 2
	m.since, to = english.YearBehind(q.Words, i+2)
	m.until = m.since
	return m, to
}

var quarters = []string{"q1", "q2", "q3", "q4"}

// quarter reads "in the first quarter" as in Q1.
func quarter(q *question, i int) bool {
	from := i + 1
	if q.Low(from) == "the" {
		from++
	}
	n := slices.Index([]string{"first", "second", "third", "fourth", "1st", "2nd", "3rd", "4th"}, q.Low(from)) % 4
	if !inside[q.Low(i)] || n < 0 || q.Low(from+1) != "quarter" || q.S.Stems["quarter"] {
		return false
	}
	return q.Put(i+1, from+2, strings.ToUpper(quarters[n]))
}

var inside = english.WordSet("in during for of from")

// eitherMonth reads "in January or February" as in either.
func eitherMonth(q *question, i int) bool {
	if low := q.Low(i + 2); q.Low(i) != "in" || low != "or" && low != "and" {
		return false
	}
	first, _ := english.Month(q.Low(i + 1))
	second, _ := english.Month(q.Low(i + 3))
	return first > 0 && second > 0 && q.Put(i+2, i+3, "or in")
}
