package actorcritic

import (
	"errors"
	"strings"
)

// ErrNoSQL says that a model's answer holds no SQL.
var ErrNoSQL = errors.New("actorcritic: the answer holds no SQL")

// maxAnswer bounds what Extract looks at, from the end of the answer: more is
// a model that repeats itself.
const maxAnswer = 32 << 10

// maxCandidates bounds how many SELECTs and WITHs of an answer are looked at,
// for the same reason.
const maxCandidates = 100

// Extract finds the SQL statement in a model's answer and returns it without
// its semicolon.
//
// What a model thinks before it answers (<think> and the like) is left out,
// unless there is nothing else. A JSON object with a "sql" member is that
// member. Then come, in this order, the statements in code fences; those that
// begin a line or follow a colon; an answer that goes on after a prompt's
// SELECT; those amid a sentence; and, so that the execution critic can say
// what is wrong with it, SQL that is no SELECT.
//
// Of several in the same kind of place it is the last whole one, because
// models draft first and answer last; except one introduced as an alternative
// ("you could also"), and one that merely repeats a part of an earlier one, as
// explanations do.
func Extract(answer string) (string, error) {
	if len(answer) > maxAnswer {
		answer = answer[len(answer)-maxAnswer:]
	}
	answer = strings.ReplaceAll(answer, "\r\n", "\n")
	text, unclosed := withoutThoughts(answer)
	for _, s := range []string{text, unclosed} {
		if sql := find(s); sql != "" {
			return sql, nil
		}
	}
	return "", ErrNoSQL
}

