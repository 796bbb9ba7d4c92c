package explain

import (
	"errors"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// An Overlay holds the scores of files of predictions by the official gold
// statements and by corrected ones.
type Overlay struct {
	Gold        string               `json:"gold"`
	Corrections string               `json:"corrections"` // the file of them
	Program     execution.Definition `json:"program"`     // by which answers are right
	Questions   int                  `json:"questions"`
	LeftOut     []corpus.LeftOut     `json:"left_out,omitempty"`
	Corrected   []int                `json:"corrected"` // lines of the questions whose gold statement is another
	ClusteredBy metric.Clustering    `json:"clustered_by"`
	Files       []OverlaidFile       `json:"files"`
}

// An OverlaidFile is one file's scores.
type OverlaidFile struct {
	Name      string       `json:"name"`
	Official  metric.Share `json:"official"`
	Corrected metric.Share `json:"corrected"`
	Gained    []int        `json:"gained"` // lines of the answers that are right by the corrected gold alone
	Lost      []int        `json:"lost"`   // and of those right by the official one alone
}

// NewOverlay compares files of predictions that were examined by the official
// gold statements with the same files examined by the corrected ones.
func NewOverlay(official, corrected []EvaluationOf, corrections string) (*Overlay, error) {
	first := official[0]
	o := &Overlay{Gold: first.Gold, Corrections: corrections, Program: first.Program,
		Questions: len(first.Pairs), LeftOut: first.LeftOut, ClusteredBy: first.clustering(), Corrected: []int{}}
	for i, p := range first.Pairs {
		if corrected[0].Pairs[i].Gold != p.Gold {
			o.Corrected = append(o.Corrected, p.Line)
		}
	}
	for i := range official {
		was, is := &official[i], &corrected[i]
		if len(was.Pairs) != len(is.Pairs) {
			return nil, errors.New("explain: the files do not answer the same questions")
		}
		file := OverlaidFile{Name: was.Predictions, Official: was.share(was.keys(), every, rightly),
			Corrected: is.share(is.keys(), every, rightly), Gained: []int{}, Lost: []int{}}
		for q := range was.Pairs {
			switch line := was.Pairs[q].Line; {
			case was.Examined[q].Wrong() && !is.Examined[q].Wrong():
				file.Gained = append(file.Gained, line)
			case !was.Examined[q].Wrong() && is.Examined[q].Wrong():
				file.Lost = append(file.Lost, line)
			}
		}
		o.Files = append(o.Files, file)
	}
	return o, nil
}
