package owned

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestWhatIsSaidOfOwnersAndTheirThings(t *testing.T) {
	const (
		left = " FROM harbour AS T1 LEFT JOIN boat AS T2 ON T1.harbour_id = T2.harbour_id"
		all  = "SELECT T1.name, COUNT(T2.harbour_id)" + left + " GROUP BY T1.harbour_id"
		each = "SELECT T1.name, COUNT(*)" + groups
		such = "SELECT T1.name" + groups + " HAVING SUM(CASE WHEN T2.hull = 'wood' THEN 0 ELSE 1 END) = 0"
		than = "SELECT T1.name" + groups + " HAVING AVG(T2.length) > (SELECT AVG(length) FROM boat)"
		two  = "SELECT T1.harbour_id" + groups + " HAVING COUNT(*) >= 2"
	)
	for _, tt := range []struct{ asked, want string }{
		// the things are told by what they have
		{"top length by harbour", "SELECT T1.name, MAX(T2.length)" + groups},
		{"harbours and their newest built date", "SELECT T1.name, MAX(T2.built_on)" + groups},
		{"total berths per harbour", "SELECT T1.name, SUM(T2.berths)" + groups},
		{"total depth per harbour", ""},
		// those with none are kept
		{"For every harbour, including those without any boats, how many boats are there?", all},
		{"number of boats by harbour, zeros included", all},
		{"How many boats does each harbour have? Don't leave out those with no boats.", all},
		{"wood boats per harbour, and show 0 where there are none", "SELECT T1.name, COUNT(T2.harbour_id)" + left +
			" AND T2.hull = 'wood' GROUP BY T1.harbour_id"},
		// how many each has
		{"How many boats does each harbour have?", each},
		{"I need a tally of boats for each of the harbours", each},
		{"harbours and how many boats each has", each},
		{"boats per harbour", each},
		{"number of boats made of wood for each harbour", "SELECT T1.name, COUNT(*)" + joined +
			" WHERE T2.hull = 'wood' GROUP BY T1.harbour_id"},
		{"How many boats does each harbour on the north coast have?", "SELECT T1.name, COUNT(*)" + joined +
			" WHERE T1.coast = 'north' GROUP BY T1.harbour_id"},
		{"How many boats with a built date in 2015 does each harbour have?", "SELECT T1.name, COUNT(*)" + joined +
			" WHERE T2.built_on LIKE '2015%' GROUP BY T1.harbour_id"},
		{"How many boats does Alta have for each harbour?", ""},
		// all things of an owner
		{"harbours whose boats all have wood as the hull", such},
		{"Which harbours have nothing but wood boats?", such},
		{"harbours with wood boats and no other boats", such},
		{"harbours for which every boat has wood as hull, provided they have boats", such},
		{"only harbours with wood boats", ""},
		// more than all things have
		{"harbours with an average length above the overall average length of the boats", than},
		{"Compared with the average length of all boats, which harbours average more?", than},
		{"harbours with a mean length above the average", ""},
		// how many sorts
		{"harbour with the most different hulls",
			"SELECT T1.name" + groups + " ORDER BY COUNT(DISTINCT T2.hull) DESC LIMIT 1"},
		{"Count the different hulls per harbour and tell me which harbour is highest",
			"SELECT T1.name" + groups + " ORDER BY COUNT(DISTINCT T2.hull) DESC LIMIT 1"},
		{"number of different hulls of each harbour", "SELECT T1.name, COUNT(DISTINCT T2.hull)" + groups},
		{"hulls of each harbour", ""},
		// as many as is said
		{"What is the average depth of harbours that have at least 2 boats?",
			"SELECT AVG(depth) FROM harbour WHERE harbour_id IN (" + two + ")"},
		{"depth on average, leaving out harbours with fewer than 2 boats",
			"SELECT AVG(depth) FROM harbour WHERE harbour_id IN (" + two + ")"},
		{"How many harbours have at least 2 boats?", "SELECT COUNT(*) FROM (" + two + ")"},
		{"harbours with over 2 boats", "SELECT T1.name" + groups + " HAVING COUNT(*) > 2"},
		{"harbours with 3 boats, no more and no less", "SELECT T1.name" + groups + " HAVING COUNT(*) = 3"},
		{"harbours whose boats have an average length above 9",
			"SELECT T1.name" + groups + " HAVING AVG(T2.length) > 9"},
		{"harbours deeper than 7 with at least 2 boats", ""},
		{"harbours with boats of a length above 9", ""},
		// others
		{"Which harbours have boats longer than 9?", ""},
		{"average boat of harbours on the north coast", ""},
		{"which harbour has the longest boats?", ""},
	} {
		reads(t, harbours, tt.asked, tt.want)
	}
}

// A table of which the name is written together is no table of its first word.
func TestOrderLinesAreNoOrders(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE orders (order_id INTEGER PRIMARY KEY, placed DATE);
CREATE TABLE orderlines (line_id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES orders(order_id),
	pieces INTEGER);
INSERT INTO orders VALUES (1, '2024-05-01'); INSERT INTO orderlines VALUES (1, 1, 3);`)
	if r := Read(s, v, "What is the number of their order lines?"); r != nil {
		t.Error(r.SQL)
	}
}

// Of two dates the one that is named says when.
func TestTimesAreThoseOfTheDateThatIsNamed(t *testing.T) {
	const joined = " FROM picker AS T1 JOIN basket AS T2 ON T1.id = T2.picker_id"
	each := func(where string) string {
		return "SELECT T1.first_name, T1.last_name, COUNT(*)" + joined + " WHERE " + where + " GROUP BY T1.id"
	}
	for _, tt := range []struct{ asked, want string }{
		{"How many baskets with a weighed on date in August 2024 does each picker have?",
			each("T2.weighed_on LIKE '2024-08-%'")},
		{"By picker, how many baskets were there with a weighed on date in 2024?", each("T2.weighed_on LIKE '2024%'")},
		{"How many baskets does each picker have in 2024?", ""},
		{"When was the last basket of each picker in 2024?", ""},
		{"latest picked on in 2024 for each picker", ""},
		{"the weight and the picked on of the baskets of each picker", ""},
	} {
		reads(t, harvests, tt.asked, tt.want)
	}
}
