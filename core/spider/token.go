package spider

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/python"
)

// Tokenize splits SQL into the tokens that the official parser works on:
// lower-cased words, string literals kept as written but always between
// double quotes, and the comparison operators joined again where the SQL, or
// the splitter, pulled them apart.
//
// Both kinds of quotes open and close the same literal, so an apostrophe
// inside a literal leaves an odd quote, which is an error. Everything outside
// the literals is split by the rules of NLTK's word tokenizer, which was made
// for English and not for SQL; see words.
func Tokenize(sql string) ([]string, error) {
	text, literals, err := hideLiterals(sql)
	if err != nil {
		return nil, err
	}
	toks := words(text)
	for i, tok := range toks {
		tok = python.Lower(tok)
		// A placeholder that is glued to other characters stays as it is, and
		// the parser then finds no column of that name: name="x" fails.
		if literal, ok := literals[tok]; ok {
			tok = literal
		}
		toks[i] = tok
	}
	return joinOperators(toks), nil
}

// hideLiterals replaces every quoted literal by a placeholder that the word
// splitter leaves in one piece, and returns the literals by placeholder.
func hideLiterals(sql string) ([]rune, map[string]string, error) {
	in := []rune(strings.ReplaceAll(sql, "'", `"`))
	var text []rune
	literals := map[string]string{}
	open, last := -1, 0
	for i, r := range in {
		switch {
		case r != '"':
		case open < 0:
			open = i
			text = append(text, in[last:i]...)
		default:
			key := fmt.Sprintf("__val_%d_%d__", open, i)
			literals[key] = string(in[open : i+1])
			text = append(text, []rune(key)...)
			open, last = -1, i+1
		}
	}
	if open >= 0 {
		return nil, nil, errors.New("odd number of quotes")
	}
	return append(text, in[last:]...), literals, nil
}

// joinOperators joins "!", ">" and "<" with an "=" behind them.
func joinOperators(toks []string) []string {
	out := make([]string, 0, len(toks))
	for i, tok := range toks {
		if tok == "=" && i > 0 && isComparisonPrefix(toks[i-1]) {
			out[len(out)-1] += "="
			continue
		}
		out = append(out, tok)
	}
	// The official program looks one token back from every "=", and one back
	// from the first token is, in Python, the last.
	if n := len(out); n > 1 && out[0] == "=" && isComparisonPrefix(out[n-1]) {
		out = slices.Concat(out[:n-1], []string{out[n-1] + "="}, out[1:])
	}
	return out
}

func isComparisonPrefix(tok string) bool { return tok == "!" || tok == ">" || tok == "<" }
