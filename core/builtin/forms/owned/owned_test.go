package owned

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const harbours = `
CREATE TABLE harbour (harbour_id INTEGER PRIMARY KEY, name TEXT, coast TEXT, depth REAL);
INSERT INTO harbour VALUES (1,'Alta','north',7),(2,'Brevik','south',9),(3,'Fosen','north',8),(4,'Grip','south',6);
CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, name TEXT, length REAL, berths INTEGER, hull TEXT, built_on DATE,
	harbour_id INTEGER REFERENCES harbour(harbour_id));
INSERT INTO boat VALUES (1,'Tern',9,2,'wood','2001-04-05',1),(2,'Gull',12,4,'steel','2011-01-02',1),
	(3,'Skua',7,2,'wood','1999-07-08',1),(4,'Auk',15,6,'steel','2015-03-04',2),(5,'Eider',11,4,'wood','2003-09-10',2),
	(6,'Teal',8,3,'wood','2020-11-12',3);`

const (
	joined = " FROM harbour AS T1 JOIN boat AS T2 ON T1.harbour_id = T2.harbour_id"
	groups = joined + " GROUP BY T1.harbour_id"
	ofSome = "SELECT AVG(n) FROM (SELECT COUNT(*) AS n" + groups + ")"
	ofAll  = "SELECT 1.0 * COUNT(harbour_id) / (SELECT COUNT(*) FROM harbour) FROM boat"
	totals = "SELECT AVG(n) FROM (SELECT SUM(T2.berths) AS n" + groups + ")"
	most   = "SELECT T1.name" + groups + " ORDER BY "
)

// reads holds what a question to a database of this script is read as: "" for nothing.
func reads(t *testing.T, script, asked, want string) {
	t.Helper()
	s, v := readtest.Script(t, script)
	got := ""
	if r := Read(s, v, asked); r != nil {
		got = r.SQL
	}
	if got != want {
		t.Errorf("%s\n got %s\nwant %s", asked, got, want)
	}
}

