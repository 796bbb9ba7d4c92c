// Package arithmetic reads questions for what comes of two counts, or of the count of each: the ratio of films to
// directors, which percentage of the runs was cancelled, how many rescuers are doctors and how many are not, the
// average number of trips per rider, by how many one made more than another. Each is split into plain questions, which
// are answered by themselves.
//
//	q := arithmetic.Split(schema, "What is the ratio of open shops to closed shops in Oslo?")
//	// q.Parts: "How many open shops in Oslo are there", "How many closed shops in Oslo are there"
//	sql := q.SQL(answers)
//
// So values, keys and conditions are found as they are in any question.
package arithmetic

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Split reads a question, or returns nil where it asks for nothing of the kind.
func Split(s *schema.Schema, question string) *Question {
	r := &reader{s: s, text: question, words: english.Split(question)}
	if len(r.words) < 4 || !r.trim() {
		return nil
	}
	r.eachFirst()
	for _, read := range []func(*reader) *Question{compared, (*reader).ratio, (*reader).share,
		(*reader).difference, (*reader).average, (*reader).halves, twoSides} {
		if q := read(r); q != nil {
			return q
		}
	}
	return nil
}
