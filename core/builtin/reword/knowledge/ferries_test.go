package knowledge

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// ferries is a database with what the readers of this package look for: times of day, days, ages, classes, weights,
// and what was left undone.
const ferries = `CREATE TABLE passenger (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, class INTEGER, email TEXT);
CREATE TABLE crossing (id INTEGER PRIMARY KEY, passenger_id INTEGER REFERENCES passenger(id), sailed TEXT,
	departs TEXT,
	minutes INTEGER, freight_kg REAL, built INTEGER, port TEXT, rating INTEGER, inspected_by TEXT);
INSERT INTO passenger VALUES (1, 'Ida Holm', 9, 1, NULL), (2, 'Jon Berg', 41, 2, 'jon@example.org'),
	(3, 'Kim Dahl', 70, 3, 'kim@example.org'), (4, 'Lea Moe', 17, 1, 'lea@example.org');
INSERT INTO crossing VALUES (1, 1, '2024-01-05', '07:30', 95, 1200, 1984, 'Moss', 4, 'Ann'),
	(2, 2, '2024-02-29', '12:00', 240, 300, 1991, 'Horten', 5, NULL),
	(3, 3, '2023-11-30', '19:15', 60, 4500, 2003, 'Moss', 2, 'Bo'), (4, 4, '2024-03-30', '20:00', 150, 80,
	2011, 'Larvik', 3, 'Ann');`

// A reading is a question that one of the readers words anew, and one like it that it leaves as it is.
type reading struct{ read, name, asked, want, passes string }

var ferryReadings = []reading{
	{read: "Reword", name: "a decade", asked: "crossings in the 1990s",
		want: "crossings between 1990 and 1999", passes: "crossings in 1990"},
	{read: "Reword", name: "the last century", asked: "crossings built in the 20th century",
		want: "crossings built between 1901 and 2000", passes: "the 20th crossing"},
	{read: "Reword", name: "this century", asked: "crossings of the 21st century",
		want: "crossings between 2001 and 2100", passes: "crossings of the 21st"},
	{read: "Reword", name: "a class by its place", asked: "first class passengers",
		want: "passengers with class 1", passes: "the first passenger"},
	{read: "Reword", name: "another class", asked: "second class passengers",
		want: "passengers with class 2", passes: "the second port"},
	{read: "Reword", name: "an age of a kind", asked: "passengers who are minors",
		want: "passengers with age under 18", passes: "passengers younger than 18"},
	{read: "Reword", name: "ages from one to another", asked: "passengers aged 20 to 50",
		want: "passengers with age between 20 and 50", passes: "passengers between 20 and 50"},
	{read: "Reword", name: "so old or older", asked: "passengers 40 or older",
		want: "passengers with age at least 40", passes: "passengers older than 40"},
	{read: "Reword", name: "years from one to another", asked: "crossings built from 1984 to 1999",
		want: "crossings built between 1984 and 1999", passes: "crossings built from 1999 to 1984"},
	{read: "Reword", name: "a unit of the name", asked: "crossings with more than 2 tonnes of freight",
		want: "crossings with more than 2000 kg of freight", passes: "crossings with more than 2 kg of freight"},
	{read: "Reword", name: "a smaller unit", asked: "crossings with 500 g of freight",
		want: "crossings with 0.5 kg of freight", passes: "crossings with 500 freight"},
	{read: "Reword", name: "left undone", asked: "uninspected crossings",
		want: "crossings without inspect", passes: "unusual crossings"},
	{read: "Reword", name: "not known", asked: "passengers with unknown email",
		want: "passengers without email", passes: "passengers without email"},
	{read: "Reword", name: "who takes part", asked: "crossings starring Ida Holm",
		want: "crossings with Ida Holm", passes: "crossings with four stars"},
	{read: "Reword", name: "neither, nor", asked: "crossings from neither Moss nor Horten",
		want: "crossings not from Moss and not from Horten", passes: "crossings from Moss or Horten"},
	{read: "ClockTimes", name: "noon", asked: "crossings at noon",
		want: "crossings at 12:00", passes: "crossings at home"},
	{read: "ClockTimes", name: "midnight", asked: "crossings at midnight",
		want: "crossings at 00:00", passes: "crossings at night"},
	{read: "ClockTimes", name: "half past", asked: "crossings after half past seven in the evening",
		want: "crossings after 19:30", passes: "half the crossings"},
	{read: "ClockTimes", name: "an hour of the evening", asked: "crossings at 8 in the evening",
		want: "crossings at 20:00", passes: "8 crossings in the evening"},
	{read: "ClockTimes", name: "a point before the minutes", asked: "crossings before 9.30 pm",
		want: "crossings before 21:30", passes: "crossings rated 9.30"},
	{read: "ClockTimes", name: "a quarter to", asked: "crossings at quarter to eight pm",
		want: "crossings at 19:45", passes: "a quarter of the crossings"},
	{read: "ClockTimes", name: "a quarter past", asked: "crossings at quarter past 7 in the evening",
		want: "crossings at 19:15", passes: "crossings past Moss"},
	{read: "ClockTimes", name: "a nought that is missing", asked: "crossings at 7:30",
		want: "crossings at 07:30", passes: "crossings at 07:30"},
	{read: "ClockTimes", name: "the morning", asked: "crossings after 7 am",
		want: "crossings after 07:00", passes: "more than 7 crossings"},
	{read: "ClockTimes", name: "twelve in the night", asked: "crossings at 12 am",
		want: "crossings at 00:00", passes: "12 crossings"},
	{read: "ClockTimes", name: "twelve at noon", asked: "crossings at 12 pm",
		want: "crossings at 12:00", passes: "12 ports"},
	{read: "ClockTimes", name: "one and another", asked: "crossings between 7 am and 2 pm",
		want: "crossings between 07:00 and 14:00", passes: "crossings between 7 and 14 kg"},
	{read: "MonthSpans", name: "months of a year", asked: "crossings from January to March 2024",
		want: "crossings since 2024-01-01 and before 2024-04-01", passes: "crossings from Moss to Horten"},
	{read: "MonthSpans", name: "over a new year", asked: "crossings between November 2023 and January 2024",
		want: "crossings since 2023-11-01 and before 2024-02-01", passes: "crossings from March to January"},
	{read: "MonthSpans", name: "to the end of a short month", asked: "crossings from November 2023 to February 2024",
		want: "crossings since 2023-11-01 and before 2024-03-01", passes: "crossings in February 2024"},
	{read: "MonthSpans", name: "a quarter", asked: "crossings in Q1 2024",
		want: "crossings since 2024-01-01 and before 2024-04-01", passes: "crossings in Q5 2024"},
	{read: "MonthSpans", name: "one month or another", asked: "crossings in May or June",
		want: "crossings in May or in June", passes: "crossings in May"},
	{read: "MonthSpans", name: "months of any year", asked: "crossings from October to December",
		want: "crossings in October or in November or in December", passes: "crossings in October"},
	{read: "Counted", name: "by the word per", asked: "crossings per port",
		want: "number of crossings per port", passes: "freight per port"},
	{read: "Counted", name: "by the word by", asked: "crossings by port",
		want: "number of crossings by port", passes: "crossings by Holm"},
	{read: "Counted", name: "of another table", asked: "passengers by class",
		want: "number of passengers by class", passes: "crossings by Ann"},
	{read: "Counted", name: "by what a key leads to", asked: "crossings per passenger",
		want: "number of crossings per passenger", passes: "rating per port"},
}

