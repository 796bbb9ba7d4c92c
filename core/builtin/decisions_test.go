package builtin

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/partof"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/sketch"
)

// asked is answered by queries with all that the decisions decide.
var asked = []string{
	"How many different countries do players come from?",
	"Which players have never entered a tournament?",
	"Names of players from Norway or Ireland who are older than 30",
	"Which clubs have players from both Norway and Spain?",
	"What is the age of the oldest player?",
	"Show the name and age of players for each club in Oslo",
	"Which player has the most points?",
	"Show all players except those in a club in Oslo",
	"Which tournaments did not take place in 2015?",
}

// A decision that is left out, because another leaves no place for it, would have made
// nothing new.
func TestWaysThatAreLeftOutMakeNoCandidate(t *testing.T) {
	task := open(t, school)
	k, err := (&Actor{}).stateCache().database(t.Context(), task)
	if err != nil {
		t.Fatal(err)
	}
	left := 0
	for _, question := range asked {
		words, cs := link.Read(k.schema, k.values, question)
		for _, r := range reading.Choose(&k.weights.ranking, k.schema, cs) {
			r.Along = k.schema.JoinKeys(words)
			parts := partof.New(k.schema, k.values, "")
			some := &proposal{databaseState: k, place: map[string]int{}, here: map[string]bool{}, parts: parts}
			if err := some.read(t.Context(), &r, true); err != nil {
				t.Fatal(err)
			}
			every := &proposal{databaseState: k, place: map[string]int{}, here: map[string]bool{}, parts: parts}
			left += every.readAll(&r)
			if got, want := some.sql(), every.sql(); !slices.Equal(got, want) {
				t.Errorf("%s\nwith decisions left out: %q\nwith all:           %q", question, got, want)
			}
		}
	}
	if left < 1000 {
		t.Errorf("only %d pairs were tried: the test shows nothing", left)
	}
}

// readAll tries all decisions and pairs of them.
func (p *proposal) readAll(r *reading.Reading) (tried int) {
	start := sketch.New(p.schema, p.values, *r)
	for i := range decision.Variants {
		d, ok := p.attempt(start, r, decision.Decision(i))
		if ok && i == 0 {
			p.alter(r, d)
		}
		for j := 1; j < i; j++ {
			p.attempt(start, r, decision.Decision(j), decision.Decision(i))
			tried++
		}
	}
	return tried
}

func (p *proposal) sql() (out []string) {
	for i := range p.list {
		out = append(out, p.list[i].sql)
	}
	return out
}

// A question's whole loop. It took 3.2 to 4.3 times as long when every candidate was
// compared with every other for each of them, and all pairs of decisions were tried.
func BenchmarkLoop(b *testing.B) {
	task := open(b, school)
	actor := &Actor{}
	loop := actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}}
	for i := 0; b.Loop(); i++ {
		task.Question = asked[i%len(asked)]
		if _, err := loop.Run(b.Context(), task, nil); err != nil {
			b.Fatal(err)
		}
	}
}
