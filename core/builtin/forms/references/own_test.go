package references

import "testing"

// crew has sailors with two names and a boss whose key nobody declared.
const crew = `CREATE TABLE sailor (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, boss_id INTEGER,
	cabin TEXT);
INSERT INTO sailor VALUES (1, 'Ola', 'Berg', NULL, 'A1'), (2, 'Siw', 'Dahl', 1, 'A2'), (3, 'Ola', 'Moe', 1, 'A2');`

func TestThoseWhoAreLedAreFoundByTheOneWhoLeads(t *testing.T) {
	const from = "FROM sailor AS T1 JOIN sailor AS T2 ON T1.id = T2.boss_id WHERE "
	const berg = "T1.first_name = 'Ola' AND T1.last_name = 'Berg'"
	check(t, crew, []reads{
		{"who reports to ola berg", "SELECT T2.first_name, T2.last_name " + from + berg},
		{"Which sailors work under Berg?", "SELECT T2.first_name, T2.last_name " + from + "T1.last_name = 'Berg'"},
		{"how many people report to Ola Berg", "SELECT COUNT(*) " + from + berg},
		{"who reports to nobody", ""},
		{"which cabins report to Ola Berg", ""},
	})
}

func TestEachIsShownWithTheOneAboveIt(t *testing.T) {
	const pairs = "SELECT T2.first_name, T2.last_name, T1.first_name, T1.last_name " +
		"FROM sailor AS T2 LEFT JOIN sailor AS T1 ON T1.id = T2.boss_id"
	check(t, crew, []reads{
		{"sailors and their bosses", pairs},
		{"list all employees with their managers", pairs},
		{"sailors and their cabins", ""},
		{"sailors without their bosses", ""},
	})
}

func TestTheOneAboveIsFoundByBothNamesOfTheOneBelow(t *testing.T) {
	const of = "SELECT T1.first_name, T1.last_name FROM sailor AS T1 JOIN sailor AS T2 ON T1.id = T2.boss_id WHERE " +
		"T2.first_name = 'Siw' AND T2.last_name = 'Dahl'"
	check(t, crew, []reads{
		{"who is the manager of siw dahl", of},
		{"who is siw dahl boss", of},
		{"who is Siw Dahl's boss", of},
	})
}
