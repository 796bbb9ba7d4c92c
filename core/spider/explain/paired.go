package explain

import (
	"errors"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// PairedFiles compares two files of predictions for the same questions.
type PairedFiles struct {
	First     string  `json:"first"`  // file
	Second    string  `json:"second"` // file
	BothRight int     `json:"both_right"`
	OnlyFirst int     `json:"only_first"`
	OnlyLast  int     `json:"only_second"`
	BothWrong int     `json:"both_wrong"`
	McNemar   float64 `json:"p_mcnemar"` // the exact test, which takes the questions for independent

	// Test compares the share of right answers, second less first, drawing the
	// evaluation's clusters.
	Test    metric.Comparison `json:"test"`
	Flipped []Flipped         `json:"flipped"`
}

// A Flipped question is right in one file only.
type Flipped struct {
	Line     int             `json:"line"`
	Database string          `json:"database"`
	Hardness string          `json:"hardness"`
	Right    string          `json:"right"` // the file where it is
	Gold     string          `json:"gold"`
	First    string          `json:"first"`
	Second   string          `json:"second"`
	Class    execution.Class `json:"class"` // of the wrong one
}

// Compare adds the comparison with a second file of predictions, examined by
// the same program. Both files answer the same questions.
func (e *Evaluation) Compare(first, second EvaluationOf) error {
	if len(first.Pairs) != len(second.Pairs) {
		return errors.New("evaluate: the two files do not answer the same questions")
	}
	c := &PairedFiles{First: first.Predictions, Second: second.Predictions, Flipped: []Flipped{}}
	for i, p := range first.Pairs {
		a, b, q := &first.Examined[i], &second.Examined[i], second.Pairs[i]
		if p.Gold != q.Gold || p.Database != q.Database {
			return errors.New("evaluate: the two files do not answer the same questions")
		}
		f := Flipped{Line: p.Line, Database: p.Database, Hardness: string(a.Hardness), Gold: p.Gold, First: p.Answer,
			Second: q.Answer}
		switch {
		case a.Wrong() && b.Wrong():
			c.BothWrong++
			continue
		case !a.Wrong() && !b.Wrong():
			c.BothRight++
			continue
		case b.Wrong():
			c.OnlyFirst++
			f.Right, f.Class = c.First, b.Diagnosis.Class
		default:
			c.OnlyLast++
			f.Right, f.Class = c.Second, a.Diagnosis.Class
		}
		c.Flipped = append(c.Flipped, f)
	}
	c.McNemar = metric.McNemar(c.OnlyFirst, c.OnlyLast)
	c.Test = metric.Paired(first.rights(), second.rights(), first.keys(), retrieval.BootstrapSeed)
	e.Comparison = c
	return nil
}

// rights is 1 for each answer that the program calls right, else 0.
func (of *EvaluationOf) rights() []float64 {
	list := make([]float64, len(of.Examined))
	for i := range of.Examined {
		if !of.Examined[i].Wrong() {
			list[i] = 1
		}
	}
	return list
}
