package scores

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// An outcome is how a match ended: the words for it, and how what was scored then compares.
type outcome struct {
	words map[string]bool
	than  string
}

var outcomes = []outcome{
	{english.WordSet("won win wins winning victory victories beat beaten"), " greater than "},
	{english.WordSet("lost lose loses losses loss losing defeat defeats"), " less than "},
	{english.WordSet("drew draw drawn draws tied ties tie"), " equal to "},
}

// how returns in words what holds of matches that ended as word i says; "" where it says nothing of that.
func (q *question) how(i int) string {
	if q.matches >= 0 && q.Phrase(i, "clean sheet|clean sheets") > 0 {
		return q.said(q.theirs) + " equal to 0"
	}
	for _, o := range outcomes {
		if q.matches >= 0 && o.words[q.Low(i)] {
			return q.said(q.ours) + o.than + q.said(q.theirs)
		}
	}
	return ""
}

// ended reads "games we won at home" as games at home with more scored than conceded.
func ended(q *question, i int) bool {
	held := q.how(i)
	if held == "" || rates[q.Low(i+1)] {
		return false
	}
	from, to := q.Before(i, we), i+1
	if q.Low(i) == "clean" {
		to = q.Behind(to+1, kept)
	}
	switch counted := q.counted(from); {
	case q.rowsAt(to) && from == i && !q.rowsAt(i-1): // "drawn games"
		return q.which(i, to, to+1, held)
	case q.rowsAt(from - 1):
		return q.which(from-1, from-1, to, held)
	case counted >= 0:
		return q.rows(counted, q.End(), q.name(q.matches), to, held)
	case from == 0 && q.Low(i) != q.Words[i].Stem && by[q.Low(to)]: // "wins by venue"
		return q.rows(0, q.End(), "number of "+q.name(q.matches), to, held)
	}
	return false
}

// counted returns where what is counted stands, before word i: in "how many times", "how many" and "number of"; -1
// where nothing is.
func (q *question) counted(i int) int {
	switch {
	case q.Low(i-1) == "times" && q.Low(i-2) == "many":
		return i - 1
	case q.Low(i) == "of" && q.Low(i-1) == "number":
		return i + 1
	case q.Low(i-1) == "many":
		return i
	}
	return -1
}

var (
	rates = english.WordSet("rate ratio percentage margin streak")
	by    = english.WordSet("by per at in")
)

// which writes what holds of matches that word at calls, with what is said of them behind; where they are
// asked for, of their days and opponents.
func (q *question) which(from, at, rest int, held string) bool {
	name, asked := q.Said(at, at+1), from == 1 && shows[q.Low(0)]
	if q.opponent >= 0 && (from == 0 || asked) {
		from, name = 0, q.shown()+" of "+name
	}
	return q.rows(from, q.End(), name, rest, held)
}

var kept = english.WordSet("did have has do we they keep kept had")

var shows = english.WordSet("which what list show")

// rows writes rows with what is said of them from a word on and what holds of them.
func (q *question) rows(from, to int, name string, rest int, held string) bool {
	if said := q.against(rest, to); said != "" {
		name += " " + said
	}
	return q.Write(from, to, name+" with "+held)
}

// shown returns what a match is told by: its day and the opponent.
func (q *question) shown() string {
	name := q.Called(q.opponent)
	for _, ci := range q.S.Tables[q.matches].Columns {
		if schema.Dates(q.S, q.V, ci) {
			return q.Called(ci) + " and " + name
		}
	}
	return name
}

// biggest reads "our biggest win" as the match with the highest margin.
func biggest(q *question, i int) bool {
	if q.matches < 0 || !sizes[q.Low(i)] || q.how(i+1) == "" || !q.Ends(i+2) {
		return false
	}
	end, held := "highest", q.how(i+1)
	if strings.Contains(held, " less ") {
		end = "lowest"
	}
	name := q.name(q.matches)
	if q.opponent >= 0 {
		name = q.shown() + " of " + name
	}
	from := q.Before(i, asks)
	return q.Write(from, i+2, name+" with the "+end+" margin")
}

var (
	sizes = english.WordSet("biggest largest best heaviest worst greatest highest")
	asks  = english.WordSet("what which who is was 's our the my")
)

// whether reads "did we beat Elm Park" as whether there are such matches of it.
func whether(q *question, i int) bool {
	from := q.Behind(3, versus)
	_, to := q.Value(from, func(f schema.Found) bool { return f.Column == q.opponent })
	to = min(to, q.End())
	return q.Low(0) == "did" && q.Low(1) == "we" && i == 2 && q.how(2) != "" && to > from && q.Over(to) &&
		q.Write(0, to, "are there "+q.name(q.matches)+" of "+q.Said(from, to)+" with "+q.how(2))
}

// beaten reads "who did we lose to" as which opponents had more.
func beaten(q *question, i int) bool {
	if i != 0 || q.opponent < 0 || !opens[q.Low(0)] || q.rowsAt(1) {
		return false
	}
	n := 1
	if q.Low(0) != "who" {
		n = 2 // "which teams"
	}
	verb := q.Behind(n, we)
	held := q.how(verb)
	if q.Low(verb) == "beat" && q.Low(verb+1) == "us" && verb == n {
		held = strings.Replace(held, outcomes[0].than, outcomes[1].than, 1)
	} else if verb == n {
		return false
	}
	to := q.Behind(verb+1, behind)
	return held != "" && q.Over(to) &&
		q.Write(0, to, "which "+q.Called(q.opponent)+" of "+q.name(q.matches)+" with "+held)
}

var (
	opens  = english.WordSet("who which what")
	behind = english.WordSet("to with against us")
)

// score reads "the score against Elm Park" as what both sides scored.
func score(q *question, i int) bool {
	if q.matches < 0 || !results[q.Low(i)] || !versus[q.Low(i+1)] {
		return false
	}
	of := q.against(i+1, q.End())
	both := "show the " + q.said(q.ours) + " and " + q.said(q.theirs) + " "
	return strings.HasPrefix(of, "of ") && q.Write(q.Before(i, asks), q.End(), both+of)
}

var results = english.WordSet("score result scoreline")
