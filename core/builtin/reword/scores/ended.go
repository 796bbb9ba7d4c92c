package scores

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// outcomes list the words for how a match ended, with how what was scored then compares.
var outcomes = [...]struct{ words, than string }{
	{"won|win|wins|winning|victory|victories", " greater than "},
	{"lost|lose|losses|loss|defeat|defeats", less},
	{"drew|draw|drawn|draws|tied|ties", " equal to "},
}

const less = " less than "

// how returns in words what holds of matches that ended as word i says; "" where it says nothing of that.
func (q *question) how(i int) string {
	for _, o := range outcomes {
		if q.matches >= 0 && q.Phrase(i, o.words) > 0 {
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
	switch {
	case q.rowsAt(to) && from == i && !q.rowsAt(i-1): // "drawn games"
		return q.which(i, to, to+1, held)
	case q.rowsAt(from - 1):
		return q.which(from-1, from-1, to, held)
	case q.Low(from-1) == "times":
		from--
	case q.Low(from-1) == "number":
		from++
	case q.Low(from-1) != "many":
		return false
	}
	return q.rows(from, q.Table(q.matches), to, held)
}

var rates = english.WordSet("rate ratio percentage margin streak")

// which writes what holds of matches that word at calls, with what is said of them behind; where they are
// asked for, of their days and opponents.
func (q *question) which(from, at, rest int, held string) bool {
	name := q.Said(at, at+1)
	if from == 0 || from == 1 && shows[q.Low(0)] {
		from, name = 0, q.shown()+name
	}
	return q.rows(from, name, rest, held)
}

var shows = english.WordSet("which what list show")

// rows writes rows with what is said of them from a word on and what holds of them.
func (q *question) rows(from int, name string, rest int, held string) bool {
	return q.Write(from, q.End(), strings.TrimSpace(name+" "+q.against(rest))+" with "+held)
}

// shown returns what a match is told by: its day and the opponent, where that is said.
func (q *question) shown() string {
	if q.opponent < 0 {
		return ""
	}
	name := q.Called(q.opponent) + " of "
	for _, ci := range q.S.Tables[q.matches].Columns {
		if schema.Dates(q.S, q.V, ci) {
			return q.Called(ci) + " and " + name
		}
	}
	return name
}

// biggest reads "our biggest win" as the match with the highest margin.
func biggest(q *question, i int) bool {
	if !sizes[q.Low(i)] || q.how(i+1) == "" || !q.Ends(i+2) {
		return false
	}
	end := " with the highest margin"
	if strings.Contains(q.how(i+1), less) {
		end = " with the lowest margin"
	}
	return q.Write(q.Before(i, asks), i+2, q.shown()+q.Table(q.matches)+end)
}

var (
	sizes = english.WordSet("biggest largest best heaviest worst highest")
	asks  = english.WordSet("what which who is was 's our the my")
)
