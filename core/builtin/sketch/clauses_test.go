package sketch

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
)

// A clause is a question of which a rule makes a part of the query, and one like it, of which it makes none.
type clause struct{ rule, asked, sql, passes, passed string }

// read asks a database both questions of each clause.
func read(t *testing.T, script string, clauses []clause) {
	t.Helper()
	s, v := readtest.Players()
	if script != "" {
		s, v = readtest.Script(t, script)
	}
	written := func(question string) string {
		_, chunks := link.Read(s, v, question)
		d, _ := Build(New(s, v, reading.Choose(&prefer, s, chunks)[0]), decision.Set(0))
		text, _ := query.SQL(d.Schema, d.Query)
		return text
	}
	for _, c := range clauses {
		t.Run(c.rule, func(t *testing.T) {
			for asked, want := range map[string]string{c.asked: c.sql, c.passes: c.passed} {
				if got := written(asked); got != want {
					t.Errorf("%s\n got %s\nwant %s", asked, got, want)
				}
			}
		})
	}
}

const (
	pointsOf = "SELECT SUM(T1.points) FROM entry AS T1 JOIN player AS T2 ON T1.player_id = T2.player_id"
	clubs    = "SELECT T1.name FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id WHERE "
	biggest  = "(SELECT T1.club_id FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id " +
		"GROUP BY T1.club_id ORDER BY COUNT(*) DESC LIMIT 1)"
	norwegians = "T2.country = 'Norway'"
)

func TestWhatIsCountedAndAddedUp(t *testing.T) {
	read(t, "", []clause{
		{"rows of a value's kind", "How many players from Norway are there?",
			"SELECT COUNT(*) FROM player WHERE country = 'Norway'",
			"Which players are from Norway?", "SELECT name FROM player WHERE country = 'Norway'"},
		{"amounts are added up", "How many points did Anna Berg make?", pointsOf + " WHERE T2.name = 'Anna Berg'",
			"How many entries did Anna Berg make?",
			"SELECT COUNT(*) FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id WHERE T1.name = 'Anna Berg'"},
		{"in total", "How many points were made in total?", "SELECT SUM(points) FROM entry",
			"How many tournaments were held?", "SELECT COUNT(*) FROM tournament"},
		{"on average, behind", "How tall is the player on average?", "SELECT AVG(height) FROM player",
			"How tall is the player?", "SELECT height FROM player"},
		{"on average, before", "On average, how tall are the players?", "SELECT AVG(height) FROM player",
			"How tall are the players?", "SELECT height FROM player"},
		{"on average, of each", "On average, how old are the players of each country?",
			"SELECT country, AVG(age) FROM player GROUP BY country",
			"How old are the players?", "SELECT age FROM player"},
		{"a table that has one quantity", "What are the total entries?", "SELECT SUM(points) FROM entry",
			"What is the total number of players?", "SELECT COUNT(*) FROM player"},
		{"another aggregate of another column", "What is the average age and the maximum height of players?",
			"SELECT AVG(age), MAX(height) FROM player",
			"What is the average age and height of players?", "SELECT AVG(age), AVG(height) FROM player"},
		{"extremes beside each other", "Show the oldest and the youngest age of players.",
			"SELECT MAX(age), MIN(age) FROM player",
			"Show the oldest player.", "SELECT name FROM player ORDER BY age DESC LIMIT 1"},
		{"different values", "How many distinct ages are there?", "SELECT COUNT(DISTINCT age) FROM player",
			"What are the ages?", "SELECT age FROM player"},
	})
}

