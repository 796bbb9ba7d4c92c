package actorcritic

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// maxCandidates bounds how many SELECTs and WITHs of an answer are looked at:
// more are a model that repeats itself.
const maxCandidates = 100

// alternatives are words that models write before a statement that is not their
// answer.
var alternatives = []string{
	"alternativ", "another way", "another option", "another approach", "could also", "can also", "might also",
	"equivalent", "if you want", "if you need", "if you prefer", "if you only",
	"if you would", "if you'd", "if you also", "optionally", "or simply", "for example", "for instance",
	"for reference", "question:", "in mysql", "in postgres", "\nor\n", "\nor:", "\nor,",
}

// anyWhole reports whether a whole statement begins at from or later.
func anyWhole(found []statement, from int) bool {
	for i := range found {
		if found[i].whole && found[i].start >= from {
			return true
		}
	}
	return false
}

// inBlocks lists the statements in code blocks, placed in the whole text.
func inBlocks(blocks []block) []statement {
	var found []statement
	for _, b := range blocks {
		inside := atLines(b.text, !b.closed)
		if c, ok := continued(b.text); ok && !anyWhole(inside, c.end) {
			c.sql = "SELECT " + c.sql
			inside = []statement{c}
		}
		if len(inside) == 0 {
			inside = statementsWithin(b.text)
		}
		for _, s := range inside {
			s.start, s.end = b.start, b.end
			found = append(found, s)
		}
	}
	return found
}

// atLines lists the statements that begin a line, or follow a colon, a list
// mark, a quote or a tag at its beginning.
func atLines(text string, prose bool) []statement {
	const marks = " \t*_`\"'(#-.0123456789>|]"
	return statements(text, prose, func(before string) bool {
		before = strings.TrimRight(before, marks)
		if before == "" || strings.HasSuffix(before, ":") || strings.HasSuffix(before, "：") {
			return true
		}
		open := strings.LastIndexAny(before, "<[")
		tag := before[open+1:]
		return open >= 0 && tag != "" && sqltext.WordLength(tag) == len(tag) &&
			strings.Trim(before[:open], marks) == ""
	})
}

// statementsWithin lists whole statements anywhere in a text.
func statementsWithin(text string) []statement {
	var whole []statement
	for _, s := range statements(text, true, func(string) bool { return true }) {
		if s.whole {
			whole = append(whole, s)
		}
	}
	return whole
}

// statements lists what begins with SELECT or WITH where the text before it
// on its line is acceptable. A SELECT that has nothing of SQL is left out.
func statements(text string, prose bool, acceptable func(before string) bool) []statement {
	var found []statement
	line, tried := 0, 0
	for pos := 0; pos < len(text) && tried < maxCandidates; {
		n := sqltext.WordLength(text[pos:])
		if n == 0 {
			if text[pos] == '\n' {
				line = pos + 1
			}
			pos++
			continue
		}
		word := sqltext.Token{Kind: sqltext.Word, Start: pos, End: pos + n}
		pos += n
		if !word.IsWord(text, "SELECT", "WITH") || !acceptable(text[line:word.Start]) {
			continue
		}
		tried++
		s := readQuoted(text, word.Start, prose)
		if !s.whole && (word.IsWord(text, "WITH") && !isCommonTable(text, word.End) || !hasTop(s.sql, "FROM") ||
			proseIn(s.sql)) {
			continue
		}
		found = append(found, s)
		if i := strings.LastIndexByte(text[:s.end], '\n'); i >= line {
			line = i + 1
		}
		pos = max(pos, s.end)
	}
	return found
}

// readQuoted reads a statement that may stand in quotes of its own, as inline
// code or a string of a program does: it then ends at the first such quote
// that leaves it whole.
func readQuoted(text string, i int, prose bool) statement {
	if i > 0 && strings.IndexByte("`\"'", text[i-1]) >= 0 {
		quote := text[i-1]
		for j, tries := i, 0; tries < 20; tries++ {
			n := strings.IndexByte(text[j:], quote)
			if n < 0 {
				break
			}
			j += n
			if s := readStatement(text[i:j], 0, false); s.whole &&
				s.end == len(strings.TrimRight(text[i:j], " \t\n")) {
				s.start, s.end = i, j+1
				return s
			}
			j++
		}
	}
	return readStatement(text, i, prose)
}

func findPlain(text string) string {
	blocks := fences(text, openingEnd(text))
	if sql := pick(text, inBlocks(blocks)); sql != "" {
		return sql
	}
	lines := atLines(text, true)
	cut, ok := continued(text)
	if ok && (strings.HasSuffix(text[:cut.end], ";") || !anyWhole(lines, cut.end)) {
		return "SELECT " + cut.sql
	}
	if sql := pick(text, lines); sql != "" {
		return sql
	}
	if sql := pick(text, statementsWithin(text)); sql != "" {
		return sql
	}
	for _, b := range blocks {
		if s, ok := otherSQL(b.text, false); ok {
			return s
		}
	}
	s, _ := otherSQL(text, true)
	return s
}

// openingEnd returns the end of the statement that an answer opens with, 0 if
// there is none. A fence before that end belongs to a string or comment of the
// statement.
func openingEnd(text string) int {
	i := len(text) - len(strings.TrimLeft(text, " \t\n"))
	if s := readStatement(text, i, true); s.whole {
		return s.end
	}
	return 0
}

// pick chooses among statements in the order of the text; see Extract.
func pick(text string, found []statement) string {
	var chosen *statement
	for i := range found {
		s := &found[i]
		switch {
		case chosen == nil, s.whole && !chosen.whole:
			chosen = s
		case !s.whole, isAlternative(before(text, found[:i], s.start)), repeats(s, found[:i]):
		default:
			chosen = s
		}
	}
	if chosen == nil {
		return ""
	}
	return strings.TrimSpace(chosen.sql)
}

// before returns the text between a statement that begins at start and the one
// before it; statements of one block share their place.
func before(text string, earlier []statement, start int) string {
	for i := len(earlier) - 1; i >= 0; i-- {
		if earlier[i].start < start {
			return text[min(earlier[i].end, start):start]
		}
	}
	return text[:start]
}

func isAlternative(between string) bool {
	between = strings.ToLower(between)
	for _, a := range alternatives {
		if strings.Contains(between, a) {
			return true
		}
	}
	return false
}

// repeats reports whether a statement is a part of an earlier one.
func repeats(s *statement, earlier []statement) bool {
	part := normalizedText(s.sql)
	for i := range earlier {
		if strings.Contains(normalizedText(earlier[i].sql), part) {
			return true
		}
	}
	return false
}

// normalizedText drops white space and case, in which repetitions differ.
func normalizedText(sql string) string {
	return strings.ToLower(strings.Join(strings.Fields(sql), ""))
}
