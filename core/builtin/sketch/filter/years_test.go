package filter_test

import "testing"

// The rows of a file tell in which year they are by a number, within a text, or by the file's name alone.
const (
	shows = `CREATE TABLE shows (show TEXT, run INTEGER, viewers INTEGER, made TEXT);
INSERT INTO shows VALUES ('Dune Radio', 3, 900, 'spring of 2004'), ('Night Bus', 8, 700, '2006, again 2009'),
	('Old Mill', 5, 400, '2011');`
	yachts = `CREATE TABLE "yachts 2007" (yacht TEXT, owner TEXT, "crew 2012" INTEGER);
INSERT INTO "yachts 2007" VALUES ('Gull', 'Ito', 4), ('Tern', 'Ito', 6), ('Loon', 'Bek', 5);`
)

// Older than a year is from before it, by the one column of years.
func TestOlderThanAYearIsFromBeforeIt(t *testing.T) {
	const carts = `CREATE TABLE carts (cart TEXT, kind TEXT, year INTEGER, seen DATE, yearly_fee INTEGER);
INSERT INTO carts VALUES ('Fern', 'gig', 1902, '2024-05-01', 1890), ('Moss', 'gig', 1911, '2024-05-02', 2000),
	('Reed', 'fly', 1920, '2024-06-01', 1950);`
	for question, want := range map[string]string{
		"gigs older than 1910":            "kind = 'gig' AND year < 1910",
		"which carts are newer than 1910": "year > 1910",
		"flies younger than 1915":         "kind = 'fly' AND year > 1915",
	} {
		if got := where(opened(t, carts, question, 0)); got != want {
			t.Errorf("%s\n got %s\nwant %s", question, got, want)
		}
	}
}

func TestAYearIsOfTheColumnThatHoldsIt(t *testing.T) {
	for _, tt := range []struct{ name, script, question, want string }{
		{"a number that reaches no year", shows, "shows with viewers in 2004", "made = '2004'"},
		{"a number that is reached", shows, "shows with viewers of 700", "viewers = 700"},
		{"the file's name has it", yachts, "yachts of Ito with a crew in 2007", "owner = 'Ito'"},
		{"the column's name has it", yachts, "yachts of Ito with a crew in 2012", "owner = 'Ito'"},
		{"nothing has it", yachts, "yachts with a crew of 2015", `"crew 2012" = 2015`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := where(opened(t, tt.script, tt.question, 0)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}
