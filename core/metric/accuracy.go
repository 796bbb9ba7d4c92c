package metric

// All is the last row of a table by hardness: every question, also those
// whose hardness is not known.
const All = "all"

// Hardnesses returns Spider's levels in their order.
func Hardnesses() []string { return []string{"easy", "medium", "hard", "extra"} }

// A Graded answer has the verdict on one question, and the groups that it counts in.
type Graded struct {
	Hardness string // easy, medium, hard or extra; anything else counts in All alone
	Right    bool
	Cluster  string // what it shares with other questions; "" = it stands for itself
}

// An Accuracy is one row of an execution accuracy table.
type Accuracy struct {
	Hardness string  `json:"hardness"`
	Right    int     `json:"right"`
	Total    int     `json:"total"`
	EX       float64 `json:"ex"` // share of right answers; 0 when there is none at all
	Low      float64 `json:"low"`
	High     float64 `json:"high"`               // of the 95 % interval
	Clusters int     `json:"clusters,omitempty"` // see Share
}

// ByHardness counts right answers in five rows: easy, medium, hard, extra, all.
// ClusteredShare computes their intervals.
func ByHardness(answers []Graded) []Accuracy {
	levels := append(Hardnesses(), All)
	rows := make([]Accuracy, len(levels))
	for i, level := range levels {
		var right []bool
		var keys []string
		for _, a := range answers {
			if level == All || a.Hardness == level {
				right, keys = append(right, a.Right), append(keys, a.Cluster)
			}
		}
		s := ClusteredShare(right, keys)
		rows[i] = Accuracy{level, s.Count, s.Of, s.Value, s.Low, s.High, s.Clusters}
	}
	return rows
}

// Share returns the row as a share.
func (a Accuracy) Share() Share { return Share{a.Right, a.Total, a.EX, a.Low, a.High, a.Clusters} }
