package answer

import (
	"math"
	"strconv"
	"strings"
)

// BLEU is a score with all that it is computed from.
type BLEU struct {
	Score float64 `json:"score"` // SacreBLEU: 0 to 100; BLEU: 0 to 1
	// of n-grams of 1 to 4 tokens, on the score's scale
	Precisions [maxOrder]float64 `json:"precisions"`
	Matches    [maxOrder]int     `json:"matches"` // n-grams that answers and references share
	Totals     [maxOrder]int     `json:"totals"`  // n-grams of the answers
	// 1 unless the answers are shorter than the references
	BrevityPenalty  float64 `json:"brevity_penalty"`
	Length          int     `json:"length"`           // tokens of the answers
	ReferenceLength int     `json:"reference_length"` // tokens of the references that are nearest in length
}

// sacreVersion is the release of the reference implementation that the scores
// are held against; it is part of the signature.
const sacreVersion = "2.6.0"

// Signature returns the line that SacreBLEU asks to be printed beside a corpus
// score; it names the number of references, "var" where answers differ in it.
func Signature(references [][]string) string {
	count := "1"
	for i, r := range references {
		switch n := strconv.Itoa(len(r)); {
		case i == 0:
			count = n
		case n != count:
			count = "var"
		}
	}
	return "nrefs:" + count + "|case:mixed|eff:no|tok:13a|smooth:exp|version:" + sacreVersion
}

// SacreBLEU returns the corpus score of answers, from 0 to 100, as the
// reference implementation computes it by default: tokenizer 13a, case kept,
// exponential smoothing, all four orders. Answer i is compared with
// references[i]. No answers give 0.
func SacreBLEU(answers []string, references [][]string) BLEU {
	var o overlap
	for i, a := range answers {
		o.addSegment(a, references[i])
	}
	return smoothed(o, false)
}

// Sentence returns the score of one answer, from 0 to 100, as the reference
// implementation's sentence_bleu does: like SacreBLEU, but without the orders
// that the answer has no n-gram of.
func Sentence(answer string, references []string) BLEU {
	var o overlap
	o.addSegment(answer, references)
	return smoothed(o, true)
}

// addSegment adds an answer. Its reference length is that of the reference
// nearest in length, the shorter of two equally near.
func (o *overlap) addSegment(answer string, references []string) {
	tokens := tokenize13a(strings.TrimRightFunc(answer, space))
	golds := make([][]string, len(references))
	nearest := -1
	for i, reference := range references {
		golds[i] = tokenize13a(strings.TrimRightFunc(reference, space))
		if nearest < 0 || nearer(len(golds[i]), nearest, len(tokens)) {
			nearest = len(golds[i])
		}
	}
	o.add(tokens, golds)
	o.referenceLength += max(nearest, 0)
}

func nearer(length, than, to int) bool {
	a, b := distance(length, to), distance(than, to)
	return a < b || a == b && length < than
}

func distance(a, b int) int { return max(a-b, b-a) }

// logZero stands for the logarithm of no match at all.
const logZero = -9999999999

// smoothed computes a score with the exponential smoothing of mteval-v13a: the
// k-th order without a match counts as 1/2^k of one.
func smoothed(o overlap, effective bool) BLEU {
	b := o.bleu()
	if o.length < o.referenceLength {
		b.BrevityPenalty = 0
		if o.length > 0 {
			b.BrevityPenalty = math.Exp(1 - float64(o.referenceLength)/float64(o.length))
		}
	}
	if o.matches == [maxOrder]int{} {
		return b
	}
	orders, smooth := maxOrder, 1.0
	for n := 0; n < maxOrder && o.totals[n] > 0; n++ {
		if effective {
			orders = n + 1
		}
		if o.matches[n] > 0 {
			b.Precisions[n] = 100 * float64(o.matches[n]) / float64(o.totals[n])
			continue
		}
		smooth *= 2
		b.Precisions[n] = 100 / (smooth * float64(o.totals[n]))
	}
	sum := 0.0
	for _, p := range b.Precisions[:orders] {
		if p == 0 {
			sum += logZero
			continue
		}
		sum += math.Log(p)
	}
	b.Score = b.BrevityPenalty * math.Exp(sum/float64(orders))
	return b
}

// bleu returns the counts, with nothing computed from them yet.
func (o *overlap) bleu() BLEU {
	return BLEU{
		Matches: o.matches, Totals: o.totals, BrevityPenalty: 1,
		Length: o.length, ReferenceLength: o.referenceLength,
	}
}
