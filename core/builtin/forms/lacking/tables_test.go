package lacking

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// An example is a column of things, a question that is read by it, the condition, and another question that
// is not.
type example struct{ column, asked, want, passes string }

// stateExamples has an example for each state, by the first of its stems.
var stateExamples = map[string]example{
	"cancel": {"cancelled", "which things were called off?", "cancelled = 'yes'", "which things were " +
		"called Offa?"},
	"discard": {"discarded", "things poured down the drain", "discarded = 'yes'", "things in the drain"},
	"return": {"returned", "things that have yet to be brought back", "returned = 'no'", "things on " +
		"my back"},
	"ship": {"shipped", "things that have not left the warehouse", "shipped = 'no'", "things of the " +
		"warehouse"},
	"paid": {"paid", "which things are in arrears?", "paid = 'no'", "which things are in a row?"},
	"attend": {"attended", "which things were skipped?", "attended = 'no'", "which things were " +
		"skippers?"},
	"fix":    {"fixed", "things that are still open", "fixed = 'no'", "things that are openers"},
	"finish": {"finished", "things that dropped out", "finished = 'no'", "things that dropped in"},
	"collect": {"collected", "things that were not fetched", "collected = 'no'", "things that fetch a " +
		"price"},
	"broken": {"broken", "things that are out of order", "broken = 'yes'", "things in order"},
	"bottl":  {"bottled", "things still in the tank", "bottled = 'no'", "things without tank tops"},
	"deliv": {"delivered", "things that were not handed over", "delivered = 'no'", "things in your " +
		"hand"},
	"discharg": {"discharged", "things that have not gone home", "discharged = 'no'", "things of my home"},
	"tenant": {"tenant", "which thing is standing empty?", "tenant = 'no'", "which thing is standing " +
		"tall?"},
	"servic": {"in_service", "things we can't use", "in_service = 'no'", "things we can use well"},
	"letter": {"letter", "things we wrote to", "letter = 'yes'", "things we write with"},
}

func TestEachStateReadsItsExampleAndPassesTheOther(t *testing.T) {
	for _, st := range stated {
		first, _, _ := strings.Cut(st.stems, " ")
		e, listed := stateExamples[first]
		if !listed {
			t.Errorf("%s: say in stateExamples what is read", st.stems)
			continue
		}
		toldBy(t, e, "yes', 'no")
	}
}

// zeroExamples has an example for each number that may be 0, by the first stem.
var zeroExamples = map[string]example{
	"kid":   {"kids", "which things are childless?", "kids = 0", "which things are for children?"},
	"stock": {"stock", "what things have sold out?", "stock = 0", "what things sell?"},
	"taken": {"taken", "things that nobody wanted", "taken = 0", "things that Noah wanted"},
	"cost":  {"cost", "things that were free of charge", "cost = 0", "things that run free"},
}

func TestEachZeroReadsItsExampleAndPassesTheOther(t *testing.T) {
	for _, z := range zeros {
		first, _, _ := strings.Cut(z.stems, " ")
		e, listed := zeroExamples[first]
		if !listed {
			t.Errorf("%s: say in zeroExamples what is read", z.stems)
			continue
		}
		toldBy(t, e, "0', '7")
	}
}

// toldBy reads both questions of an example of a file with two rows.
func toldBy(t *testing.T, e example, held string) {
	t.Helper()
	class := "TEXT"
	if strings.HasPrefix(held, "0") {
		class = "INTEGER"
	}
	values := strings.Split(held, "', '")
	s, v := readtest.Script(t, "CREATE TABLE things (thing TEXT, "+e.column+" "+class+", kg REAL);\n"+
		"INSERT INTO things VALUES ('Ark', '"+values[0]+"', 2.5), ('Bow', '"+values[1]+"', 3.5);")
	want := "SELECT thing FROM things WHERE " + e.want
	if r := Read(s, v, e.asked); r == nil || r.SQL != want {
		t.Errorf("%q is read\n     %+v\nwant %s", e.asked, r, want)
	}
	if r := Read(s, v, e.passes); r != nil {
		t.Errorf("%q is read %s", e.passes, r.SQL)
	}
}

