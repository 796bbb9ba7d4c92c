package builtin

import (
	"context"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/rank"
)

func TestLearningRanksTheRightCandidateFirst(t *testing.T) {
	task := open(t, school)
	var examples []TrainingExample
	for _, l := range [][2]string{
		{"Show the names of players and the titles of their tournaments.",
			"SELECT T1.name, T3.title FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id JOIN " +
				"tournament AS T3 ON T2.tournament_id = T3.tournament_id"},
		{"How many players are there?", "SELECT COUNT(*) FROM player"},
		{"Which players are older than 40?", "SELECT name FROM player WHERE age > 40"},
		{"A lesson whose SQL does not run is left out.", "SELECT nonsense FROM player"},
	} {
		one := task
		one.Question = l[0]
		examples = append(examples, TrainingExample{Task: one, SQL: l[1]})
	}
	astray := DefaultWeights()
	astray.ranking[rank.Joined], astray.ranking[rank.ShownTerms] = -2, -1
	w, learnt, err := Learn(context.Background(), examples, astray, nil)
	if err != nil {
		t.Fatal(err)
	}
	if learnt.Examples != 3 || learnt.Seen <= learnt.Before || learnt.Seen > learnt.Reachable {
		t.Errorf("%+v: want 3 examples, more right after than before, and none that is out of reach", learnt)
	}
	again, _, err := Learn(context.Background(), examples, astray, nil)
	if err != nil || again.String() != w.String() {
		t.Errorf("%v: the same examples gave other weights", err)
	}
	actor := &Actor{Weights: w}
	d, err := actor.Write(context.Background(), examples[0].Task, nil, nil)
	if err != nil || !strings.Contains(d.SQL, "JOIN tournament") {
		t.Errorf("an actor with the learnt weights writes %q, %v", d.SQL, err)
	}
}

func TestThereIsNothingToLearnFromEmptyAnswers(t *testing.T) {
	task := open(t, school)
	task.Question = "Which players are older than 400?"
	_, _, err := Learn(context.Background(),
		[]TrainingExample{{Task: task, SQL: "SELECT name FROM player WHERE age > 400"}},
		DefaultWeights(), nil)
	if err == nil || !strings.Contains(err.Error(), "none of 1 examples") {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Learn(ctx, []TrainingExample{{Task: task, SQL: "SELECT name FROM player"}}, DefaultWeights(),
		nil); err == nil {
		t.Error("learning went on after its context had ended")
	}
}
