package harness

import (
	"context"
	"errors"
)

// Errors that a caller decides by.
var (
	// ErrNoQuestion means that there is nothing to ask.
	ErrNoQuestion = errors.New("the question is empty")
	// ErrNoDatabase means that a database has a schema but no file to run SQL on.
	ErrNoDatabase = errors.New("there is no database file to run SQL on")
	// ErrNothingFound means that no table shares a word with the question, so
	// that no database could be chosen.
	ErrNothingFound = errors.New("no table shares a word with the question")
)

// short returns a question as an error quotes it.
func short(s string) string {
	const most = 80
	runes := []rune(s)
	if len(runes) <= most {
		return s
	}
	return string(runes[:most]) + "…"
}

// Stopped reports whether an error of Ask means that the caller's context
// ended, not that something failed.
func Stopped(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}
