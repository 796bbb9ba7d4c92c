package answer

import (
	"strings"
	"unicode"
)

// tokenize13a splits a line as the tokenizer "13a" of SacreBLEU does, which
// follows WMT's mteval-v13a: it writes out entities, separates punctuation
// except periods and commas inside numbers, and keeps case.
func tokenize13a(line string) []string {
	line = strings.ReplaceAll(line, "<skipped>", "")
	line = strings.ReplaceAll(line, "-\n", "")
	line = strings.ReplaceAll(line, "\n", " ")
	if strings.Contains(line, "&") {
		for _, entity := range [][2]string{{"&quot;", `"`}, {"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}} {
			line = strings.ReplaceAll(line, entity[0], entity[1])
		}
	}
	text := []rune(" " + line + " ")
	text = setApart(text)
	text = afterOther(text)
	text = beforeOther(text)
	text = dashAfterDigit(text)
	return fields(string(text))
}

// setApart puts spaces around every ASCII character that is neither letter
// nor digit, apostrophe, comma, dash or period.
func setApart(text []rune) []rune {
	out := make([]rune, 0, len(text)*3)
	for _, r := range text {
		if apart(r) {
			out = append(out, ' ', r, ' ')
		} else {
			out = append(out, r)
		}
	}
	return out
}

func apart(r rune) bool {
	return r >= '{' && r <= '~' || r >= '[' && r <= '`' || r >= ' ' && r <= '&' ||
		r >= '(' && r <= '+' || r >= ':' && r <= '@' || r == '/'
}

// afterOther sets a period or comma apart that follows something other than a
// digit. Like a regular expression, it looks at no character twice, so of two
// periods in a row the second is looked at with what follows it.
func afterOther(text []rune) []rune {
	out := make([]rune, 0, len(text)+len(text)/4)
	for i := 0; i < len(text); i++ {
		if i+1 < len(text) && !digit(text[i]) && stop(text[i+1]) {
			out = append(out, text[i], ' ', text[i+1], ' ')
			i++
			continue
		}
		out = append(out, text[i])
	}
	return out
}

// beforeOther sets a period or comma apart that precedes something other than
// a digit.
func beforeOther(text []rune) []rune {
	out := make([]rune, 0, len(text)+len(text)/4)
	for i := 0; i < len(text); i++ {
		if i+1 < len(text) && stop(text[i]) && !digit(text[i+1]) {
			out = append(out, ' ', text[i], ' ', text[i+1])
			i++
			continue
		}
		out = append(out, text[i])
	}
	return out
}

func dashAfterDigit(text []rune) []rune {
	out := make([]rune, 0, len(text))
	for i, r := range text {
		if r == '-' && i > 0 && digit(text[i-1]) {
			out = append(out, ' ', '-', ' ')
			continue
		}
		out = append(out, r)
	}
	return out
}

func digit(r rune) bool { return r >= '0' && r <= '9' }

func stop(r rune) bool { return r == '.' || r == ',' }

// space reports what Python takes for white space: what Unicode does, and
// four control characters that separate files, groups, records and units.
func space(r rune) bool { return unicode.IsSpace(r) || r >= 0x1c && r <= 0x1f }

// fields splits at white space as Python's str.split does.
func fields(s string) []string { return strings.FieldsFunc(s, space) }