// deedExamples has a table of events and what was never done, for each line of deeds.
var deedExamples = []struct{ table, asked string }{
	{"donations", "who has not given a penny?"},
	{"orders", "who has never bought anything?"},
	{"treatments", "anyone on our books whom we've never worked on?"},
	{"trips", "has anybody on the payroll never been on the road?"},
	{"loans", "who has never taken out anything?"},
	{"releases", "who has put out nothing so far?"},
	{"sales", "who has never sold anything?"},
	{"rentals", "who has never hired anything?"},
	{"bookings", "who has not booked yet?"},
	{"voyages", "who has never been at sea?"},
	{"concerts", "who has never performed?"},
	{"races", "who has never competed?"},
	{"visits", "who never turned up?"},
	{"inspections", "whom has nobody inspected?"},
	{"services", "who has never been serviced?"},
	{"lessons", "who has taught nobody?"},
}

func TestEachDeedIsToldByATable(t *testing.T) {
	if len(deedExamples) != len(deeds) {
		t.Fatalf("%d examples of %d deeds", len(deedExamples), len(deeds))
	}
	for _, e := range deedExamples {
		s, v := readtest.Script(t, `CREATE TABLE persons (person_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE `+e.table+` (id INTEGER PRIMARY KEY, person_id INTEGER REFERENCES persons(person_id),
	held_on TEXT);
INSERT INTO persons VALUES (1, 'Ann'), (2, 'Bo');
INSERT INTO `+e.table+` VALUES (1, 1, '2024-01-02');`)
		want := "SELECT name FROM persons WHERE person_id NOT IN (SELECT person_id FROM " + e.table +
			" WHERE person_id IS NOT NULL)"
		if r := Read(s, v, e.asked); r == nil || r.SQL != want {
			t.Errorf("%q is read\n     %+v\nwant %s", e.asked, r, want)
		}
		if r := Read(s, v, "who has never whistled?"); r != nil {
			t.Errorf("of %s is read %s", e.table, r.SQL)
		}
	}
}

// patternExamples has a question for each pattern, in their order.
var patternExamples = []string{
	"which boats lack a skipper?",
	"boats without a skipper noted",
	"boats for which no skipper has been noted",
	"boats for which no skipper was noted",
	"which boats have not got a skipper?",
	"which boats have never been given a skipper?",
	"which boats have yet to get a skipper?",
	"for which boats have we not noted the skipper?",
	"boats for which nobody wrote down the skipper",
	"for which boats did nobody note the skipper?",
	"boats nobody skippers",
	"boats with nobody skippering them around",
	"boats for which somebody forgot to enter the skipper",
	"for which boats do we not have a skipper?",
	"boats that do not have a skipper",
	"for which boats have we got no skipper?",
	"boats whose skipper has never been recorded",
	"boats whose skipper was not recorded",
	"boats: skipper not noted",
	"boats whose skipper is missing",
	"which boats' skipper do we not know?",
	"boats whose skipper does not we know",
	"boats whose skipper we do not know",
	"boats whose skipper have we not recorded",
	"which boats can we not reach by skipper?",
	"boats not belonging to a skipper",
}

func TestPatternsSayThatASkipperIsLacking(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE boats (boat TEXT, skipper TEXT, crew INTEGER);
INSERT INTO boats VALUES ('Gull', 'Ann', 4), ('Tern', NULL, 3), ('Skua', 'Bo', 2);`)
	for _, asked := range patternExamples {
		if r := Empty(s, v, asked); r == nil || r.SQL != "SELECT boat FROM boats WHERE skipper IS NULL" {
			t.Errorf("%q is read %+v", asked, r)
		}
	}
	for _, asked := range []string{"which boats lack a rudder?", "boats with a skipper noted", "no boats",
		"which boats have no crew noted?", "boats nobody sees", "for which boats did nobody note the " +
			"weather?"} {
		if r := Empty(s, v, asked); r != nil {
			t.Errorf("%q is read %s", asked, r.SQL)
		}
	}
}
