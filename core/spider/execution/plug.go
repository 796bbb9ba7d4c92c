package execution

import (
	"iter"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/python"
	"github.com/orbweaver/orbweaver/core/spider/sqlparse"
)

// Plugged returns the texts that --plug_value tries in the place of an answer
// whose values may be wrong: its tokens in lower case, and in the place of
// each value each of the gold's, in all combinations. Values are numbers and
// literals, by rules that also take "a1" for a number; see splitValues. They
// are used in their order in the gold statement.
func Plugged(gold, answer string) iter.Seq[string] {
	_, values := splitValues(gold)
	words, _ := splitValues(answer)
	var slots []int
	for i, w := range words {
		if w == slotWord {
			slots = append(slots, i)
		}
	}
	return func(yield func(string) bool) {
		if len(values) == 0 && len(slots) > 0 {
			return
		}
		// choice counts through all combinations, the last slot fastest.
		choice := make([]int, len(slots))
		for {
			for k, i := range slots {
				words[i] = values[choice[k]]
			}
			if !yield(strings.Join(words, " ")) {
				return
			}
			k := len(slots) - 1
			for ; k >= 0 && choice[k] == len(values)-1; k-- {
				choice[k] = 0
			}
			if k < 0 {
				return
			}
			choice[k]++
		}
	}
}

// slotMark stands for a value in the text, slotWord in the words, which are in
// lower case.
const slotMark, slotWord = "VALUERARE", "valuerare"

// splitValues cuts a statement into words with slots in the places of values,
// and returns the values, each once, as written.
func splitValues(sql string) (words, values []string) {
	text := spread(sql)
	keep := func(value string) {
		if !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	for _, tok := range sqlparse.FirstStatement(text) {
		if tok.Kind == sqlparse.Literal {
			keep(tok.Text)
		}
	}
	for _, literal := range values {
		text = strings.ReplaceAll(text, literal, slotMark)
	}
	// What a pattern finds anywhere in the text is a value where it is a whole
	// word.
	replace := func(number func(text string) int) {
		found := map[string]bool{}
		for _, match := range allMatches(strings.Join(words, " "), number) {
			found[strings.TrimFunc(match, python.IsSpace)] = true
		}
		for i, w := range words {
			if found[w] {
				keep(w)
				words[i] = slotMark
			}
		}
	}
	words = strings.FieldsFunc(text, python.IsSpace)
	replace(floatLength)
	replace(intLength)
	return lowerWords(words), values
}

// spread returns the statement with one blank between its tokens, and without
// semicolons and tabs.
func spread(sql string) string {
	sql = strings.NewReplacer(";", "", "\t", "").Replace(strings.TrimFunc(sql, python.IsSpace))
	var parts []string
	for _, tok := range sqlparse.FirstStatement(sql) {
		if tok.Kind != sqlparse.Blank {
			parts = append(parts, tok.Text)
		}
	}
	return strings.Join(parts, " ")
}

// lowerWords lower-cases the words, and spreads quoted names with an alias
// before a dot in them.
func lowerWords(words []string) []string {
	var out []string
	for _, w := range words {
		if hasAliasDot(w) {
			out = append(out, strings.Fields(python.Lower(strings.ReplaceAll(w, ".", " . ")))...)
		} else {
			out = append(out, python.Lower(w))
		}
	}
	return out
}
