package slip_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const ferries = `
CREATE TABLE ferry (ferry_id INTEGER PRIMARY KEY, name TEXT, capacity INTEGER, country TEXT, crgo TEXT);
INSERT INTO ferry VALUES (1, 'Gull', 90, 'norway', 'salt'), (2, 'Tern', 40, 'denmark', 'old rope, tobacco'),
 (3, 'Auk', 60, 'norway', 'malt'), (9, 'Bo Burt', 30, 'norway', 'malt');
CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, ferry_id INTEGER REFERENCES ferry, departed TEXT, price REAL);
INSERT INTO trip VALUES (1, 1, '2024-03-01', 12.5), (2, 2, '2024-03-02', 8);`

func TestWordsOfNextToNoLettersAreLeftAloneWhereSomethingIsCalledSo(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE run (n INTEGER, hw TEXT, snp TEXT); INSERT INTO run VALUES (3, 'u', 'k');`)
	for _, asked := range []string{"the n of each hw", "hw u", `hw "w"`, "hw of R", "snps by hw"} {
		if got := slip.Mend(s, v, asked); got.Text != asked {
			t.Errorf("%q is read as %q", asked, got.Text)
		}
	}
}

func TestSlipsAreMended(t *testing.T) {
	s, v := readtest.Script(t, ferries)
	for _, tt := range []struct{ name, question, want string }{
		{"two letters changed places", "What is the toatl price?", "What is the total price?"},
		{"a letter is missing", "the averge price per ferry", "the average price per ferry"},
		{"a letter is said twice", "the numbber of trips", "the number of trips"},
		{"another letter", "the hijhest price", "the highest price"},
		{"three letters", "How mnay trips did teh Gull make?", "How many trips did the Gull make?"},
		{"the first two letters", "hwat does a trip cost?", "what does a trip cost?"},
		{"the first word", "Whcih ferries are there?", "Which ferries are there?"},
		{"two slips in a long word", "in descndng alphabetcl order", "in descending alphabetical order"},
		{"a degree that looks like another word's", "the lagest ferry", "the largest ferry"},
		{"written together", "howmany trips", "how many trips"},
		{"written together with a name", "listall ferries", "list all ferries"},
		{"a form of a verb", "unpayed ferries", "unpaid ferries"},
		{"a name in the plural", "show all feries", "show all ferries"},
		{"a name before a word that asks", "the prcie of trips", "the price of trips"},
		{"what means a name", "which natoins are there", "which nations are there"},
		{"an apostrophe", "whats the price of ferries that dont sail", "what is the price of ferries that do not sail"},
		{"a value", "ferries of norwy", "ferries of norway"},
		{"a word of a value", "ferries with tobaccco", "ferries with tobacco"},
		{"a number", "the threee ferries", "the three ferries"},
		{"a name without its vowel", "the prce of trps", "the price of trips"},
		{"a word that says nothing of the database", "ferries that were scheddule", "ferries that were schedule"},
		{"next to no letters", "hw mny ppl r on trips w salt", "how many people are on trips with salt"},
		{"cut short", "trips per mnth", "trips per month"},
		{"cut short of several", "the mnths with trips", "the months with trips"},
		{"a part of what a hyphen joins", "the lognest-running ferry", "the longest-running ferry"},
		{"what a code stands for", "list the grnadmasters", "list the grandmasters"},
		{"another letter of a common word", "which resiaurants are there", "which restaurants are there"},
		{"the commoner of two", "the stuents of a ferry", "the students of a ferry"},
		{"a unit", "how many kilemetres", "how many kilometres"},
		{"several", "the numbr of trps", "the number of trips"},
		{"a word of Polish that is nearly English", "the numer of trips", "the number of trips"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := slip.Mend(s, v, tt.question)
			if !strings.EqualFold(got.Text, tt.want) {
				t.Errorf("%q is read as %q, want %q", tt.question, got.Text, tt.want)
			}
			if again := slip.Mend(s, v, got.Text); len(again.Slips) > 0 {
				t.Errorf("%q is mended again, to %q", got.Text, again.Text)
			}
			for _, x := range got.Slips {
				if !strings.HasPrefix(tt.question[x.At:], x.Typed) {
					t.Errorf("%q does not stand at byte %d of %q", x.Typed, x.At, tt.question)
				}
			}
		})
	}
}

func TestWordsStayAsTheyAre(t *testing.T) {
	s, v := readtest.Script(t, ferries)
	for _, tt := range []struct{ name, question string }{
		{"English", "Which ferries departed earlier than planned, scored or cleaned?"},
		{"a name", "Which ferry is called Avrage?"},
		{"a quotation", "the trips of 'averge'"},
		{"a value", "ferries that carry malt"},
		{"a word of a value", "ferries that carry rope"},
		{"a short word of a value with those beside it", "the trips of bo burt"},
		{"what is near a value in capitals", "ferries of Norwy"},
		{"a column cut short", "the crgo of each ferry"},
		{"a word cut short", "avg price, max qty, no. of trips"},
		{"who does something", "the shooter and the earner"},
		{"a code", "the price of av3rge and x_totl and 12th"},
		{"another language", "wie viele Fahrten gibt es"},
		{"joined words that are known", "a full-time re-opened high-speed ferry"},
		{"a short word with another letter", "the mana of a trip"},
		{"no letters", "?? 12 %"},
		{"nothing", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := slip.Mend(s, v, tt.question); got.Text != tt.question || got.Notes() != nil {
				t.Errorf("%q is read as %q: %q", tt.question, got.Text, got.Notes())
			}
		})
	}
}

func TestPlacesAreThoseOfWhatWasTyped(t *testing.T) {
	s, v := readtest.Script(t, ferries)
	typed := "howmany trps have the lowst price of norway"
	q := slip.Mend(s, v, typed)
	for _, word := range []string{"price", "of", "norway"} {
		at := strings.Index(q.Text, word)
		from, to := q.Typed(at), q.Typed(at+len(word))
		if typed[from:to] != word {
			t.Errorf("%q of %q is %q of %q", word, q.Text, typed[from:to], typed)
		}
	}
	at := strings.Index(q.Text, "lowest")
	if from, to := q.Typed(at), q.Typed(at+len("lowest")); typed[from:to] != "lowst" {
		t.Errorf("lowest is %q of what was typed", typed[from:to])
	}
}

// What is put behind the mending has its place in what was typed, too, also where it holds what was mended.
func TestWordsArePutForOthers(t *testing.T) {
	s, v := readtest.Script(t, ferries)
	typed := "howmany trps have the lowst price of norway"
	q := slip.Mend(s, v, typed)
	for _, put := range [][2]string{{"price", "total price"}, {"the lowest", "the very lowest"}, {"how many", "count"}} {
		at := strings.Index(q.Text, put[0])
		q = q.Put(at, at+len(put[0]), put[1])
	}
	if want := "count trips have the very lowest total price of norway"; q.Text != want {
		t.Fatalf("it is %q, want %q", q.Text, want)
	}
	for word, was := range map[string]string{"norway": "norway", "have": "have", "count": "howmany", "trips": "trps",
		"the very lowest": "the lowst"} {
		at := strings.Index(q.Text, word)
		if from, to := q.Typed(at), q.Typed(at+len(word)); typed[from:to] != was {
			t.Errorf("%q is %q of what was typed, want %q", word, typed[from:to], was)
		}
	}
	if want := `"the lowst" is read as "the very lowest"`; !slices.Contains(q.Notes(), want) {
		t.Errorf("the notes %q lack %s", q.Notes(), want)
	}
}

// What was put before goes with what is put among it.
func TestWordsArePutAmongThoseThatWerePut(t *testing.T) {
	for _, tt := range []struct{ put, meant, want, slip string }{
		{"greatest", "highest", "the highest stem length of oaks", "highest stem length"},
		{"length of", "height of", "the greatest stem height of oaks", "greatest stem height of"},
		{"stem", "leaf", "the greatest leaf length of oaks", "greatest leaf length"},
	} {
		q := slip.Question{Text: "the longest stem of oaks"}.Put(4, 16, "greatest stem length")
		at := strings.Index(q.Text, tt.put)
		q = q.Put(at, at+len(tt.put), tt.meant)
		if q.Text != tt.want || len(q.Slips) != 1 || q.Slips[0].Meant != tt.slip {
			t.Errorf("%q for %q: %q with %v", tt.meant, tt.put, q.Text, q.Slips)
		}
	}
}

// What was moved is put anew as often as it takes, and what is put may be nothing.
func TestWordsThatMovedAreLeftOut(t *testing.T) {
	typed := "For each boat type, mean fare"
	q := slip.Question{Text: typed}.Put(0, len(typed), "mean fare for each boat type")
	for _, put := range [][2]string{{"boat", ""}, {"  ", " "}, {"mean", "average"}} {
		at := strings.Index(q.Text, put[0])
		q = q.Put(at, at+len(put[0]), put[1])
	}
	if q.Text != "average fare for each type" || len(q.Slips) != 1 || q.Slips[0].Typed != typed || q.Slips[0].At != 0 {
		t.Errorf("%q with %v", q.Text, q.Slips)
	}
	q = slip.Question{Text: "the red boat fares"}.Put(4, 8, "").Put(9, 14, "prices")
	at := strings.Index(q.Text, "prices")
	if q.Text != "the boat prices" || q.Typed(at) != 13 || len(q.Notes()) != 1 {
		t.Errorf("%q with %v, typed at %d: %q", q.Text, q.Slips, q.Typed(at), q.Notes())
	}
}

// What is left out before a word is not the word's, and what stands before a word that was left out ends there.
func TestWhatIsLeftOutIsNobodysPlace(t *testing.T) {
	s, v := readtest.Script(t, ferries)
	typed := "Good day, howmany trps, if I may ask?"
	q := slip.Question{Text: typed}.Put(len("Good day, howmany trps"), len(typed)-1, "").Put(0, len("Good day, "), " ")
	q = slip.MendWritten(s, v, q)
	if q.Text != "how many trips?" {
		t.Fatalf("it is %q", q.Text)
	}
	for word, was := range map[string]string{"how many": "howmany", "trips": "trps"} {
		at := strings.Index(q.Text, word)
		if from, to := q.Typed(at), q.Typed(at+len(word)); typed[from:to] != was {
			t.Errorf("%q is %q of what was typed, want %q", word, typed[from:to], was)
		}
	}
	if notes := q.Notes(); len(notes) != 2 {
		t.Errorf("the notes are %q", notes)
	}
}

// Pages count in UTF-16 units: an é is one of two bytes.
func TestWordsThatMoveAreFoundWhereTheyWereTyped(t *testing.T) {
	typed := "May 2024: crates of Ann"
	q := slip.Question{Text: typed}.Put(0, len(typed), "crates of Ann in May 2024")
	for _, word := range []string{"crates", "of", "Ann", "May", "2024"} {
		at := strings.Index(q.Text, word)
		if from, to := q.Typed(at), q.Typed(at+len(word)); typed[from:to] != word {
			t.Errorf("%q was typed as %q", word, typed[from:to])
		}
	}
}

func TestUnitsAreThoseOfWhatWasTyped(t *testing.T) {
	q := slip.Question{Text: "café prices"}
	if got := q.Unit(q.Text, strings.Index(q.Text, "prices")); got != 5 {
		t.Errorf("prices begins at unit %d, want 5", got)
	}
}

func FuzzMend(f *testing.F) {
	s, v := readtest.Script(f, ferries)
	for _, q := range []string{"howmany trps", "the averge", "don't shwo 'em", "avg\x00", "ünd teh", "a\xff teh"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, question string) {
		q := slip.Mend(s, v, question)
		if utf8.ValidString(question) && !utf8.ValidString(q.Text) {
			t.Errorf("%q is read as %q", question, q.Text)
		}
		last := 0
		for at := range len(q.Text) + 1 {
			from := q.Typed(at)
			if from < last || from > len(question) {
				t.Fatalf("byte %d of %q comes from byte %d of %q, after %d", at, q.Text, from, question, last)
			}
			last = from
		}
		if last != len(question) {
			t.Errorf("%q ends at byte %d of %q", q.Text, last, question)
		}
	})
}
