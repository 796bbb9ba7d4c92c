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

// Extract finds the SQL statement in a model's answer and returns it without
// its semicolon.
//
// What a model thinks before it answers (<think> and the like) is left out,
// unless there is nothing else. A JSON object with a "sql" member is that
// member. Then come, in this order, the statements in code fences; an answer
// that goes on after the prompt's own SELECT, unless a whole statement follows
// it; those that begin a line or follow a colon; those amid a sentence; and, so
// that the execution critic can say what is wrong with it, SQL that is no
// SELECT.
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
	"optionally", "or simply", "for example", "for instance", "for reference", "question:", "in mysql", "in postgres",
	"\nor\n", "\nor:", "\nor,",
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
