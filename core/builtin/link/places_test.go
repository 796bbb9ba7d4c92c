package link

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// placed are the rules that hold for phrases of a question.
func placed(question string) map[string]bool {
	l := &lexer{words: english.Split(question), v: &schema.Values{}, s: &schema.Schema{}}
	out := map[string]bool{}
	for i := 0; i < len(l.words); {
		if c, n := l.cue(i); c != nil {
			if r := l.placeRule(c, i, n); r != nil {
				out[r.name] = true
			}
		}
		i = l.next(i)
	}
	return out
}

func TestEveryRuleOfPlacesHoldsInOneExampleAndNotInTheOther(t *testing.T) {
	for _, r := range placeRules {
		e, listed := examples[r.name]
		if !listed {
			t.Fatalf("say in examples where %s holds", r.name)
		}
		if !placed(e.fires)[r.name] {
			t.Errorf("%s: does not hold in %q, which %v do", r.name, e.fires, placed(e.fires))
		}
		if placed(e.passes)[r.name] {
			t.Errorf("%s: holds in %q", r.name, e.passes)
		}
	}
}
