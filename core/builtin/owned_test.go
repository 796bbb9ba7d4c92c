package builtin

import "testing"

// Plain questions to two tables, of which the rows of one belong to those of the other.
func TestWhatEachHasOfAnotherTable(t *testing.T) {
	const (
		joined = "harbour AS T1 JOIN boat AS T2 ON T1.harbour_id = T2.harbour_id"
		groups = " FROM " + joined + " GROUP BY T1.harbour_id"
		all    = "(SELECT COUNT(*) AS n" + groups + ")"
	)
	askAll(t, []toFile{{`
CREATE TABLE harbour (harbour_id INTEGER PRIMARY KEY, name TEXT, coast TEXT);
INSERT INTO harbour VALUES (1,'Alta','north'),(2,'Brevik','south'),(3,'Fosen','north'),(4,'Grip','south');
CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, name TEXT, length REAL, hull TEXT,
	harbour_id INTEGER REFERENCES harbour(harbour_id));
INSERT INTO boat VALUES (1,'Tern',9,'wood',1),(2,'Gull',12,'steel',1),(3,'Skua',7,'wood',1),(4,'Auk',15,'steel',2),
	(5,'Eider',11,'wood',2),(6,'Teal',8,'wood',3);`, [][2]string{
		{"How many harbours have more than 1 boat?",
			"SELECT COUNT(*) FROM (SELECT T1.harbour_id" + groups + " HAVING COUNT(*) > 1)"},
		{"What is the largest number of boats that any harbour has?", "SELECT MAX(n) FROM " + all},
		{"How many boats does a harbour have on average?", "SELECT AVG(n) FROM " + all},
		{"Which harbours have more boats than average?",
			"SELECT T1.name" + groups + " HAVING COUNT(*) > (SELECT AVG(n) FROM " + all + ")"},
		{"Rank the harbours by the number of boats", "SELECT T1.name, COUNT(*)" + groups + " ORDER BY COUNT(*) DESC"},
		{"harbour with the most boats and their number",
			"SELECT T1.name, COUNT(*)" + groups + " ORDER BY COUNT(*) DESC LIMIT 1"},
		{"How many boats do Alta and Brevik have?", "SELECT COUNT(*) FROM " + joined +
			" WHERE T1.name = 'Alta' OR T1.name = 'Brevik'"},
		{"boats of Alta and Brevik", "SELECT T1.name FROM boat AS T1 JOIN harbour AS T2 ON " +
			"T1.harbour_id = T2.harbour_id WHERE T2.name = 'Alta' OR T2.name = 'Brevik'"},
		{"highest length of the boats of each harbour", "SELECT MAX(T1.length), T2.name FROM boat AS T1 JOIN " +
			"harbour AS T2 ON T1.harbour_id = T2.harbour_id GROUP BY T2.harbour_id"},
		{"harbour whose boats have the lowest length on average",
			"SELECT T1.name" + groups + " ORDER BY AVG(T2.length) LIMIT 1"},
		{"How many harbours have boats?", "SELECT COUNT(DISTINCT T1.harbour_id) FROM " + joined},
	}}})
}
