package builtin

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/sketch"
)

func TestEveryRuleOfTheSketchAppliesToItsExampleAndNotToTheOther(t *testing.T) {
	k, err := (&Actor{}).stateCache().database(t.Context(), open(t, school+`
		CREATE TABLE lesson (lesson_id INTEGER PRIMARY KEY, title TEXT, starts TEXT);
		CREATE TABLE payment (payment_id INTEGER PRIMARY KEY, player_id INTEGER REFERENCES player(player_id), sum INTEGER);
		INSERT INTO lesson VALUES (1, 'Openings', '09:30'), (2, 'Endings', '11:15');
		INSERT INTO payment VALUES (1, 1, 20), (2, 3, 35);`))
	if err != nil {
		t.Fatal(err)
	}
	applied := func(question string) (names []string) {
		_, cs := link.Read(k.schema, k.values, question)
		for _, r := range reading.Choose(&k.weights.ranking, k.schema, cs) {
			d, _ := sketch.Build(sketch.New(k.schema, k.values, r), decision.Set(0))
			names = append(names, d.Rules...)
		}
		return names
	}
	for _, x := range sketch.Rules() {
		if got := applied(x.Question); !slices.Contains(got, x.Rule) {
			t.Errorf("%q: want %q, got %q", x.Question, x.Rule, got)
		}
		if got := applied(x.Unlike); x.Unlike == "" || len(got) == 0 || slices.Contains(got, x.Rule) {
			t.Errorf("%q: want a rule but %q, got %q", x.Unlike, x.Rule, got)
		}
	}
}
