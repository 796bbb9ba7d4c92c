package contrast

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/internal/order"
)

// mostNamed is the greatest number of words of a name.
const mostNamed = 8

// names finds the rows that are compared: two or more of one column with a word between that compares or joins
// them.
func (q *question) names() bool {
	all := q.mentions()
	var best []mention
	for ci := range q.s.Columns {
		if of := q.joined(ofColumn(all, ci)); covers(of) > covers(best) {
			best = of
		}
	}
	if len(best) < 2 || (q.kind == difference || q.kind == relation) && len(best) > 2 {
		return false
	}
	q.named, q.others = best, nil
	q.tell(all)
	return true
}

// tell notes what else the mentions say of the rows, and reads their words.
func (q *question) tell(all []mention) {
	for _, m := range all {
		if m.exact && m.column != q.named[0].column && !overlaps(q.named, m) && !overlaps(q.others, m) {
			q.others = append(q.others, m)
		}
	}
	for _, m := range slices.Concat(q.named, q.others) {
		for i := m.from; i < m.to; i++ {
			q.read[i] = true
		}
	}
}

// ofColumn returns the mentions of different values of one column, in the question's order.
func ofColumn(all []mention, ci int) (of []mention) {
	for _, m := range all {
		same := func(o mention) bool { return o.value == m.value }
		if m.column == ci && !overlaps(of, m) && !slices.ContainsFunc(of, same) {
			of = append(of, m)
		}
	}
	order.Stable(of, func(a, b mention) int { return a.from - b.from })
	return of
}

// covers counts the words of mentions, and one more for each that is a whole value.
func covers(list []mention) (words int) {
	for _, m := range list {
		words += m.to - m.from
		if m.exact {
			words++
		}
	}
	return words
}

// joined returns mentions if a word between two of them compares or joins them.
func (q *question) joined(list []mention) []mention {
	for i := 1; i < len(list); i++ {
		if slices.ContainsFunc(q.words[list[i-1].to:max(list[i-1].to, list[i].from)], func(w english.Word) bool {
			return q.joins(w) || beside[w.Low]
		}) {
			return list
		}
	}
	return nil
}

// beside are words that stand between two names in some questions: "compare red boats with blue ones", "take the fare
// of Tern off that of Gull", "add up the one, then subtract the other".
var beside = english.WordSet("to with off from subtract")

func overlaps(list []mention, m mention) bool {
	return slices.ContainsFunc(list, func(o mention) bool { return m.from < o.to && o.from < m.to })
}

// mentions lists what words may name, the longest first. A part of a value is named only where a word stands
// beside it that a name follows, or comes before.
func (q *question) mentions() (list []mention) {
	for n := min(mostNamed, len(q.words)); n > 0; n-- {
		for from := 0; from+n <= len(q.words); from++ {
			if q.words[from].Mark || q.words[from+n-1].Mark || from < q.mean[1] && q.mean[0] < from+n {
				continue
			}
			list = append(list, q.mention(from, from+n)...)
		}
	}
	return list
}

// yearly reports a column of years, by what it holds or is called.
func yearly(q *question, ci int) bool {
	return q.v.Years(ci) || english.LastOf(q.s.Columns[ci].Full) == "year"
}

// mention lists what some words may name.
func (q *question) mention(from, to int) (list []mention) {
	k := english.FoldAll(q.words[from:to])
	for _, f := range q.v.Lookup(k) {
		if c := &q.s.Columns[f.Column]; c.Stored() && !english.Stop[k] {
			list = append(list, mention{from, to, f.Column, f.Value, true})
		}
	}
	if w := &q.words[from]; to == from+1 && english.YearLike(w.Low) {
		for ci := range q.s.Columns {
			if c := &q.s.Columns[ci]; c.Class == schema.Temporal && yearly(q, ci) {
				list = append(list, mention{from, to, ci, w.Low, true})
			}
		}
	}
	if len(list) > 0 || !q.begins(from) && !q.ends(to) || slices.ContainsFunc(q.words[from:to], q.joins) ||
		!slices.ContainsFunc(q.words[from:to], q.alone) {
		return list
	}
	return q.part(from, to, k)
}

// alone reports a word that may stand for a value by itself.
func (q *question) alone(w english.Word) bool {
	return !english.Stop[w.Low] && !w.Mark && !q.s.Stems[w.Stem]
}

// part lists the one value that words are a part of, or nearly write.
func (q *question) part(from, to int, k string) []mention {
	found, _ := q.v.Similar(k)
	for _, f := range found {
		if f.Column != found[0].Column || f.Value != found[0].Value {
			return nil // it says little of one
		}
	}
	if len(found) == 0 {
		return nil
	}
	return []mention{{from, to, found[0].Column, found[0].Value, false}}
}

// joins reports a word that joins names or compares them.
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