func TestWhatOwnersHaveInWhateverOrder(t *testing.T) {
	for _, tt := range []struct{ asked, want string }{
		// averages, of those that have any or of all
		{"Among the harbours with at least one boat, what is the mean number of boats?", ofSome},
		{"Leaving out harbours without boats, how many boats does each have on average?", ofSome},
		{"mean boats per harbour, only harbours with boats", ofSome},
		{"Count the boats of each harbour; what is the average of those counts?", ofSome},
		{"For harbours that sheltered any boats, how many was it on average?", ofSome},
		{"How many boats per harbour on average, if those with none are included?", ofAll},
		{"Divide the number of boats by the number of harbours", ofAll},
		{"Over all harbours, even those without boats, what's the average count of boats?", ofAll},
		{"Total up the berths of the boats harbour by harbour, then average the totals", totals},
		{"How high is the total of the berths per harbour on average, skipping harbours without boats?", totals},
		{"How many boats does a harbour have on average?", ofSome},
		// more than that
		{"harbour that has more than the average number of boats",
			"SELECT T1.name" + groups + " HAVING COUNT(*) > (" + ofSome + ")"},
		{"harbour that has fewer boats than the average",
			"SELECT T1.name" + groups + " HAVING COUNT(*) < (" + ofSome + ")"},
		{"Which harbours have more boats than the average harbour?",
			"SELECT T1.name" + groups + " HAVING COUNT(*) > (" + ofSome + ")"},
		{"harbours with an above-average number of boats (zeros included)",
			"SELECT T1.name" + groups + " HAVING COUNT(*) > (" + ofAll + ")"},
		{"Which harbours have fewer berths in total than the average total?",
			"SELECT T1.name" + groups + " HAVING SUM(T2.berths) < (" + totals + ")"},
		{"Which harbours' boats have total berths below the average total?",
			"SELECT T1.name" + groups + " HAVING SUM(T2.berths) < (" + totals + ")"},
		// who comes first
		{"Going by the mean length of the boats, which harbour is top?", most + "AVG(T2.length) DESC LIMIT 1"},
		{"Whose boats have the most berths altogether? Name the harbour", most + "SUM(T2.berths) DESC LIMIT 1"},
		{"number one harbour by boats", most + "COUNT(*) DESC LIMIT 1"},
		{"harbour with more boats than any other", most + "COUNT(*) DESC LIMIT 1"},
		{"runner-up harbour by count of boats", most + "COUNT(*) DESC LIMIT 1 OFFSET 1"},
		{"Rank the harbours by number of boats, largest first, and give me the first 2",
			most + "COUNT(*) DESC LIMIT 2"},
		{"The single boat with the greatest length: which harbour does it belong to?",
			"SELECT T1.name" + joined + " ORDER BY T2.length DESC LIMIT 1"},
		{"harbour with the most boats and their number",
			"SELECT T1.name, COUNT(*)" + groups + " ORDER BY COUNT(*) DESC LIMIT 1"},
		{"Rank the harbours by number of boats", "SELECT T1.name, COUNT(*)" + groups + " ORDER BY COUNT(*) DESC"},
		{"harbours by how many boats they have, fewest first",
			"SELECT T1.name, COUNT(*)" + groups + " ORDER BY COUNT(*)"},
		{"List each harbour by the number of boats, fewest first.",
			"SELECT T1.name, COUNT(*)" + groups + " ORDER BY COUNT(*)"},
		{"harbour sorted by how many boats they have", "SELECT T1.name, COUNT(*)" + groups + " ORDER BY COUNT(*) DESC"},
		{"harbours with more than 2 boats, and how many?",
			"SELECT T1.name, COUNT(*)" + groups + " HAVING COUNT(*) > 2"},
		{"What is the greatest number of berths, and which harbour is it?",
			"SELECT T1.name, T2.berths" + joined + " ORDER BY T2.berths DESC LIMIT 1"},
		{"top 2 harbours with number of boats",
			"SELECT T1.name, COUNT(*)" + groups + " ORDER BY COUNT(*) DESC LIMIT 2"},
		{"Name the harbour that has the most boats, with the number of boats.",
			"SELECT T1.name, COUNT(*)" + groups + " ORDER BY COUNT(*) DESC LIMIT 1"},
		{"harbours with the most boats, top 2", most + "COUNT(*) DESC LIMIT 2"},
		// how much that is
		{"What is the largest number of boats that any harbour has?",
			"SELECT MAX(n) FROM (SELECT COUNT(*) AS n" + groups + ")"},
		{"smallest number of boats of a harbour", "SELECT MIN(n) FROM (SELECT COUNT(*) AS n" + groups + ")"},
		{"the least number of boats in any harbour", "SELECT MIN(n) FROM (SELECT COUNT(*) AS n" + groups + ")"},
		// of some of the things
		{"harbour with the most steel boats",
			most[:14] + joined + " WHERE T2.hull = 'steel' GROUP BY T1.harbour_id ORDER BY COUNT(*) DESC LIMIT 1"},
		{"mean number of wood boats per harbour, harbours without any included", "SELECT 1.0 * COUNT(harbour_id) / " +
			"(SELECT COUNT(*) FROM harbour) FROM boat WHERE hull = 'wood'"},
		{"average number of wood boats per harbour",
			"SELECT AVG(n) FROM (SELECT COUNT(*) AS n" + joined + " WHERE T2.hull = 'wood' GROUP BY T1.harbour_id)"},
		// what each has
		{"biggest length of any one boat, by harbour", "SELECT T1.name, MAX(T2.length)" + groups},
		{"harbour by harbour, how high did the length of any one boat get?", "SELECT T1.name, MAX(T2.length)" + groups},
		{"When was the last boat of each harbour built?", "SELECT T1.name, MAX(T2.built_on)" + groups},
		{"the latest date of the boats of each harbour, skipping harbours without",
			"SELECT T1.name, MAX(T2.built_on)" + groups},
		{"Show all harbours and, for each, the mean length of their boats", "SELECT T1.name, AVG(T2.length)" + groups},
		{"the harbours with their coast and how many boats each has", "SELECT T1.name, T1.coast, COUNT(*)" + groups},
		{"harbours with just one boat and no more", "SELECT T1.name" + groups + " HAVING COUNT(*) = 1"},
		// others
		{"How many boats did each harbour have? Show the last name.", ""},
		{"For which coast of harbours is there the greatest number of boats?", ""},
		{"Which harbours, leaving out those without boats, have 0 boats on average?", ""},
		{"List the boats of each harbour", ""},
		{"How many harbours have at least one boat?", ""},
		{"How many boats are there for each coast of the harbours?", ""},
		{"total berths of boats by harbour coast", ""},
		{"Which harbours have no boats?", ""},
		{"average number of boats per harbour in Alta", ""},
		{"Who has the most boats in a harbour?", ""},
		{"average depth of the harbours with boats", ""},
		{"harbours with the longest and the shortest length of boats", ""},
		{"Which harbours have 3 boats?", ""},
	} {
		reads(t, harbours, tt.asked, tt.want)
	}
}

// What each has of some is told apart from what all have.
func TestANoteSaysWhetherThoseWithNoneCount(t *testing.T) {
	s, v := readtest.Script(t, harbours)
	for asked, want := range map[string]string{
		"mean boats per harbour":                 "harbour without rows of boat are left out",
		"mean boats per harbour, zeros included": "harbour without rows of boat have 0 of them",
	} {
		if r := Read(s, v, asked); r == nil || r.Notes[0] != want {
			t.Errorf("%s: %+v, want %q", asked, r, want)
		}
	}
}

func TestOneTableHasNoOwners(t *testing.T) {
	s, v := readtest.Script(t, "CREATE TABLE boat (name TEXT, length REAL); INSERT INTO boat VALUES ('Tern', 9);")
	if r := Read(s, v, "average length per boat"); r != nil {
		t.Error(r.SQL)
	}
}
