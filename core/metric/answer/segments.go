package answer

// Segments are answers taken apart into what SacreBLEU adds up, so that the
// score of any choice of them is a matter of sums.
type Segments []overlap

// SegmentsOf takes answers apart; answer i is compared with references[i].
func SegmentsOf(answers []string, references [][]string) Segments {
	s := make(Segments, len(answers))
	for i, a := range answers {
		s[i].addSegment(a, references[i])
	}
	return s
}

// Score returns the corpus score with segment i counted times[i] times.
func (s Segments) Score(times []int) float64 {
	var sum overlap
	for i := range s {
		if times[i] == 0 {
			continue
		}
		for n := range maxOrder {
			sum.matches[n] += times[i] * s[i].matches[n]
			sum.totals[n] += times[i] * s[i].totals[n]
		}
		sum.length += times[i] * s[i].length
		sum.referenceLength += times[i] * s[i].referenceLength
	}
	return smoothed(sum, false).Score
}

// WeightedF1 returns the weighted F1 of Verify, with statement i counted times[i]
// times.
func WeightedF1(answers, gold []Label, times []int) float64 {
	var v Verification
	for i, a := range answers {
		v.Confusion[place(gold[i])][place(a)] += times[i]
		v.Statements += times[i]
	}
	v.count()
	return v.Weighted.F1
}
