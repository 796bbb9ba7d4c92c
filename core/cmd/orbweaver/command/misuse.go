package command

import (
	"errors"
	"fmt"

	"github.com/orbweaver/orbweaver/core/text"
)

// A misuse is a mistake in how the command was called.
type misuse struct{ error }

// Misuse words a mistake in how the command was called.
func Misuse(format string, args ...any) error { return misuse{fmt.Errorf(format, args...)} }

// AsMisuse takes an error for a mistake in how the command was called.
func AsMisuse(err error) error { return misuse{err} }

// ErrStopped marks work that was stopped early and goes on when the same
// command is run again.
var ErrStopped = errors.New("stopped early")

// Suggest names the candidate that was probably meant, or nothing.
func Suggest(word string, candidates []string) string {
	return text.DidYouMeanWithin(2, word, candidates)
}
