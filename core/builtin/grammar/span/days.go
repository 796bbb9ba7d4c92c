package span

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Days reads how long something took, "days between order and delivery", "took more than a
// week to ship", as the days between the two dates of a row, and returns the conditions of
// what was late.
func Days(p *token.Text) []Condition {
	days := derived.Of(p.S, p.Base, "days")
	if days < 0 {
		return lateElsewhere(p)
	}
	for i := range p.Tokens {
		weeks(p, i)
		within(p, i)
	}
	list := late(p, p.Base)
	if !betweenDates(p, days) && asksDays(p, days) {
		from, to := derived.Span(p.S, p.V, p.Base)
		for i := range p.Tokens {
			if deed(p, i, from, to) {
				look.Clear(p, i, i)
			}
		}
	}
	return list
}

// deed reports a word of a question for days that says what took them, or "in days".
func deed(p *token.Text, i, from, to int) bool {
	switch t := &p.Tokens[i]; t.Kind {
	case token.Column:
		return (t.Columns[0] == from || t.Columns[0] == to) && !dated(p, i)
	case token.Value:
		return i > 0 && p.Tokens[i-1].Word.Low == "to" || taking[t.Word.Low]
	case token.Period:
		return !t.Period.Valued() && t.Period.Unit == "day"
	default:
		return taking[t.Word.Low]
	}
}

// taking lists verbs of what takes time.
var taking = english.WordSet("take takes took taken last lasts lasted lasting spend spent go went need needs needed " +
	"ship shipping deliver process processing")

// dated reports a date that is said when: "shipped in March".
func dated(p *token.Text, i int) bool {
	n := look.Next(p, i)
	return look.At(p, n).Kind == token.Period && look.At(p, n).Period.Valued() || look.At(p, n).Cue == cue.Since ||
		look.At(p, n).Cue == cue.After || look.At(p, n).Cue == cue.Before
}

// asksDays reports that a question speaks of how long rows took. "How many days did it take"
// is how long.
func asksDays(p *token.Text, days int) bool {
	took := slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return taking[t.Word.Low] || t.Kind == token.Column && t.Columns[0] == days
	})
	for i := range p.Tokens {
		t, n := &p.Tokens[i], look.Next(p, i)
		if t.Cue == cue.Count && look.At(p, n).Kind == token.Period && look.At(p, n).Period.Unit == "day" && took {
			t.Cue = cue.HowLong
			look.Clear(p, n, n)
		}
	}
	return look.Cued(p, cue.HowLong) || slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Number && t.Unit == "day" || t.Kind == token.Column && t.Columns[0] == days ||
			t.Kind == token.Adjective && (t.Unit == cue.Ranks.Of("longest") || t.Unit == cue.Ranks.Of("shortest"))
	})
}

// weeks reads "more than a week" and "2 weeks" as days.
func weeks(p *token.Text, i int) {
	t, b := &p.Tokens[i], look.Previous(p, i)
	if t.Kind != token.Period || t.Period.Unit != "week" || t.Period.Valued() || i == 0 {
		return
	}
	one := p.Tokens[i-1].Word.Low == "a" || p.Tokens[i-1].Word.Low == "one"
	switch {
	case look.At(p, b).Kind == token.Number && look.At(p, b).Unit == "":
		t.Kind, t.Number, t.Unit = token.Number, 7*p.Tokens[b].Number, "day"
		look.Clear(p, b, b)
	case look.Operators[look.CueBefore(p, i)] != "" && one:
		t.Kind, t.Number, t.Unit = token.Number, 7, "day"
	}
}

// within reads "within 2 days" as at most so many.
func within(p *token.Text, i int) {
	if t := &p.Tokens[i]; t.Kind == token.Number && t.Unit == "day" && i > 0 && p.Tokens[i-1].Word.Low == "within" {
		p.Tokens[i-1].Kind, p.Tokens[i-1].Cue = token.Cued, cue.AtMost
	}
}

// late reads "returned late" and "delivered on time" by the date when something was due.
func late(p *token.Text, t int) (list []Condition) {
	_, to := derived.Span(p.S, p.V, t)
	due := derived.Due(p.S, p.V, t)
	if due < 0 || to < 0 {
		return nil
	}
	for i := range p.Tokens {
		op, from := punctual(p, i)
		if op == "" {
			continue
		}
		if b := look.Previous(p, from); look.ColumnAt(p, b) == to {
			from = b
		}
		look.Note(p, "%q is by %s and %s", p.Tokens[i].Text, p.S.Columns[to].Name, p.S.Columns[due].Name)
		look.Clear(p, from, i)
		list = append(list, Condition{look.Column(to) + op + look.Column(due), to, i, from, i})
	}
	return list
}

// lateElsewhere reads what was late in another table, the first that tells it.
func lateElsewhere(p *token.Text) (list []Condition) {
	for t := range p.S.Tables {
		if list == nil && t != p.Base {
			list = late(p, t)
		}
	}
	return list
}

// punctual returns how the end and the due date of what is late, or on time, compare, and
// where the words begin that say so.
func punctual(p *token.Text, i int) (op string, from int) {
	t := &p.Tokens[i]
	switch {
	case t.Kind != token.Unknown && t.Kind != token.Period:
	case t.Word.Low == "late" || t.Word.Low == "overdue":
		return " > ", i
	case t.Word.Low == "time" && i > 0 && p.Tokens[i-1].Word.Low == "on":
		return " <= ", i - 1
	}
	return "", i
}

// betweenDates reads "days between order and delivery", of the dates that are named, else of
// those that the days lie between.
func betweenDates(p *token.Text, days int) bool {
	for i := range p.Tokens {
		b := look.Next(p, i)
		x := look.Next(p, b)
		and := look.Next(p, x)
		y := look.Next(p, and)
		joined := look.At(p, b).Cue == cue.Between && look.At(p, and).Cue == cue.And
		if !saysDays(p, i, days) || !joined || y >= len(p.Tokens) {
			continue
		}
		from, to := dateNamed(p, x), dateNamed(p, y)
		if from >= 0 && to >= 0 && from != to {
			p.S, p.V = schema.With(p.S, p.V, []schema.Column{derived.Days(p.Base, from, to)})
			days = len(p.S.Columns) - 1
		} else if !derived.Ends(p.Tokens[x].Word.Stem, p.Tokens[y].Word.Stem) {
			continue
		}
		if k := look.Previous(p, i); look.At(p, k).Cue == cue.Count {
			look.Clear(p, k, k)
		}
		look.Clear(p, i, y)
		p.Tokens[i].Kind, p.Tokens[i].Columns = token.Column, []int{days}
		return true
	}
	return false
}

// saysDays reports a word for the days between two dates.
func saysDays(p *token.Text, i, days int) bool {
	t := &p.Tokens[i]
	return t.Kind == token.Period && t.Period.Unit == "day" || look.ColumnAt(p, i) == days || t.Word.Low == "time"
}
