package implied

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// stage has singers, what they sing, and halls.
const stage = `CREATE TABLE singer (id INTEGER PRIMARY KEY, name TEXT, nation TEXT, age INTEGER,
	salary INTEGER, payment_method TEXT, sales INTEGER, birthday DATE, email_address TEXT, city TEXT, sex TEXT,
	joined DATE);
CREATE TABLE hall (id INTEGER PRIMARY KEY, name TEXT, capacity INTEGER, latitude REAL, town TEXT, kind TEXT,
	opened INTEGER, built REAL);
CREATE TABLE song (id INTEGER PRIMARY KEY, title TEXT, director TEXT, minutes INTEGER, written_by TEXT,
	release_date DATE, publisher TEXT, attendance INTEGER, status TEXT, genre TEXT,
	singer_id INTEGER REFERENCES singer (id),
	hall_id INTEGER REFERENCES hall (id));
INSERT INTO singer VALUES (1, 'Ida', 'Chad', 31, 900, 'card', 5, '1990-01-01',
	'i@x.org', 'Ulm', 'F', '2010-01-01'),
	(2, 'Bo', 'Peru', 25, 400, 'cash', 9, '1996-01-01', 'b@x.org', 'Bonn', 'M', '2012-01-01');
INSERT INTO hall VALUES (1, 'Arena', 500, 51.1, 'Ulm', 'open', 1950, 1948),
	(2, 'Barn', 90, 48.2, 'Bonn', 'open', 1999, 1998);
INSERT INTO song VALUES (1, 'Gala', 'Kit', 4, 'Lea', '2001-02-03', 'Nord', 70, 'lost', 'folk', 1, 1),
	(2, 'Dusk', 'Kit', 61, 'Max', '2005-06-07', 'Sud', 300, 'kept', 'rock', 2, 2);`

func typed(words []english.Word) string {
	out := make([]string, 0, len(words))
	for _, w := range words {
		out = append(out, w.Text)
	}
	return strings.Join(out, " ")
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	s, v := readtest.Script(t, stage)
	for _, step := range steps {
		t.Run(step.Name, func(t *testing.T) {
			e, listed := examples[step.Name]
			if !listed {
				t.Fatal("say in examples what the step reads")
			}
			if got := typed(Reword(s, v, english.Split(e.asked))); got != e.plain {
				t.Errorf("%q becomes %q, want %q", e.asked, got, e.plain)
			}
			if got := typed(Reword(s, v, english.Split(e.passes))); got != e.passes {
				t.Errorf("%q becomes %q, and should stay", e.passes, got)
			}
		})
	}
}

func TestRewordNamesTheColumnThatIsAskedFor(t *testing.T) {
	s, v := readtest.Script(t, stage)
	for _, tt := range []struct{ name, asked, want string }{
		{"beside what else is shown", "show the singers and where they come from",
			"show the singers and their nation"},
		{"within another question", "what is Ida called and how old is she", "what is Ida called and their age"},
		{"the most", "where do most singers live", "what is the most common citi of singers"},
		{"no address of mail", "where does Ida live", "what is the citi of Ida"},
		{"at least so many", "from where do at least two singers come", "which nation has at least two singers"},
		{"when, by no publisher", "when was Gala published", "what is the releas date of Gala"},
		{"what is named by its verb", "when did the Barn open", "when did the Barn open"},
		{"an average", "how old are singers on average", "what is the average age of singers"},
		{"two of them", "how old are singers on average and at most",
			"what is the average and maximum age of singers"},
		{"a verb of rows is no question's", "songs where Ida sings", "songs where Ida sings"},
		{"what is named already", "what is the age of singers and how old are they",
			"what is the age of singers and how old are they"},
		{"a column that ends in by", "who wrote Gala", "what is the written of Gala"},
		{"how far in one go, where keys are", "how far did Ida run", "how far did Ida run"},
		{"those who did the most", "who directed the most songs", "which director has the most songs"},
		{"those who did it beside others", "show the songs and who directed them",
			"show the songs and their director"},
		{"those who do it, by their table", "who sings at Arena", "which singer has at Arena"},
		{"a part that nobody may have had", "who praised the song Gala", "who praised the song Gala"},
		{"a bound of people", "halls that can hold more than 90 people", "halls that has capac more than 90"},
		{"fewest", "which hall seats the fewest people", "which hall has the lowest capac"},
		{"a noun", "halls with a number of seats above 200", "halls with a number of seats above 200"},
		{"people fit in it", "how many people fit in the Barn", "what is the capac of the Barn"},
		{"people watched it", "how many people on average watched songs", "what is the average attend of songs"},
		{"where so many were", "which song did the most people watch", "which song has the highest attend"},
		{"those who do not fit", "how many songs fit in the Barn", "how many songs fit in the Barn"},
		{"begins with the most", "list halls, starting with the one that holds the most people",
			"list halls in descending order of capac"},
		{"the lowest of rows", "list halls, the lowest hall first", "list halls , the lowest first"},
		{"paid least", "which singer is paid the least", "which singer has the lowest salari"},
		{"at most, before the verb", "how many minutes at most do songs last", "what is the maximum minut of songs"},
		{"of a kind in the order of a count", "how many songs are of each singer, starting with the largest number",
			"how many songs are of each singer from most to fewest"},
		{"the most recent one first", "list songs, the most recent ones first", "list songs from newest to oldest"},
		{"the other way", "which hall is the furthest south", "which hall is with the lowest latitud"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Reword(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
}

// Candidates are people, and who is meant by "who" are these; the cast of films are none.
func TestWhoAreThoseToWhomAllOtherPeopleRefer(t *testing.T) {
	const people = `CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, age INTEGER);
INSERT INTO people VALUES (1, 'Ida', 30); CREATE TABLE film (id INTEGER PRIMARY KEY, title TEXT);
INSERT INTO film VALUES (1, 'Gala');`
	candidates, vc := readtest.Script(t, people+`CREATE TABLE candidate (id INTEGER PRIMARY KEY,
people_id INTEGER REFERENCES people (id), votes INTEGER); INSERT INTO candidate VALUES (1, 1, 9);`)
	actors, va := readtest.Script(t, people+`CREATE TABLE actor (id INTEGER PRIMARY KEY,
people_id INTEGER REFERENCES people (id), film_id INTEGER REFERENCES film (id)); INSERT INTO actor VALUES (1, 1, 1);`)
	for asked, want := range map[string]string{
		"who is older than 20":   "which peopl is older than 20",
		"who is not a candidate": "which peopl is not a candidate",
		"who is a candidate":     "who is a candidate",
	} {
		if got := typed(Reword(candidates, vc, english.Split(asked))); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
	if got := typed(Reword(actors, va, english.Split("who is older than 20"))); got != "who is older than 20" {
		t.Errorf("it becomes %q, though actors are what people did in films", got)
	}
}

func TestBothNamesOfPeopleAreTheFirstAndTheLast(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE guide (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT);
CREATE TABLE plant (id INTEGER PRIMARY KEY, name TEXT, latin TEXT);
INSERT INTO guide VALUES (1, 'Ida', 'Lund'); INSERT INTO plant VALUES (1, 'fir', 'abies');`)
	for asked, want := range map[string]string{
		"which guides are new ? give both names": "which guides are new ? give first and last name",
		"give both names of each plant":          "give both names of each plant",
	} {
		if got := typed(Reword(s, v, english.Split(asked))); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}
