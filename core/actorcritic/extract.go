package actorcritic

import (
	"errors"
	"strings"
)

// ErrNoSQL is the error for a model's answer without SQL.
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
// that the execution critic can report its error, SQL that is no SELECT.
//
// Of several in the same kind of place Extract takes the last whole one,
// because models draft first and answer last; but none that is introduced as an
// alternative ("you could also"), and none that merely repeats a part of an
// earlier one, as explanations do.
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