// readers are the calls of this package by their names.
var readers = map[string]func(*schema.Schema, *schema.Values, []english.Word) []english.Word{
	"Reword":     Reword,
	"MonthSpans": MonthSpans,
	"Counted":    Counted,
	"ClockTimes": func(_ *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
		return ClockTimes(v, words)
	},
}

func TestEachReaderWordsItsExampleAnewAndLeavesTheOther(t *testing.T) {
	s, v := readtest.Script(t, ferries)
	for _, r := range ferryReadings {
		t.Run(r.read+": "+r.name, func(t *testing.T) {
			if got := typed(readers[r.read](s, v, english.Split(r.asked))); got != r.want {
				t.Errorf("%q becomes %q, want %q", r.asked, got, r.want)
			}
			if got := typed(readers[r.read](s, v, english.Split(r.passes))); got != r.passes {
				t.Errorf("%q becomes %q, and should stay", r.passes, got)
			}
		})
	}
}

func TestTimesStayWhereNoColumnHoldsThem(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"crossing", "id", "port"}))
	v := schema.NoValues(s)
	for _, r := range ferryReadings {
		if r.read != "ClockTimes" && r.read != "MonthSpans" {
			continue
		}
		if got := typed(readers[r.read](s, v, english.Split(r.asked))); got != typed(english.Split(r.asked)) {
			t.Errorf("%s: %q becomes %q of a table without times", r.read, r.asked, got)
		}
	}
}

func TestWhatIsQuotedIsLeftAsItIs(t *testing.T) {
	s, v := readtest.Script(t, ferries)
	for asked, want := range map[string]string{
		`crossings at "noon"`:             "crossings at noon",
		`passengers called "minors"`:      "passengers called minors",
		`"first class" passengers`:        "first class passengers",
		`crossings called "in the 1990s"`: "crossings called in the 1990s",
		`"crossings" per port`:            "crossings per port",
	} {
		for name, read := range readers {
			if got := typed(read(s, v, english.Split(asked))); got != want {
				t.Errorf("%s: %s becomes %q, want %q", name, asked, got, want)
			}
		}
	}
}
