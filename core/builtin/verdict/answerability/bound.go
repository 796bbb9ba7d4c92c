package answerability

// knownBound is the least probability of having no answer at which a question is left
// without one whose every word the database knows. "Which players were born in 2003" is
// one of .92 where there is a year of birth. It costs one of the samples' questions
// without an answer and wins three with one.
const knownBound = .95

// Bound returns the least probability of having no answer, of 0 to 1, at which a question is
// left without one: that which holds where the database knows nothing for some of its words,
// and at least .95 where it knows them all.
func Bound(unheld float64, unknown []string) float64 {
	if len(unknown) > 0 {
		return unheld
	}
	return max(unheld, knownBound)
}
