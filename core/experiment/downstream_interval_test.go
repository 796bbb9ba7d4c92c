package experiment

import (
	"fmt"
	"testing"
)

func TestFiguresOfARunLieWithinTheirIntervals(t *testing.T) {
	for _, task := range []Task{QA, Verify} {
		s := &Summary{Config: Config{Task: task}}
		for i := range 60 {
			gold, said := "true", "true"
			if i%3 == 0 {
				said = "false"
			}
			s.Records = append(s.Records, &Record{Query: fmt.Sprint(i), Answered: &Answered{
				Text: said, References: []string{gold}, GoldTables: []string{fmt.Sprint(i / 2)}, GoldShown: i%4 > 0,
				Right: said == gold}})
		}
		d, in := s.Downstream(), s.DownstreamIntervals()
		f1 := 0.0
		if task == QA {
			f1 = d.QA.F1
		} else {
			f1 = d.Verification.Weighted.F1
		}
		if in.Clusters != 30 {
			t.Errorf("%s: %d sets of gold tables, want 30", task, in.Clusters)
		}
		for name, figure := range map[string][3]float64{
			"retrieved": {in.Retrieved.Low, d.Retrieved, in.Retrieved.High},
			"right":     {in.Right.Low, 40. / 60, in.Right.High},
			"F1":        {in.F1.Low, f1, in.F1.High},
		} {
			if !(figure[0] < figure[1] && figure[1] < figure[2]) {
				t.Errorf("%s: %s is %.3f, of an interval from %.3f to %.3f", task, name, figure[1], figure[0], figure[2])
			}
		}
	}
}
