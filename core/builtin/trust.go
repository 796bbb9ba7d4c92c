package builtin

import "math"

// signNames are how weights.txt calls the signs after the rules.
var signNames = [numSigns]string{
	always:      "always",
	agreeing:    "agreeing",
	own:         "own",
	unexplained: "unexplained",
	unreadWords: "unread-words",
	weakLinks:   "weak-links",
	guesses:     "guesses",
	linkCount:   "link-count",
	oneWanted:   "one-wanted",
	manyWanted:  "many-wanted",
	manyRows:    "many-rows",
	joins:       "joins",
	groups:      "groups",
	nested:      "nested",
	ordered:     "ordered",
	conditions:  "conditions",
	shownMany:   "shown-many",
	someNull:    "some-null",
	aloneNow:    "alone-now",
	noneCounted: "none-counted",
}

// signWords are how the critic puts the signs that are not rules, for and
// against.
var signWords = [numSigns][2]string{
	agreeing:    {"most likely readings of the question bring the same result", "likely readings of the question bring other results"},
	own:         {"it is far ahead of the others", "others are as likely"},
	unexplained: {"", "some words of the question are not understood"},
	unreadWords: {"", "some words of the question are not used"},
	weakLinks:   {"", "some names are matched only in part"},
	guesses:     {"", "a step had to guess"},
	oneWanted:   {"", "one thing is asked for, and there are several rows"},
	manyWanted:  {"", "several things are asked for, and there is one row"},
	manyRows:    {"", "there are too many rows"},
	joins:       {"", "it joins several tables"},
	nested:      {"", "it is a query within a query"},
	shownMany:   {"", "it shows several columns"},
	someNull:    {"", "there is a NULL in the result"},
	noneCounted: {"", "nothing was counted"},
}

// trust is the probability that an attempt with these signs is right.
func (s *signs) trust(w *signs) float64 {
	return 1 / (1 + math.Exp(-s.weigh(w)))
}

func (s *signs) weigh(w *signs) float64 {
	sum := 0.0
	for i := range s {
		sum += s[i] * w[i]
	}
	return sum
}

// strongest names the sign that speaks most for (1) or against (-1).
func (s *signs) strongest(w *signs, direction float64) string {
	side := 0
	if direction < 0 {
		side = 1
	}
	best, said := 0.0, "the signs together"
	for i := range numSigns {
		if x := direction * s[i] * w[i]; x > best && signWords[i][side] != "" {
			best, said = x, signWords[i][side]
		}
	}
	return said
}
