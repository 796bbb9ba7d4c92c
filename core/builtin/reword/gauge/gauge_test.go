package gauge

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const (
	brews = `CREATE TABLE brews (brew TEXT, style TEXT, quantity_hl REAL, alcohol REAL, brewer TEXT,
	hops_kg REAL);
INSERT INTO brews VALUES ('B1', 'stout', 12, 5.2, 'Ida Moe', 3), ('B2', 'lager', 20, 4.6, 'Per Lund', 2);`
	fleet = `CREATE TABLE fleet (vessel TEXT, coach_name TEXT, seats INTEGER, noise_level INTEGER, km INTEGER,
	price REAL,
	fuel_kg REAL, price_kg REAL);
INSERT INTO fleet VALUES ('Tern', 'Ida Moe', 4, 61, 30, 900, 7, 2),
	('Gull', 'Per Lund', 6, 72, 55, 1200, 9, 3);`
	walk = `CREATE TABLE walk (childName TEXT, form TEXT, raised_gbp REAL, laps INTEGER);
INSERT INTO walk VALUES ('Ida Moe', '3B', 20, 7), ('Per Lund', '4A', 35.5, 9);`
	panels = `CREATE TABLE panels (panel TEXT, site TEXT, kwh_2022 REAL, kwh_2023 REAL, total_kwh_target REAL);
INSERT INTO panels VALUES ('P1', 'Dune', 380, 410, 400), ('P2', 'Fell', 402, 395, 400);`
)

// example is a question that a step reads, to which file, what comes of it, and one that looks alike and
// stays.
type example struct{ script, asks, becomes, passes string }

var examples = map[string]example{
	"all told":      {fleet, "how many seats, all told?", "how many seats, altogether?", "how many seats in all vessels"},
	"what is usual": {fleet, "the usual price", "the average price", "the usual coach"},
	"so much of a measure": {brews, "how many hectolitres of each style have been brewed?",
		"what is the total quantity hl of each style?", "by how many hectolitres do styles differ?"},
	"so much for each of a measure": {brews, "hops per hectolitre", "hops per quantity hl", "hops per style"},
	"a measure in a year": {panels, "electricity in 2023 by site", "kwh 2023 by site",
		"electricity in 2021 by site"},
	"a unit first": {fleet, "kilometres Ida Moe", "total km Ida Moe", "kilometres per vessel"},
	"what was produced": {panels, "which panel generated the most electricity in 2022",
		"which panel has the highest kwh 2022", "which panel generated the most electricity in 2021"},
	"room for so many": {fleet, "boats that can carry more than five people", "boats that have more than five seats",
		"boats that can carry more than five kg"},
	"the most of an adjective": {fleet, "the loudest vessel", "the vessel with the highest noise level",
		"the strongest vessel"},
	"more or less of an adjective": {brews, "lighter than 4.8 percent", "with alcohol below 4.8", "lighter than 4.8 kg"},
	"another noun":                 {fleet, "instructors of Tern", "coachs of Tern", "seats of Tern"},
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	for _, step := range steps {
		t.Run(step.Name, func(t *testing.T) {
			e, listed := examples[step.Name]
			if !listed {
				t.Fatal("say in examples what is read")
			}
			s, v := readtest.Script(t, e.script)
			for asked, want := range map[string]string{e.asks: e.becomes, e.passes: e.passes} {
				q := &question{typed.Question{Question: reword.Question{S: s, V: v, Words: english.Split(asked)},
					Asked: slip.Question{Text: asked}}}
				q.First(func(i int) bool { return step.Read(q, i) })
				if q.Asked.Text != want {
					t.Errorf("%q becomes\n     %q\nwant %q", asked, q.Asked.Text, want)
				}
			}
		})
	}
}

func TestQuestionsAreWrittenInTheWordsOfTheColumns(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"who did it", brews, "how many hectolitres has Ida Moe brewed?", "what is the total quantity hl of Ida Moe?"},
		{"who asks", brews, "how many litres do we still have of stout", "how many litres do we still have of stout"},
		{"what we have", brews, "how many hectolitres do we still have of stout", "what is the total quantity hl of stout"},
		{"a passive", brews, "how many hectolitres were sold by Ida Moe", "what is the total quantity hl by Ida Moe"},
		{"a state", brews, "how many hectolitres are stout?", "how many hectolitres are stout?"},
		{"an average", brews, "how many hectolitres does each style average on average", "how many hectolitres does each " +
			"style average on average"},
		{"the lowest of an adjective", fleet, "quietest boat?", "vessel with the lowest noise level?"},
		{"most of an adjective", walk, "the most generous pupil", "the child with the highest raised"},
		{"more of an adjective", fleet, "vessels louder than 65", "vessels with noise level above 65"},
		{"money that came in", walk, "How much money did each form raise?", "what is the total raised of each form?"},
		{"money", walk, "How much money did each form spend?", "How much money did each form spend?"},
		{"several by another noun", walk, "pupils per form", "childs per form"},
		{"a deed is no noun", walk, "who coached form 3B", "who coached form 3B"},
		{"what one costs", fleet, "average price per kilo", "average price kg"},
		{"a usual sum", walk, "the typical sum raised by 3B", "the average raised by 3B"},
		{"on the whole", walk, "laps of 3B as a rule", "laps of 3B on average"},
		{"energy that was produced", panels, "power produced in 2023 by site", "kwh 2023 by site"},
		{"energy of no year", panels, "how much power did each site use", "how much power did each site use"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}
