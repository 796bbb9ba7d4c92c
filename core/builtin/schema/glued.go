package schema

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// glued reads a token of abbreviations written together: "brnm" as branch name, "depdlymin"
// as departure delay in minutes. The first may stand for a table, or be its beginning. It
// is nil for others.
func (r *nameReader) glued(token string) (parts []short) {
	if len(token) < 2*shortestShort || lexicon.Builtin().Known(token) {
		return nil
	}
	for at := shortestShort; at <= len(token)-shortestShort && at <= longestHead; at++ {
		head, tail := token[:at], token[at:]
		if english.Vowels(token[at+1:]) > 1 {
			continue
		}
		words := r.headOf(head)
		if words == nil {
			continue
		}
		if long := r.writtenOut(tail); long != nil {
			return []short{{token: head, words: words}, {token: tail, words: long}}
		}
	}
	return r.chain(token)
}

// headOf are the words of the table that the beginning of a column's name stands for, or nil.
func (r *nameReader) headOf(head string) []string {
	if table := shortTables[head]; table != "" {
		return []string{table}
	}
	for _, table := range r.tables {
		if strings.HasPrefix(table[0], head) || cuts(head, table[0]) > 0 {
			return table[1:]
		}
	}
	return nil
}

// chain cuts a token into as few abbreviations as it is made of, or is nil.
func (r *nameReader) chain(token string) []short {
	best := make([][]short, len(token)+1) // by where they end
	best[0] = []short{}
	for end := shortestShort; end <= len(token); end++ {
		for from := end - shortestShort; from >= max(0, end-longestHead); from-- {
			long := r.writtenOut(token[from:end])
			if best[from] == nil || long == nil || best[end] != nil && len(best[end]) <= len(best[from])+1 {
				continue
			}
			best[end] = append(slices.Clone(best[from]), short{token: token[from:end], words: long})
		}
	}
	return best[len(token)]
}

// longestHead is how many letters such a beginning has at most.
const longestHead = 4

// writtenOut is what an abbreviation stands for, or nil.
func (r *nameReader) writtenOut(token string) []string {
	if long := abbreviations[token]; long != nil {
		return long
	}
	return lexicon.Expand(token)
}

// saying are the words of abbreviations in a row. Behind a duration, min says minutes.
func saying(parts []short) (words []string) {
	for i, part := range parts {
		if part.token == "min" && i > 0 && lasting[words[len(words)-1]] {
			part.words = []string{"minutes"}
		}
		words = append(words, part.words...)
	}
	return words
}

// lasting are the words behind which "min" says minutes, and no minimum.
var lasting = english.WordSet("duration delay time length wait waiting runtime travel late")

// lasts reports such a word, or one that is cut short: "dur".
func lasts(token string) bool {
	long := lexicon.Expand(token)
	return lasting[token] || len(long) == 1 && lasting[long[0]]
}
