package playground

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/spider/counterexample"
	"github.com/orbweaver/orbweaver/wasm/playground/evaluation"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// An answer that is right by luck comes with the rows that tell it from the
// gold, one that is the gold in other words does not, and a wrong one is told so.
func TestAnAnswerThatIsRightByLuckComesWithRowsOnWhichItIsNot(t *testing.T) {
	p := newPage(t, Options{})
	look := func(answer string) *counterexample.Judgement {
		params := evaluation.MicroscopeParams{Database: "botanical_garden", Gold: "SELECT count(*) FROM plant",
			Answer: answer}
		return must[evaluation.CounterexampleResult](p, "counterexample", params, nil).Judgement
	}
	lucky := look("SELECT count(*) FROM plant WHERE plant_id > 0")
	if !lucky.Lucky() || len(lucky.Finding.Witness.Tables) == 0 {
		t.Errorf("right by luck: %+v", lucky)
	}
	if j := look("SELECT count(*) FROM plant AS p"); !j.Right || j.Finding.Verdict != counterexample.Same {
		t.Errorf("the same in other words: %+v", j)
	}
	if j := look("SELECT 1"); j.Right || j.Finding != nil {
		t.Errorf("wrong: %+v", j)
	}
	p.fails("counterexample", evaluation.MicroscopeParams{Database: "nowhere"}, nil, rpc.BadInput, "no database")
}
