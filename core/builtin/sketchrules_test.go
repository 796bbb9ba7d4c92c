package builtin

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/sketch"
	"github.com/orbweaver/orbweaver/core/builtin/way"
)

func TestEveryRuleOfTheSketchAppliesToItsExample(t *testing.T) {
	k, err := (&Actor{}).remember().database(t.Context(), open(t, school+`
		CREATE TABLE lesson (lesson_id INTEGER PRIMARY KEY, title TEXT, starts TEXT);
		CREATE TABLE payment (payment_id INTEGER PRIMARY KEY, player_id INTEGER REFERENCES player(player_id), sum INTEGER);
		INSERT INTO lesson VALUES (1, 'Openings', '09:30'), (2, 'Endings', '11:15');
		INSERT INTO payment VALUES (1, 1, 20), (2, 3, 35);`))
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range sketch.Rules() {
		_, cs := link.Read(k.schema, k.values, x.Question)
		var applied []string
		for _, r := range reading.Choose(&k.weights.ranking, k.schema, cs) {
			d, _ := sketch.Build(sketch.New(k.schema, k.values, r), way.Set(0))
			applied = append(applied, d.Rules...)
		}
		if !slices.Contains(applied, x.Rule) {
			t.Errorf("%q: want %q, got %q", x.Question, x.Rule, applied)
		}
	}
}
