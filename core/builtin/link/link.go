package link

import (
	"cmp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/text"
)

// An Alt is one thing that a span of the question may mean.
type Alt struct {
	Kind   Kind // columnK, tableK or valueK
	Table  int
	Column int    // of columnK and valueK
	Value  string // of valueK, as the data spell it
	Like   bool   // the value holds the question's words, it does not equal them
	Item   bool   // the value is one of several that a cell lists
	Whole  bool   // of a flag: the words end with the table's name, "endangered plants"
	Flag   bool   // the words name the column, which holds only yes and no; value is yes
	Score  float64
}

// A span is a run of words with what it may mean, best first.
type span struct {
	from, to int
	alts     []Alt
}

const (
	maxAlts    = 8
	minLink    = 0.45 // weaker links are not made
	properName = 1.05 // from here on a value is written as a name is, and no misspelt column
)

// A linker finds the spans of one question in one database.
type linker struct {
	s     *schema.Schema
	v     *schema.Values
	words []english.Word
	spans map[[2]int][]Alt
	said  map[string]bool // by stem: whether a word is near it
}

// add adds a meaning. What is made of a comparison says that it is so, and is never shown.
func (l *linker) add(from, to int, a Alt) {
	made := a.Kind == Column && l.s.Columns[a.Column].Made()
	if a.Score >= minLink && !made {
		l.spans[[2]int{from, to}] = append(l.spans[[2]int{from, to}], a)
	}
}

// addColumn adds a meaning that may be a column: not one of yes and no where the words
// can only say that it is so.
func addColumn(l *linker, from, to int, a Alt) {
	if a.Kind != Column || l.s.Columns[a.Column].Flag == nil || !onlyTrue(l.words, from, to) {
		l.add(from, to, a)
	}
}

// A match is how a window of the question covers a name.
type match struct {
	to      int
	covered float64    // sum of near over the name's stems
	near    [8]float64 // by stem
	own     int        // name's stems found
	table   int        // stems of the table's name found beside them
	other   bool       // one of these by another word
}

// window matches the stems, in any order, from word i on. Function words are let
// through when another match follows. context are further stems, of the
// table's name, that may stand among them.
func (l *linker) window(i int, names, context []string) match {
	m := match{to: i}
	telling := false
	var used [8]bool
	names = names[:min(len(names), len(used))]
	var usedContext [8]bool
	glued := 0
words:
	for j := i; j < len(l.words) && j < i+8 && !compared(l, &m, j); j++ {
		w := &l.words[j]
		at, near := nearest(w, names, &used)
		switch {
		case at >= 0:
			used[at] = true
			m.covered += near
			m.near[at] = near
			telling = telling || !english.Stop[w.Low]
			m.own++
			m.to, glued = j+1, 0
		case contextWord(w, context, &usedContext) || otherContext(l, w, context, &usedContext, &m):
			m.table++
			if m.own > 0 && glued > 0 {
				break words
			}
			m.to = j + 1
		case j > i && m.own < len(names) && glued < 2 && m.glues(w):
			glued++
		default:
			break words
		}
	}
	return m.checked(telling, len(names))
}

// compared reports the "older" of "a chauffeur older than 40": that is a driver, and no age of drivers.
func compared(l *linker, m *match, j int) bool {
	return m.other && english.LowAt(l.words, j+1) == "than"
}

// nearest returns the stem that a word is nearest to, of those that are not
// used yet: -1 where it is near to none.
func nearest(w *english.Word, names []string, used *[8]bool) (at int, near float64) {
	at = -1
	for n, stem := range names {
		if used[n] {
			continue
		}
		if d := english.Near(w, stem); d > near {
			at, near = n, d
		}
	}
	return at, near
}

// glues reports a word that may stand between those of a name: "date OF birth".
func (m *match) glues(w *english.Word) bool {
	return w.Low == "of" || w.Low == "the" || w.Low == "'s" && m.own+m.table > 0
}

// says reports whether a word of the question is near a stem of a name: most
// names of a large schema have none, and are not looked at word by word.
func (l *linker) says(names []string) bool {
	return slices.ContainsFunc(names, func(stem string) bool {
		said, known := l.said[stem]
		if !known {
			said = slices.ContainsFunc(l.words, func(w english.Word) bool { return english.Near(&w, stem) > 0 })
			l.said[stem] = said
		}
		return said
	})
}

// checked drops a match of nothing but stop words ("all" for "all games").
func (m match) checked(telling bool, names int) match {
	if !telling && m.own < names {
		return match{}
	}
	return m
}

// contextWord reports a word of the table's name that is not used yet.
func contextWord(w *english.Word, context []string, used *[8]bool) bool {
	for n, stem := range context {
		if n < len(used) && !used[n] && (w.Stem == stem || english.Abbreviates(stem, w.Low)) {
			used[n] = true
			return true
		}
	}
	return false
}

