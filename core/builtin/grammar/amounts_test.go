package grammar

import "testing"

// bank is an account: what goes out of it is below zero.
const bank = `CREATE TABLE bank (id INTEGER PRIMARY KEY, booked DATE, payee TEXT, category TEXT, amount REAL);
INSERT INTO bank VALUES (1, '2024-01-03', 'Employer', 'Salary', 2500), (2, '2024-01-10', 'Rewe', 'Food', -80),
	(3, '2024-02-03', 'Employer', 'Salary', 2500), (4, '2024-02-20', 'Rewe', 'Food', -120),
	(5, '2024-02-21', 'Landlord', 'Rent', -900);`

func TestWhatWentOutAndWhatCameInIsToldByTheSign(t *testing.T) {
	fire(t, bank, []rule{
		{name: "base: spent is less than nothing", writes: "-SUM(amount)",
			asked: "How much did we spend on food?", rows: "200.0",
			passes: "total amount in January", passed: "2420.0"},
		{name: "base: earned is more than nothing", writes: "amount > 0",
			asked: "How much was earned in January?", rows: "2500.0",
			passes: "total amount in January", passed: "2420.0"},
		{name: "base: rows that went out", writes: "amount < 0",
			asked: "expenses per category", rows: "Food 200.0 / Rent 900.0",
			passes: "average amount per category", passed: "Food -100.0 / Rent -900.0 / Salary 2500.0"},
		{name: "base: rows that came in", writes: "amount > 0",
			asked: "income per month", rows: "2024-01 2500.0 / 2024-02 2500.0",
			passes: "total amount per month", passed: "2024-01 2420.0 / 2024-02 1480.0"},
		{name: "base: the balance", writes: "SUM(amount)",
			asked: "What is the balance?", rows: "3900.0",
			passes: "average amount", passed: "780.0"},
		{name: "base: the balance at the end of a time", writes: "SUM(amount)",
			asked: "What is the balance at the end of January?", rows: "2420.0",
			passes: "average amount in January", passed: "1210.0"},
		{name: "superlatives: most spent", writes: "-SUM(amount) DESC",
			asked: "Which category did we spend the most on?", rows: "Rent",
			passes: "Which category has the highest average amount?", passed: "Salary"},
		{name: "superlatives: the most money spent", writes: "-SUM(amount) DESC",
			asked: "Which category did we spend the most money on?", rows: "Rent",
			passes: "Which category has the most money?", passed: "Salary"},
		{name: "superlatives: the biggest of what is below zero is the lowest", writes: "ORDER BY amount LIMIT",
			asked: "biggest expense", rows: "5",
			passes: "the highest amount", passed: "2500.0"},
		{name: "tops: the month with the most spent", writes: "GROUP BY strftime",
			asked: "In which month did we spend the most?", rows: "2024-02",
			passes: "How much did we spend in February?", passed: "1020.0"},
	})
}

// A shop's prices are above zero, so that no sign says what went out.
func TestWithoutAmountsBelowZeroNothingIsToldByTheSign(t *testing.T) {
	check(t, orders, []reads{
		{"How much did Ana spend?", "SELECT SUM(total) FROM orders WHERE customer = 'Ana'"},
		{"What is the balance?", ""},
	})
}

// pantry says how many there are of what, and for how much.
const pantry = `CREATE TABLE pantry (id INTEGER PRIMARY KEY, item TEXT, category TEXT, unit TEXT, in_stock INTEGER,
	cost_price REAL, selling_price REAL, best_before DATE);
INSERT INTO pantry VALUES (1, 'eggs', 'dairy', 'piece', 30, 0.25, 0.5, '2024-05-01'),
	(2, 'butter', 'dairy', 'kg', 0, 6, 9, '2024-06-01'), (3, 'flour', 'dry', 'kg', 12, 1, 1.5, '2025-01-01'),
	(4, 'rice', 'dry', 'kg', 8, 2, 3, '2025-03-01');`

func TestOutOfStockIsWhereThereAreNone(t *testing.T) {
	fire(t, `CREATE TABLE wares (ware TEXT, qty INTEGER, shelf TEXT);
INSERT INTO wares VALUES ('rope', 12, 'A'), ('tar', 0, 'B'), ('oars', 3, 'B');`, []rule{
		{name: "plan: out of stock, where a column says how many", writes: "COALESCE(qty, 0) = 0",
			asked: "Which wares are out of stock?", rows: "tar", passes: "wares on shelf B", passed: "tar / oars"},
	})
}

