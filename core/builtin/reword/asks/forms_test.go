package asks

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const (
	library = `
CREATE TABLE readers (reader_no INTEGER PRIMARY KEY, name TEXT, email TEXT, card_expires TEXT, enrolled TEXT);
CREATE TABLE books (book_no INTEGER PRIMARY KEY, title TEXT, writer TEXT, pages INTEGER);
CREATE TABLE lendings (lending_no INTEGER PRIMARY KEY, reader_no INTEGER REFERENCES readers(reader_no),
	book_no INTEGER REFERENCES books(book_no), branch TEXT, lent_on TEXT, fine REAL);
INSERT INTO readers VALUES (1, 'Ann Lee', 'a@x', '2025-03-01', '2019-01-01'),
	(2, 'Bo Hart', NULL, '2024-12-24', '2021-05-05'), (3, 'Cy Orr', 'c@x', '2026-01-01', '2020-02-02');
INSERT INTO books VALUES (1, 'Dune', 'Frank', 412), (2, 'Emma', 'Jane', 474), (3, 'Ulysses', 'James', 730);
INSERT INTO lendings VALUES (1, 1, 1, 'North', '2024-05-01', 0), (2, 1, 2, 'North', '2024-05-03', 2),
	(3, 2, 3, 'South', '2024-05-07', 0), (4, 3, 1, 'North', '2024-05-09', 1.5);`
	ferry = `
CREATE TABLE routes (route_id INTEGER PRIMARY KEY, from_port TEXT, to_port TEXT, miles INTEGER, fare REAL);
CREATE TABLE sailings (sailing_id INTEGER PRIMARY KEY, route_id INTEGER REFERENCES routes(route_id),
	sailed TEXT, people INTEGER);
INSERT INTO routes VALUES (1, 'Rye', 'Deal', 40, 12), (2, 'Rye', 'Hythe', 22, 8), (3, 'Deal', 'Rye', 40, 12);
INSERT INTO sailings VALUES (1, 1, '2024-05-01', 50), (2, 1, '2024-05-02', 60), (3, 2, '2024-05-02', 20);`
	pupils = `
CREATE TABLE lessons (childName TEXT, teacher TEXT, room TEXT, started TEXT, fee INTEGER, locker TEXT);
INSERT INTO lessons VALUES ('Ann', 'Gwen', 'A', '2024-09-01', 60, '1a'),
	('Bo', 'Gwen', 'A', '2024-09-08', 0, NULL),
	('Cy', 'Raj', 'B', '2024-09-08', 55, '2b'), ('Di', 'Raj', 'B', '2024-09-15', 70, NULL);`
)

