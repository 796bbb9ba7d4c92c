package shape

import "math"

// An Expectation is what a question lets expect of its statement.
type Expectation struct {
	properties []likelihoods
	spans      []expectedSpan
}

// An expectedSpan is a span with what is expected of its roles; those of other kinds are empty.
type expectedSpan struct {
	span  *Span
	roles []likelihoods
}

// Expect returns what a question lets expect of its statement.
func (m *Model) Expect(q *Question) *Expectation {
	e := &Expectation{}
	for i := range properties {
		e.properties = append(e.properties, (*m)[i].expect(q.Pieces))
	}
	for i := range q.Spans {
		one := expectedSpan{span: &q.Spans[i], roles: make([]likelihoods, len(roles))}
		for n := range roles {
			if roles[n].kind == one.span.Kind {
				one.roles[n] = (*m)[len(properties)+n].expect(one.span.Pieces)
			}
		}
		e.spans = append(e.spans, one)
	}
	return e
}

// A Fit is how well a statement's shape is as expected, in logarithms of probabilities.
type Fit struct {
	Likelihood float64   // of all properties and roles
	Factors    []float64 // what [FactorNames] name
}

// FactorNames returns the names of a fit's factors: how far each property, and the worst of
// each role, is behind the likeliest; the likelihoods of all properties and of all roles, the
// worst of both, and how many are less than half as likely as the likeliest.
func FactorNames() (out []string) {
	for _, name := range Names() {
		out = append(out, "shape-"+name)
	}
	return append(out, "shape-properties", "shape-roles", "shape-both", "shape-worst-property", "shape-worst-role",
		"shape-odd-properties", "shape-odd-roles")
}

// Fit says how well a statement's shape is as expected.
func (e *Expectation) Fit(s *Statement) *Fit {
	f := &Fit{}
	var all, worst, odd [2]float64 // of properties, of roles
	count := func(of int, l *likelihoods, class string) float64 {
		own := l.of(class)
		behind := min(0, own-l.best)
		all[of] += own
		worst[of] = min(worst[of], behind)
		if behind < -math.Ln2 {
			odd[of]++
		}
		return behind
	}
	for i := range properties {
		f.Factors = append(f.Factors, count(0, &e.properties[i], properties[i].of(s)))
	}
	for n := range roles {
		least := 0.0
		for i := range e.spans {
			if one := &e.spans[i]; one.span.Kind == roles[n].kind {
				least = min(least, count(1, &one.roles[n], roles[n].of(s, one.span)))
			}
		}
		f.Factors = append(f.Factors, least)
	}
	f.Likelihood = all[0] + all[1]
	f.Factors = append(f.Factors, all[0], all[1], f.Likelihood, worst[0], worst[1], odd[0], odd[1])
	return f
}

// An Example is a question with its statement.
type Example struct {
	Question
	Statement string
}

// Classes returns the classes of an example, in the order of [Names]: of each property one,
// and of each role one for each of its spans, with their pieces.
func (x *Example) Classes(tell func(regression int, pieces []string, class string)) {
	s := Of(x.Statement)
	for i := range properties {
		tell(i, x.Pieces, properties[i].of(s))
	}
	for n := range roles {
		for i := range x.Spans {
			if p := &x.Spans[i]; p.Kind == roles[n].kind {
				tell(len(properties)+n, p.Pieces, roles[n].of(s, p))
			}
		}
	}
}
