package experiment

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/metric/answer"
)

// DownstreamIntervals are 95 % intervals of a run of QA or Verify, by bootstrap
// over questions with the same gold tables.
type DownstreamIntervals struct {
	Clusters  int              `json:"clusters"` // sets of gold tables
	Retrieved metric.Interval  `json:"retrieved"`
	Right     metric.Interval  `json:"right"`               // exact match, or accuracy
	F1        metric.Interval  `json:"f1"`                  // of tokens, or weighted by gold label
	SacreBLEU *metric.Interval `json:"sacrebleu,omitempty"` // QA
}

// intervalSeed draws the same intervals from the same records.
const intervalSeed = 1

// DownstreamIntervals computes the intervals of Downstream's figures.
func (s *Summary) DownstreamIntervals() DownstreamIntervals {
	n := len(s.Records)
	right, retrieved, f1, keys := make([]float64, n), make([]float64, n), make([]float64, n), make([]string, n)
	for i, r := range s.Records {
		a := r.Answered
		if a == nil {
			continue
		}
		keys[i] = strings.Join(a.GoldTables, "\n")
		right[i], retrieved[i] = float64(one(r.Right())), float64(one(a.GoldShown))
		f1[i] = answer.TokenF1(a.Text, a.References)
	}
	d := DownstreamIntervals{Retrieved: metric.Bootstrap(retrieved, keys, intervalSeed),
		Right: metric.Bootstrap(right, keys, intervalSeed)}
	if s.Config.Task == QA {
		d.F1 = metric.Bootstrap(f1, keys, intervalSeed)
		bleu, clusters := metric.Resample(n, keys, intervalSeed, s.segments().Score)
		d.SacreBLEU, d.Clusters = &bleu, clusters
		return d
	}
	said, gold, of := s.labels(keys)
	d.F1, d.Clusters = metric.Resample(len(said), of, intervalSeed,
		func(times []int) float64 { return answer.WeightedF1(said, gold, times) })
	return d
}

// segments returns the answers of a run of QA.
func (s *Summary) segments() answer.Segments {
	texts, references := make([]string, len(s.Records)), make([][]string, len(s.Records))
	for i, r := range s.Records {
		if r.Answered != nil {
			texts[i], references[i] = r.Answered.Text, r.Answered.References
		}
	}
	return answer.SegmentsOf(texts, references)
}

// labels returns the labels that a run of Verify compared, with their keys.
func (s *Summary) labels(keys []string) (said, gold []answer.Label, of []string) {
	for i, r := range s.Records {
		if r.Answered == nil || len(r.Answered.References) == 0 {
			continue
		}
		if label, err := answer.GoldLabel(r.Answered.References[0]); err == nil {
			said, gold, of = append(said, answer.ParseLabel(r.Answered.Text)), append(gold, label), append(of, keys[i])
		}
	}
	return said, gold, of
}
