package metric

import "slices"

// All is the last row of a table by hardness: every question, also those
// whose hardness is not known.
const All = "all"

// Hardnesses are Spider's levels in their order.
func Hardnesses() []string { return []string{"easy", "medium", "hard", "extra"} }

// A Graded answer is what became of one question.
type Graded struct {
	Hardness string // easy, medium, hard or extra; anything else counts in All alone
	Right    bool
}

// An Accuracy is one row of an execution accuracy table.
type Accuracy struct {
	Hardness string  `json:"hardness"`
	Right    int     `json:"right"`
	Total    int     `json:"total"`
	EX       float64 `json:"ex"` // share of right answers; 0 when there is none at all
	Low      float64 `json:"low"`
	High     float64 `json:"high"` // of the 95 % interval
}

// ByHardness counts right answers in five rows: easy, medium, hard, extra,
// all.
func ByHardness(answers []Graded) []Accuracy {
	levels := append(Hardnesses(), All)
	rows := make([]Accuracy, len(levels))
	count := func(row int, right bool) {
		rows[row].Total++
		if right {
			rows[row].Right++
		}
	}
	for _, a := range answers {
		if row := slices.Index(levels[:len(levels)-1], a.Hardness); row >= 0 {
			count(row, a.Right)
		}
		count(len(levels)-1, a.Right)
	}
	for i := range rows {
		s := Wilson(rows[i].Right, rows[i].Total)
		rows[i].Hardness = levels[i]
		rows[i].EX, rows[i].Low, rows[i].High = s.Value, s.Low, s.High
	}
	return rows
}
