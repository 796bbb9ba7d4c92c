package loose

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// harbour has boats of skippers who work for firms, and what each boat was paid for mooring.
const harbour = `CREATE TABLE firm (firm_id INTEGER PRIMARY KEY, name TEXT, headquarters TEXT, outstanding_debt REAL);
INSERT INTO firm VALUES (1, 'Alba', 'Bergen', 10), (2, 'Borealis', 'Oslo', 20);
CREATE TABLE grade (grade_id INTEGER PRIMARY KEY, title TEXT, minimum_salary INTEGER, maximum_salary INTEGER);
INSERT INTO grade VALUES (1, 'mate', 10, 20), (2, 'master', 20, 40);
CREATE TABLE skipper (skipper_id INTEGER PRIMARY KEY, name TEXT, age INTEGER, salary INTEGER, hired DATE,
	left_post DATE, years_at_sea INTEGER, firm_id INTEGER REFERENCES firm, grade_id INTEGER REFERENCES grade);
INSERT INTO skipper VALUES (1, 'Ada Holm', 40, 30, '2001-01-01', '2011-01-01', 9, 1, 1),
	(2, 'Bo Lund', 50, 40, '2002-02-02', '2012-02-02', 12, 2, 2);
CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, name TEXT, kind TEXT, price REAL, deck_area REAL, altitude INTEGER,
	memory_mb INTEGER, weeks_afloat INTEGER, berths INTEGER, place_in_race INTEGER, season TEXT,
	rating INTEGER, code TEXT, skipper_id INTEGER REFERENCES skipper);
INSERT INTO boat VALUES (1, 'Tern', 'sloop', 900, 30, 2, 64, 12, 4, 1, '2001-2002', 9, 'AB1', 1),
	(2, 'Otter', 'ketch', 1200, 44, 1, 32, 30, 6, 2, '2002-2003', 7, 'CD2', 2);
CREATE TABLE payment (payment_id INTEGER PRIMARY KEY, boat_id INTEGER REFERENCES boat, paid_on DATE,
	payment_method TEXT);
INSERT INTO payment VALUES (1, 1, '2003-03-03', 'cash'), (2, 2, '2003-03-04', 'card');
CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, skipper_id INTEGER REFERENCES skipper, miles INTEGER);
INSERT INTO trip VALUES (1, 1, 30), (2, 2, 40);`

// stated checks what becomes of questions to the harbour. Names in it are stems; a question that is to be left alone
// wants what it says itself.
func stated(t *testing.T, rows [][3]string) {
	t.Helper()
	s, v := readtest.Script(t, harbour)
	for _, r := range rows {
		t.Run(r[0], func(t *testing.T) {
			if got := english.Said(Reword(s, v, english.Split(r[1]))); got != r[2] {
				t.Errorf("%q is read as\n%q, want\n%q", r[1], got, r[2])
			}
		})
	}
}

func TestAnOrderIsToldByWhatComesFirst(t *testing.T) {
	stated(t, [][3]string{
		{"by a column", "boats by price, most expensive first", "boats in descending order of price"},
		{"from one end to the other", "boats by deck area, highest to lowest",
			"boats in descending order of deck area"},
		{"sorted by it", "boats sorted by price, lowest first", "boats in ascending order of price"},
		{"by how long", "boats by how long they stayed afloat, longest first",
			"boats in descending order of week afloat"},
		{"by how many rows", "skippers by number of payments, highest first",
			"skippers by number of payments , highest first"},
		{"by no column", "boats by colour, dearest first", "boats by colour , dearest first"},
		{"with no direction", "boats by price, please", "boats by price , please"},
		{"the other way", "boats by price, highest to largest", "boats by price , highest to largest"},
		{"the latest of a text", "Show the boats, latest season first.", "Show the boats in descending order of season ."},
		{"the best by a rank", "Show the boats, best place first.",
			"Show the boats in ascending order of place race ."},
		{"the largest of rows", "Show the boats, largest boat first.", "Show the boats , largest boat first ."},
		{"from to a column", "boats from the lowest to the highest price", "boats in ascending order of price"},
		{"from a column to", "boats from the most berths to the fewest", "boats in descending order of berth"},
		{"from to adjectives", "boats from the oldest to the newest", "boats from oldest to newest"},
		{"from the lowest that does it", "boats from the lowest flying to the highest",
			"boats in ascending order of altitud"},
		{"from the best that is done", "boats from the best kept to the worst", "boats from the best to the worst"},
		{"from a place to another", "boats from Bergen to Oslo", "boats from Bergen to Oslo"},
		{"from the best to the best", "boats from the best to the largest", "boats from the best to the largest"},
	})
}

func TestAnOrderIsToldByWhatWasDone(t *testing.T) {
	stated(t, [][3]string{
		{"begin with the latest", "When was it paid? Begin with the latest one.",
			"When was it paid ? from newest to oldest ."},
		{"with the earliest", "Show the payments. Start with the earliest.", "Show the payments . from oldest to newest ."},
		{"put it first", "Show the payments. Put the latest one first.", "Show the payments . from newest to oldest ."},
		{"who is oldest has the highest age", "skippers by age, starting with the oldest",
			"skippers by age , starting with the oldest"},
		{"put it aside", "Show the payments. Put the latest one aside.",
			"Show the payments . Put the latest one aside ."},
		{"in the order in which", "List the skippers in the order in which they were hired",
			"List the skippers in ascending order of hire"},
		{"the other date", "List the skippers sorted by when they went away",
			"List the skippers in ascending order of left post"},
		{"the only date", "List the payments in the order they came", "List the payments in ascending order of paid on"},
		{"most recently first", "List the skippers, those who left most recently first",
			"List the skippers in descending order of left post"},
		{"no order", "List the skippers, those who left most recently", "List the skippers , those who left most recently"},
		{"the last to do it", "Who was the last skipper to leave?", "which skipper has the latest left post ?"},
		{"the first to do it", "Who was the first skipper to be hired?", "Who was the first skipper to be hired ?"},
	})
}

