package noun

import (
	"maps"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A head is a noun that says what a column holds where its name does not: the "cost" of "labour cost" where that is
// called Labour (£), the "size" of a frame_cm.
type head struct {
	said, units map[string]bool // the nouns, and stems that a name may end with beside what is said
	numbers     bool            // whether the column holds numbers; else texts, or yes and no
}

var heads = []head{
	numeric("price prices cost costs charge charges money fee fees", "eur usd gbp chf euro dollar pound"),
	numeric("size sizes length lengths height heights width widths depth depths distance distances area areas",
		"cm mm m km metr mile inch ft feet sqm m2 km2 ha hectar acr l litr ltr ml"),
	numeric("capacity capacities volume volumes", "l litr ltr ml m3 kg tonn seat"),
	numeric("weight weights mass load loads", "kg g gram tonn t lb lbs"),
	numeric("time times duration durations", "ms sec second min minut h hr hour day"),
	numeric("pressure pressures temperature temperatures speed speeds", "c celsiu kmh mph bar mmhg"),
	numeric("score scores rating ratings level levels", "1 5 10 100 of out"),
	{english.WordSet("status statuses state states answer answers level levels method methods"), nil, false},
}

func numeric(said, units string) head {
	return head{english.WordSet(said), english.WordSet(units), true}
}

// Columns returns the schema of a database with columns called as a question calls them, by a noun more than they
// have: "parts cost", "price paid", "paid status". Where anything else is called by that noun it stays.
func Columns(s *schema.Schema, v *schema.Values, question string) (*schema.Schema, *schema.Values) {
	q := &text{reword.Question{S: s, V: v, Words: english.Split(question)}}
	for i := range q.Words {
		if !q.Plain(i) {
			continue
		}
		q.ways(i)
		for n := range heads {
			if h := &heads[n]; h.said[q.Low(i)] && !verb(q, i) && !multiplies(q, i) {
				q.head(h, i)
			}
		}
	}
	return q.S, q.V
}

// head calls the columns that are named beside a noun as they are named there.
func (q *text) head(h *head, i int) {
	stem := q.Words[i].Stem
	if q.Plain(i+1) && english.Participle(q.Low(i+1)) {
		done := q.Words[i+1].Stem
		if at := q.columnsOf(h, []string{done}); at != nil && q.apart(h, stem, done) {
			q.call(at, []string{stem, done}) // "price paid"
			return
		}
	}
	var said []string
	for from := i - 1; from >= max(0, i-mostSaid) && q.Plain(from) && !english.Stop[q.Low(from)]; from-- {
		said = slices.Insert(said, 0, q.Words[from].Stem)
		if at := q.columnsOf(h, said); at != nil && q.apart(h, stem, said[0]) {
			q.call(at, append(said, stem))
			return
		}
	}
}

// mostSaid bounds the words of a name.
const mostSaid = 3

// columnsOf returns the columns whose names are some stems, without a unit, and that hold what a noun says; none where
// one of the names has the noun already.
func (q *text) columnsOf(h *head, said []string) (at []int) {
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		number := c.Class == schema.Numeric && c.Flag == nil
		if number == h.numbers && c.Class != schema.Temporal && c.Stored() && !c.PK && !c.FK &&
			slices.Equal(h.bare(c.Full), said) {
			at = append(at, ci)
		}
	}
	return at
}

// bare returns the stems of a name without the units at its end.
func (h *head) bare(full []string) []string {
	for len(full) > 1 && h.units[english.LastOf(full)] {
		full = full[:len(full)-1]
	}
	return full
}

// apart reports that no column is called by a noun alone, a unit aside, nor by it and what is said beside it.
func (q *text) apart(h *head, noun, beside string) bool {
	return !slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return slices.Contains(c.Full, noun) && (len(h.bare(c.Full)) == 1 || slices.Contains(c.Full, beside))
	})
}

// call calls columns by the stems that a question says.
func (q *text) call(at []int, said []string) {
	q.S, q.V = schema.With(q.S, q.V, nil)
	q.S.Stems = maps.Clone(q.S.Stems)
	for _, stem := range said {
		q.S.Stems[stem] = true
	}
	for _, ci := range at {
		c := &q.S.Columns[ci]
		c.Full, c.Stems = said, said
	}
}

// ways calls the column of where a way ends, "To", as a question does that asks for destinations, and that of where it
// begins. Where a column is called so nothing is to be done.
func (q *text) ways(i int) {
	for said, ends := range map[string]bool{"destin": true, "origin": false} {
		if q.Words[i].Stem != said || q.S.Stems[said] {
			continue
		}
		name := []string{"from"}
		if ends {
			name = []string{"to"}
		}
		if at := q.columnsCalled(name); len(at) == 1 {
			q.call(at, []string{said})
		}
	}
}

// columnsCalled returns the columns of texts that have a name.
func (q *text) columnsCalled(name []string) (at []int) {
	for ci := range q.S.Columns {
		if c := &q.S.Columns[ci]; c.Class == schema.Textual && c.Stored() && slices.Equal(c.Full, name) {
			at = append(at, ci)
		}
	}
	return at
}

// verb reports the "cost" of "what does a ticket cost".
func verb(q *text, i int) bool {
	for from := i - 1; verbs[q.Low(i)] && from >= max(0, i-mostSaid-1); from-- {
		if does[q.Low(from)] {
			return true
		}
	}
	return false
}

// multiplies reports the "times" of "words times the rate".
func multiplies(q *text, i int) bool {
	if q.Low(i) != "times" {
		return false
	}
	for i++; q.Plain(i) && (q.Low(i) == "the" || q.Low(i) == "its" || q.Low(i) == "their"); {
		i++
	}
	return q.Plain(i) && slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Class == schema.Numeric && slices.Contains(c.Full, q.Words[i].Stem)
	})
}

var (
	does  = english.WordSet("do does did")
	verbs = english.WordSet("cost charge price load score time")
)
