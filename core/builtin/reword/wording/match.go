package wording

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// turned reads a question by the first of some turns that all of it is, so many times.
func turned(times int, turns []turn) func(q *question, _ int) bool {
	return func(q *question, _ int) bool {
		n := 0
		for n < times && q.turn(turns) {
			q.Split()
			n++
		}
		return n > 0
	}
}

// turn reads a question by the first of some turns.
func (q *question) turn(turns []turn) bool {
	from := 0
	for n := q.Phrase(from, openers); n > 0; n = q.Phrase(from, openers) {
		from += n
	}
	heard := hearing{}
	for i := range q.Words {
		heard[q.Low(i)] = true
	}
	for _, t := range turns {
		said := strings.Fields(t.said)
		if !heard.all(said) {
			continue
		}
		starts := []int{q.Behind(from, articles), q.Behind(0, articles)}
		if said[0] == "X" && t.put[0] == 'X' {
			starts = []int{0}
		}
		for _, at := range starts {
			m := match{question: q}
			if !m.reads(at, said) {
				continue
			}
			put := m.fill(t.put)
			same := func(from int) bool { return strings.EqualFold(put, q.Said(from, q.End())) }
			if put != "" && !same(at) && !same(0) {
				return q.Write(0, q.End(), put)
			}
		}
	}
	return false
}

// A hearing is the words of a question. Most turns have one that it has not, and need no more reading.
type hearing map[string]bool

// all reports that the question may have what a turn must.
func (h hearing) all(said []string) bool {
	for _, one := range said {
		sensed := func(s sense) bool { return s.said == one && h.one(s.phrases) }
		switch {
		case one[0] == '[' || one == "," || longest[one] > 0:
		case capital(one) && !slices.ContainsFunc(senses, sensed), !capital(one) && !h.one(one):
			return false
		}
	}
	return true
}

// one reports the first word of one of several phrases.
func (h hearing) one(phrases string) bool {
	for p := range strings.SplitSeq(phrases, "|") {
		first, _, _ := strings.Cut(strings.ReplaceAll(p, "_", " "), " ")
		if h[first] {
			return true
		}
	}
	return false
}

func capital(one string) bool { return one[0] >= 'A' && one[0] <= 'Z' }

// A match is what a question says for the holes and senses of a turn so far.
type match struct {
	*question
	said [][2]string // the last of a name counts
}

// reads reports that the words from i to the end are what is left of a turn.
func (m *match) reads(i int, left []string) bool {
	for i < m.End() && m.Words[i].Mark {
		i++
	}
	if len(left) == 0 {
		return m.Over(i) || m.Low(i) == "please" && m.Over(i+1)
	}
	one, left := left[0], left[1:]
	if one == "," {
		return m.marked(i) && m.reads(i, left)
	}
	must, may := strings.CutPrefix(strings.TrimSuffix(one, "]"), "[")
	return m.one(must, i, left) || may && m.reads(i, left)
}

// marked reports a mark before word i, a colon, too.
func (m *match) marked(i int) bool {
	return i > 0 && !m.Over(i) && (m.Words[i-1].Mark || strings.Contains(m.Said(i-1, i+1), ": "))
}

// one reports that the words from i on are what a word of a turn stands for, and what is left of it.
func (m *match) one(word string, i int, left []string) bool {
	switch {
	case m.Over(i):
		return false
	case !capital(word):
		n := m.Phrase(i, strings.ReplaceAll(word, "_", " "))
		return n > 0 && m.reads(i+n, left)
	case longest[word] > 0:
		return m.hole(word, i, left)
	}
	kept := len(m.said)
	for _, s := range senses {
		if s.said != word {
			continue
		}
		if n := m.Phrase(i, s.phrases); n > 0 {
			m.said = append(m.said[:kept], [2]string{s.is, s.put})
			if low := m.Low(i); s.is == "END" {
				if !counting[low] || word != "END" {
					low = s.put
				}
				m.said = append(m.said, [2]string{"SAID", low})
			}
			if m.reads(i+n, left) {
				return true
			}
		}
	}
	m.said = m.said[:kept]
	return false
}

// longest tells how many words may fill a hole.
var longest = map[string]int{"A": 7, "B": 7, "C": 7, "R": 7, "M": 7, "P": 7, "T": 5, "U": 5, "G": 5, "X": 20, "Y": 20,
	"Z": 20, "N": 1, "O": 1, "V": 1, "YEAR": 1, "PAST": 1, "BEST": 2, "ADDED": 1, "REST": 30, "COUNTED": 30}

// hole reports that some words from i on fill a hole, and those behind it what is left of the turn. What fills it
// twice is the same.
func (m *match) hole(hole string, i int, left []string) bool {
	i = m.Behind(i, before[hole])
	if hole == "R" {
		i += m.Phrase(i, "of the|of our|of all|of all the")
	}
	kept, same := len(m.said), m.of(hole)
	for end := i + 1; end <= min(i+longest[hole], m.End()) && m.may(end-1, hole); end++ {
		said := m.saying(i, end)
		if hole == "A" && totals[m.Low(i)] && end > i+1 && !m.S.Stems[m.Words[i].Stem] {
			said = "total " + m.saying(i+1, end)
		}
		if same != "" && !strings.EqualFold(same, said) || !m.fills(hole, i, end) {
			continue
		}
		m.said = append(m.said, [2]string{hole, said})
		if m.reads(end, left) {
			return true
		}
		m.said = m.said[:kept]
	}
	return false
}

// saying returns what the words say, "A+" with its sign, and "port's" without what stands behind in one word with it.
func (m *match) saying(i, end int) string {
	said := m.Said(i, end)
	if m.Low(end) == "'s" {
		return strings.TrimSuffix(said, "'s")
	}
	behind := m.Asked.Text[m.Words[end-1].End:]
	return said + behind[:len(behind)-len(strings.TrimLeft(behind, "+-"))]
}