func TestTheEndsAndTheMeanAreToldByAdverbs(t *testing.T) {
	stated(t, [][3]string{
		{"both ends", "highest and lowest price", "what are the maximum and minimum price"},
		{"three", "What are the highest, the lowest and the average price of boats?",
			"What are the maximum , the minimum and the average price of boats ?"},
		{"of a table", "largest and smallest boat price", "what are the maximum and minimum price"},
		{"a time in a unit", "Show the longest and the shortest time, in weeks, that a boat was away",
			"Show the maximum and the minimum week afloat , that a boat was away"},
		{"of no column", "the highest and lowest boat", "the highest and lowest boat"},
		{"the same end", "the highest and largest price", "the highest and largest price"},
		{"what it costs", "For each kind, what do the boats cost on average and at the least?",
			"For each kind , what are the average and minimum price of the boats ?"},
		{"alone", "What do boats cost on average?", "what is the average price of boats ?"},
		{"a bound", "What do boats cost at least 30?", "What do boats with at least 30 price ?"},
		{"what weighs something", "What do boats weigh on average?", "What do boats weigh on average ?"},
		{"how many on average", "How many berths do sloops have on average?", "what is the average berth of sloops have ?"},
		{"and at most", "How many berths are there on average and at most?",
			"what are the average and maximum berth of there ?"},
		{"how many rows", "How many boats are there on average?", "How many boats are there on average ?"},
		{"how many in all", "How many berths are there in total?", "How many berths are there in total ?"},
		{"the youngest alone", "Who left and how old is the youngest?", "Who left and how old is the youngest ?"},
	})
}

func TestAPartOfANameIsNoName(t *testing.T) {
	stated(t, [][3]string{
		{"of the name", "boats with 'er' in their name", "boats whose name contains er"},
		{"a whole value", "boats with 'ketch' in their kind", "boats with ketch in their kind"},
		{"somewhere", "boats that have 'B' somewhere in their code", "boats whose code contains B"},
		{"of a column itself", "Which kinds have 'oo' in their name?", "Which kinds containing oo ?"},
		{"called something", "skippers called something with 'o'", "skippers whose name contains o"},
		{"of what belongs to rows", "kinds of boats with 'oo' in their name", "kinds of boats with oo in their name"},
		{"in a place", "boats with 'er' in Bergen", "boats with er in Bergen"},
		{"in small letters", "boats with tern in their name", "boats with tern in their name"},
	})
}

func TestAPlaceIsCalledByItsColumn(t *testing.T) {
	stated(t, [][3]string{
		{"where one is", "Where are the firms?", "Where are the firms ?"},
		{"where those without a place are", "Where are the most trips?", "Where are the most trips ?"},
		{"in each place", "How many firms are in each city? Give the city and the count.",
			"How many firms are in each headquart ? Give the headquart and the count ."},
		{"in a city", "firms in the city", "firms in the city"},
		{"a column's own word", "Which place do boats have?", "Which place do boats have ?"},
		{"of which are the most", "Of which kinds of boat are there the most?",
			"Of which kinds of boat are there the most ?"},
		{"of which there is something", "boats of which there is a picture", "boats of which there is a picture"},
	})
}

func TestDeedsAreCounted(t *testing.T) {
	stated(t, [][3]string{
		{"twice", "boats that have paid more than twice", "boats that have more than 2 payment"},
		{"times", "boats that paid at least 3 times", "boats that have at least 3 payment"},
		{"who did", "Who tripped more than once?", "which skipper has more than 1 trip ?"},
		{"an amount", "boats that paid more than 3", "boats that paid more than 3"},
		{"no deed", "boats that sank more than once", "boats that sank more than once"},
	})
}

func TestABoundIsOfTheColumnThatTheVerbSpeaksOf(t *testing.T) {
	stated(t, [][3]string{
		{"an area", "boats that cover more than 30", "boats with more than 30 deck area"},
		{"what is owed", "firms that still owe more than 5", "firms with more than 5 outstand debt"},
		{"of something else", "boats that cover more than 30 miles", "boats that cover more than 30 miles"},
		{"on average", "grades that pay more than 30 on average", "grades with average salari more than 30"},
		{"a unit", "boats with more than 32 MB of memory", "boats with more than 32 memori mb"},
		{"a thing", "boats with 3 tons of fish", "boats with 3 tons of fish"},
		{"given a number", "boats that were given a 9", "boats that have rate = 9"},
		{"given a thing", "boats that were given a 9 foot mast", "boats that were given a 9 foot mast"},
		{"a bound beside another", "kinds with both boats with more than 5 berths and boats with less than 3",
			"kinds with both boats with more than 5 berths and boats with less than 3 berth"},
		{"one with its own", "boats with more than 5 berths and with less than 3 oars",
			"boats with more than 5 berths and with less than 3 oars"},
		{"for a price", "boats for 900 or less", "boats with price 900 or less"},
		{"under a price", "boats for under 900 euros", "boats with price under 900 euros"},
		{"for people", "boats for over 3 people", "boats for over 3 people"},
		{"for whom", "boats for skippers", "boats for skippers"},
	})
}