func TestWhatIsInStockIsCountedAndValued(t *testing.T) {
	fire(t, pantry, []rule{
		{name: "amounts: how many there are of a thing", writes: "SUM(in_stock)",
			asked: "How many eggs do we have?", rows: "30",
			passes: "How many dairy do we have?", passed: "2"},
		{name: "plan: out of stock", writes: "COALESCE(in_stock, 0) = 0",
			asked: "Which items are out of stock?", rows: "butter",
			passes: "cheapest item", passed: "eggs"},
		{name: "plan: out of stock, of no thing that is named", writes: "COALESCE(in_stock, 0) = 0",
			asked: "what is out of stock", rows: "butter",
			passes: "items with the highest margin", passed: "butter"},
		{name: "plan: how many are out of stock", writes: "COUNT(DISTINCT item)",
			asked: "How many items are out of stock?", rows: "1",
			passes: "items out of stock", passed: "butter"},
		{name: "plan: the value of the stock", writes: "SUM(in_stock * cost_price)",
			asked: "value of the stock per category", rows: "dairy 7.5 / dry 28.0",
			passes: "profit per category", passed: "dairy 3.25 / dry 1.5"},
		{name: "superlatives: by what is gained", writes: "selling_price - cost_price",
			asked: "items with the highest margin", rows: "butter",
			passes: "cheapest item", passed: "eggs"},
	})
}

// plans are projects with what was planned for them and what came of it.
const plans = `CREATE TABLE project (id INTEGER PRIMARY KEY, name TEXT, department TEXT, planned REAL, actual REAL,
	started DATE, ended DATE);
INSERT INTO project VALUES (1, 'Bridge', 'North', 100, 130, '2024-01-02', '2024-03-02'),
	(2, 'Tunnel', 'North', 200, 150, '2024-02-01', '2024-02-11'),
	(3, 'Harbour', 'South', 80, 90, '2024-05-01', NULL);`

func TestPlansAreComparedWithWhatCameOfThem(t *testing.T) {
	fire(t, plans, []rule{
		{name: "plan: rows over it", writes: "actual > planned",
			asked: "Which projects are over budget?", rows: "Bridge / Harbour",
			passes: "projects of the South department", passed: "Harbour"},
		{name: "plan: by a verb", writes: "actual > planned",
			asked: "projects that cost more than planned", rows: "Bridge / Harbour",
			passes: "projects with planned more than 90", passed: "Bridge / Tunnel"},
		{name: "plan: things by their rows", writes: "HAVING SUM(actual) > SUM(planned)",
			asked: "Which departments spent more than planned?", rows: "South",
			passes: "How many projects are over plan?", passed: "2"},
		{name: "plan: a difference of each", writes: "SUM(planned) - SUM(actual)",
			asked: "difference between planned and actual of each project", rows: "Bridge -30.0 / Harbour -10.0 / Tunnel 50.0",
			passes: "difference between the highest and the lowest planned", passed: "120.0"},
		{name: "plan: minus", writes: "planned - actual",
			asked: "planned minus actual", rows: "Bridge -30.0 / Tunnel 50.0 / Harbour -10.0",
			passes: "average planned", passed: "126.66666666666667"},
		{name: "measure: several, side by side", writes: "SUM(planned), SUM(actual)",
			asked: "planned and actual per department", rows: "North 300.0 280.0 / South 80.0 90.0",
			passes: "planned per department", passed: "North 300.0 / South 80.0"},
		{name: "measure: several on average", writes: "AVG(planned), AVG(actual)",
			asked: "average planned and actual", rows: "126.66666666666667 123.33333333333333",
			passes: "average actual", passed: "123.33333333333333"},
		{name: "pairs: one by the other", writes: "1.0 * actual / planned",
			asked: "actual per planned", rows: "Bridge 1.3 / Tunnel 0.75 / Harbour 1.125",
			passes: "actual per department", passed: "North 280.0 / South 90.0"},
		{name: "pairs: one by the other of all rows", writes: "1.0 * SUM(actual) / SUM(planned)",
			asked: "actual per planned over all", rows: "0.9736842105263158",
			passes: "actual per planned", passed: "Bridge 1.3 / Tunnel 0.75 / Harbour 1.125"},
		{name: "superlatives: the most of one by the other", writes: "ORDER BY 1.0 * SUM(actual) / SUM(planned) DESC",
			asked: "Which department had the most actual per planned?", rows: "South",
			passes: "Which department had the most actual?", passed: "North"},
		{name: "pairs: two columns", writes: "WHERE actual > planned",
			asked: "projects where actual exceeds planned", rows: "Bridge / Harbour",
			passes: "projects where actual exceeds 100", passed: "Bridge / Tunnel"},
		{name: "amounts: how long on average", writes: "AVG(julianday(ended) - julianday(started))",
			asked: "How many days did the projects take on average?", rows: "35.0",
			passes: "How many projects are there?", passed: "3"},
	})
}
