package knowledge

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// quakes are of a strength; two columns end with the date of something, one of which is open.
const quakes = `CREATE TABLE quake (id INTEGER PRIMARY KEY, place TEXT, struck TEXT, magnitude REAL, depth_km REAL,
	alarm_hours REAL, warning_minutes REAL, age INTEGER, weekday TEXT, fare REAL, completed TEXT, inspected_by TEXT,
	inspector TEXT);
INSERT INTO quake VALUES (1, 'Etna', '2023-02-01', 4.5, 10, 2, 30, 20, 'Saturday', 12, '2024-01-02', NULL, NULL),
	(2, 'Bam', '2024-03-09', 6.6, 15, 5, 90, 70, 'Monday', 5, NULL, 'Ida', 'Ida');`

func TestPlainReadsWhatIsMeantOfQuakes(t *testing.T) {
	s, v := readtest.Script(t, quakes)
	for _, tt := range []struct{ name, asked, want string }{
		{"the strongest by a strength", "the strongest quake", "the quake with the highest magnitud"},
		{"the weakest is the lowest", "the weakest quake", "the quake with the lowest magnitud"},
		{"no strength at the end", "which is strongest", "which is strongest"},
		{"not at its end, by the one column that ends", "open quakes", "quakes without complet"},
		{"that are not at their end", "quakes that are still open", "quakes without complet"},
		{"left undone by two columns is neither", "uninspected quakes", "uninspected quakes"},
		{"a word with un that denies nothing", "the unpleasant quakes", "the unpleasant quakes"},
		{"the unit that a name has, of two", "alarms of 3 hours", "alarms of 3 hours"},
		{"a unit that no name has, where two are alike", "warnings of 30 seconds", "warnings of 30 seconds"},
		{"a number in words with its unit", "quakes deeper than five km", "quakes deeper than five km"},
		{"a smaller unit in words", "quakes deeper than nine meters", "quakes deeper than 0.009 km"},
		{"no number before a unit", "quakes of km", "quakes of km"},
		{"days from one to another", "quakes from 2023-01-01 to 2023-12-31", "quakes between 2023-01-01 and 2023-12-31"},
		{"days in the wrong order", "quakes from 2023-12-31 to 2023-01-01", "quakes from 2023-12-31 to 2023-01-01"},
		{"a day and a number", "quakes from 2023-01-01 to 7", "quakes from 2023-01-01 to 7"},
		{"years of age", "quakes that are 30 years or older", "quakes with age at least 30"},
		{"or younger", "quakes that are 30 or younger", "quakes with age at most 30"},
		{"older than is no bound of both", "quakes older than 30", "quakes older than 30"},
		{"has the letter", "quakes whose place has the letter 'a'", "quakes whose place containing a"},
		{"has a quotation of no kind", "quakes whose place has an 'a'", "quakes whose place has a"},
		{"no quotation", "quakes with a name", "quakes with a name"},
		{"not, nor", "quakes not felt in Oslo nor Bern", "quakes not felt in Oslo and not in Bern"},
		{"nor with a word of its own", "quakes neither in Oslo nor at Bern", "quakes not in Oslo and not at Bern"},
		{"not alone", "quakes not in Oslo", "quakes not in Oslo"},
		{"money by another name of a price", "quakes under 20 euros", "quakes with fare under 20"},
		{"money without a bound", "quakes 20 euros", "quakes 20 euros"},
		{"nobody's age", "people in Bam", "people in Bam"},
		{"an age of nobody named", "somebody over 50", "somebody with age over 50"},
		{"nothing costs nothing", "free quakes", "free quakes"},
		{"a quarter of a year", "quakes in the third quarter of 2023", "quakes in Q3 of 2023"},
		{"a quarter of a thing", "a quarter of the quakes", "a quarter of the quakes"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Plain(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestPeriodsAndDaysAreWrittenAsTheirBounds(t *testing.T) {
	s, v := readtest.Script(t, quakes)
	for _, tt := range []struct{ name, asked, want string }{
		{"before a decade", "quakes before the 1980s", "quakes before 1980"},
		{"after a decade", "quakes after the nineties", "quakes after 1999"},
		{"since a century", "quakes since the 20th century", "quakes since 1901"},
		{"until a century", "quakes until the 19th century", "quakes until 1900"},
		{"no decade", "quakes in the 85s", "quakes in the 85s"},
		{"no century", "quakes in the 40th century", "quakes in the 40th century"},
		{"the weekend as the data spell it", "quakes on the weekend", "quakes on the Saturday or Sunday"},
		{"a day of the week", "quakes on Monday", "quakes on Monday"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Reword(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
}

// Two columns say how good something is, so that nothing is the best.
func TestTheBestIsNotToldWhereTwoColumnsSayHowGood(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE book (title TEXT, score INTEGER, stars INTEGER);
INSERT INTO book VALUES ('Ice', 3, 5);`)
	for _, asked := range []string{"the best book", "the book with the best average", "which book did best",
		"the best book on average", "books worse than 4"} {
		if got := typed(Plain(s, v, english.Split(asked))); got != asked {
			t.Errorf("%q becomes %q", asked, got)
		}
	}
}
