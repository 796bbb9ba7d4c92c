package runs

import (
	"context"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// maxPaired limits the runs that are compared at once.
const maxPaired = 8

// PairedParams are several runs over the same questions.
type PairedParams struct {
	Right     [][]bool         `json:"right"`     // by run and question
	Questions []PairedQuestion `json:"questions"` // those with the same gold are drawn together
}

// PairedQuestion has the database of a question, and its gold.
type PairedQuestion struct {
	Database string `json:"database"`
	SQL      string `json:"sql"` // gold; "" where it is not known
}

// PairedResult is the answer of "paired".
type PairedResult struct {
	Shares []metric.Share `json:"shares"` // of right answers, with their 95 % intervals
	Pairs  []PairedRuns   `json:"pairs"`  // each two runs once
}

// PairedRuns compares two runs question by question.
type PairedRuns struct {
	First      int `json:"first"` // runs, from 0
	Second     int `json:"second"`
	OnlyFirst  int `json:"only_first"` // questions that it alone has right
	OnlySecond int `json:"only_second"`
	Both       int `json:"both"`
	Neither    int `json:"neither"`
	// p of the exact test, which takes the questions for independent
	McNemar float64           `json:"mcnemar"`
	Test    metric.Comparison `json:"test"` // of the shares of right answers, by clusters of questions
	Holm    float64           `json:"holm"` // p of Test, corrected for the number of pairs
}

// pairRuns tests whether runs differ by more than chance.
func pairRuns(_ context.Context, p *session.Session, params PairedParams, _ []byte,
	_ func(rpc.Never)) (PairedResult,
	error) {
	if len(params.Right) == 0 || len(params.Right) > maxPaired {
		return PairedResult{}, session.BadInput("there are %d runs to compare; there can be from 1 to %d",
			len(params.Right),
			maxPaired)
	}
	for i, right := range params.Right {
		if len(right) != len(params.Questions) {
			return PairedResult{}, session.BadInput("run %d has %d answers to %d questions", i+1, len(right),
				len(params.Questions))
		}
	}
	keys := make([]string, len(params.Questions))
	for i, q := range params.Questions {
		keys[i] = metric.ClusterKey(metric.ByGold, q.Database, q.SQL, nil)
	}
	result := PairedResult{Shares: []metric.Share{}, Pairs: []PairedRuns{}}
	var ps []float64
	for i, right := range params.Right {
		result.Shares = append(result.Shares, metric.ClusteredShare(right, keys))
		for j := range i {
			pair := pairOf(params.Right[j], right, keys)
			pair.First, pair.Second = j, i
			result.Pairs, ps = append(result.Pairs, pair), append(ps, pair.Test.P)
		}
	}
	for i, p := range metric.Holm(ps) {
		result.Pairs[i].Holm = p
	}
	return result, nil
}

func pairOf(first, second []bool, keys []string) PairedRuns {
	var pair PairedRuns
	values := [2][]float64{make([]float64, len(first)), make([]float64, len(first))}
	for i := range first {
		switch {
		case first[i] && second[i]:
			pair.Both++
		case first[i]:
			pair.OnlyFirst++
		case second[i]:
			pair.OnlySecond++
		default:
			pair.Neither++
		}
		values[0][i], values[1][i] = share(first[i]), share(second[i])
	}
	const seed = 1
	pair.McNemar = metric.McNemar(pair.OnlyFirst, pair.OnlySecond)
	pair.Test = metric.Paired(values[0], values[1], keys, seed)
	return pair
}

func share(right bool) float64 {
	if right {
		return 1
	}
	return 0
}
