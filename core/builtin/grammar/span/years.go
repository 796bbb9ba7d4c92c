package span

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// ofRows reads "albums of 1961" and "since 1970" by the year that rows have beside a date, the
// one of their release beside that of buying them, where no date lies in such a year.
func ofRows(p *token.Text, i int) (Condition, bool) {
	ci := token.YearColumn(p)
	first, last, from, to := p.Tokens[i].Period, p.Tokens[i].Period, i, i
	if x := stretchAt(p, i); x != nil {
		first, last, from, to = x.start, x.end, x.from, x.to
	}
	date, left := dateBefore(p, from)
	if ci < 0 || date != token.Dated(p) || date < 0 || !wholeYear(first) || !wholeYear(last) ||
		p.V.InYear(date, first.Year) || p.V.InYear(date, last.Year) ||
		!p.V.Reaches(ci, float64(first.Year)) && !p.V.Reaches(ci, float64(last.Year)) {
		return Condition{}, false
	}
	sql := fmt.Sprintf("{%d} = %d", ci, first.Year)
	before := look.CueBefore(p, i)
	if op := yearBounds[before]; op != "" {
		sql = fmt.Sprintf("{%d} %s %d", ci, op, first.Year)
	}
	if to > i {
		sql = fmt.Sprintf("{%d} BETWEEN %d AND %d", ci, first.Year, last.Year)
	}
	look.Note(p, "no %s is of %d", p.S.Columns[date].Name, first.Year)
	return Condition{sql, ci, i, min(left, from), to}, true
}

var yearBounds = map[cue.Cue]string{cue.After: ">", cue.Since: ">=", cue.Before: "<"}

// wholeYear reports a year with no month or day.
func wholeYear(s *token.Span) bool {
	return s.Year > 0 && !s.Relative && !s.Weekend && s.Month+s.Day+s.Quarter+s.Weekday+s.Season == 0
}