// find applies Extract's order to a text without thoughts.
func find(text string) string {
	if s, ok := memberSQL(text); ok {
		return findPlain(s)
	}
	return findPlain(text)
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
	if sql := pick(text, amid(text)); sql != "" {
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

// openingEnd is where a statement ends that an answer opens with, 0 if there
// is none. A fence before that stands in a string or comment of it.
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

// before is the text between a statement that begins at start and the one
// before it; statements of one block share their place.
func before(text string, earlier []statement, start int) string {
	for i := len(earlier) - 1; i >= 0; i-- {
		if earlier[i].start < start {
			return text[min(earlier[i].end, start):start]
		}
	}
	return text[:start]
}

// repeats reports whether a statement is a part of an earlier one.
func repeats(s *statement, earlier []statement) bool {
	part := squeeze(s.sql)
	for i := range earlier {
		if strings.Contains(squeeze(earlier[i].sql), part) {
			return true
		}
	}
	return false
}

// squeeze drops white space and case, in which repetitions differ.
func squeeze(sql string) string {
	return strings.ToLower(strings.Join(strings.Fields(sql), ""))
}

// alternatives are what models write before a statement that is not their
// answer.
var alternatives = []string{
	"alternativ", "another way", "another option", "another approach", "could also", "can also", "might also",
	"equivalent", "if you want", "if you need", "if you prefer", "if you only", "if you would", "if you'd", "if you also",
	"optionally", "or simply", "for example", "for instance", "for reference", "question:", "in mysql", "in postgres", "\nor\n", "\nor:", "\nor,",
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
			inside = amid(b.text)
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
	return statements(text, prose, func(before string) bool {
		before = strings.TrimRight(before, " \t*_`\"'(#-.0123456789>|]")
		if before == "" || strings.HasSuffix(before, ":") || strings.HasSuffix(before, "：") {
			return true
		}
		tag := before[strings.LastIndexAny(before, "<[")+1:]
		return len(tag) < len(before) && wordLength(tag) == len(tag)
	})
}

// amid lists whole statements anywhere in a text.
func amid(text string) []statement {
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
		n := wordLength(text[pos:])
		if n == 0 {
			if text[pos] == '\n' {
				line = pos + 1
			}
			pos++
			continue
		}
		word := token{wordToken, pos, pos + n}
		pos += n
		if !word.isWord(text, "SELECT", "WITH") || !acceptable(text[line:word.start]) {
			continue
		}
		tried++
		s := readQuoted(text, word.start, prose)
		if !s.whole && (word.isWord(text, "WITH") && !isCommonTable(text, word.end) || !hasTop(s.sql, "FROM") || proseIn(s.sql)) {
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
			if s := readStatement(text[i:j], 0, false); s.whole && s.end == len(strings.TrimRight(text[i:j], " \t\n")) {
				s.start, s.end = i, j+1
				return s
			}
			j++
		}
	}
	return readStatement(text, i, prose)
}

// continued reads an answer that goes on after the prompt's own SELECT: a
// select list, FROM and so on, without the first word.
func continued(text string) (statement, bool) {
	i := 0
	for i < len(text) && (isSpace(text[i]) || text[i] == '`' && !strings.HasPrefix(text[i:], fence)) {
		i++
	}
	if i < len(text) && text[i] == '"' { // a quoted column, or a quote around it all
		i += len(text[i:]) - len(strings.TrimLeft(text[i:], `"`)) - 1
	}
	t, ok := next(text, i)
	if !ok || t.isKeyword(text) && !t.isWord(text, "DISTINCT", "CASE", "CAST", "ALL", "NULL", "LEFT", "RIGHT") || t.isWord(text, "DELETE") {
		return statement{}, false
	}
	if line, _, _ := strings.Cut(text[i:], "\n"); isLabel(strings.TrimSpace(line)) {
		return statement{}, false
	}
	s := readStatement(text, i, true)
	full := "SELECT " + s.sql
	s.whole = plausible(full) && hasTop(full, "FROM") && !listHasSelect(s.sql) && balanced(s.sql)
	return s, s.whole
}

// balanced reports whether every bracket is closed and every quote ends.
func balanced(sql string) bool {
	depth := 0
	for pos := 0; ; {
		t, ok := next(sql, pos)
		switch {
		case !ok:
			return depth == 0
		case t.kind == brokenToken:
			return false
		case t.is(sql, '('):
			depth++
		case t.is(sql, ')'):
			depth--
		}
		pos = t.end
	}
}

// listHasSelect reports whether a SELECT or WITH stands before the first FROM
// outside brackets: then the answer did not leave its own SELECT out.
func listHasSelect(sql string) bool {
	depth := 0
	for pos := 0; ; {
		t, ok := next(sql, pos)
		switch {
		case !ok, depth == 0 && t.isWord(sql, "FROM"):
			return false
		case t.is(sql, '('):
			depth++
		case t.is(sql, ')'):
			depth--
		case depth == 0 && t.isWord(sql, "SELECT", "WITH"):
			return true
		}
		pos = t.end
	}
}

// otherSQL finds a statement that is no SELECT at the beginning of a text.
func otherSQL(text string, prose bool) (string, bool) {
	i := len(text) - len(strings.TrimLeft(text, " \t\n"))
	for {
		t, ok := next(text, i)
		if !ok || t.kind != commentToken {
			break
		}
		i = t.end
	}
	t, ok := next(text, i)
	if !ok || t.kind != wordToken {
		return "", false
	}
	second, ok := next(text, t.end)
	if !ok {
		return "", false
	}
	known := t.isWord(text, "INSERT", "REPLACE") && second.isWord(text, "INTO", "OR") ||
		t.isWord(text, "DELETE") && second.isWord(text, "FROM") ||
		t.isWord(text, "UPDATE") && hasTop(text, "SET") ||
		t.isWord(text, "CREATE", "DROP", "ALTER") && second.isWord(text, "TABLE", "VIEW", "INDEX", "TRIGGER", "TEMP", "TEMPORARY", "UNIQUE") ||
		t.isWord(text, "PRAGMA") && second.kind == wordToken ||
		t.isWord(text, "ATTACH") && (second.isWord(text, "DATABASE") || second.kind == quotedToken) ||
		t.isWord(text, "VALUES") && second.is(text, '(')
	if !known {
		return "", false
	}
	return readStatement(text, t.start, prose).sql, true
}