func TestWhatRowsAreToldApartBy(t *testing.T) {
	read(t, "", []clause{
		{"two columns", "For each country and age, how many players are there?",
			"SELECT country, age, COUNT(*) FROM player GROUP BY country, age",
			"For each country, how many players are there?", "SELECT country, COUNT(*) FROM player GROUP BY country"},
		{"a column that an aggregate is of", "maximum points per country",
			"SELECT T1.country, MAX(T2.points) FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id " +
				"GROUP BY T1.country",
			"maximum points", "SELECT MAX(points) FROM entry"},
		{"rows by their key", "How many points does each player have?",
			"SELECT T1.name, SUM(T2.points) FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id " +
				"GROUP BY T1.player_id",
			"How many points were made?", "SELECT SUM(points) FROM entry"},
		{"rows of which an aggregate is asked", "For each player, show the average age.",
			"SELECT name, AVG(age) FROM player GROUP BY name",
			"For each player, show the age.", "SELECT age FROM player"},
		{"a number that rows have", "Show players with their number of entries.",
			"SELECT T1.name, COUNT(*) FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id " +
				"GROUP BY T1.player_id",
			"Show players and their ages.", "SELECT name, age FROM player"},
	})
}

func TestWhatIsOfTheFirstOrTheLargest(t *testing.T) {
	read(t, "", []clause{
		{"several of the one with the most", "the ages of players in the club with the most players",
			"SELECT age FROM player WHERE club_id = " + biggest,
			"the club with the most players", clubs[:len(clubs)-len(" WHERE ")] +
				" GROUP BY T1.club_id ORDER BY COUNT(*) DESC LIMIT 1"},
		{"an average of it", "the average points of the players in the club with the most players",
			"SELECT AVG(T1.points) FROM entry AS T1 JOIN player AS T2 ON T1.player_id = T2.player_id WHERE T2.club_id = " +
				biggest,
			"the average points of the players", "SELECT AVG(points) FROM entry"},
		{"how many of it", "How many players are in the club with the most players?",
			"SELECT COUNT(*) FROM player WHERE club_id = " + biggest,
			"How many players are in the club Passed Pawn?",
			"SELECT COUNT(*)" + joined + " WHERE T1.name = 'Passed Pawn'"},
		{"when", "When was the player with the most points born?",
			"SELECT T1.born FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id ORDER BY T2.points DESC LIMIT 1",
			"When was Anna Berg born?", "SELECT born FROM player WHERE name = 'Anna Berg'"},
		{"born first", "Who was born first?", "SELECT name FROM player ORDER BY born LIMIT 1",
			"Which players are born in 1990?", "SELECT name FROM player WHERE born = 1990"},
		{"where from", "Where do the players of Passed Pawn come from?",
			"SELECT T1.country FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id WHERE T2.name = 'Passed Pawn'",
			"Where is the club?", "SELECT city FROM club"},
	})
}

func TestWhatHoldsForTwoRowsOrForNone(t *testing.T) {
	read(t, "", []clause{
		{"what two tables share", "name shared by both clubs and players",
			"SELECT name FROM club INTERSECT SELECT name FROM player",
			"names of clubs and players", "SELECT T1.name, T2.name" + joined},
		{"two values of a column", "Which club has players from both Norway and China?",
			clubs + norwegians + " INTERSECT " + clubs + "T2.country = 'China'",
			"Which club has players from Norway?", clubs + norwegians},
		{"how many have both", "How many clubs have both players from Norway and players from China?",
			"SELECT COUNT(*) FROM club WHERE club_id IN (SELECT T1.club_id" + joined + " WHERE T2.country = 'Norway' " +
				"INTERSECT SELECT T1.club_id" + joined + " WHERE T2.country = 'China')",
			"How many clubs have players from Norway?",
			"SELECT COUNT(*) FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id WHERE T1.country = 'Norway'"},
		{"never", "Which clubs have never had players from Norway?",
			"SELECT name FROM club WHERE club_id NOT IN (SELECT club_id FROM player WHERE country = 'Norway')",
			"What are the countries that are not Norway?", "SELECT country FROM player WHERE country != 'Norway'"},
		{"either of two columns", "Players from Norway or older than 30",
			"SELECT name FROM player WHERE country = 'Norway' OR age > 30",
			"Players from Norway older than 30", "SELECT name FROM player WHERE country = 'Norway' AND age > 30"},
	})
}

