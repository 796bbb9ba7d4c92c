package scores

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// scored reads "how many points have we conceded" as the total of the column for that.
func scored(q *question, i int) bool {
	if q.matches < 0 || !q.Plain(i) || !counts[q.Words[i].Stem] || q.Low(0) == "who" {
		return false
	}
	ci, to := q.side(q.Behind(i+1, we))
	if ci < 0 {
		return false
	}
	if q.Low(to) == "by" || q.Low(to) == "per" {
		of, _ := q.Column(to+1, func(int, *schema.Column) bool { return true })
		if english.Averages.Has(q.Low(i-1)) && q.rowsAt(to+1) && q.Over(to+2) { // "average goals per game"
			to += 2
		} else if of < 0 { // "by Amy Bell"
			return false
		}
	}
	return q.total(i, to, q.said(ci))
}

// side returns the column that word i is of, scored or conceded, and where the word ends; -1 for none.
func (q *question) side(i int) (ci, to int) {
	switch low := q.Low(i); {
	case scoring[low]:
		return q.ours, i + 1
	case conceding[low]:
		return q.theirs, i + 1
	}
	return -1, i
}

// total writes the name for what was scored, and that it is a total where nothing else is said of it.
func (q *question) total(i, to int, name string) bool {
	if of := q.against(to); of != q.Said(to, q.End()) {
		name, to = name+" "+of, q.End()
	}
	if i == 2 && q.Low(1) == "many" {
		i, name = 0, "what is the total "+name
	} else if i == 0 {
		name = "total " + name
	}
	return q.Said(i, to) != name && q.Write(i, to, name)
}

var (
	scoring   = english.WordSet("scored score")
	conceding = english.WordSet("conceded concede")
)

// topScorer reads "who's our top scorer" and "who scored most" as who has the highest total goals.
func topScorer(q *question, i int) bool {
	if q.goals < 0 {
		return false
	}
	n, verb := i+1, q.Behind(1, we)
	switch {
	case tops[q.Low(i)] && q.Few(n) && scorers[q.Low(n+1)]:
		return q.Write(n+1, n+2, q.Table(q.players)+" by total "+q.Called(q.goals))
	case i == 0 && q.Low(0) == "who" && scoring[q.Low(verb)]:
		if n = q.Behind(verb+1, we) + 1; q.Low(n-1) != "most" {
			return false
		}
	case !tops[q.Low(i)] || !scorers[q.Low(n)]:
		return false
	}
	to := q.Behind(n, scorers)
	return q.Ends(to) && q.Write(q.Before(i, asks), to, "who has the highest total "+q.Called(q.goals))
}

var (
	tops    = english.WordSet("top leading best highest")
	scorers = english.WordSet("scorer scorers goalscorer goalscorers goal goals points")
)
