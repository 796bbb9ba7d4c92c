package coded

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A verdict holds what a column of yes and no says of a row: stems of its name, and words
// for each answer that the name does not have.
type verdict struct{ stems, yes, no string }

var verdicts = []verdict{
	{"elect won win winner victori victor", "elected won win wins winner winners winning victorious",
		"lost lose loser losers losing defeated unelected unsuccessful"},
	{"pass", "passed passes passing", "failed fail fails failing flunked"},
	{"fail", "failed fails failing flunked", "passed passing"},
	{"surviv", "survived survivor survivors", "died perished drowned"},
	{"dead deceas die", "died dead deceased", "alive living survived"},
	{"aliv live", "alive living", "died dead deceased"},
	{"paid settl", "paid settled", "unpaid outstanding owing unsettled overdue"},
	{"cancel", "cancelled canceled", "kept"},
	{"approv accept", "approved accepted granted", "rejected denied declined refused"},
	{"solv resolv", "solved resolved fixed", "unsolved unresolved open"},
	{"activ current", "active current", "inactive former"},
	{"rush express urgent", "rush express urgent rushed", ""},
	{"electr ebik ecar", "electric", "mechanical"},
	{"retir", "retired", "working"},
	{"smoke smoker", "smokers smoking", "non-smokers nonsmokers"},
	{"marri", "married", "single unmarried"},
	{"employ", "employed", "unemployed jobless"},
	{"deliv", "delivered", "undelivered"},
	{"open", "open", "closed shut"},
	{"close", "closed shut", "open"},
	{"avail", "available", "unavailable taken"},
	{"public", "public", "private"},
	{"indoor", "indoor indoors", "outdoor outdoors"},
}

// flagged returns the one column of yes and no whose answer a word says that is not in
// its name, and what it holds then; -1 where there is none, or several.
func (q *question) flagged(i int) (ci int, held string) {
	ci = -1
	low := q.Low(i)
	for _, d := range verdicts {
		said := -1
		for n, words := range []string{d.yes, d.no} {
			if slices.Contains(strings.Fields(words), low) {
				said = n
			}
		}
		if said < 0 {
			continue
		}
		for n := range q.S.Columns {
			c := &q.S.Columns[n]
			if c.Flag == nil || !c.Says(english.WordSet(d.stems)) {
				continue
			}
			if ci >= 0 && ci != n {
				return -1, ""
			}
			ci, held = n, c.Flag[said]
		}
	}
	return ci, held
}

// judged reads "who failed", "the losing candidate" and "winners" by a column of yes and no
// that is called by another word.
func judged(q *question, i int) bool {
	if i+1 < len(q.Words) && q.Words[i].Low == "win" && q.Low(i+1) == "rate" || !q.unsaid(i) {
		return false
	}
	ci, held := q.flagged(i)
	if ci >= 0 && slices.Contains(q.S.Columns[ci].Full, q.Words[i].Stem) {
		return false // "retired ships" say it by its name
	}
	return ci >= 0 && q.state(i, i+1, ci, held)
}

// unsaid reports a word that is no name of the database, whatever its root.
func (q *question) unsaid(i int) bool {
	w := &q.Words[i]
	return !w.Mark && !w.Quoted && len(q.V.Lookup(w.Fold)) == 0 && !slices.ContainsFunc(q.S.Tables,
		func(t schema.Table) bool { return slices.Contains(t.Stems, w.Stem) })
}

// electric reads "electric bikes" by a column of yes and no that is called EBike.
func electric(q *question, i int) bool {
	if low := q.Low(i); low != "electric" && low != "electronic" || i+1 >= len(q.Words) || !q.unheard(i) {
		return false
	}
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		name := strings.ToLower(strings.ReplaceAll(c.Name, "_", ""))
		name = strings.TrimPrefix(name, "is")
		if c.Flag != nil && (name == "e"+q.Words[i+1].Fold || name == "e" || name == "el") {
			return q.put(i, i+2, q.Words[i+1].Text+" with @", ci, c.Flag[0])
		}
	}
	return false
}

// seats reads "how many seats did Red win" as the rows of those that were elected.
func seats(q *question, i int) bool {
	if low := q.Low(i); low != "seats" && low != "seat" && low != "mandates" || !q.unheard(i) {
		return false
	}
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		if c.Flag == nil || !c.Says(english.WordSet(verdicts[0].stems)) {
			continue
		}
		for n := range q.Words {
			if won[q.Low(n)] {
				q.Words[n] = english.NewWord("have", false)
			}
		}
		return q.put(i, i+1, q.Rows(c.Table)+" with @", ci, c.Flag[0])
	}
	return false
}

var won = english.WordSet("won win wins gain gained get got take took")
