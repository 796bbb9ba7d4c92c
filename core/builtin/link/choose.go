package link

import (
	"cmp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
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
		all[i].alts = doers(l, &all[i])
		all[i].alts = ownRows(l, &all[i])
		all[i].alts = wholeNames(l, &all[i], all)
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

// wholeNames leaves out what is no first and last name in "full name", where nothing is called so. That
// of a table that is named behind it stays.
func wholeNames(l *linker, s *span, all []span) []Alt {
	pair := func(a Alt) bool { return a.Kind == Column && l.pair(&l.s.Columns[a.Column]) }
	if english.LowAt(l.words, s.from-1) != "full" || l.s.Stems["full"] || !slices.ContainsFunc(s.alts, pair) {
		return s.alts
	}
	for i := range all {
		if o := &all[i]; o.from > s.from && o.from < s.to+4 && o.alts[0].Kind == Table && slices.ContainsFunc(s.alts,
			func(a Alt) bool { return a.Table == o.alts[0].Table && !pair(a) }) {
			return s.alts
		}
	}
	return slices.DeleteFunc(s.alts, func(a Alt) bool { return a.Kind == Column && !pair(a) })
}

// ownRows leaves out a column that shares no more than a stem with a word, where something else is called by it.
func ownRows(l *linker, s *span) []Alt {
	low := l.words[s.from].Low
	if s.to != s.from+1 {
		return s.alts
	}
	rest := slices.DeleteFunc(slices.Clone(s.alts), func(a Alt) bool {
		return a.Kind == Column && reword.OnlyStem(l.s, &l.s.Columns[a.Column], low)
	})
	if len(rest) == 0 {
		return s.alts
	}
	return rest
}

// doing lists the endings of who does something.
var doing = english.WordSet("r er or eer ist ian")

// doers leaves out a thing where who does something with it is meant: a mountaineer is no mountain, and
// a teacher nothing that is taught. They are who the dictionary says, else the only people there are.
func doers(l *linker, s *span) []Alt {
	w := &l.words[s.from]
	if s.to != s.from+1 || !english.AgentNoun(w.Fold) && !english.Doer(w.Fold) {
		return s.alts
	}
	thing := func(a Alt) bool {
		name := strings.ToLower(l.s.Tables[a.Table].Name)
		return a.Kind == Table && l.s.People(a.Table) == 0 && !strings.Contains(name, w.Fold) &&
			doing[strings.TrimPrefix(w.Fold, english.LastOf(l.s.Tables[a.Table].Stems))]
	}
	at := slices.IndexFunc(s.alts, thing)
	if at < 0 {
		return s.alts
	}
	if people := onlyPeople(l.s); people >= 0 {
		l.add(s.from, s.to, Alt{Kind: Table, Table: people, Column: -1, Score: peopleMeant})
		s.alts = l.spans[[2]int{s.from, s.to}]
	}
	partly := func(a Alt) bool { return a.Kind == Column && a.Score < 1 }
	rest := slices.DeleteFunc(slices.Clone(s.alts), func(a Alt) bool { return thing(a) || partly(a) })
	if len(rest) == 0 {
		return s.alts
	}
	sortAlts(rest)
	return rest
}
