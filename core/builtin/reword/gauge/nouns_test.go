package gauge

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// rides has two whom people call by several words, and one who stands in two columns.
const rides = `CREATE TABLE cabs (cab_no INTEGER PRIMARY KEY, model TEXT, seats INTEGER);
CREATE TABLE trips (trip_id INTEGER PRIMARY KEY, cab_no INTEGER REFERENCES cabs(cab_no), customer TEXT,
	trainer TEXT, coach TEXT, spot_price REAL);
INSERT INTO cabs VALUES (1, 'Caddy', 5), (2, 'Golf', 4);
INSERT INTO trips VALUES (1, 1, 'Ida Moe', 'Bo', 'Al', 3), (2, 2, 'Rider', 'Al', 'Bo', 4);`

func TestRowsAreCalledByOtherNouns(t *testing.T) {
	for _, tt := range []struct{ name, asked, want string }{
		{"a table's rows", "which cars have a trip", "which cabs have a trip"},
		{"one of them", "the car of Ida Moe", "the cab of Ida Moe"},
		{"a column", "clients with two trips", "customers with two trips"},
		{"what a name has itself", "customers with two trips", "customers with two trips"},
		{"who may be either of two", "instructors of Ida Moe", "instructors of Ida Moe"},
		{"a value", "trips of rider", "trips of rider"},
		{"an amount is none", "sites", "sites"},
		{"beside the word itself", "which cab is a car", "which cab is a car"},
		{"what is done", "who boated", "who boated"},
		{"a name in capitals", "trips of Mr Driver", "trips of Mr Driver"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, rides)
			if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestWordsOfAGroupStandForEachOther(t *testing.T) {
	if !alike["instructor"]["coach"] || alike["coach"]["coach"] || alike["support"] != nil {
		t.Error("an instructor is a coach, who is no other than a coach, and what supports is nobody")
	}
	if spelt["vessel"] != "vessel" || spelt["machin"] != "machine" {
		t.Errorf("a stem is spelt %q", spelt["machin"])
	}
}

// meter has one amount for each unit: an odometer that runs on, two years, a price of one, and what is
// aimed at.
const meter = `CREATE TABLE fills (van TEXT, day TEXT, odometer_km INTEGER, litres REAL, price_litre REAL,
	kwh_2022 REAL, kwh_2023 REAL, target_kg REAL, load_kg REAL);
INSERT INTO fills VALUES ('V1', '2024-01-02', 100, 30, 1.7, 3, 4, 9, 8),
	('V1', '2024-02-02', 900, 40, 1.8, 3, 4, 9, 7);`

func TestOneAmountIsMeantOrNone(t *testing.T) {
	s, v := readtest.Script(t, meter)
	for _, tt := range []struct{ name, asked, want string }{
		{"a meter runs on", "how many kilometres did V1 do", "how many kilometres did V1 do"},
		{"a price of one is no amount", "how many litres did V1 take", "what is the total litres of V1"},
		{"what one costs", "price per litre of V1", "price litre of V1"},
		{"what is aimed at is no amount", "how many kilos did V1 take", "what is the total load of V1"},
		{"of two years none", "how much electricity did V1 take", "how much electricity did V1 take"},
		{"the year that is said", "how much electricity did V1 take in 2022", "what is the total kwh 2022 of V1"},
		{"the year comes first", "how much electricity in 2022 did V1 take", "how much kwh 2022 did V1 take"},
		{"another year", "how much electricity did V1 take in 2021", "how much electricity did V1 take in 2021"},
		{"the least that was made", "which van produced the least electricity in 2023",
			"which van has the lowest kwh 2023"},
		{"a unit that a name says", "litres of V1 in all", "litres of V1 altogether"},
		{"no unit for each", "load per van", "load per van"},
		{"a unit, and a question", "kilos did V1 take", "kilos did V1 take"},
		{"more behind the verb", "how many kilos of freight were taken from V1 by day",
			"how many kilos of freight were taken from V1 by day"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}

// halls has two columns of how many people there is room for, and of what each is.
const halls = `CREATE TABLE halls (hall TEXT, beds INTEGER, temperature REAL, rain_mm REAL, wind_kn REAL);
INSERT INTO halls VALUES ('Elm', 4, 19.5, 3, 9), ('Oak', 9, 21, 0, 12);`

func TestAdjectivesSayOfWhichColumnTheMostIsAskedFor(t *testing.T) {
	s, v := readtest.Script(t, halls)
	for asked, want := range map[string]string{
		"the hottest hall":                   "the hall with the highest temperature",
		"Which is the driest hall?":          "Which is the hall with the lowest rain?",
		"the windiest":                       "the windiest",
		"halls warmer than 20":               "halls with temperature above 20",
		"halls warmer than Elm":              "halls warmer than Elm",
		"the oldest hall":                    "the oldest hall",
		"halls that sleep at least 5 people": "halls that have at least 5 beds",
		"halls that sleep 5":                 "halls that sleep 5",
		"halls that sleep well":              "halls that sleep well",
		"usual temperature":                  "average temperature",
		"the usual hall":                     "the usual hall",
	} {
		if got := Plainer(s, v, slip.Question{Text: asked}).Text; got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}
