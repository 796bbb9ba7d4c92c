package scores

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

// A question is one to a file with matches, with what players did in them, or both.
type question struct {
	typed.Question
	matches      int // the table of matches; -1 for none
	ours, theirs int // its columns of what the club scored, and of what the others did
	opponent     int // its column of those; -1 for none
	goals        int // what a player scored, in a table of its own or in that of players; -1 for none
	players      int // the table of those
}

// look finds the tables, and reports that there is one of them.
func (q *question) look() bool {
	q.matches, q.goals, q.opponent = -1, -1, -1
	for t := range q.S.Tables {
		if ours, theirs := derived.Scored(q.S, t); ours >= 0 && q.matches < 0 {
			q.matches, q.ours, q.theirs = t, ours, theirs
			q.opponent = q.first(t, true, others)
		} else if people := q.people(t); people >= 0 && q.goals < 0 {
			q.players, q.goals = people, q.first(t, false, counts)
		}
	}
	return q.matches >= 0 || q.goals >= 0
}

var (
	others = english.WordSet("oppon opposit against versu vs rival")
	counts = english.WordSet("goal gls point pts run tri")
)

// people returns the table of people that a table refers to, or itself where it is one; -1 elsewhere.
func (q *question) people(t int) int {
	for _, k := range q.S.Keys {
		if to := q.S.Columns[k.To].Table; q.S.Columns[k.From].Table == t && q.S.People(to) > 0 {
			return to
		}
	}
	if q.S.People(t) > 0 {
		return t
	}
	return -1
}

// first returns the first column of texts, or of others, with one of some stems that a table holds, or -1.
func (q *question) first(t int, texts bool, stems map[string]bool) int {
	for _, ci := range q.S.Tables[t].Columns {
		c := &q.S.Columns[ci]
		if (c.Class == schema.Textual) == texts && c.Part == "" && !c.PK && !c.FK && c.Says(stems) {
			return ci
		}
	}
	return -1
}

// said returns the name of what was scored as it is read: goals for are goals scored.
func (q *question) said(ci int) string {
	name := naming.Natural(q.S.Columns[ci].Name)
	if goals, is := strings.CutSuffix(name, " for"); is {
		return goals + " scored"
	}
	if goals, is := strings.CutSuffix(name, " against"); is {
		return goals + " conceded"
	}
	return name
}

// rowsAt reports that word i calls matches.
func (q *question) rowsAt(i int) bool {
	return q.matches >= 0 && q.Plain(i) && (games[q.Words[i].Stem] || q.Calls(i, q.matches))
}

// against returns what is said from a word on: where it ends with an opponent, that it is of it.
func (q *question) against(from int) string {
	for i := from; i < q.End(); i++ {
		_, to := q.Value(i+1, func(f schema.Found) bool { return f.Column == q.opponent })
		if versus[q.Low(i)] && to > i+1 {
			return strings.TrimSpace(q.Said(from, i) + " of " + q.Said(i+1, q.End()))
		}
	}
	return q.Said(from, q.End())
}

var (
	games  = english.WordSet("game match fixtur")
	versus = english.WordSet("against vs versus v to with")
	we     = english.WordSet("have has had did do we i our us was were be been they of so far the")
)