func TestOtherFilesAreAskedLikewise(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"whose card, of people", library, "whose card expires soonest?",
			"which reader has the earliest card expires?"},
		{"whose card, at last", library, "whose card expires last", "which reader has the latest card expires"},
		{"whose card, after a day", library, "Whose card runs out after 2025?",
			"reader with card expires after 2025?"},
		{"whose card, and no more", library, "Whose card is it?", "Whose card is it?"},
		{"whose pages", library, "whose pages run out first", "whose pages run out first"},
		{"whose email", library, "whose email is missing?", "which reader has no email?"},
		{"whom to write to", library, "Who have we got no email for?", "which reader has no email?"},
		{"whom to write to, otherwise said", library, "who do we write to", "who do we write to"},
		{"for which people", library, "for which readers do we have no email", "which readers has no email"},
		{"for what is held", library, "for which readers do we have no card",
			"for which readers do we have no card"},
		{"who enrolled", library, "who enrolled after 2020?",
			"who enrolled after 2020?"}, // names its column itself
		{"who has been there", library, "who has been with the library longest",
			"which reader has the earliest enrolled"},
		{"who has been where", library, "who has been in North", "who has been in North"},
		{"what and when", library, "What did Bo Hart borrow and when?", "title and lent on of Bo Hart?"},
		{"what, of nobody", library, "What was borrowed and when?", "What was borrowed and when?"},
		{"what was lent", library, "what was lent to Ann Lee, and when",
			"title and lent on of books lent to Ann Lee"},
		{"what and where", library, "What did Bo Hart borrow and where?", "What did Bo Hart borrow and where?"},
		{"lendings with the book", library, "lendings in North with book",
			"lend number and book title of lendings in North"},
		{"lendings with their reader", library, "lendings of 2024 and their reader",
			"lend number and reader name of lendings of 2024"},
		{"lendings, in a list", library, "lendings in North, reader, book and fine",
			"reader name and book title and fine of lendings in North"},
		{"lendings, in a list of others", library, "lendings in North, reader, weather",
			"lendings in North, reader, weather"},
		{"two lists", library, "title and writer: pages", "title and writer: pages"},
		{"a question with a comma", library, "which lendings, reader and book", "which lendings, reader and book"},
		{"books and their pages", library, "books and their pages", "books and their pages"},
		{"lendings that cost nothing", library, "lendings whose fine nothing", "lendings whose with fine 0"},
		{"ways and what they are long", ferry, "long routes and their miles",
			"from port and to port and miles of long routes"},
		{"ways with what they have", ferry, "routes with sailings", "routes with sailings"},
		{"sailings with their way", ferry, "sailings in May with route",
			"sailing id and from port and to port of sailings in May"},
		{"people, each route", ferry, "people carried, each route", "total people of each route"},
		{"fares, each week", ferry, "people carried, each week", "people carried, each week"},
		{"a pupil without", pupils, "who doesn't have a locker?", "which child has no locker?"},
		{"a pupil without what all have", pupils, "who doesn't have a room?", "who doesn't have a room?"},
		{"a day", pupils, "On which date did Ann start?", "when did Ann start?"},
		{"days", pupils, "On which dates did they start?", "On which dates did they start?"},
		{"a teacher's total", pupils, "teacher fee totals", "total fee per teacher"},
		{"a total of all", pupils, "all fee totals", "all fee totals"},
		{"rows and who, of two people", pupils, "dearest lesson who", "child name of dearest lesson"},
		{"who, behind a verb", pupils, "lessons given by who", "lessons given by who"},
		{"recorded", pupils, "how many lessons on record", "how many lessons"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestWhoOwnsWhat(t *testing.T) {
	for _, tt := range []struct{ name, script, want string }{
		{"people", library, "reader"}, {"no people", ferry, ""}, {"of two, who comes once", pupils, "child"},
		{"a column of people", stable, "rider"}, {"several who come again", `CREATE TABLE t (x TEXT, seller TEXT,
			buyer TEXT); INSERT INTO t VALUES ('a', 'Ann', 'Bo'), ('b', 'Ann', 'Bo');`, ""},
	} {
		s, v := readtest.Script(t, tt.script)
		q := &question{typed.Question{Question: reword.Question{S: s, V: v}}}
		if got := q.owner(0); got != tt.want {
			t.Errorf("%s: whose it is are %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestRowsAreNamedByWhatStandsForThem(t *testing.T) {
	for _, tt := range []struct {
		name, script string
		table        int
		want, theirs string
	}{
		{"a name", library, 0, "name", "reader name"}, {"a title", library, 1, "title", "book title"},
		{"a number", library, 2, "lend number", "lend number"},
		{"both ends of a way", ferry, 0, "from port and to port", "from port and to port"},
		{"what they are called", kennel, 0, "dog", "dog name"},
	} {
		s, v := readtest.Script(t, tt.script)
		q := &question{typed.Question{Question: reword.Question{S: s, V: v}}}
		if got, theirs := q.naming(tt.table), q.theirs(tt.table); got != tt.want || theirs != tt.theirs {
			t.Errorf("%s: they are called by %q and %q, want %q and %q", tt.name, got, theirs, tt.want, tt.theirs)
		}
	}
}

// What the readings look at, one by one.
func TestWhatAQuestionSaysOfItsRows(t *testing.T) {
	s, v := readtest.Script(t, library)
	ask := func(text string) *question {
		q := &question{typed.Question{Question: reword.Question{S: s, V: v}, Asked: slip.Question{Text: text}}}
		q.Split()
		return q
	}
	if at := ask("what did Ann borrow and when did it go?").lastAsked(); at != 4 {
		t.Errorf("and when stands at %d, want 4", at)
	}
	if at := ask("when did Ann borrow what?").lastAsked(); at != -1 {
		t.Errorf("and when stands at %d, where it does not", at)
	}
	value, from, to := ask("lent to Ann Lee").owned(0, 4)
	if value == nil || value.Value != "Ann Lee" || from != 2 || to != 4 {
		t.Errorf("it says %v from word %d to %d", value, from, to)
	}
	if event, thing := ask("").between(0); event != 2 || thing != 1 {
		t.Errorf("readers have rows of table %d between them and those of %d", event, thing)
	}
	if event, _ := ask("").between(2); event != -1 {
		t.Errorf("table %d stands between lendings and something", event)
	}
	if n := ask("lendings, reader, book").commas(); n != 1 {
		t.Errorf("the first comma is word %d, want 1", n)
	}
	if n := ask("lendings; reader, book").commas(); n != -1 {
		t.Errorf("the first comma is word %d behind another mark", n)
	}
}
