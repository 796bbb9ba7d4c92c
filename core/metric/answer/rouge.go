package answer

import (
	"slices"
	"strings"
)

// ROUGE holds the mean F-measures of answers, each from 0 to 1.
type ROUGE struct {
	One  float64 `json:"rouge1"`    // of single tokens
	Two  float64 `json:"rouge2"`    // of pairs of tokens
	L    float64 `json:"rougeL"`    // of the longest common subsequence
	LSum float64 `json:"rougeLsum"` // of the union of such subsequences, line by line
}

// Rouge returns the means over all answers of what the package rouge_score
// computes for each, without stemming; of several references, each measure
// takes the best. The library evaluate prints the median of 1,000 unseeded
// resamplings of that mean in its place, which differs from run to run by
// less than a thousandth on some hundred answers.
func Rouge(answers []string, references [][]string) ROUGE {
	var sum ROUGE
	for i, a := range answers {
		r := RougeOf(a, references[i])
		sum.One, sum.Two, sum.L, sum.LSum = sum.One+r.One, sum.Two+r.Two, sum.L+r.L, sum.LSum+r.LSum
	}
	if n := float64(len(answers)); n > 0 {
		sum.One, sum.Two, sum.L, sum.LSum = sum.One/n, sum.Two/n, sum.L/n, sum.LSum/n
	}
	return sum
}

// RougeOf returns the F-measures of one answer.
func RougeOf(answer string, references []string) ROUGE {
	var best ROUGE
	tokens, lines := words(answer), wordLines(answer)
	for _, reference := range references {
		gold := words(reference)
		best.One = max(best.One, gramF(tokens, gold, 1))
		best.Two = max(best.Two, gramF(tokens, gold, 2))
		best.L = max(best.L, fMeasure(len(commonSubsequence(gold, tokens)), len(tokens), len(gold)))
		best.LSum = max(best.LSum, lineF(lines, wordLines(reference)))
	}
	return best
}

// words returns the runs of a to z and 0 to 9 of the text in lower case. One
// capital gives two characters in lower case in Python, where Go's gives one.
func words(text string) []string {
	text = strings.ToLower(strings.ReplaceAll(text, "İ", "i\u0307"))
	return strings.FieldsFunc(text, func(r rune) bool { return !(r >= 'a' && r <= 'z' || digit(r)) })
}

func wordLines(text string) [][]string {
	var lines [][]string
	for line := range strings.SplitSeq(text, "\n") {
		if line != "" {
			lines = append(lines, words(line))
		}
	}
	return lines
}

func gramF(answer, gold []string, n int) float64 {
	matches := shared(answer, [][]string{gold}, n)
	return fMeasure(matches, max(len(answer)-n+1, 0), max(len(gold)-n+1, 0))
}

// fMeasure returns the harmonic mean of matches/found and matches/wanted.
func fMeasure(matches, found, wanted int) float64 {
	if matches == 0 {
		return 0
	}
	precision, recall := float64(matches)/float64(found), float64(matches)/float64(wanted)
	return 2 * precision * recall / (precision + recall)
}

// commonSubsequence returns the indices into gold of a longest common
// subsequence, of several the one that the reference implementation finds.
func commonSubsequence(gold, answer []string) []int {
	table := make([][]int, len(gold)+1)
	cells := make([]int, (len(gold)+1)*(len(answer)+1))
	for i := range table {
		table[i], cells = cells[:len(answer)+1], cells[len(answer)+1:]
	}
	for i, g := range gold {
		for j, a := range answer {
			if g == a {
				table[i+1][j+1] = table[i][j] + 1
			} else {
				table[i+1][j+1] = max(table[i][j+1], table[i+1][j])
			}
		}
	}
	indices := make([]int, 0, table[len(gold)][len(answer)])
	for i, j := len(gold), len(answer); i > 0 && j > 0; {
		switch {
		case gold[i-1] == answer[j-1]:
			indices = append(indices, i-1)
			i, j = i-1, j-1
		case table[i][j-1] > table[i-1][j]:
			j--
		default:
			i--
		}
	}
	slices.Reverse(indices)
	return indices
}

// lineF compares line by line, as section 3.2 of the ROUGE paper does with
// sentences: a gold line's matches are the union of its common subsequences
// with every line of the answer, and no token counts more often than either
// text has it.
func lineF(answer, gold [][]string) float64 {
	inAnswer, inGold := countTokens(answer), countTokens(gold)
	matches := 0
	for _, line := range gold {
		for _, i := range unionSubsequence(line, answer) {
			if token := line[i]; inAnswer[token] > 0 && inGold[token] > 0 {
				matches++
				inAnswer[token]--
				inGold[token]--
			}
		}
	}
	return fMeasure(matches, tokensOf(answer), tokensOf(gold))
}

func unionSubsequence(gold []string, answer [][]string) []int {
	var union []int
	for _, line := range answer {
		union = append(union, commonSubsequence(gold, line)...)
	}
	slices.Sort(union)
	return slices.Compact(union)
}

func countTokens(lines [][]string) map[string]int {
	counts := map[string]int{}
	for _, line := range lines {
		for _, token := range line {
			counts[token]++
		}
	}
	return counts
}

func tokensOf(lines [][]string) int {
	sum := 0
	for _, line := range lines {
		sum += len(line)
	}
	return sum
}