// bought are orders of customers; suppliers have names and cities as customers have, and no key to them.
const bought = `CREATE TABLE customers (customer_id INTEGER PRIMARY KEY, name TEXT, city TEXT);
CREATE TABLE orders (order_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers(customer_id),
	order_date DATE, product TEXT, status TEXT, quantity INTEGER, total_amount REAL, destination TEXT);
CREATE TABLE suppliers (supplier_id INTEGER PRIMARY KEY, name TEXT, city TEXT);
INSERT INTO customers VALUES (1, 'Ann', 'Oslo'), (2, 'Bob', 'Bern'), (3, 'Cid', 'Oslo');
INSERT INTO suppliers VALUES (1, 'Dov', 'Rome'), (2, 'Eva', 'Bern');
INSERT INTO orders VALUES (1, 1, '2024-01-02', 'lamp', 'open', 2, 30, 'Oslo'),
	(2, 1, '2024-01-09', 'desk', 'paid', 1, 80, 'Bern'), (3, 2, '2024-02-02', 'lamp', 'paid', 5, 75, 'Rome'),
	(4, 3, '2024-03-03', 'lamp', 'open', 1, 15, 'Oslo');`

func TestWhatWasBought(t *testing.T) {
	const both = "SELECT T1.name FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = T2.customer_id WHERE "
	read(t, bought, []clause{
		{"rows, not the date that they are called by", "How many orders are there?", "SELECT COUNT(*) FROM orders",
			"How many different statuses are there?", "SELECT COUNT(DISTINCT status) FROM orders"},
		{"rows of a kind", "How many lamps were ordered?", "SELECT COUNT(*) FROM orders WHERE product = 'lamp'",
			"How many products are there?", "SELECT COUNT(DISTINCT product) FROM orders"},
		{"kinds", "How many different product types are there?", "SELECT COUNT(DISTINCT product) FROM orders",
			"Which products were ordered?", "SELECT product FROM orders"},
		{"the aggregate that a name begins with", "total amount per product",
			"SELECT product, SUM(total_amount) FROM orders GROUP BY product",
			"List the status of orders.", "SELECT status FROM orders"},
		{"a total of what rows have", "What is the total amount of orders?", "SELECT SUM(total_amount) FROM orders",
			"maximum quantity per product", "SELECT product, MAX(quantity) FROM orders GROUP BY product"},
		{"names of two tables", "names of customers and suppliers",
			"SELECT name FROM customers UNION SELECT name FROM suppliers",
			"names of customers", "SELECT name FROM customers"},
		{"a column of two tables", "Show the cities of all customers and suppliers.",
			"SELECT city FROM customers UNION SELECT city FROM suppliers",
			"Show the cities of suppliers.", "SELECT city FROM suppliers"},
		{"where it goes", "Where do the orders go?", "SELECT destination FROM orders",
			"Where are the suppliers?", "SELECT city FROM suppliers"},
		{"money in several payments", "How much money did Ann spend?",
			"SELECT SUM(T1.total_amount) FROM orders AS T1 JOIN customers AS T2 ON T1.customer_id = T2.customer_id " +
				"WHERE T2.name = 'Ann'",
			"quantity ordered by Ann",
			"SELECT T1.quantity FROM orders AS T1 JOIN customers AS T2 ON T1.customer_id = T2.customer_id " +
				"WHERE T2.name = 'Ann'"},
		{"two values of two rows", "Which customers ordered a lamp and a desk?",
			both + "T2.product = 'lamp' INTERSECT " + both + "T2.product = 'desk'",
			"Which customers ordered a lamp?", both + "T2.product = 'lamp'"},
		{"what the first has, asked for behind it", "Which customer has the highest total amount, and how much is it?",
			"SELECT T1.name, T2.total_amount FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = T2.customer_id " +
				"ORDER BY T2.total_amount DESC LIMIT 1",
			"Which customer ordered the most?",
			"SELECT T1.name FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = T2.customer_id " +
				"GROUP BY T1.customer_id ORDER BY SUM(T2.quantity) DESC LIMIT 1"},
		{"how many the first has", "Show the customer with the most orders, and how many.",
			"SELECT T1.name, COUNT(*) FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = T2.customer_id " +
				"GROUP BY T1.customer_id ORDER BY COUNT(*) DESC LIMIT 1",
			"customers with more than one order",
			"SELECT T1.name FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = T2.customer_id " +
				"GROUP BY T1.customer_id HAVING COUNT(*) > 1"},
	})
}

