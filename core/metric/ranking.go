package metric

import (
	"math"
	"slices"
)

// places returns the ranks, from 1, at which right IDs stand among the k
// best, and how many right IDs there are. An ID counts once in either list,
// where it stands first.
func (r Ranking) places(k int) (ranks []int, gold int) {
	for i, id := range r.Gold {
		if !slices.Contains(r.Gold[:i], id) {
			gold++
		}
	}
	best := r.Ranked[:max(0, min(k, len(r.Ranked)))]
	for i, id := range best {
		if slices.Contains(r.Gold, id) && !slices.Contains(best[:i], id) {
			ranks = append(ranks, i+1)
		}
	}
	return ranks, gold
}

// A RankingMetric is a figure of one query's ranking. Reports of retrieval
// print its mean over the queries.
type RankingMetric struct {
	Name string                             // as papers write it
	Of   func(r Ranking, depth int) float64 // of the depth best, from 0 to 1
}

func discountedGains() RankingMetric { return RankingMetric{"nDCG", NDCG} }

func averagePrecisions() RankingMetric {
	return RankingMetric{"MAP", func(r Ranking, _ int) float64 { return AveragePrecision(r) }}
}

func reciprocalRanks() RankingMetric {
	return RankingMetric{"MRR", func(r Ranking, _ int) float64 { return ReciprocalRank(r) }}
}

// NDCG returns the normalised discounted cumulated gain of the k best: each
// right ID adds 1/log2(1+rank), and the best order would reach 1 (Järvelin and
// Kekäläinen, 2002, with gains of 0 and 1). It is 0 where nothing is gold.
func NDCG(r Ranking, k int) float64 {
	ranks, gold := r.places(k)
	sum, best := 0.0, 0.0
	for _, rank := range ranks {
		sum += 1 / math.Log2(1+float64(rank))
	}
	for rank := 1; rank <= min(gold, k); rank++ {
		best += 1 / math.Log2(1+float64(rank))
	}
	if best == 0 {
		return 0
	}
	return sum / best
}

// AveragePrecision returns the mean, over the gold IDs, of the precision at
// each one's rank, with 0 for one that is not found at all; its mean over
// queries is MAP. It is 0 where nothing is gold.
func AveragePrecision(r Ranking) float64 {
	ranks, gold := r.places(len(r.Ranked))
	sum := 0.0
	for i, rank := range ranks {
		sum += float64(i+1) / float64(rank)
	}
	return sum / float64(max(1, gold))
}

// ReciprocalRank returns 1 over the rank of the first right ID, 0 if none is found.
func ReciprocalRank(r Ranking) float64 {
	if rank := FirstRank(r.Gold, r.Ranked); rank > 0 {
		return 1 / float64(rank)
	}
	return 0
}

// CappedRecall returns TableRecall with at most k gold IDs counted for each
// query, so that a query with more gold tables than k can still reach 1
// (appendix G of BEIR). TARGET caps by how many tables were returned instead,
// which rewards returning few.
func CappedRecall(queries []Ranking, k int) float64 {
	found, of := 0, 0
	for _, q := range queries {
		ranks, gold := q.places(k)
		found += len(ranks)
		of += max(0, min(gold, k))
	}
	return share(found, of)
}

// A Tie counts the candidates that score more than the best right one, those
// that score the same as it, itself too, and how many of those are right. Tied
// is 0 where no right one is found.
type Tie struct{ Above, Tied, Right int }

// Chances returns recall at k when ties are broken against the right
// candidates, at random, and for them.
func (t Tie) Chances(k int) (worst, expected, best float64) {
	places := min(k-t.Above, t.Tied)
	if t.Tied <= 0 || places <= 0 {
		return 0, 0, 0
	}
	missed := 1.0 // chance that all places go to wrong ones
	for i := range places {
		missed *= max(0, float64(t.Tied-t.Right-i)) / float64(t.Tied-i)
	}
	if missed == 0 {
		worst = 1
	}
	return worst, 1 - missed, 1
}

// A Band holds a recall for the worst, the expected and the best way to break ties.
type Band struct {
	Worst    ByK `json:"worst"`
	Expected ByK `json:"expected"`
	Best     ByK `json:"best"`
}

// TieBand returns the mean of Chances over the queries for each k.
func TieBand(ties []Tie, ks []int) Band {
	var b Band
	for _, k := range ks {
		var sums [3]float64
		for _, t := range ties {
			worst, expected, best := t.Chances(k)
			sums[0], sums[1], sums[2] = sums[0]+worst, sums[1]+expected, sums[2]+best
		}
		n := float64(max(1, len(ties)))
		b.Worst, b.Expected, b.Best = append(b.Worst, AtK{k, sums[0] / n}), append(b.Expected, AtK{k, sums[1] / n}),
			append(b.Best, AtK{k, sums[2] / n})
	}
	return b
}
