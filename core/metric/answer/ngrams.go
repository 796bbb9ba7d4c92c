package answer

import "strings"

// maxOrder is the longest n-gram that BLEU counts.
const maxOrder = 4

// separator joins the tokens of an n-gram; no token holds it, because every
// tokenizer here splits at it.
const separator = "\x1f"

// ngrams counts the n-grams of one order.
func ngrams(tokens []string, n int) map[string]int {
	counts := make(map[string]int, len(tokens))
	for i := 0; i+n <= len(tokens); i++ {
		counts[strings.Join(tokens[i:i+n], separator)]++
	}
	return counts
}

// shared counts the n-grams of one order that both have, each as often as in
// the answer and in the reference that has it most often.
func shared(answer []string, references [][]string, n int) int {
	most := map[string]int{}
	for _, reference := range references {
		for gram, count := range ngrams(reference, n) {
			most[gram] = max(most[gram], count)
		}
	}
	sum := 0
	for gram, count := range ngrams(answer, n) {
		sum += min(count, most[gram])
	}
	return sum
}

// overlap adds up what BLEU is computed from.
type overlap struct {
	matches, totals         [maxOrder]int
	length, referenceLength int
}

func (o *overlap) add(answer []string, references [][]string) {
	o.length += len(answer)
	for n := range maxOrder {
		o.matches[n] += shared(answer, references, n+1)
		o.totals[n] += max(0, len(answer)-n)
	}
}
