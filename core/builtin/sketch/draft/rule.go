package draft

// A Rule is one way of saying something: a name, a question that says it so and
// one that looks alike and says it otherwise, when it holds of a case, and what
// is made of it.
type Rule[C any] struct {
	Name    string
	Example string // about the players and clubs of core/builtin's tests
	Unlike  string // the rule is not applied to this one
	When    func(C) bool
	Apply   func(C)
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

// An Example is a question that a rule is for, and one that it is not for.
type Example struct{ Rule, Question, Unlike string }

// Examples lists the examples of rules.
func Examples[C any](rules []Rule[C]) []Example {
	out := make([]Example, len(rules))
	for i := range rules {
		out[i] = Example{rules[i].Name, rules[i].Example, rules[i].Unlike}
	}
	return out
}