// pets are of two kinds, each of several of them, and have beds that are counted.
const pets = `CREATE TABLE pets (pet_id INTEGER PRIMARY KEY, pet_name TEXT, kind TEXT, owner TEXT, weight REAL,
	beds INTEGER);
INSERT INTO pets VALUES (1, 'Rex', 'dog', 'Ann', 3, 1), (2, 'Tom', 'cat', 'Bob', 2, 2), (3, 'Bo', 'dog', 'Cid', 5, 1),
	(4, 'Kit', 'cat', 'Dag', 1, 1), (5, 'Max', 'dog', 'Eva', 9, 3), (6, 'Liz', 'cat', 'Fay', 2, 1);`

func TestKindsAreShownOnceAndBedsAreAddedUp(t *testing.T) {
	read(t, pets, []clause{
		{"kinds", "List the kinds.", "SELECT DISTINCT kind FROM pets", "names of pets", "SELECT pet_name FROM pets"},
		{"kinds of some rows", "kinds of pets heavier than 2", "SELECT DISTINCT kind FROM pets WHERE weight > 2",
			"pets heavier than 2", "SELECT pet_name FROM pets WHERE weight > 2"},
		{"beds that pets have", "How many beds are there?", "SELECT SUM(beds) FROM pets",
			"How many dogs are there?", "SELECT COUNT(*) FROM pets WHERE kind = 'dog'"},
		{"beds that some have", "How many beds are there of dogs?", "SELECT SUM(beds) FROM pets WHERE kind = 'dog'",
			"How many owners are there?", "SELECT COUNT(DISTINCT owner) FROM pets"},
		{"groups by two columns", "average weight of each kind and owner",
			"SELECT kind, owner, AVG(weight) FROM pets GROUP BY kind, owner",
			"average weight of each kind", "SELECT kind, AVG(weight) FROM pets GROUP BY kind"},
		{"groups by the word by", "number of pets by kind", "SELECT kind, COUNT(*) FROM pets GROUP BY kind",
			"weights of pets by owner", "SELECT weight, owner FROM pets"},
	})
}

func TestAnAmountIsNotShownBesideItsTotal(t *testing.T) {
	read(t, `CREATE TABLE loan (id INTEGER PRIMARY KEY, name TEXT, amount INTEGER);
INSERT INTO loan VALUES (1, 'Alba', 500), (2, 'Brix', 900);`, []clause{
		{"how much in total", "How much were loans in total amount?", "SELECT SUM(amount) FROM loan",
			"How much were loans in amount?", "SELECT amount FROM loan"},
	})
}

func TestMinutesOfRowsAreNotAddedUp(t *testing.T) {
	read(t, `CREATE TABLE goal (goal_id INTEGER PRIMARY KEY, scorer TEXT, minute INTEGER);
INSERT INTO goal VALUES (1, 'Ida', 12), (2, 'Max', 88);`, []clause{
		{"a total of rows with a minute each", "total goals", "SELECT COUNT(*) FROM goal",
			"the total minute of all goals", "SELECT SUM(minute) FROM goal"},
	})
}
