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

// A Judged attempt is one SQL of a trace beside the gold answer. An attempt
// that the execution critic refused is judged, and not accepted; the last one
// of a loop is not judged.
type Judged struct{ Right, Judged, Accepted bool }

// A Loop is what the theorem of AC-SQL takes for known about an actor and a
// critic.
type Loop struct {
	P Share `json:"p"` // attempts that are right
	Q Share `json:"q"` // AcceptWrong: wrong attempts that the critic accepts
	S Share `json:"s"` // RejectRight: right attempts that the critic rejects
}

// EstimateLoop counts p over all attempts, and q and s over those that the
// critic saw. The intervals take attempts to be independent; those at one
// question are not, so that they are rather too narrow.
func EstimateLoop(attempts []Judged) Loop {
	var right, wrongSeen, accepted, rightSeen, rejected int
	for _, a := range attempts {
		if a.Right {
			right++
		}
		switch {
		case !a.Judged:
		case a.Right:
			rightSeen++
			if !a.Accepted {
				rejected++
			}
		default:
			wrongSeen++
			if a.Accepted {
				accepted++
			}
		}
	}
	return Loop{P: Wilson(right, len(attempts)), Q: Wilson(accepted, wrongSeen), S: Wilson(rejected, rightSeen)}
}
