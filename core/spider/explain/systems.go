package explain

import (
	"errors"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// Systems are several files of predictions for the same questions beside each
// other.
type Systems struct {
	Gold        string               `json:"gold"`
	Program     execution.Definition `json:"program"` // that Pairs, Alone, Any and Every go by
	Questions   int                  `json:"questions"`
	LeftOut     []corpus.LeftOut     `json:"left_out,omitempty"`
	ClusteredBy metric.Clustering    `json:"clustered_by"`
	Files       []SystemFile         `json:"files"`
	Pairs       []SystemPair         `json:"pairs"` // each two files once
	// right in at least one file: what a perfect choice among them reaches
	Any   metric.Share `json:"any"`
	Every metric.Share `json:"every"` // right in all of them
}

// A SystemFile is one file's figures.
type SystemFile struct {
	Name        string       `json:"name"`
	Right       metric.Share `json:"right"` // by the program
	Definitions []Measure    `json:"definitions"`
	Alone       []int        `json:"alone"`  // lines of the questions that this file alone gets right
	Missed      []int        `json:"missed"` // and of those that this file alone gets wrong
	Suite       *MadeSuite   `json:"made_suite,omitempty"`
}

// A SystemPair compares two files.
type SystemPair struct {
	First      string            `json:"first"`
	Second     string            `json:"second"`
	OnlyFirst  int               `json:"only_first"`
	OnlySecond int               `json:"only_second"`
	Test       metric.Comparison `json:"test"`   // second less first
	Corrected  float64           `json:"p_holm"` // for the number of pairs, by metric.Holm
}

// NewSystems compares files of predictions that were examined by the same
// program. All answer the same questions.
func NewSystems(files []EvaluationOf) (*Systems, error) {
	first := files[0]
	s := &Systems{Gold: first.Gold, Program: first.Program, Questions: len(first.Pairs), LeftOut: first.LeftOut,
		ClusteredBy: first.clustering(), Files: make([]SystemFile, len(files)), Pairs: []SystemPair{}}
	for _, of := range files {
		if !sameQuestions(first.Pairs, of.Pairs) {
			return nil, errors.New("experiment: the files do not answer the same questions")
		}
	}
	var workers sync.WaitGroup // intervals and tests draw a million numbers each
	for i, of := range files {
		workers.Go(func() {
			keys := of.keys()
			s.Files[i] = SystemFile{Name: of.Predictions, Right: of.share(keys, every, rightly),
				Definitions: of.figures(keys), Alone: []int{}, Missed: []int{}, Suite: of.Suite}
			if of.Suite != nil {
				of.Suite.Expose(of.Pairs, func(q int) bool { return !of.Examined[q].Wrong() })
			}
		})
	}
	workers.Go(func() { s.pair(files) })
	workers.Wait()
	s.bound(files)
	return s, nil
}

func sameQuestions(a, b []evaluate.Pair) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Gold != b[i].Gold || a[i].Database != b[i].Database {
			return false
		}
	}
	return true
}

// pair tests each two files.
func (s *Systems) pair(files []EvaluationOf) {
	keys := files[0].keys()
	var ps []float64
	for i := range files {
		for j := i + 1; j < len(files); j++ {
			a, b := files[i].rights(), files[j].rights()
			p := SystemPair{First: files[i].Predictions, Second: files[j].Predictions,
				Test: metric.Paired(a, b, keys, retrieval.BootstrapSeed)}
			for q := range a {
				p.OnlyFirst += one(a[q] > b[q])
				p.OnlySecond += one(b[q] > a[q])
			}
			s.Pairs, ps = append(s.Pairs, p), append(ps, p.Test.P)
		}
	}
	for i, p := range metric.Holm(ps) {
		s.Pairs[i].Corrected = p
	}
}

// bound counts the questions that some, all or one of the files get right.
func (s *Systems) bound(files []EvaluationOf) {
	some, every := make([]bool, s.Questions), make([]bool, s.Questions)
	for q := range some {
		right, last, missed := 0, 0, 0
		for i := range files {
			if files[i].Examined[q].Wrong() {
				missed = i
			} else {
				right, last = right+1, i
			}
		}
		some[q], every[q] = right > 0, right == len(files)
		line := files[0].Pairs[q].Line
		if right == 1 {
			s.Files[last].Alone = append(s.Files[last].Alone, line)
		}
		if right == len(files)-1 {
			s.Files[missed].Missed = append(s.Files[missed].Missed, line)
		}
	}
	keys := files[0].keys()
	s.Any, s.Every = metric.ClusteredShare(some, keys), metric.ClusteredShare(every, keys)
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
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
		f := Flipped{Line: p.Line, Database: p.Database, Hardness: a.Hardness, Gold: p.Gold, First: p.Answer,
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

// rights returns 1 for each answer that the program calls right, else 0.
func (of *EvaluationOf) rights() []float64 {
	list := make([]float64, len(of.Examined))
	for i := range of.Examined {
		if !of.Examined[i].Wrong() {
			list[i] = 1
		}
	}
	return list
}
