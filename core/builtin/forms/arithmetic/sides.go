package arithmetic

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A setting says that what two have is set beside each other, or taken from each other; without its words the
// question is for both together.
type setting struct {
	words   string
	instead string // of them
	form    form
	turned  bool // the second is taken from the first that is named, or the other way round
}

// settings are looked for in order.
var settings = []setting{
	{"subtract", "", difference, true}, // "subtract Ann's number of trips from Bo's"
	{"how far apart are they", "", difference, false},
	{"differ", "have", difference, false}, // "by how many trips do Ann and Bo differ"
	{"difference between", "", difference, false},
	{"minus", "and", difference, false},
	{"side by side", "", halves, false},
	{"next to that", "and", halves, false},
	{"separately", "", halves, false},
	{"compare", "", halves, false},
	{"comparing", "", halves, false},
	{"versus", "and", halves, false},
	{"vs", "and", halves, false},
	{"each have", "have", halves, false},
}

// aside lists words that go with these: "take Ann's number of trips and Bo's", "put Ann and Bo side by side".
var aside = english.WordSet("put take")

// twoSides reads "number of trips: Ann vs Bo", "by how many trips do Ann and Bo differ", "Ann minus Bo, in number of
// trips" as the question for both, whose statement is then told apart.
func twoSides(r *reader) *Question {
	if r.row(0, len(r.words)) < 0 {
		return nil
	}
	for _, s := range settings {
		phrase := strings.Fields(s.words)
		for i := range r.words {
			if !english.PhraseIs(r.words, i, phrase) {
				continue
			}
			part := r.said(0, i) + " " + s.instead + " " + r.said(i+len(phrase), len(r.words))
			if r.is(0, aside) && i > 0 {
				part = r.said(1, i) + " " + s.instead + " " + r.said(i+len(phrase), len(r.words))
			}
			part = strings.TrimPrefix(strings.TrimSpace(part), "By ")
			q := r.done(s.form, strings.TrimSuffix(part, " for each"))
			q.sides, q.turned, q.Each[0] = true, s.turned, false
			return q
		}
	}
	return nil
}
