package link

import (
	"cmp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/internal/order"
)

// choose picks spans that do not overlap, of the greatest total score, by the
// number of words that they explain.
func (l *linker) choose() []span {
	all := make([]span, 0, len(l.spans))
	for at, alts := range l.spans {
		all = append(all, span{at[0], at[1], alts})
	}
	order.Stable(all, func(a, b span) int {
		return cmp.Or(cmp.Compare(a.to, b.to), cmp.Compare(a.from, b.from))
	})
	for i := range all {
		all[i].alts = yearMeant(l, dateMeant(l, &all[i]), all[i].to)
		sortAlts(all[i].alts)
		all[i].alts = trimAlts(addable(l, &all[i]), all)
		if top := &all[i].alts[0]; top.Kind == Value && top.Score >= properName {
			all[i].alts = slices.DeleteFunc(all[i].alts, func(a Alt) bool { return a.Kind == Column && a.Score < 1 })
		} else if top.Kind == Value && !top.Like {
			all[i].alts = slices.DeleteFunc(all[i].alts,
				func(a Alt) bool { return a.Kind == Table && a.Score <= 1-english.SynonymCost })
		}
	}
	best := make([]float64, len(l.words)+1)
	pick := make([]int, len(l.words)+1)
	next := 0
	for to := 1; to <= len(l.words); to++ {
		best[to], pick[to] = best[to-1], -1
		for ; next < len(all) && all[next].to == to; next++ {
			if v := best[all[next].from] + l.worth(&all[next]); v > best[to] {
				best[to], pick[to] = v, next
			}
		}
	}
	var out []span
	for to := len(l.words); to > 0; {
		if pick[to] < 0 {
			to--
			continue
		}
		out = append(out, all[pick[to]])
		to = all[pick[to]].from
	}
	slices.Reverse(out)
	return out
}

// dateMeant leaves out the state in "when was it shipped", where a column of dates is called
// so too.
func dateMeant(l *linker, s *span) []Alt {
	low := l.words[s.from].Low
	if english.LowAt(l.words, 0) != "when" || !english.Participle(low) || strings.HasSuffix(low, "ing") {
		return s.alts // "when was the first landing" asks for one of several
	}
	at := slices.IndexFunc(s.alts, func(a Alt) bool {
		return a.Kind == Column && l.s.Columns[a.Column].Class == schema.Temporal
	})
	if at < 0 {
		return s.alts
	}
	table := s.alts[at].Table
	return slices.DeleteFunc(s.alts, func(a Alt) bool { return a.Kind == Value && a.Table == table })
}

// yearMeant leaves out the amounts of "launched before 1980", where a column of dates is called so
// too: a year is no mass.
func yearMeant(l *linker, alts []Alt, to int) []Alt {
	dated := func(a Alt) bool { return a.Kind == Column && l.s.Columns[a.Column].Class == schema.Temporal }
	if !sinceWhen[english.LowAt(l.words, to)] || !english.YearLike(english.LowAt(l.words, to+1)) ||
		!slices.ContainsFunc(alts, dated) {
		return alts
	}
	amount := func(a Alt) bool { return a.Kind == Column && l.s.Columns[a.Column].Class == schema.Numeric }
	return slices.DeleteFunc(alts, amount)
}

var sinceWhen = english.WordSet("before after since until")

// addable leaves out the text in "the total freight", where a column of numbers is called so too: only
// a synonym of its name says freight.
func addable(l *linker, s *span) []Alt {
	before := english.LowAt(l.words, s.from-1)
	numeric := func(a Alt) bool { return a.Kind == Column && l.s.Columns[a.Column].Class == schema.Numeric }
	if added := english.Adding.Has(before) || before == "most" || before == "least"; !added ||
		!slices.ContainsFunc(s.alts, numeric) {
		return s.alts
	}
	return slices.DeleteFunc(s.alts, func(a Alt) bool {
		return a.Kind == Column && a.Score < 1 && l.s.Columns[a.Column].Class == schema.Textual
	})
}
