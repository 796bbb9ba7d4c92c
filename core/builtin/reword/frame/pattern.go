package frame

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/lexicon"
)

// class reports the name of a class.
func class(field string) bool { return len(field) > 1 && field[0] >= 'A' && field[0] <= 'Z' }

// Longest returns where the longest of several patterns ends that word i and those behind it are, or -1.
// No word from to on is read.
func (list Patterns) Longest(q *Question, i, to int) int {
	end := -1
	for _, p := range list {
		end = max(end, p.match(q, i, to))
	}
	return end
}

// match returns the furthest end of a pattern that begins with word i, or -1.
func (p pattern) match(q *Question, i, to int) int {
	if len(p) == 0 {
		return i
	}
	field, rest, end := p[0], p[1:], -1
	if name, ok := strings.CutPrefix(field, "["); ok {
		field, end = strings.TrimSuffix(name, "]"), rest.match(q, i, to)
	}
	switch {
	case class(field):
		if !begun[field][q.Low(i)] && !mistyped(q, i) {
			return end
		}
		for _, of := range classes[field] {
			if next := of.match(q, i, to); next > i {
				end = max(end, rest.match(q, next, to))
			}
		}
	case i < to && i < len(q.Words) && same(q, i, field):
		end = max(end, rest.match(q, i+1, to))
	}
	return end
}

// begun has, by class, the words that its patterns begin with.
var begun = func() map[string]map[string]bool {
	all := make(map[string]map[string]bool, len(classes))
	for class := range classes {
		all[class] = map[string]bool{}
		begin(class, all[class])
	}
	return all
}()

// begin notes the words that the patterns of a class begin with.
func begin(name string, first map[string]bool) {
	for _, p := range classes[name] {
		for _, field := range p {
			bare := strings.Trim(field, "[]")
			if class(bare) {
				begin(bare, first)
			} else {
				first[bare] = true
			}
			if bare == field {
				break
			}
		}
	}
}

// shortestSlip is the length of the shortest words that a slip is forgiven in.
const shortestSlip = 5

// mistyped reports a word that may be another with a slip: a long one that is none itself, nor of a name
// or value.
func mistyped(q *Question, i int) bool {
	low := q.Low(i)
	words := lexicon.Builtin()
	return q.Plain(i) && len(low) >= shortestSlip-1 && !words.Empty() && !words.Known(low) && !q.holds(i)
}

// same reports that word i is one of a pattern, perhaps with one slip of typing.
func same(q *Question, i int, field string) bool {
	low := q.Low(i)
	return low == field || len(field) >= shortestSlip && low != "" && low[0] == field[0] && mistyped(q, i) &&
		lexicon.Distance(low, field) == 1
}

// First returns the first place of a sentence where one of several patterns begins, and where it ends; or
// -1.
func (list Patterns) First(q *Question, s Sentence) (at, end int) {
	for i := s.From; i < s.To; i++ {
		if end := list.Longest(q, i, s.To); end > i {
			return i, end
		}
	}
	return -1, -1
}

// Whole reports that a sentence is one of several patterns, marks aside.
func (list Patterns) Whole(q *Question, s Sentence) bool {
	for s.From < s.To && q.Words[s.From].Mark {
		s.From++
	}
	s = q.Trimmed(s)
	return s.From < s.To && list.Longest(q, s.From, s.To) == s.To
}
