package answer

import "strings"

// Label is a verdict of fact verification on a statement.
type Label int

// The labels, with the numbers that the reference implementation gives them.
const (
	NotEnough Label = -1 // neither: not enough information, or something else
	False     Label = 0
	True      Label = 1
)

var labelNames = map[Label]string{NotEnough: "Not Enough Information", False: "False", True: "True"}

// String returns the label as a model is asked to write it.
func (l Label) String() string { return labelNames[l] }

// ParseLabel reads a model's answer as TARGET does: True where "true" occurs
// in it in any case, otherwise False where "false" does, otherwise NotEnough.
// So "It is not true" is True; a person's reading may differ.
func ParseLabel(answer string) Label {
	answer = strings.ToLower(answer)
	switch {
	case strings.Contains(answer, "true"):
		return True
	case strings.Contains(answer, "false"):
		return False
	}
	return NotEnough
}

// notEnough reports whether a text says that there is not enough information.
func notEnough(text string) bool { return strings.Contains(strings.ToLower(text), "enough") }

// AnswerLabel reads an answer's label: 1, 0 and -1 as numbers, otherwise as
// ParseLabel does.
func AnswerLabel(text string) Label {
	switch strings.TrimSpace(text) {
	case "1":
		return True
	case "0":
		return False
	}
	return ParseLabel(text)
}

// PRF is precision, recall and their harmonic mean, each from 0 to 1.
type PRF struct {
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`
	F1        float64 `json:"f1"`
}

// ByLabel holds what answers scored on the statements of one gold label.
type ByLabel struct {
	Label   string `json:"label"`
	Support int    `json:"support"` // statements with this gold label
	PRF
}

// Verification is the outcome of fact verification over many statements.
type Verification struct {
	Statements int       `json:"statements"`
	Accuracy   float64   `json:"accuracy"` // share of statements whose label is the gold one
	Weighted   PRF       `json:"weighted"` // means over gold labels, weighted by support: TARGET's P/R/F1
	ByLabel    []ByLabel `json:"by_label"` // True, False, and NotEnough where it occurs

	// Confusion counts statements by gold label, then by answer, both in the
	// order True, False, NotEnough.
	Confusion [3][3]int `json:"confusion"`

	// Answered is the same over the statements whose answer is not NotEnough;
	// nil in itself. TARGET's recall is the accuracy over all statements, so
	// it tells more of how often a model declines than of how often it errs.
	Answered *Verification `json:"answered,omitempty"`
}

var labelOrder = []Label{True, False, NotEnough}

// Verify compares answers with gold labels. Precision, recall and F1 are
// weighted by gold support, with 0 where there is nothing to divide by, as the
// reference implementation computes them.
func Verify(answers, gold []Label) Verification {
	v := verify(answers, gold)
	var kept, keptGold []Label
	for i, a := range answers {
		if a != NotEnough {
			kept, keptGold = append(kept, a), append(keptGold, gold[i])
		}
	}
	answered := verify(kept, keptGold)
	v.Answered = &answered
	return v
}

func verify(answers, gold []Label) Verification {
	v := Verification{Statements: len(answers)}
	for i, a := range answers {
		v.Confusion[place(gold[i])][place(a)]++
	}
	v.count()
	return v
}

// count computes the shares from the confusion.
func (v *Verification) count() {
	v.Accuracy = ratio(v.Confusion[0][0]+v.Confusion[1][1]+v.Confusion[2][2], v.Statements)
	for i, label := range labelOrder {
		support, answered := 0, 0
		for j := range labelOrder {
			support += v.Confusion[i][j]
			answered += v.Confusion[j][i]
		}
		if support+answered == 0 {
			continue
		}
		one := ByLabel{Label: label.String(), Support: support, PRF: prf(v.Confusion[i][i], answered, support)}
		v.ByLabel = append(v.ByLabel, one)
		share := ratio(support, v.Statements)
		v.Weighted.Precision += share * one.Precision
		v.Weighted.Recall += share * one.Recall
		v.Weighted.F1 += share * one.F1
	}
}

func place(l Label) int { return int(True - l) }

func prf(right, answered, support int) PRF {
	return PRF{ratio(right, answered), ratio(right, support), fMeasure(right, answered, support)}
}

func ratio(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return float64(a) / float64(b)
}
