package mutate_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/mutate"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestCounterexamplesExposeAnswersThatNoNearMissIsLike(t *testing.T) {
	const long, lone = "SELECT id FROM berth WHERE metres > 10", "SELECT name FROM pier WHERE built = 1990"
	for _, search := range []bool{false, true} {
		c, pairs := marinaCatalog(t, long, long, lone)
		pairs[0].Answer = "SELECT id FROM berth WHERE metres > 10 AND note IS NOT 'zebra'"
		pairs[1].Answer = "SELECT id FROM berth WHERE NOT metres <= 10"
		stats, err := mutate.MakeSuites(t.Context(), c, pairs,
			mutate.MakeOptions{Neighbours: 2, Counterexamples: search})
		if err != nil {
			t.Fatal(err)
		}
		if want := spider.CountTrue(search); stats.Counterexamples != want || stats.Neighbours != 2+want {
			t.Errorf("with a search %v: %+v", search, stats)
		}
		grades, err := evaluate.Judge(t.Context(), c, pairs,
			evaluate.Options{Program: spider.TestSuite, Sections: evaluate.Execution})
		if err != nil {
			t.Fatal(err)
		}
		if grades[0].Executed == search || !grades[1].Executed || !grades[2].Executed {
			t.Errorf("with a search %v the answers are right: %v, %v, %v", search,
				grades[0].Executed, grades[1].Executed, grades[2].Executed)
		}
		if !search {
			continue
		}
		made := c.Files["marina"][3]
		db, err := sqldb.Open(t.Context(), made)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		r := db.Query(t.Context(),
			`SELECT (SELECT count(*) FROM berth), (SELECT count(*) FROM berth WHERE pier_id NOT NULL
			AND pier_id NOT IN (SELECT id FROM pier))`, sqldb.Limits{})
		if r.Outcome != sqldb.OK || r.Rows[0][0].Int == 0 || r.Rows[0][1].Int != 0 {
			t.Errorf("berths of the counter-example, and of those without their pier: %v %s", r.Rows, r.Error)
		}
		if !c.Unfit["marina"][3][lone] || c.Unfit["marina"][3][long] {
			t.Errorf("it is not for %v", c.Unfit["marina"][3])
		}
	}
}
