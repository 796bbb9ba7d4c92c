package experiment_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
)

func Example() {
	// The first of two attempts is sent back, and the second is right.
	first := actorcritic.Attempt{Number: 1, SQL: "SELECT name FROM ferry",
		Judgement: actorcritic.Judgement{Verdict: actorcritic.False}}
	second := actorcritic.Attempt{Number: 2, SQL: "SELECT count(*) FROM ferry"}
	record := &experiment.Record{
		Query: "dev-0000",
		Trace: &actorcritic.Trace{Z: 2, Final: 2, Attempts: []actorcritic.Attempt{first, second}},
		Gold:  &experiment.Gold{Right: true, ByAttempt: []bool{false, true}},
	}
	s := experiment.Summary{Config: experiment.Config{Z: 2}, Records: []*experiment.Record{record}}
	score := s.Score()
	fmt.Println("right:", score.All().Right, "of", score.All().Total)
	for _, a := range score.ByAttempt {
		fmt.Printf("attempt %d: %d made, %d right\n", a.Attempt, a.Made, a.Right)
	}
	// Output:
	// right: 1 of 1
	// attempt 1: 1 made, 0 right
	// attempt 2: 1 made, 1 right
}