// nearContext is from where on another word than that of a table's name stands for it before
// what is of a column's: "staff ids" are those of employees.
const nearContext = 0.5

// otherContext reports such another word, which no value says, and notes it.
func otherContext(l *linker, w *english.Word, context []string, used *[8]bool, m *match) bool {
	at, near := nearest(w, context[:min(len(context), len(used))], used)
	if m.own > 0 || near < nearContext || len(l.v.Lookup(w.Fold)) > 0 {
		return false
	}
	used[at], m.other = true, true
	return true
}

// linkTable finds what a table, or one of its rows, is called.
func (l *linker) linkTable(ti int, stems []string) {
	if len(stems) == 0 {
		return
	}
	l.linkJoined(stems, Alt{Kind: Table, Table: ti, Column: -1, Score: 1})
	if !l.says(stems) {
		return
	}
	for i := range l.words {
		m := l.window(i, stems, nil)
		if m.own == 0 {
			continue
		}
		score := m.covered / float64(len(stems))
		if m.own < len(stems) {
			// "bookings" for "apartment bookings": the head noun says more.
			score = max(0.3+0.4*score, minLink)
			if english.Near(&l.words[m.to-1], english.LastOf(stems)) == 0 {
				score -= 0.05
			}
		}
		if m.to < len(l.words) && memberWords[l.words[m.to].Low] && !l.s.Stems["member"] && m.own == len(stems) {
			m.to++ // "staff members" are staff
		}
		l.add(i, m.to, Alt{Kind: Table, Table: ti, Column: -1, Score: score})
	}
}

// memberWords behind the name of a group are those in it.
var memberWords = english.WordSet("member members")

// linkGlued is linkJoined for a column.
func (l *linker) linkGlued(ci int) {
	c := &l.s.Columns[ci]
	if n := len(c.Full); len(c.Stems) > 0 && n <= 2 {
		l.linkJoined(c.Full, Alt{Kind: Column, Table: c.Table, Column: ci, Score: 1})
		if c.Flag != nil && n > 1 {
			l.linkJoined(c.Full,
				Alt{Kind: Value, Table: c.Table, Column: ci, Value: c.Flag[0], Flag: true, Score: 1 + predicated})
		}
	}
}

// named reports a table that one of the spans may mean by its whole name.
func named(all []span, table int) bool {
	whole := func(a Alt) bool { return a.Kind == Table && a.Table == table && a.Score >= 1 }
	return slices.ContainsFunc(all, func(s span) bool { return slices.ContainsFunc(s.alts, whole) })
}

// worth of a span grows a little faster than its words, so that one long link
// wins over its parts.
func (l *linker) worth(s *span) float64 {
	n := 0
	for i := s.from; i < s.to; i++ {
		if l.words[i].Quoted || !english.FunctionWords[l.words[i].Low] {
			n++
		}
	}
	return s.alts[0].Score * (float64(n) + 0.12*float64(n-1))
}

func sortAlts(a []Alt) {
	order.Stable(a, func(x, y Alt) int {
		return cmp.Or(cmp.Compare(y.Score, x.Score), cmp.Compare(x.Kind, y.Kind),
			cmp.Compare(x.Table, y.Table), cmp.Compare(x.Column, y.Column))
	})
}

// trimAlts keeps the best alternatives that are not far behind the first: of too many
// those in tables that the question names.
func trimAlts(a []Alt, all []span) []Alt {
	n := 0
	for n < len(a) && a[n].Score > a[0].Score-0.4 {
		n++
	}
	for i := n - 1; i > 0 && n > maxAlts; i-- {
		if a[i].Score < a[0].Score-0.34 || !named(all, a[i].Table) {
			a = slices.Delete(a, i, i+1)
			n--
		}
	}
	return a[:min(n, maxAlts)]
}

// linkJoined finds a name of two words written as one, or the other way round:
// "classroom" and "class room", "policyholder" and "policies holder".
func (l *linker) linkJoined(stems []string, a Alt) {
	joined := strings.Join(stems, "")
	for i := range l.words {
		w := &l.words[i]
		switch {
		case w.Mark || w.Quoted || english.Stop[w.Low]:
		case len(stems) == 2 && (w.Stem == joined || w.Low == joined || together(w.Low, stems)):
			addColumn(l, i, i+1, a)
		case len(stems) == 1 && i+1 < len(l.words) && len(w.Low) > 2 && !l.words[i+1].Mark &&
			w.Low+l.words[i+1].Stem == joined:
			l.add(i, i+2, a)
		}
	}
}

// together reports a word of two, of which the first has another stem within than alone.
func together(low string, stems []string) bool {
	head, last := stems[0], len(stems[0])-1
	if last < 2 || !strings.HasPrefix(low, head[:last]) || strings.HasPrefix(low, head) {
		return false
	}
	for at := last; at <= min(last+3, len(low)-3); at++ {
		if text.Stem(low[at:]) == stems[1] && text.Stem(low[:at]) == head {
			return true
		}
	}
	return false
}
