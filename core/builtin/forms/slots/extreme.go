package slots

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// extreme writes a statement for the rows with the most of something, or for how much that is.
func (q *question) extreme() string {
	by, down := q.measure()
	own := q.own && q.count < 0 && !q.noun(q.pick)
	if by < 0 {
		return q.oftenest(down)
	}
	order := " ORDER BY " + q.amount(by) + direction(down) + " LIMIT " + kept(q)
	if q.ordered(by) && q.v.Blank[by] && down {
		order = " ORDER BY rowid LIMIT 1" // medals stand for the first ranks
	} else {
		q.add(by, q.known(by))
	}
	if own {
		return q.write(q.name(by), order)
	}
	shown := q.asked()
	if shown < 0 || shown == by {
		return ""
	}
	return q.write(q.name(shown), order)
}

// kept returns how many rows are asked for: the three of "the three tallest oaks" and the 5 of "top 5", else 1.
func kept(q *question) string {
	for _, i := range []int{q.pick - 1, q.pick + 1} {
		if i < 0 || i >= len(q.words) || q.used[i] {
			continue
		}
		n := english.SmallNumbers[q.low(i)]
		if q.words[i].Number {
			n = q.words[i].Text
		}
		if count, err := strconv.Atoi(n); err == nil && count > 0 && (i < q.pick || q.low(q.pick) == "top") {
			q.use(i, i+1)
			return n
		}
	}
	return "1"
}

// oftenest writes a statement for what stands in most rows, or in fewest.
func (q *question) oftenest(down bool) string {
	low := q.low(q.pick)
	often := low == "most" || low == "least" || low == "fewest" || amounts[q.low(q.pick+1)]
	shown := q.asked()
	if shown < 0 || !often || q.tied(q.pick+1) || !q.s.Columns[shown].Repeats || q.count >= 0 || q.tallies() {
		return ""
	}
	return q.write(q.name(shown), " GROUP BY "+q.name(shown)+" ORDER BY COUNT(*)"+direction(down)+" LIMIT "+kept(q))
}

// measure returns the column that an extreme is of, and whether the least of it is meant; -1 where there is none.
func (q *question) measure() (ci int, down bool) {
	low := q.low(q.pick)
	if q.tied(q.pick + 1) {
		return -1, false
	}
	scale, _ := cue.ScaleOf(strings.Replace(low, "top", "best", 1))
	if ci := q.best(q.pick+1, len(q.words), q.measured); ci >= 0 {
		turned := scale.Turns(&q.s.Columns[ci])
		ranked := q.ordered(ci) && q.s.Columns[ci].Says(places) && (low == "highest" || low == "lowest")
		q.own = true
		return ci, q.down != (turned || ranked)
	}
	held := func(ci int) bool { return q.s.Columns[ci].Stored() && q.measured(ci) }
	if ci, turned := scale.Column(q.s, held); ci >= 0 {
		return ci, q.down != turned
	}
	if scale != nil && len(scale.Stems) > 0 {
		return -1, q.down
	}
	return q.only(), q.down
}

// only returns the only column of amounts, for "the most" of something that no column names; else -1.
func (q *question) only() int {
	list := slices.DeleteFunc(q.columns(), func(ci int) bool {
		return !q.measured(ci) || q.ordered(ci) || q.year(ci) != "" || q.s.Columns[ci].Class != schema.Numeric
	})
	if len(list) != 1 {
		return -1
	}
	return list[0]
}

// places are stems of names of columns of which the least is the highest.
var places = english.WordSet("rank place posit pos chart peak finish")
