package answer

import "math"

// PlainBLEU returns the corpus score of answers, from 0 to 1, as the library
// evaluate computes its metric "bleu": tokenizer 13a, no smoothing, and the
// shortest reference's length. A corpus without any match of four tokens
// scores 0.
func PlainBLEU(answers []string, references [][]string) BLEU {
	var o overlap
	for i, a := range answers {
		golds := make([][]string, len(references[i]))
		shortest := 0
		for j, reference := range references[i] {
			golds[j] = tokenize13a(reference)
			if j == 0 || len(golds[j]) < shortest {
				shortest = len(golds[j])
			}
		}
		o.add(tokenize13a(a), golds)
		o.referenceLength += shortest
	}
	return unsmoothed(o)
}

func unsmoothed(o overlap) BLEU {
	b := o.bleu()
	b.BrevityPenalty = 0
	if o.length > 0 && o.referenceLength > 0 {
		b.BrevityPenalty = 1
		if ratio := float64(o.length) / float64(o.referenceLength); ratio <= 1 {
			b.BrevityPenalty = math.Exp(1 - 1/ratio)
		}
	}
	sum, matched := 0.0, true
	for n := range maxOrder {
		if o.totals[n] > 0 {
			b.Precisions[n] = float64(o.matches[n]) / float64(o.totals[n])
		}
		matched = matched && b.Precisions[n] > 0
		sum += math.Log(b.Precisions[n]) / maxOrder
	}
	if matched {
		b.Score = math.Exp(sum) * b.BrevityPenalty
	}
	return b
}
