package versus

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/events"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/knowledge"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// A measure is what two are compared by.
type measure struct {
	from      int // its first word
	table     int // whose rows have it
	sql, name string
	adds      string // how the rows of one are put together
	down      bool   // the highest is the one asked for
}

// ranked returns what the comparative at word i ranks by, and how many words it has: "longer",
// "more expensive". There are none where no column of the table is for it.
func (p *pair) ranked(i int) (measure, int) {
	low, used := p.low(i), 1
	hint := cue.Ranks.Of(superlative(low))
	if two := cue.TwoWordRanks.Of(superlative(low) + " " + p.low(i+1)); two != "" {
		hint, used = cue.Ranks.Of(two), 2
	}
	t := p.s.Columns[p.two.column].Table
	ci, down := -1, !strings.HasPrefix(hint, "-")
	switch {
	case low == "better" || low == "worse":
		ci = knowledge.Quality(p.s)
		down = ci >= 0 && (low == "better") != knowledge.GoodLow(p.s, p.v, ci)
	default:
		ci = p.first(strings.TrimPrefix(hint, "-")+beside[hint], number)
		if ci < 0 && strings.TrimPrefix(hint, "-") == "age" {
			ci, down = p.first("birth born birthday found built establish year date", either), !down
		}
	}
	if ci < 0 || p.s.Columns[ci].Table != t {
		return measure{}, 0
	}
	return measure{i, t, fmt.Sprintf("{%d}", ci), p.s.Columns[ci].Name, "AVG", down}, used
}

// beside has names of lengths that rank by no hint of the cue's, which asks how long something
// took first.
var beside = map[string]string{cue.Ranks.Of("longest"): " km mile kilomet", cue.Ranks.Of("shortest"): " km mile kilomet"}

// superlative returns the superlative of a comparative, "" for other words.
func superlative(low string) string {
	switch low {
	case "more":
		return "most"
	case "less":
		return "least"
	case "newer":
		return "youngest"
	}
	if stem, ok := strings.CutSuffix(low, "er"); ok {
		return stem + "est"
	}
	return ""
}

// first returns the column with the first of some stems that its table has, or -1.
func (p *pair) first(stems string, holds func(*schema.Column) bool) int {
	for stem := range strings.FieldsSeq(stems) {
		for _, ci := range p.s.Tables[p.s.Columns[p.two.column].Table].Columns {
			if c := &p.s.Columns[ci]; holds(c) && slices.Contains(c.Full, stem) {
				return ci
			}
		}
	}
	return -1
}

func number(c *schema.Column) bool {
	return c.Class == schema.Numeric && !c.PK && !c.FK && c.Part == "" && c.Flag == nil
}

func either(c *schema.Column) bool {
	return c.Part == "" && (c.Class == schema.Temporal || number(c))
}

// more reads "has more people", "scored fewer goals": more or fewer of what a column of numbers
// or rows are called, and how many words that has. Before it a verb may stand.
func (p *pair) more(i int) (measure, int) {
	by := measure{from: i, adds: "SUM", down: p.low(i) == "more"}
	if !by.down && p.low(i) != "fewer" && p.low(i) != "less" {
		return by, 0
	}
	if i > 0 && !p.s.Stems[p.words[i-1].Stem] && !english.Stop[p.low(i-1)] {
		by.from--
	}
	for to := min(len(p.words), i+4); to > i+1; to-- {
		if ci := p.called(p.words[i+1 : to]); ci >= 0 {
			by.table, by.sql, by.name = p.s.Columns[ci].Table, fmt.Sprintf("{%d}", ci), p.s.Columns[ci].Name
			if events.Rates(p.s, ci) {
				by.adds = "AVG"
			}
			return by, to - i
		}
	}
	if i+1 < len(p.words) {
		for t := range p.s.Tables {
			if p.s.Tables[t].Calls(p.words[i+1].Stem) && t != p.s.Columns[p.two.column].Table {
				by.table, by.sql, by.name, by.adds = t, "*", "how many there are", "COUNT"
				return by, 2
			}
		}
	}
	return by, 0
}

// called returns the column of numbers that words name, in the table of the two or one that is
// joined to it; people are a population. It is -1 where there is none.
func (p *pair) called(words []english.Word) int {
	if len(words) == 1 && words[0].Low == "people" {
		words = []english.Word{{Low: "population", Stem: text.Stem("population")}}
	}
	found := -1
	for ci := range p.s.Columns {
		c := &p.s.Columns[ci]
		if !number(c) || !english.SayStems(words, c.Full) && !english.SayStems(words, c.Stems) {
			continue
		}
		if c.Table == p.s.Columns[p.two.column].Table {
			return ci
		}
		found = ci
	}
	return found
}
