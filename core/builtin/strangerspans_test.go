package builtin

import "testing"

// squadFile is a file of players, asked as people say bounds and what they leave out.
const squadFile = `CREATE TABLE players (name TEXT, age INTEGER, country TEXT, club TEXT, joined_year INTEGER,
	goals INTEGER);
INSERT INTO players VALUES ('Ann Lee', 22, 'Norway', 'Reds', 2010, 4), ('Bo Xu', 31, 'China', 'Blues', 2011, 9),
	('Cid Ray', 27, 'Peru', 'Reds', 2012, 2), ('Dee Fox', 35, 'Peru', 'Greens', 2009, 7),
	('Eva Sol', 19, 'Norway', 'Blues', 2013, 1);`

// dayOrdersFile is a file of orders of one day each.
const dayOrdersFile = `CREATE TABLE orders (order_id INTEGER PRIMARY KEY, product TEXT, price REAL,
	order_date TEXT, paid_date TEXT);
INSERT INTO orders VALUES (1, 'Lamp', 20.5, '2024-01-05', '2024-01-05'), (2, 'Desk', 150, '2024-02-20', '2024-02-20'),
	(3, 'Sofa', 600, '2024-03-01', '2024-03-01'), (4, 'Lamp', 20.5, '2024-05-14', '2024-05-14');`

func TestMonthsAndQuartersAreReadAsSpansOfDays(t *testing.T) {
	askAll(t, []toFile{{dayOrdersFile, [][2]string{
		{"orders between January and March 2024",
			"SELECT product FROM orders WHERE order_date >= '2024-01-01' AND order_date < '2024-04-01'"},
		{"orders in Q1 2024", "SELECT product FROM orders WHERE order_date >= '2024-01-01' AND order_date < '2024-04-01'"},
		{"orders in the second quarter of 2024",
			"SELECT product FROM orders WHERE order_date >= '2024-04-01' AND order_date < '2024-07-01'"},
		{"orders from 2024-01-01 to 2024-02-25",
			"SELECT product FROM orders WHERE order_date BETWEEN '2024-01-01' AND '2024-02-25'"},
		{"orders in January or February",
			"SELECT product FROM orders WHERE order_date LIKE '%-01-%' OR order_date LIKE '%-02-%'"},
	}}})
}

func TestBoundsAndWhatIsLeftOutAreReadAsPeopleSayThem(t *testing.T) {
	askAll(t, []toFile{{squadFile, [][2]string{
		{"players from neither Norway nor China",
			"SELECT name FROM players WHERE country != 'Norway' AND country != 'China'"},
		{"players who are not from Norway nor from China",
			"SELECT name FROM players WHERE country != 'Norway' AND country != 'China'"},
		{"players who joined from 2010 to 2012", "SELECT name FROM players WHERE joined_year BETWEEN 2010 AND 2012"},
		{"players aged 20 to 30", "SELECT name FROM players WHERE age BETWEEN 20 AND 30"},
		{"players who are 30 or older", "SELECT name FROM players WHERE age >= 30"},
		{"how many players are 27 years or younger", "SELECT COUNT(*) FROM players WHERE age <= 27"},
		{"players over 20 and under 30", "SELECT name FROM players WHERE age > 20 AND age < 30"},
		{"players whose name contains an 'o'", "SELECT name FROM players WHERE name LIKE '%o%'"},
		{"players in the same club as Ann Lee", "SELECT name FROM players WHERE club IN " +
			"(SELECT club FROM players WHERE name = 'Ann Lee') AND name <> 'Ann Lee'"},
		{"average goals of the 2 oldest players",
			"SELECT AVG(goals) FROM (SELECT goals FROM players ORDER BY age DESC LIMIT 2)"},
	}}})
}
