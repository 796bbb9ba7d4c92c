package answer

import (
	"strings"
	"unicode"
)

// ExactMatch reports whether an answer is one of the references but for case,
// ASCII punctuation, the articles a, an, the, and white space: the rule of
// SQuAD's evaluation, which OTT-QA's uses too.
func ExactMatch(answer string, references []string) bool {
	normal := strings.Join(normalized(answer), " ")
	for _, reference := range references {
		if normal == strings.Join(normalized(reference), " ") {
			return true
		}
	}
	return false
}

// TokenF1 returns the F-measure of the tokens that an answer shares with the
// reference it is nearest to, both normalised as for ExactMatch: 0 to 1. Two
// texts that normalising empties are equal.
func TokenF1(answer string, references []string) float64 {
	best := 0.0
	tokens := normalized(answer)
	for _, reference := range references {
		gold := normalized(reference)
		if len(tokens) == 0 || len(gold) == 0 {
			if len(tokens) == len(gold) {
				best = 1
			}
			continue
		}
		best = max(best, gramF(tokens, gold, 1))
	}
	return best
}

const punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

// normalized returns the tokens that short answers are compared by: in lower
// case, without punctuation, then without articles.
func normalized(text string) []string {
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune(punctuation, r) {
			return -1
		}
		return r
	}, strings.ToLower(text))
	return fields(withoutArticles(text))
}

// withoutArticles puts a space in place of every article that stands alone
// among what is neither letter, digit nor underscore.
func withoutArticles(text string) string {
	var out, word strings.Builder
	flush := func() {
		if w := word.String(); w == "a" || w == "an" || w == "the" {
			out.WriteByte(' ')
		} else {
			out.WriteString(w)
		}
		word.Reset()
	}
	for _, r := range text {
		if unicode.IsLetter(r) || unicode.IsNumber(r) || r == '_' {
			word.WriteRune(r)
			continue
		}
		flush()
		out.WriteRune(r)
	}
	flush()
	return out.String()
}