var (
	articles = english.WordSet("the our all my")
	the      = english.WordSet("the")
	leading  = english.WordSet("the our all my every each")
	totals   = english.WordSet("overall combined summed")
	counting = english.WordSet("most fewest least")
	ends     = english.WordSet("latest earliest")
	places   = english.WordSet("highest lowest largest smallest biggest greatest")
	tolds    = english.WordSet("how number by per") // behind "count" they name nothing that is counted

	// before tells what is passed over before that which fills a hole.
	before = map[string]map[string]bool{"A": leading, "C": leading, "M": leading, "P": leading, "R": leading,
		"B": articles, "X": the, "Y": the, "Z": the}
)

// may reports that word i may be one of those that fill a hole: no value is of an amount or of rows.
func (m *match) may(i int, hole string) bool {
	w := &m.Words[i]
	switch hole {
	case "COUNTED":
		return true
	case "A", "B", "C", "R":
		return m.Plain(i) && !english.Asking.Has(w.Low) && w.Low != "and" &&
			(hole == "B" || !w.Number && (!w.Upper || i == 0))
	}
	return !w.Mark
}

// fills reports that words may fill a hole.
func (m *match) fills(hole string, i, end int) bool {
	switch hole {
	case "A", "C", "R":
		return m.called(hole, i, end)
	case "M", "P":
		return m.amount(i, end)
	case "T", "U":
		return m.rows(i, end)
	case "G":
		return !m.S.Keyless() && m.groups(i, end)
	case "N", "O":
		return m.Few(i)
	case "REST":
		return m.RowsAt(i) >= 0 && m.only(i)
	}
	return m.spoken(hole, i, end)
}

// spoken reports the same of holes which no name of the schema fills.
func (m *match) spoken(hole string, i, end int) bool {
	low := m.Low(i)
	switch hole {
	case "V":
		return !english.Stop[low]
	case "YEAR", "PAST":
		return english.YearLike(low)
	case "BEST":
		if n := m.Phrase(i, "most|least"); n > 0 {
			return end == i+n+1
		}
		return end == i+1 && strings.HasSuffix(low, "est") && !ends[low]
	case "ADDED":
		return english.Adding.Has(low)
	case "COUNTED":
		return !tolds[low] && !(english.Determiner.Has(low) && tolds[m.Low(i+1)])
	}
	return true
}

// called reports that a column which some words name is of what a hole stands for: no time is an amount, no amount is
// called as rows are, and a group has a column.
func (m *match) called(hole string, i, end int) bool {
	ci, to := m.Column(i, func(_ int, c *schema.Column) bool { return c.Stored() })
	switch {
	case ci < 0 || to != end:
		return hole != "C"
	case hole == "A":
		return m.S.Columns[ci].Class != schema.Temporal
	}
	return m.S.Columns[ci].Class != schema.Numeric || hole == "R" && m.RowsAt(i) >= 0
}

// amount reports the name of a column of numbers, "number of oars" and "oar count" too.
func (m *match) amount(i, end int) bool {
	if m.Phrase(i, "number of") > 0 {
		i += 2
	}
	ci, to := m.Measure(i)
	if m.Low(to) == "count" {
		to++
	}
	return ci >= 0 && to == end && !m.S.Columns[ci].PK
}

// rows reports words that end in what rows are called, and add nothing up.
func (m *match) rows(i, end int) bool {
	for at := i; at < end; at++ {
		if w := m.Low(at); english.Stop[w] && w != "'s" || (english.Adding | english.Showing).Has(w) {
			return false
		}
	}
	return m.RowsAt(end-1) >= 0
}

// groups reports words that rows may be grouped by: what rows are called, a column of other things than amounts,
// perhaps behind or before what its rows are called, "port name", "name of the port".
func (m *match) groups(i, end int) bool {
	if m.Low(end-2) == "the" && m.Low(end-3) == "of" && m.rows(end-1, end) {
		end -= 3
	} else if m.rows(i, end) {
		return true
	}
	for ; i < end && !english.Stop[m.Low(i)]; i++ {
		_, to := m.Column(i, func(_ int, c *schema.Column) bool { return c.Class != schema.Numeric })
		if to == end && to > i {
			return true
		}
	}
	return false
}

// of returns what a hole is filled with, or a sense is; "" for none.
func (m *match) of(name string) string {
	switch name {
	case "TABLE":
		return m.Table(0)
	case "MONEY":
		return m.money()
	case "ATYEAR", "ATPAST":
		return m.yearly(m.of(name[2:]))
	case "ATBEFORE":
		n, _ := strconv.Atoi(m.of("YEAR"))
		return m.yearly(strconv.Itoa(n - 1))
	case "MAX":
		return map[string]string{"highest": "maximum", "lowest": "minimum"}[m.of("END")]
	case "TOP":
		return map[string]string{"highest": "top", "lowest": "bottom"}[m.of("END")]
	}
	for i := len(m.said) - 1; i >= 0; i-- {
		if m.said[i][0] == name {
			return m.said[i][1]
		}
	}
	if name == "END" {
		return "highest"
	}
	return ""
}

// fill returns a text with what is said for its holes and senses, and without the holes that nothing fills; "" where
// the schema has not what is put.
func (m *match) fill(put string) string {
	words := strings.Fields(put)
	for i, w := range words {
		said := m.of(w)
		switch {
		case capital(w) && (said != "" || longest[w] > 0):
			words[i] = said
		case capital(w) && slices.Contains(ofSchema, w):
			return ""
		}
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}
