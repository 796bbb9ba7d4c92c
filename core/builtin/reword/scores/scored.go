package scores

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// amount returns the column of what word i, and the words behind, say was scored, and where they end; -1
// for none.
func (q *question) amount(i int) (ci, to int) {
	if q.matches < 0 || !q.Plain(i) || !counts[q.Words[i].Stem] && !extra[q.Low(i)] {
		return -1, i
	}
	to = q.Behind(i+1, we)
	switch low := q.Low(to); {
	case scoring[low]:
		return q.ours, to + 1
	case conceding[low]:
		return q.theirs, to + 1
	case low == "let" && q.Low(to+1) == "in":
		return q.theirs, to + 2
	}
	return -1, i
}

var (
	extra     = english.WordSet("tries scores")
	scoring   = english.WordSet("scored score")
	conceding = english.WordSet("conceded concede allowed")
)

// scored reads "how many points have we conceded" as the total of the column for that.
func scored(q *question, i int) bool {
	ci, to := q.amount(i)
	people := q.RowsAt(to + 1)
	ofPeople := people >= 0 && q.S.People(people) > 0 || q.Low(to) == "by" && q.named(to+1)
	if ci < 0 || q.Low(0) == "who" || ofPeople {
		return false
	}
	if q.ofAll(i, to) {
		to += 2
	}
	name, end := q.said(ci), to
	if of := q.against(to, q.End()); of != q.Said(to, q.End()) {
		name, end = name+" "+of, q.End()
	}
	switch {
	case i == 2 && q.Low(1) == "many":
		return q.Write(0, end, "what is the total "+name)
	case i == 0:
		return q.Write(0, end, "total "+name)
	}
	return q.Said(i, end) != name && q.Write(i, end, name)
}

// ofAll reports that an average is asked for at word i, and "per game" stands at the end.
func (q *question) ofAll(i, end int) bool {
	return english.Averages.Has(q.Low(i-1)) && by[q.Low(end)] && q.rowsAt(end+1) && q.Over(end+2)
}

// named reports a name at word i, and none of a column.
func (q *question) named(i int) bool {
	ci, _ := q.Column(i, func(int, *schema.Column) bool { return true })
	return ci < 0
}

// sides reads "goals scored at home vs away" as the total by the column that says so.
func sides(q *question, i int) bool {
	ci, to := q.amount(i)
	if ci < 0 {
		return false
	}
	at := q.Behind(to, by)
	n := q.Phrase(at, "home vs away|home versus away|home and away|home or away|home compared to away|"+
		"away vs home|home compared with away|away and home|home and away from home")
	where := q.venue()
	if n == 0 || where < 0 || !q.Over(at+n) {
		return false
	}
	name := q.said(ci) + " by " + q.Called(where)
	if i == 0 {
		name = "total " + name
	}
	return q.Write(i, at+n, name)
}

// topScorer reads "who's our top scorer" and "who scored most" as who has the highest total goals.
func topScorer(q *question, i int) bool {
	if q.goals < 0 {
		return false
	}
	goals := q.Called(q.goals)
	if i == 0 && q.Low(0) == "who" {
		n := q.Behind(1, we)
		end := q.Behind(n+1, we)
		to := end + 1
		if q.Plain(to) && counts[q.Words[to].Stem] {
			to++
		}
		if scoring[q.Low(n)] && q.Low(end) == "most" && q.Ends(to) {
			return q.Write(0, to, "who has the highest total "+goals)
		}
		return false
	}
	n := i + 1
	if q.Few(n) {
		n++
	}
	to := q.Behind(n, scorers)
	if !tops[q.Low(i)] || to == n || !q.Ends(to) {
		return false
	}
	if n > i+1 {
		return q.Write(i, to, "top "+q.Said(i+1, n)+" "+q.name(q.players)+" by total "+goals)
	}
	return q.Write(q.Before(i, asks), to, "who has the highest total "+goals)
}

var (
	tops    = english.WordSet("top leading best highest")
	scorers = english.WordSet("scorer scorers goalscorer goalscorers goal")
)

// scorer reads "who scored against Elm Park" as which players have more than 0 goals then, and "who hasn't
// scored" as whose are 0 together.
func scorer(q *question, i int) bool {
	n := q.Behind(1, we)
	not := negative[q.Low(n)]
	if not {
		n++
	}
	if i != 0 || q.goals < 0 || q.Low(0) != "who" || !scoring[q.Low(n)] {
		return false
	}
	goals, end := q.Called(q.goals), q.End()
	switch {
	case not:
		to := q.Behind(n+1, all)
		return q.Over(to) && q.Write(0, to, "which "+q.name(q.players)+" have total "+goals+" equal to 0")
	case n+1 == end:
		return q.Write(0, end, "which "+q.name(q.players)+" have more than 0 "+goals)
	case versus[q.Low(n+1)] && q.opponent >= 0:
		of, held := q.against(n+1, end), " have more than 0 "+goals+" "
		return of != q.Said(n+1, end) && q.Write(0, end, "which "+q.name(q.players)+held+of)
	}
	return false
}

var (
	negative = english.WordSet("not never")
	all      = english.WordSet("at all yet this season a any goal goals all so far ever games")
	plays    = english.WordSet("played play appeared featured")
)

// played reads "who hasn't played at all this season" as which players have no appearances, and "who played
// against Elm Park" as which have some of that.
func played(q *question, i int) bool {
	n := q.Behind(1, we)
	not := negative[q.Low(n)]
	if not {
		n++
	}
	if i != 0 || q.goals < 0 || q.Low(0) != "who" || !plays[q.Low(n)] ||
		q.S.Columns[q.goals].Table == q.players {
		return false
	}
	name := "which " + q.name(q.players) + " have "
	rows := q.name(q.S.Columns[q.goals].Table)
	if not {
		to := q.Behind(n+1, all)
		return q.Over(to) && q.Write(0, to, name+"no "+rows)
	}
	of := q.against(n+1, q.End())
	return q.opponent >= 0 && of != q.Said(n+1, q.End()) && q.Write(0, q.End(), name+rows+" "+of)
}

// cards reads "yellow cards" by a column called yellow.
func cards(q *question, i int) bool {
	return (q.Low(i) == "cards" || q.Low(i) == "card") && !q.S.Stems["card"] && q.Plain(i-1) &&
		slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
			return c.Class == schema.Numeric && len(c.Full) == 1 && c.Full[0] == q.Words[i-1].Stem
		}) && q.Write(i-1, i+1, q.Said(i-1, i))
}
