package actorcritic

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// leavesSQL reports whether t begins a line that is not SQL, where the SQL so
// far ends at end.
func leavesSQL(text string, end int, t sqltext.Token) bool {
	between := text[end:t.Start]
	if !strings.Contains(between, "\n") || t.Kind == sqltext.Comment &&
		!strings.HasPrefix(text[t.Start:], "---") {
		return false
	}
	line, _, _ := strings.Cut(text[t.Start:], "\n")
	line = strings.TrimSpace(line)
	if strings.Count(between, "\n") > 1 && blankLine(between) && !continues(text, t) {
		return true
	}
	return isMarkup(line) || isLabel(line) || isSentence(line)
}

// blankLine reports whether a blank line is in what lies between two tokens.
func blankLine(between string) bool {
	lines := strings.Split(between, "\n")
	for _, l := range lines[1 : len(lines)-1] {
		if strings.TrimSpace(l) == "" {
			return true
		}
	}
	return false
}

// continues reports whether t can go on with a statement after a blank line.
func continues(text string, t sqltext.Token) bool {
	return t.IsKeyword(text) || t.Is(text, ')') || t.Is(text, ',') || t.Is(text, '(')
}

// isMarkup reports whether a line begins as a heading, list or rule.
func isMarkup(line string) bool {
	if strings.HasPrefix(line, "#") || strings.HasPrefix(line, "---") || strings.HasPrefix(line, "> ") {
		return true
	}
	if rest, ok := strings.CutPrefix(line, "- "); ok {
		return startsProse(rest)
	}
	if rest, ok := strings.CutPrefix(line, "* "); ok {
		return startsProse(rest)
	}
	digits := strings.TrimLeft(line, "0123456789")
	return len(digits) < len(line) && strings.HasPrefix(digits, ". ")
}

func startsProse(s string) bool {
	t, ok := sqltext.Next(s, 0)
	return ok && (t.Kind == sqltext.Word && !t.IsKeyword(s) || s[t.Start] == '`' || s[t.Start] == '*')
}

// isLabel reports whether a line begins as "Explanation:" does.
func isLabel(line string) bool {
	before, after, ok := strings.Cut(line, ":")
	return ok && (after == "" || after[0] == ' ') && len(before) < 40 &&
		!strings.ContainsAny(before, "'\"`()=<>,;") &&
		sqltext.WordLength(before) > 0
}

// isSentence reports whether a line is in a human language.
func isSentence(line string) bool {
	t, ok := sqltext.Next(line, 0)
	if !ok || t.Kind != sqltext.Word {
		return false
	}
	if r, _ := utf8.DecodeLastRuneInString(line); r == '.' || r == '!' || r == '?' {
		return true
	}
	return proseIn(line)
}

// proseIn reports whether a text has three words in a row that are no
// keywords, an article before a word, or punctuation that SQL does not use.
func proseIn(text string) bool {
	row, article := 0, false
	for pos := 0; ; {
		t, ok := sqltext.Next(text, pos)
		if !ok {
			return false
		}
		pos = t.End
		switch {
		case t.Kind == sqltext.Comment:
			continue
		case t.Kind == sqltext.Punct && !sqlPunct(text, t):
			return true
		case t.Kind != sqltext.Word || t.IsKeyword(text):
			row, article = 0, false
			continue
		}
		row++
		if row >= 3 || article {
			return true
		}
		article = t.IsWord(text, "THE", "THIS", "THAT", "THESE", "THOSE", "AN", "EACH",
			"EVERY", "YOUR", "OUR", "ITS")
	}
}

// sqlPunct reports whether a character of punctuation can be SQL's. Curly
// quotes never are, but models write them in SQL, and SQLite says so best.
func sqlPunct(text string, t sqltext.Token) bool {
	c := text[t.Start]
	if c == '!' {
		return strings.HasPrefix(text[t.End:], "=")
	}
	if t.End-t.Start > 1 {
		return strings.Contains("“”‘’", text[t.Start:t.End])
	}
	return strings.IndexByte("()*+-/%,.<>=|&~;", c) >= 0
}

// endsSentence reports whether t is a full stop within a line, with a
// sentence after it: "… FROM singer. This counts them".
func endsSentence(text string, t sqltext.Token) bool {
	if !t.Is(text, '.') || t.End < len(text) && !sqltext.IsSpace(text[t.End]) {
		return false
	}
	rest := strings.TrimLeft(text[t.End:], " \t")
	if rest == "" || rest[0] == '\n' {
		return true
	}
	line, _, _ := strings.Cut(rest, "\n")
	r, _ := utf8.DecodeRuneInString(rest)
	return unicode.IsUpper(r) && isSentence(line)
}
