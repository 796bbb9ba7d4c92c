package span

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// Times returns the conditions of times, with the words before them.
func Times(p *token.Text) (list []Condition) {
	look.PassNouns(p)
	for i := range p.Tokens {
		t := &p.Tokens[i]
		if t.Kind != token.Period || !t.Period.Valued() {
			continue
		}
		c, ok := ofRows(p, i)
		if !ok {
			c, ok = fromTo(p, i)
		}
		if !ok {
			c, ok = oneOf(p, i)
		}
		switch {
		case !ok && Alternatives(p, i):
			continue
		case !ok:
			c, ok = time(p, i)
		}
		if !ok {
			p.Failed = true
			return nil
		}
		for n := c.From; n <= c.To; n++ {
			p.Tokens[n].Kind, p.Tokens[n].Cue = token.Glue, cue.None
		}
		list = append(list, c)
	}
	return list
}

// oneOf reads "in January, February or March" as any of them, where they are not compared.
func oneOf(p *token.Text, i int) (Condition, bool) {
	if look.AnyCued(p, cue.Further, cue.More, cue.Most, cue.Less, cue.Fewest, cue.Diff, cue.After, cue.Before) {
		return Condition{}, false
	}
	ci, from := dateBefore(p, i)
	if ci < 0 || slices.ContainsFunc(p.Tokens, func(t token.Token) bool { return t.Kind == token.Adjective }) {
		return Condition{}, false
	}
	list, to := []string{Within(p, p.Tokens[i].Period, ci)}, i
	for n := look.Next(p, i); n < len(p.Tokens); n = look.Next(p, n) {
		comma := p.Tokens[n-1].Word.Mark && n == to+2
		if c := p.Tokens[n].Cue; c == cue.Or || c == cue.And {
			n, comma = look.Next(p, n), true
		}
		if !comma || look.At(p, n).Kind != token.Period || !look.At(p, n).Period.Valued() {
			break
		}
		list, to = append(list, Within(p, p.Tokens[n].Period, ci)), n
	}
	if len(list) == 1 || p.Tokens[i].Period.Relative {
		return Condition{}, false
	}
	look.Note(p, "times of %s", p.S.Columns[ci].Name)
	return Condition{"(" + strings.Join(list, " OR ") + ")", ci, i, from, to}, true
}

// time returns the condition of one time.
func time(p *token.Text, i int) (Condition, bool) {
	said := p.Tokens[i].Period
	ci, from := dateBefore(p, i)
	if ci < 0 || p.S.Columns[ci].Table != p.Base && token.YearColumn(p) >= 0 {
		return Condition{}, false // the votes of 2007 have a year of their own
	}
	sql := timeCondition(p, said, ci, cueAround(p, i))
	look.Note(p, "%q is a time of %s", said.Said, p.S.Columns[ci].Name)
	to := i
	if n := look.Next(p, i); look.At(p, n).Cue == cue.OrMore {
		to = n
	}
	return Condition{sql, ci, i, from, to}, sql != ""
}

// cueAround returns the cue before a time, or "since" for an "or later" behind it.
func cueAround(p *token.Text, i int) cue.Cue {
	if look.At(p, look.Next(p, i)).Cue == cue.OrMore {
		return cue.Since
	}
	return look.CueBefore(p, i)
}

// Alternatives reports that a time stands beside another with an "or", to be
// compared.
func Alternatives(p *token.Text, i int) bool {
	is := func(n int) bool {
		return n >= 0 && n < len(p.Tokens) && p.Tokens[n].Kind == token.Period && p.Tokens[n].Period.Valued()
	}
	n, b := look.Next(p, i), look.Previous(p, i)
	return n < len(p.Tokens) && p.Tokens[n].Cue == cue.Or && is(look.Next(p, n)) || b >= 0 &&
		p.Tokens[b].Cue == cue.Or && is(look.Previous(p, b))
}

// fromTo reads "between January and March" and "from 3 May to 10 June", of every year where
// none is said and the data have several.
func fromTo(p *token.Text, i int) (Condition, bool) {
	x := stretchAt(p, i)
	if x == nil {
		return Condition{}, false
	}
	ci, left := dateBefore(p, x.from)
	if ci < 0 {
		return Condition{}, false
	}
	if x.start.Year == 0 {
		x.start.Year = x.end.Year
	}
	sql := ofYears(x, ci)
	if x.end.Year > 0 || token.OneYear(p, ci) {
		low, _ := token.Bounds(p, x.start, ci)
		_, high := token.Bounds(p, x.end, ci)
		if sql = ""; low != "" && high != "" && low < high {
			sql = fmt.Sprintf("{%d} >= '%s' AND {%d} < '%s'", ci, low, ci, high)
		}
	}
	look.Note(p, "%q to %q are times of %s", x.start.Said, x.end.Said, p.S.Columns[ci].Name)
	return Condition{sql, ci, i, min(left, x.from), x.to}, sql != ""
}

// ofYears returns the SQL for months, or days of them, of every year; "" for other times.
func ofYears(x *stretch, ci int) string {
	days := x.start.Day > 0 && x.end.Day > 0
	if x.start.Month == 0 || x.end.Month < x.start.Month || !days && x.start.Day+x.end.Day > 0 {
		return ""
	}
	if !days {
		return fmt.Sprintf("strftime('%%m', {%d}) BETWEEN '%02d' AND '%02d'", ci, x.start.Month, x.end.Month)
	}
	return fmt.Sprintf("strftime('%%m-%%d', {%d}) BETWEEN '%02d-%02d' AND '%02d-%02d'", ci, x.start.Month, x.start.Day,
		x.end.Month, x.end.Day)
}

// timeCondition returns the SQL for a time with the word before it, or "".
func timeCondition(p *token.Text, s *token.Span, ci int, c cue.Cue) string {
	switch c {
	case cue.After, cue.Since, cue.Before:
		from, behind := token.Bounds(p, s, ci)
		switch {
		case from == "":
			return ""
		case c == cue.Before:
			return fmt.Sprintf("{%d} < '%s'", ci, from)
		case c == cue.Since:
			return fmt.Sprintf("{%d} >= '%s'", ci, from)
		}
		return fmt.Sprintf("{%d} >= '%s'", ci, behind)
	}
	return Within(p, s, ci)
}
