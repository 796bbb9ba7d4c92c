package main

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// mostTimes is the number of times after which a pair is certain.
const mostTimes = 9

// thesaurus lists the words that questions use in place of the words of names.
//
//go:embed thesaurus.txt
var thesaurus string

// handTimes is the number of times that a pair written by hand counts.
const handTimes = 3

// thesaurusPairs returns the pairs of thesaurus.txt: From is the question's.
func thesaurusPairs(without int) (pairs []lexicon.Pair) {
	for line := range strings.Lines(thesaurus) {
		name, said, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") || builtin.Fold(name) == without {
			continue
		}
		for _, word := range strings.Fields(said) {
			pairs = append(pairs, lexicon.Pair{From: word, To: name, Times: handTimes})
		}
	}
	return pairs
}

// readPairs reads the words in which Spider-Syn's training questions differ
// from Spider's: From is Spider-Syn's, To is Spider's.
func readPairs(dir string, without int) ([]lexicon.Pair, error) {
	file := filepath.Join(dir, "Spider-Syn", "train_spider.json")
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var questions []struct {
		DB                                string `json:"db_id"`
		SpiderQuestion, SpiderSynQuestion string
	}
	if err := json.Unmarshal(data, &questions); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	times := make(map[[2]string]int)
	for _, q := range questions {
		if builtin.Fold(q.DB) == without {
			continue
		}
		for _, p := range differences(words(q.SpiderSynQuestion), words(q.SpiderQuestion)) {
			times[p]++
		}
	}
	pairs := append(lexicon.ForeignPairs(mostTimes), thesaurusPairs(without)...)
	for p, n := range times {
		if n > 0 {
			pairs = append(pairs, lexicon.Pair{From: p[0], To: p[1], Times: min(n, mostTimes)})
		}
	}
	slices.SortFunc(pairs, func(a, b lexicon.Pair) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To), cmp.Compare(b.Times, a.Times))
	})
	return slices.CompactFunc(pairs, func(a, b lexicon.Pair) bool { return a.From == b.From && a.To == b.To }), nil
}

func words(s string) (list []string) {
	for _, t := range text.Words(s) {
		list = append(list, t.Text)
	}
	return list
}

// commonLengths returns the lengths of the longest common subsequences of a
// from i on and b from j on.
func commonLengths(a, b []string) [][]int {
	common := make([][]int, len(a)+1)
	for i := range common {
		common[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			common[i][j] = max(common[i+1][j], common[i][j+1])
			if a[i] == b[j] {
				common[i][j] = common[i+1][j+1] + 1
			}
		}
	}
	return common
}

// differences aligns two questions by their longest common subsequence, and
// returns the single words of one that stand where single words of the other
// do.
func differences(a, b []string) (list [][2]string) {
	common := commonLengths(a, b)
	for i, j := 0, 0; i < len(a) && j < len(b); {
		if a[i] == b[j] {
			i, j = i+1, j+1
			continue
		}
		from, to := i, j
		for i < len(a) && j < len(b) && a[i] != b[j] {
			if common[i+1][j] >= common[i][j+1] {
				i++
			} else {
				j++
			}
		}
		for i < len(a) && j == len(b) {
			i++
		}
		if i-from == j-to {
			for k := range i - from {
				list = appendPair(list, a[from+k], b[to+k])
			}
		}
	}
	return list
}

// appendPair appends a pair of words that say something.
func appendPair(list [][2]string, from, to string) [][2]string {
	if !plain(from) || !plain(to) || text.Stop(from) || text.Stop(to) || text.Stem(from) == text.Stem(to) {
		return list
	}
	return append(list, [2]string{from, to})
}
