package mutate

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/spider/python"
	"github.com/orbweaver/orbweaver/core/spider/sqlparse"
)

// maxSuiteMisses bounds the near misses of one gold statement that neighbours
// are chosen by.
const maxSuiteMisses = 160

// suiteMisses returns the near misses that neighbours are chosen by: those that
// NearMisses has, and the ones by which the paper's authors choose theirs that
// it has not: any comparison in the place of another, a text that is longer or
// shorter by a letter, a pattern that is open at one end only, an outer join
// in the place of an inner one. They are taken in turns from each kind, so
// that a bound cuts none of them off.
func (s *sketch) suiteMisses(gold string) []string {
	toks := sqlparse.FirstStatement(gold)
	var swapped, left []string
	for i, t := range toks {
		for _, other := range otherTokens(t) {
			swapped = append(swapped, replaceToken(toks, i, other))
		}
	}
	for _, place := range slices.Concat(conditions(toks), joins(toks)) {
		left = append(left, leaveOut(toks, place))
	}
	var out []string
	for _, sql := range inTurns(s.nearMisses(gold), swapped, left) {
		if sql != gold && !slices.Contains(out, sql) {
			out = append(out, sql)
		}
	}
	return out[:min(len(out), maxSuiteMisses)]
}

var comparisons = []string{"=", "!=", ">", ">=", "<", "<="}

// otherTokens returns further replacements of a token, beside those of instead.
func otherTokens(t sqlparse.Token) []string {
	word := python.Lower(t.Text)
	switch {
	case slices.Contains(comparisons, word):
		return slices.DeleteFunc(slices.Clone(comparisons), func(c string) bool { return c == word })
	case word == "join":
		return []string{"LEFT JOIN"}
	case word == "count":
		return []string{"max", "sum"}
	case word == "like":
		return []string{"="}
	case t.Kind == sqlparse.Literal && len(t.Text) > 2:
		return otherTexts(t.Text)
	}
	return nil
}

// otherTexts returns a literal with a letter more or less, or a pattern that is
// closed at one end.
func otherTexts(literal string) []string {
	quote := literal[:1]
	text := literal[1 : len(literal)-1]
	_, first := utf8.DecodeRuneInString(text)
	out := []string{quote + text + "a" + quote, quote + text[first:] + quote}
	if strings.HasPrefix(text, "%") && strings.HasSuffix(text, "%") {
		out = append(out, quote+text[1:]+quote, quote+text[:len(text)-1]+quote)
	}
	return out
}

func replaceToken(toks []sqlparse.Token, at int, text string) string {
	var b strings.Builder
	for i, t := range toks {
		if i == at {
			b.WriteString(text)
		} else {
			b.WriteString(t.Text)
		}
	}
	return b.String()
}

// inTurns takes one of each list after the other.
func inTurns(lists ...[]string) []string {
	var out []string
	for i := 0; ; i++ {
		more := false
		for _, list := range lists {
			if i < len(list) {
				out, more = append(out, list[i]), true
			}
		}
		if !more {
			return out
		}
	}
}
