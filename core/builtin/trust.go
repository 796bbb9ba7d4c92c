package builtin

import (
	"math"
)

// trustFrom is the least trust at which the critic accepts. It is where the
// share of wrong attempts accepted and of right ones rejected have the least
// sum on the training questions.
const trustFrom = 0.68

// trust says what each sign weighs for an attempt: the log of how many times
// more likely it makes it right. Learnt from Spider's training questions by
// TestLearnTrust, which writes the numbers; see there.
var trust = signs{
	0:           0,     // rule: did not run
	1:           -1.56, // rule: nothing found
	2:           -1.8,  // rule: only NULL
	3:           -1.68, // rule: a count is one number
	4:           -1.44, // rule: a text that is nowhere in the data
	5:           -1.33, // rule: a value of the question is unused
	6:           -2.57, // rule: a number is unused
	7:           -1.13, // rule: a column is unused
	8:           -2.52, // rule: a negation is unused
	9:           -2.43, // rule: an average or sum is unused
	10:          -1.8,  // rule: "each" without groups
	11:          -1.79, // rule: a superlative is unused
	12:          -2.01, // rule: too many rows for a superlative
	13:          -0.98, // rule: too few columns
	14:          -1.92, // rule: rows repeat
	always:      -0.04, // before any sign
	agreeing:    0.53,  // the share of likely candidates with the same result, as log-odds
	own:         0.05,  // its own share
	unexplained: -0.47, // words that nothing explains
	unreadWords: -0.51, // words that mean something and are not in the SQL
	weakLinks:   -0.19, // links that leave doubt
	guesses:     -0.29, // steps that had to guess
	linkCount:   0.07,  // links
	oneWanted:   -0.36, // several rows, and one thing is asked for
	manyWanted:  -0.03, // one row, and several things are asked for
	manyRows:    0.21,  // more rows than a person reads
	joins:       -0.08, // tables joined
	groups:      -0.07, // GROUP BY
	nested:      0.29,  // subqueries and sets
	ordered:     -0.42, // ORDER BY
	conditions:  -0.03, // WHERE
	shownMany:   -0.22, // columns shown, beyond one
	someNull:    -0.43, // a NULL in the first row
	aloneNow:    -0.27, // there is but one candidate
}

// signNames are how the critic puts the signs that are not rules, for and
// against.
var signNames = map[sign][2]string{
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
func (s *signs) strongest(direction float64) string {
	side := 0
	if direction < 0 {
		side = 1
	}
	best, said := 0.0, "the signs together"
	for i := range numSigns {
		if x := direction * s[i] * trust[i]; x > best && signNames[i][side] != "" {
			best, said = x, signNames[i][side]
		}
	}
	return said
}
