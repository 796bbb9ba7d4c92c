package position

import "testing"

// Both ways goes a file of which neither the first nor the last row is that of the first or last year.
const mixed = `CREATE TABLE barns (Barn TEXT, Built INTEGER, Town TEXT);
INSERT INTO barns VALUES ('Low Barn', 1910, 'Ems'), ('Red Barn', 1880, 'Ulm'), ('Hay Loft', 1935, 'Ems');`

const hops = `CREATE TABLE hops (Stop TEXT, "From" TEXT, "To" TEXT);
INSERT INTO hops VALUES ('Inn', 'Ems', 'Ulm'), ('Mill', 'Ulm', 'Ems'), ('Barn', 'Ems', 'Ulm');`

const hired = `CREATE TABLE crew (Rower TEXT, hire_date TEXT);
INSERT INTO crew VALUES ('Ann Lee', '2019-02-01'), ('Bo Xu', '2020-04-01'), ('Cy Hart', '2021-03-01');`

// The rows are called by their places, and one column names people.
const met = `CREATE TABLE met (Lake TEXT, Day TEXT, Rower TEXT);
INSERT INTO met VALUES ('Ems', 'June 3', 'Ann Lee'), ('Ulm', 'June 9', 'Bo Xu');`

func TestTheFirstAndTheLastStandAtTheEndsOfAFile(t *testing.T) {
	const season = ` FROM "Larks season"`
	for _, tt := range []struct{ name, script, question, want string }{
		{"the first", games, "what was the first venue", "SELECT Venue" + season + " ORDER BY rowid LIMIT 1"},
		{"the last of typed dates", games, "who was the last opponent",
			"SELECT Opponent" + season + " ORDER BY rowid DESC LIMIT 1"},
		{"who it was", met, "who was met first", "SELECT Rower FROM met ORDER BY rowid LIMIT 1"},
		{"several", games, "the last three opponents listed",
			"SELECT Opponent" + season + " ORDER BY rowid DESC LIMIT 3"},
		{"of some rows", games, "what was the first opponent at Elm Park",
			"SELECT Opponent" + season + " WHERE Venue = 'Elm Park' ORDER BY rowid LIMIT 1"},
		{"at the top", games, "which opponent is at the top of the list",
			"SELECT Opponent" + season + " ORDER BY rowid LIMIT 1"},
		{"at the bottom", games, "which venue is at the bottom of the table",
			"SELECT Venue" + season + " ORDER BY rowid DESC LIMIT 1"},
		{"empty ones have no place", coaches, "what is the last home on this chart",
			`SELECT Home FROM "Harbour rowing club" WHERE Home IS NOT NULL ORDER BY rowid DESC LIMIT 1`},
		{"the latest first, in time", bouts, "who was the first rival",
			"SELECT Rival FROM bouts ORDER BY rowid DESC LIMIT 1"},
		{"the latest first, on the list", bouts, "who is the first rival listed",
			"SELECT Rival FROM bouts ORDER BY rowid LIMIT 1"},
		{"of times that go both ways, by the list", mixed, "what is the first barn on the list",
			"SELECT Barn FROM barns ORDER BY rowid LIMIT 1"},
		{"of times that go both ways", mixed, "what was the first barn", ""},
		{"where a way ends", hops, "what was the first stop from Ulm",
			"SELECT Stop FROM hops WHERE \"From\" = 'Ulm' ORDER BY rowid LIMIT 1"},
		{"where a way begins", hops, "what was the last stop to Ulm",
			"SELECT Stop FROM hops WHERE \"To\" = 'Ulm' ORDER BY rowid DESC LIMIT 1"},
		{"one of each", games, "the first opponent at each venue", ""},
		{"of a time that is called", hired, "who was hired first", ""},
		{"the most", games, "which opponent had the top result", ""},
		{"a name", games, "what is the first name", ""},
		{"a time before today", games, "opponents last month", ""},
		{"a choice", games, "who was met first, the Owls or the Jays", ""},
		{"a number that is not read", games, "the first opponent beaten by 20", ""},
		{"a part of a value that is not read", games, "the first opponent at Mill", ""},
		{"how many", games, "how many venues are listed first", ""},
		{"too much is left over", games, "the first opponent beaten twice by heavy rain", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, _ := asked(t, tt.script, tt.question); got != tt.want {
				t.Errorf("%s\n got  %s\n want %s", tt.question, got, tt.want)
			}
		})
	}
}
