package draft

// A Rule is one way of saying something: a name, when it holds of a case, and what is
// made of it. Its [Example] has the same name.
type Rule[C any] struct {
	Name  string
	When  func(C) bool
	Apply func(C)
}

// Apply applies the first of the rules that holds of a case, and reports whether
// there is one. Here alone it is settled which of several ways of reading the
// same words is taken.
func Apply[C any](d *Draft, rules []Rule[C], c C) bool {
	for i := range rules {
		if rules[i].When(c) {
			d.Rules = append(d.Rules, rules[i].Name)
			rules[i].Apply(c)
			return true
		}
	}
	return false
}

// An Example is a question that a rule is for, and one that looks alike and that it is not
// for, about the players and clubs of core/builtin's tests.
type Example struct{ Rule, Question, Unlike string }
