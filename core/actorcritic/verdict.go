package actorcritic

import (
	"strings"
	"unicode"
)

// ParseVerdict reads a model's answer to "True or False?".
//
// A line that is nothing but the verdict decides, the last such line before
// others. Else every "true" and "false" in the answer must say the same; "not
// true" is false and "not false" true, and a word after "whether" or "if" says
// nothing. Without either word an answer that begins with yes, correct or
// right is True, and one that begins with no, incorrect or wrong is False.
// Anything else, "both" included, is Unparsable.
func ParseVerdict(answer string) Verdict {
	if len(answer) > maxAnswer {
		answer = answer[len(answer)-maxAnswer:]
	}
	text, unclosed := withoutThoughts(answer)
	if strings.TrimSpace(text) == "" && unclosed != "" {
		return Unparsable // it never came to an answer
	}
	for _, echo := range []string{"true or false", "true/false", "true / false", "false or true"} {
		if i := indexFold(text, echo); i >= 0 {
			text = text[:i] + text[i+len(echo):]
		}
	}
	lines := strings.Split(text, "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if w := words(lines[i]); len(w) == 1 {
			if v := verdictOf(w[0]); v != "" {
				return v
			}
		}
	}
	return agree(text)
}

// agree returns the verdict that all of a text's words for one agree on.
func agree(text string) Verdict {
	var found Verdict
	for _, sentence := range sentences(text) {
		for i, w := range sentence {
			v := verdictOf(w)
			if v == "" {
				continue
			}
			switch before := sentence[:i]; {
			case contains(before, "whether", "if", "unless", "cannot", "can't", "unable", "unsure",
				"unclear", "would", "were"):
				return Unparsable
			case contains(before[max(0, i-2):], "not", "isn't", "never", "wasn't", "neither"):
				v = opposite(v)
			}
			if found != "" && found != v {
				return Unparsable
			}
			found = v
		}
	}
	if found != "" {
		return found
	}
	return leading(text)
}

// leading returns the verdict of an answer that uses other words for it.
func leading(text string) Verdict {
	w := words(text)
	if len(w) == 0 {
		return Unparsable
	}
	switch w[0] {
	case "yes", "correct", "right":
		return True
	case "no", "incorrect", "wrong":
		return False
	}
	return Unparsable
}

func verdictOf(word string) Verdict {
	switch word {
	case "true":
		return True
	case "false":
		return False
	}
	return ""
}

func opposite(v Verdict) Verdict {
	if v == True {
		return False
	}
	return True
}

// sentences splits a text into the words of each of its sentences.
func sentences(text string) [][]string {
	var all [][]string
	for _, s := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(".!?;\n", r) }) {
		all = append(all, words(s))
	}
	return all
}

// words returns a text's words in lower case, apostrophes kept.
func words(text string) []string {
	text = strings.ToLower(strings.ReplaceAll(text, "’", "'"))
	return strings.FieldsFunc(text, func(r rune) bool {
		return r != '\'' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

func contains(words []string, any ...string) bool {
	for _, w := range words {
		for _, a := range any {
			if w == a {
				return true
			}
		}
	}
	return false
}
