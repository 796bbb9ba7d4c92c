package wording

import (
	"maps"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// openers ask for what a turn begins with.
const openers = "show me|show|list|name|give me|give|tell me|find me|find|get|i want|i only want|i just want|" +
	"i need|i'm after|i am after|i would like|i 'd like|what is|what are|which are|which is|please|could you|" +
	"can you|could i have|can i have|work out|calculate|compute|figure out"

// turned reads a question by the first of the turns that all of it is.
func turned(q *question, _ int) bool {
	from := 0
	for n := q.Phrase(from, openers); n > 0; n = q.Phrase(from, openers) {
		from += n
	}
	heard := hearing{}
	for i := range q.Words {
		heard[q.Low(i)] = true
	}
	for _, t := range turns {
		if !heard.all(t.said) {
			continue
		}
		for _, at := range []int{from, 0} {
			m := match{q, map[byte]string{'E': "highest"}}
			if !m.reads(q.Behind(at, articles), strings.Fields(t.said)) {
				continue
			}
			put := m.fill(t.put)
			return !strings.EqualFold(put, q.Said(0, q.End())) && q.Write(0, q.End(), put)
		}
	}
	return false
}

// A hearing is the words of a question. Most turns have one that it has not, and need no more reading.
type hearing map[string]bool

// all reports that the question may have what a turn must.
func (h hearing) all(said string) bool {
	for one := range strings.FieldsSeq(said) {
		said := func(s sense) bool { return s.capital == one[0] && h.one(s.phrases) }
		switch {
		case one[0] == '[' || strings.Contains(open, one):
		case capital(one) && !slices.ContainsFunc(senses, said), !capital(one) && !h.one(one):
			return false
		}
	}
	return true
}

// open are capitals that stand for words of many kinds.
const open = "ABCKLNRX"

func capital(one string) bool { return one[0] >= 'A' && one[0] <= 'Z' }

// one reports the first word of one of several phrases.
func (h hearing) one(phrases string) bool {
	for p := range strings.SplitSeq(phrases, "|") {
		first, _, _ := strings.Cut(p, "_")
		first, _, _ = strings.Cut(first, " ")
		if h[first] {
			return true
		}
	}
	return false
}

// A match is what a question says for the capitals of a turn.
type match struct {
	*question
	said map[byte]string
}

// reads reports that the words from i to the end are what is left of a turn.
func (m *match) reads(i int, left []string) bool {
	for i < m.End() && m.Words[i].Mark {
		i++
	}
	if len(left) == 0 {
		return m.Over(i)
	}
	one, left := left[0], left[1:]
	if capital(one) {
		return m.capital(one[0], i, left)
	}
	phrases, may := strings.CutPrefix(strings.TrimSuffix(one, "]"), "[")
	if may && capital(phrases) {
		return m.capital(phrases[0], i, left) || m.reads(i, left)
	}
	n := m.Phrase(i, strings.ReplaceAll(phrases, "_", " "))
	return n > 0 && m.reads(i+n, left) || may && m.reads(i, left)
}

// capital reports that the words from i on are what a capital stands for, and what is left of the turn.
func (m *match) capital(one byte, i int, left []string) bool {
	switch one {
	case 'A', 'B', 'C', 'K', 'R':
		return m.words(one, i, left)
	case 'N':
		return m.Few(i) && m.put(one, m.Said(i, i+1)) && m.reads(i+1, left)
	case 'X':
		n := m.Phrase(i, "most|least")
		most := n > 0 && m.Plain(i+1) || strings.HasSuffix(m.Low(i), "est") && !ends[m.Low(i)]
		return most && m.put(one, m.Said(i, i+n+1)) && m.reads(i+n+1, left)
	}
	return m.sense(one, i, left)
}

// sense reads as capital does what is one of the senses.
func (m *match) sense(one byte, i int, left []string) bool {
	for _, s := range senses {
		if s.capital != one && (one != 'L' || s.capital != 'E') {
			continue
		}
		n := m.Phrase(i, s.phrases)
		if n == 0 {
			continue
		}
		m.put(one, s.put)
		if low := m.Low(i); one == 'E' && counting[low] {
			m.said['Q'] = low
		}
		if m.reads(i+n, left) {
			return true
		}
	}
	return false
}

// put keeps what a capital stands for, and reports true: D and H stand for an end, too, and P is that of
// all. Q keeps "most", which may be of rows.
func (m *match) put(one byte, said string) bool {
	switch one {
	case 'D', 'E', 'H', 'L', 'P':
		m.said['E'], m.said['Q'] = said, said
		m.said['P'] = map[string]string{"highest": "maximum", "lowest": "minimum"}[said]
	default:
		m.said[one] = said
	}
	return true
}

// mostWords bounds what one capital stands for.
const mostWords = 7

// words reports that some words from i on are what a capital stands for, and those behind it what is left of the
// turn. What is said twice is the same.
func (m *match) words(one byte, i int, left []string) bool {
	for leading[m.Low(i)] && (one != 'B' || articles[m.Low(i)]) {
		i++
	}
	if one == 'R' {
		i += m.Phrase(i, "of the|of our|of all|of all the")
	}
	as := one
	if one == 'K' {
		as = 'A'
	}
	before := maps.Clone(m.said)
	for end := i + 1; end <= i+mostWords && m.names(end-1, one); end++ {
		said := m.Said(i, end)
		if totals[m.Low(i)] && end > i+1 && !m.S.Stems[m.Words[i].Stem] {
			said = "total " + m.Said(i+1, end)
		}
		same := before[as]
		if same != "" && !strings.EqualFold(same, said) || !m.holds(one, i, end) {
			continue
		}
		m.said[as] = said
		if m.reads(end, left) {
			return true
		}
		clear(m.said)
		maps.Copy(m.said, before)
	}
	return false
}

var (
	articles = english.WordSet("the our all my")
	leading  = english.WordSet("the our all my every each")
	totals   = english.WordSet("overall combined summed")
	counting = english.WordSet("most fewest least")
	ends     = english.WordSet("latest earliest highest lowest")
)

// names reports that word i may be one of those that a capital stands for: no value is of an amount or of
// rows.
func (m *match) names(i int, one byte) bool {
	if !m.Plain(i) || english.Asking.Has(m.Low(i)) || m.Low(i) == "and" {
		return false
	}
	w := &m.Words[i]
	return one == 'B' || !w.Number && (!w.Upper || i == 0)
}

// holds reports that a column which some words name is of what a capital stands for: no time is an amount, no
// amount is called as rows are, and a group has a column.
func (m *match) holds(one byte, i, end int) bool {
	ci, to := m.Column(i, func(_ int, c *schema.Column) bool { return c.Stored() })
	switch {
	case ci < 0 || to != end:
		return one != 'C' && one != 'K'
	case one == 'A':
		return m.S.Columns[ci].Class != schema.Temporal
	case one == 'B':
		return true
	}
	number := m.S.Columns[ci].Class == schema.Numeric
	return number == (one == 'K') || one == 'R' && m.RowsAt(i) >= 0
}

// fill returns a text with what is said for its capitals.
func (m *match) fill(put string) string {
	words := strings.Fields(put)
	for i, w := range words {
		if said := m.said[w[0]]; len(w) == 1 && said != "" {
			words[i] = said
		}
	}
	return strings.Join(words, " ")
}
