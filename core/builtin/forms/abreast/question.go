package abreast

import (
	"github.com/orbweaver/orbweaver/core/builtin/forms/arithmetic"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Question is one for two of something.
type Question struct {
	Parts []string // for one of them, and for the other where it is not only all that the first is not

	flag *schema.Column // of the kinds, where one is what the other is not
}

// Asks returns the questions that it is split into.
func (q *Question) Asks() []string { return q.Parts }

// Fits reports an answer that is one number, like those before but for one time or kind.
func (q *Question) Fits(answered []arithmetic.Answer, a arithmetic.Answer) bool {
	if len(a.Columns) != 1 || !number(a.SQL) {
		return false
	}
	switch {
	case q.flag != nil:
		return opposed(a.SQL, q.flag) != ""
	case len(answered) > 0:
		return together(answered[0].SQL, a.SQL) != ""
	}
	return true
}

// SQL returns the statement that brings both, "" where the answers are not alike.
func (q *Question) SQL(answers []arithmetic.Answer) string {
	switch {
	case q.flag != nil && len(answers) == 1:
		return opposed(answers[0].SQL, q.flag)
	case len(answers) == 2:
		return together(answers[0].SQL, answers[1].SQL)
	}
	return ""
}
