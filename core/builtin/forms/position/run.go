package position

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Words that ask for rows that follow one another, for how many, and for games by how they ended.
var (
	running = english.WordSet("consecutive consecutively straight streak row")
	runAsks = english.WordSet("many most longest greatest largest maximum highest number streak")
	results = []struct {
		said   map[string]bool
		letter string
	}{
		{english.WordSet("win wins won winning victory victories"), "W"},
		{english.WordSet("loss losses lost losing defeats lose"), "L"},
	}
)

// run reads a question for how many rows of a kind follow one another at most.
func (q *question) run() string {
	at := q.first(running)
	if at < 0 || q.low(at) == "row" && q.low(at-1) != "a" || !q.says(runAsks) || q.asksYes() ||
		len(q.s.Tables) > 1 {
		return ""
	}
	q.use(at, at+1)
	q.shown = -1
	where := q.conditions(0, len(q.words), -1)
	if len(where) == 0 {
		if c := q.ended(); c != "" {
			where = append(where, c)
		} else if r := q.rowIn(0, len(q.words)); r != nil && !r.day {
			q.use(r.from, r.to)
			where = append(where, r.sql)
		}
	}
	if len(where) == 0 || q.spans() {
		return ""
	}
	q.note = "the most rows that follow one another with " + strings.Join(where, " AND ")
	from := q.write("rowid - ROW_NUMBER() OVER (ORDER BY rowid) AS run", where, "")
	return fmt.Sprintf("SELECT COUNT(*) FROM (%s) GROUP BY run ORDER BY COUNT(*) DESC LIMIT 1", from)
}

// spans reports a question for a part of the rows, "from 1990 to 1995".
func (q *text) spans() bool {
	for i := range q.words {
		if english.YearLike(q.low(i)) && spanning[q.low(i-1)] {
			return true
		}
	}
	return false
}

var spanning = english.WordSet("from between since after before until to beginning starting")

// ended returns the condition that games ended as the question says, by the column whose texts begin with W and L.
func (q *question) ended() string {
	for _, r := range results {
		at := q.first(r.said)
		if at < 0 {
			continue
		}
		for _, ci := range q.s.Tables[0].Columns {
			if c := &q.s.Columns[ci]; c.Class == schema.Textual && c.Part == "" && q.tellsEnds(ci) {
				q.use(at, at+1)
				return q.name(ci) + " LIKE " + sqltext.Text(r.letter+"%")
			}
		}
	}
	return ""
}

// tellsEnds reports a column whose texts begin as won, lost and drawn games are written.
func (q *text) tellsEnds(ci int) bool {
	texts := q.v.Texts(ci)
	begins := func(letters string) bool {
		return slices.ContainsFunc(texts, func(s string) bool { return strings.HasPrefix(s, letters) })
	}
	return begins("W") && begins("L") && !slices.ContainsFunc(texts, func(s string) bool {
		return s != "" && !strings.ContainsAny(s[:1], "WLTDNP–—-")
	})
}
