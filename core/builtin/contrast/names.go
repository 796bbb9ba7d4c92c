package contrast

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A mention is words that name what a column holds.
type mention struct {
	from, to, column int
	value            string
	exact            bool // it is all of it
}

// mostNamed is the greatest number of words of a name.
const mostNamed = 8

// names finds the rows that are compared: two or more of one column with a word between that compares or joins
// them.
func (q *question) names() bool {
	all := q.mentions()
	var best []mention
	for ci := range q.s.Columns {
		var of []mention
		for _, m := range all {
			if m.column == ci && !overlaps(of, m) && !slices.ContainsFunc(of, func(o mention) bool {
				return o.value == m.value
			}) {
				of = append(of, m)
			}
		}
		slices.SortFunc(of, func(a, b mention) int { return a.from - b.from })
		if of = q.joined(of); covers(of) > covers(best) {
			best = of
		}
	}
	if len(best) < 2 || (q.kind == difference || q.kind == relation) && len(best) > 2 {
		return false
	}
	q.named = best
	for _, m := range all {
		if m.exact && m.column != best[0].column && !overlaps(best, m) && !overlaps(q.others, m) {
			q.others = append(q.others, m)
		}
	}
	for _, m := range slices.Concat(q.named, q.others) {
		for i := m.from; i < m.to; i++ {
			q.read[i] = true
		}
	}
	return true
}

func covers(list []mention) (words int) {
	for _, m := range list {
		words += m.to - m.from
		if m.exact {
			words++
		}
	}
	return words
}

// joined returns the longest run of mentions of which each next two have a word between that joins them.
func (q *question) joined(list []mention) (run []mention) {
	if len(list) < 2 {
		return nil
	}
	linked := false
	for i := 1; i < len(list); i++ {
		for j := list[i-1].to; j < list[i].from; j++ {
			linked = linked || choosing[q.low(j)] || joining[q.low(j)] || than[q.low(j)] || q.low(j) == "to"
		}
	}
	if !linked {
		return nil
	}
	return list
}

func overlaps(list []mention, m mention) bool {
	return slices.ContainsFunc(list, func(o mention) bool { return m.from < o.to && o.from < m.to })
}

// mentions lists what words may name, the longest first. A part of a value is named only where a word stands
// beside it that a name follows, or comes before.
func (q *question) mentions() (list []mention) {
	for n := min(mostNamed, len(q.words)); n > 0; n-- {
		for from := 0; from+n <= len(q.words); from++ {
			if q.words[from].Mark || q.words[from+n-1].Mark {
				continue
			}
			list = append(list, q.mention(from, from+n)...)
		}
	}
	return list
}

// mention lists what some words may name.
func (q *question) mention(from, to int) (list []mention) {
	k := english.FoldAll(q.words[from:to])
	for _, f := range q.v.Lookup(k) {
		if c := &q.s.Columns[f.Column]; c.Part == "" && c.Expr == "" && !english.Stop[k] {
			list = append(list, mention{from, to, f.Column, f.Value, true})
		}
	}
	if w := &q.words[from]; to == from+1 && english.YearLike(w.Low) {
		for ci := range q.s.Columns {
			if c := &q.s.Columns[ci]; c.Class == schema.Temporal && q.v.Years(ci) {
				list = append(list, mention{from, to, ci, w.Low, true})
			}
		}
	}
	if len(list) > 0 || !q.begins(from) && !q.ends(to) || slices.ContainsFunc(q.words[from:to], q.joins) {
		return list
	}
	if !slices.ContainsFunc(q.words[from:to], func(w english.Word) bool {
		return !english.Stop[w.Low] && !w.Mark && !q.s.Stems[w.Stem]
	}) {
		return nil
	}
	found, _ := q.v.Similar(k)
	for _, f := range found {
		if f.Column != found[0].Column || f.Value != found[0].Value {
			return nil // it says little of one
		}
	}
	if len(found) > 0 {
		list = append(list, mention{from, to, found[0].Column, found[0].Value, false})
	}
	return list
}

// joins reports a word that joins names, and is part of none that is cut short.
func (q *question) joins(w english.Word) bool {
	return choosing[w.Low] || joining[w.Low] || than[w.Low]
}

// begins reports a place before which a word stands that names follow.
func (q *question) begins(i int) bool {
	before := q.low(i - 1)
	return i > 0 && (q.words[i-1].Mark || choosing[before] || joining[before] || than[before] || leads[before])
}

var leads = english.WordSet("did does do is was were has have had are between the in from to for of by at against a an")

// ends reports a place at which a word stands that comes behind names.
func (q *question) ends(i int) bool {
	at := q.low(i)
	return i >= len(q.words) || q.words[i].Mark || choosing[at] || joining[at] || than[at] || strings.HasPrefix(at, "'")
}
