package builtin

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/verdict/answerability"
)

func TestAColumnThatIsTakenAwayLeavesTheKeysAndWhatElseIsRead(t *testing.T) {
	task := open(t, school)
	const sql = "SELECT T1.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id WHERE " +
		"T1.height > 1.8"
	for draw := range 40 {
		less := answerability.Without(task.Database, sql, draw)
		if less == nil {
			t.Fatalf("draw %d took nothing away, though the statement reads the column height of one table", draw)
		}
		if draw%5 == 0 {
			if len(less.Tables) != len(task.Database.Tables)-1 ||
				less.Table("player") != nil && less.Table("club") != nil {
				t.Errorf("draw %d: %d tables left, of which two are read", draw, len(less.Tables))
			}
			continue
		}
		before, after := task.Database.Table("player"), less.Table("player")
		if after.Column("height") >= 0 || len(after.Columns) != len(before.Columns)-1 {
			t.Errorf("draw %d: player keeps %v; want all but its height, the only column read that is no "+
				"key and stands in one table alone", draw, after.Columns)
		}
		for _, key := range []string{"player_id", "club_id"} {
			if before.Column(key) >= 0 && after.Column(key) < 0 {
				t.Errorf("draw %d took the key %s", draw, key)
			}
		}
		if before.Column("height") < 0 {
			t.Fatal("the database itself was changed")
		}
	}
}

func TestTrialsTellWhatMadeAQuestionUnanswerable(t *testing.T) {
	task := open(t, school)
	task.Question = "What is the height of each player?"
	list, err := JudgeExamples(context.Background(), []TrainingExample{{Task: task, SQL: "SELECT height FROM player"}},
		DefaultWeights(),
		false, nil)
	if err != nil {
		t.Fatal(err)
	}
	right := map[answerability.Perturbation]bool{}
	for i := range list {
		right[list[i].Perturbation] = right[list[i].Perturbation] || list[i].Right
	}
	if got, made := right[answerability.PartRemoved]; !right[answerability.Unperturbed] || !made || got {
		t.Errorf("%v: want a right candidate of the question as it is, and none without the column", right)
	}
	plain, err := JudgeExamples(context.Background(), []TrainingExample{{Task: task, SQL: "SELECT height FROM player"}},
		DefaultWeights(),
		true, nil)
	if err != nil || len(plain) == 0 || len(plain) >= len(list) {
		t.Errorf("%d trials of the question as it is, %d of all; error %v", len(plain), len(list), err)
	}
}
