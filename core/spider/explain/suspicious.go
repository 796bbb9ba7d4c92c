package explain

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// Suspicious are gold statements that people should read, as what several
// systems answered speaks against them.
type Suspicious struct {
	Gold      string               `json:"gold"`
	Program   execution.Definition `json:"program"`
	Files     []string             `json:"files"`
	Questions int                  `json:"questions"`
	LeftOut   []corpus.LeftOut     `json:"left_out,omitempty"`
	Golds     []Suspect            `json:"golds"` // the strongest signs first, then by line
}

// A Suspect is a gold statement and the signs against it. One sign is no proof:
// systems that learnt from the same data err alike.
type Suspect struct {
	Line     int      `json:"line"`
	Database string   `json:"database"`
	Gold     string   `json:"gold"`
	Signs    []Sign   `json:"signs"`
	Right    []string `json:"right"` // files that the program calls right

	// Against lists the largest group of files whose answers return the same
	// rows as each other, but not the gold's, where it is larger than Right.
	// Answer is the answer of the first of them.
	Against []string `json:"against"`
	Answer  string   `json:"answer,omitempty"`
}

// A Sign is something that speaks against a gold statement.
type Sign string

const (
	GoldFails Sign = "gold fails"    // it gives no result
	GoldEmpty Sign = "gold is empty" // it returns no rows, so any answer without rows is right
	// two systems or more bring the same other rows, and fewer are right
	Agreed      Sign = "systems agree"
	Ambivalent  Sign = "definitions disagree" // about more than half of the answers
	NoneIsRight Sign = "no system is right"   // of three or more
)

// strength orders the signs for reading; a gold with none but the last two is
// more often hard, or repeats rows, than wrong.
var strength = map[Sign]int{GoldFails: 16, Agreed: 8, GoldEmpty: 4, NoneIsRight: 2, Ambivalent: 1}

// NewSuspicious looks for gold statements that files of predictions speak
// against. All answer the same questions, and were examined by one program.
func NewSuspicious(files []EvaluationOf) (*Suspicious, error) {
	first := files[0]
	s := &Suspicious{Gold: first.Gold, Program: first.Program,
		Questions: len(first.Pairs), LeftOut: first.LeftOut, Golds: []Suspect{}}
	for _, of := range files {
		if !sameQuestions(first.Pairs, of.Pairs) {
			return nil, fmt.Errorf("explain: %s and %s do not answer the same questions",
				first.Predictions, of.Predictions)
		}
		s.Files = append(s.Files, of.Predictions)
	}
	for q := range first.Pairs {
		if suspect := suspectOf(files, q); len(suspect.Signs) > 0 {
			s.Golds = append(s.Golds, suspect)
		}
	}
	order.Stable(s.Golds, func(a, b Suspect) int {
		return cmp.Or(cmp.Compare(b.strength(), a.strength()), cmp.Compare(len(b.Against), len(a.Against)))
	})
	return s, nil
}

func (s *Suspect) strength() (sum int) {
	for _, sign := range s.Signs {
		sum += strength[sign]
	}
	return sum
}

// suspectOf collects the files' answers to one question.
func suspectOf(files []EvaluationOf, q int) Suspect {
	p, known := files[0].Pairs[q], &files[0].Examined[q]
	s := Suspect{Line: p.Line, Database: p.Database, Gold: p.Gold, Right: []string{}, Against: []string{}}
	groups, ambivalent := map[string][]int{}, 0
	for i := range files {
		switch e := &files[i].Examined[q]; {
		case !e.Wrong():
			s.Right = append(s.Right, files[i].Predictions)
		case e.Rows != "":
			groups[e.Rows] = append(groups[e.Rows], i)
		}
		ambivalent += one(files[i].Examined[q].ambivalent())
	}
	if known.GoldError != "" {
		s.Signs = append(s.Signs, GoldFails)
	}
	if group := largest(groups); len(group) >= 2 && len(group) > len(s.Right) && known.GoldError == "" {
		s.Signs = append(s.Signs, Agreed)
		for _, i := range group {
			s.Against = append(s.Against, files[i].Predictions)
		}
		s.Answer = strings.TrimSpace(files[group[0]].Pairs[q].Answer)
	}
	if known.GoldError == "" && known.GoldRows == 0 {
		s.Signs = append(s.Signs, GoldEmpty)
	}
	if len(files) >= 3 && len(s.Right) == 0 && known.GoldError == "" {
		s.Signs = append(s.Signs, NoneIsRight)
	}
	if 2*ambivalent > len(files) {
		s.Signs = append(s.Signs, Ambivalent)
	}
	return s
}

// ambivalent reports whether the definitions that compare rows call an answer
// right and wrong.
func (e *Examination) ambivalent() bool {
	right, decided := 0, 0
	for _, d := range []execution.Definition{execution.SuiteExec, execution.SuiteDistinct, execution.Bird,
		execution.Subset} {
		if is, ok := e.Right[d]; ok {
			right, decided = right+one(is), decided+1
		}
	}
	return right > 0 && right < decided
}

// largest returns the group with the most files, the first of those with as many.
func largest(groups map[string][]int) []int {
	var most []int
	for _, group := range groups {
		if len(group) > len(most) || len(group) == len(most) && group[0] < most[0] {
			most = group
		}
	}
	return most
}
