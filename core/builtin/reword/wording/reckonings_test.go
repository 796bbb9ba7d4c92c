package wording

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const rigs = `CREATE TABLE rigs (rig TEXT, basin TEXT, depth_m INTEGER, cost REAL, pumped REAL, spilt REAL,
	barrels_2021 INTEGER, barrels_2022 INTEGER, cabin_m2 INTEGER);
INSERT INTO rigs VALUES ('Orca', 'North', 120, 9.5, 400, 2, 810, 790, 60),
	('Narwhal', 'North', 95, 7, 300, 9, 500, 640, 45), ('Beluga', 'South', 210, 12, 900, 1, 1200, 1500, 80);`

func TestTwoAmountsAreOne(t *testing.T) {
	s, v := readtest.Script(t, rigs)
	for _, tt := range []struct{ asks, becomes string }{
		{"pumped divided by depth of each rig", "pumped per depth of each rig"},
		{"the product of pumped and cost by basin", "pumped times the cost by basin"},
		{"What does the North basin cost per depth?", "average cost per depth of North basin?"},
		{"Which rig comes out cheapest per depth?", "which rig has the lowest cost per depth?"},
		{"What percentage of the pumped was spilt?", "total spilt as a percentage of pumped?"},
		{"spilt in percent of pumped by basin", "total spilt as a percentage of pumped by basin"},
		{"By how many barrels 2022 does the biggest rig exceed the smallest?",
			"difference between the highest and the lowest barrels 2022?"},
		{"by how much does the dearest rig beat the cheapest", "difference between the highest and the lowest cost"},
		{"gap between the highest and lowest depth", "difference between the highest and the lowest depth"},
		{"rigs that pumped less in 2022 than in 2021", "rigs whose barrels 2022 is below the barrels 2021"},
		{"Which rigs made more in 2022 than the year before?",
			"rigs whose barrels 2022 is above the barrels 2021?"},
		{"which rig grew the most between 2021 and 2022",
			"which rig has the highest barrels 2022 minus barrels 2021"},
		{"cost per square metre", "cost per m2"},

		{"rigs that got more in pumped than in spilt", "rigs whose pumped is above the spilt"},
		{"Which rigs did worse in pumped than in spilt?", "rigs whose pumped is below the spilt?"},
		{"top 3 in depth", "top 3 rigs by depth"},
		{"the 2 best rigs in depth", "top 2 rigs by depth"},
		{"rigs that pumped less in 2020 than in 2019", "rigs that pumped less in 2020 than in 2019"},
		{"what percentage of the rigs is in the North basin", "what percentage of the rigs is in the North basin"},
		{"average cost per basin", "average cost per basin"},
	} {
		if got := Plainer(s, v, slip.Question{Text: tt.asks}).Text; got != tt.becomes {
			t.Errorf("%q becomes %q, want %q", tt.asks, got, tt.becomes)
		}
	}
}

func TestWithoutMoneyNothingIsDear(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE kites (kite TEXT, wind INTEGER, pull INTEGER);
INSERT INTO kites VALUES ('Delta', 4, 8), ('Box', 5, 9);`)
	const asks = "which kite is cheapest per wind"
	if got := Plainer(s, v, slip.Question{Text: asks}).Text; got != asks {
		t.Errorf("%q becomes %q", asks, got)
	}
}
