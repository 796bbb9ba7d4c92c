package builtin

import "testing"

// ordersOfDaysFile is a file of orders, asked for what a row brought and how long it took.
const ordersOfDaysFile = `CREATE TABLE orders (order_id INTEGER, customer TEXT, city TEXT, product TEXT, qty INTEGER,
	price REAL, order_date TEXT, shipped_date TEXT, status TEXT);
INSERT INTO orders VALUES (1, 'Ann', 'Oslo', 'Lamp', 2, 20.5, '2024-01-05', '2024-01-07', 'shipped'),
	(2, 'Bo', 'Rome', 'Desk', 1, 150, '2024-01-20', NULL, 'open'),
	(3, 'Ann', 'Oslo', 'Chair', 4, 45, '2024-02-02', '2024-02-05', 'shipped'),
	(4, 'Cid', 'Lima', 'Lamp', 1, 20.5, '2024-02-14', '2024-02-20', 'shipped'),
	(5, 'Dee', 'Rome', 'Sofa', 1, 600, '2024-03-01', NULL, 'cancelled'),
	(6, 'Bo', 'Rome', 'Chair', 2, 45, '2024-03-03', '2024-03-04', 'shipped');`

func TestWhatARowBroughtIsItsQuantityTimesThePriceOfOne(t *testing.T) {
	askAll(t, []toFile{{ordersOfDaysFile, [][2]string{
		{"total revenue", "SELECT SUM(qty * price) FROM orders"},
		{"revenue by city", "SELECT city, SUM(qty * price) FROM orders GROUP BY city"},
		{"total revenue per month",
			"SELECT strftime('%Y-%m', order_date), SUM(qty * price) FROM orders GROUP BY strftime('%Y-%m', order_date)"},
		{"customer who spent the most",
			"SELECT customer FROM orders GROUP BY customer ORDER BY SUM(qty * price) DESC LIMIT 1"},
		{"who spent the least", "SELECT customer FROM orders GROUP BY customer ORDER BY SUM(qty * price) LIMIT 1"},
		{"how much did Bo spend", "SELECT SUM(qty * price) FROM orders WHERE customer = 'Bo'"},
		{"average order value", "SELECT AVG(qty * price) FROM orders"},
		{"orders worth more than 100", "SELECT order_id FROM orders WHERE qty * price > 100"},
		{"revenue in March", "SELECT SUM(qty * price) FROM orders WHERE order_date LIKE '%-03-%'"},
		{"biggest spender", "SELECT customer FROM orders GROUP BY customer ORDER BY SUM(qty * price) DESC LIMIT 1"},
		{"customers who spent more than 200",
			"SELECT customer FROM orders GROUP BY customer HAVING SUM(qty * price) > 200"},
		{"What is the price of a lamp?", "SELECT price FROM orders WHERE product = 'Lamp'"},
	}}})
}

func TestHowLongSomethingTookIsTheDaysBetweenItsDates(t *testing.T) {
	const took = "julianday(shipped_date) - julianday(order_date)"
	askAll(t, []toFile{{ordersOfDaysFile, [][2]string{
		{"how long did shipping take on average", "SELECT AVG(" + took + ") FROM orders"},
		{"average number of days between order and delivery", "SELECT AVG(" + took + ") FROM orders"},
		{"orders that took more than 3 days to ship", "SELECT order_id FROM orders WHERE " + took + " > 3"},
		{"orders that took more than a week to ship", "SELECT order_id FROM orders WHERE " + took + " > 7"},
		{"how many orders were shipped within 2 days", "SELECT COUNT(*) FROM orders WHERE " + took +
			" <= 2 AND status = 'shipped'"},
		{"which order took longest to ship", "SELECT order_id FROM orders ORDER BY " + took + " DESC LIMIT 1"},
		{"orders shipped in March", "SELECT order_id FROM orders WHERE shipped_date LIKE '%-03-%'"},
	}}})
}

func TestDaysAndSpansAreThoseOfTheDateThatIsSaid(t *testing.T) {
	askAll(t, []toFile{{ordersOfDaysFile, [][2]string{
		{"orders placed on a weekend", "SELECT order_id FROM orders WHERE strftime('%w', order_date) IN ('0', '6')"},
		{"orders shipped on a Monday", "SELECT order_id FROM orders WHERE strftime('%w', shipped_date) = '1'"},
		{"orders placed on a Friday", "SELECT order_id FROM orders WHERE strftime('%w', order_date) = '5'"},
		{"orders between January 15 and February 10",
			"SELECT order_id FROM orders WHERE order_date >= '2024-01-15' AND order_date < '2024-02-11'"},
		{"orders in January, February or March", "SELECT order_id FROM orders WHERE (order_date LIKE '%-01-%' OR " +
			"order_date LIKE '%-02-%' OR order_date LIKE '%-03-%')"},
		{"orders in spring",
			"SELECT order_id FROM orders WHERE strftime('%m', order_date) IN ('03', '04', '05')"},
		{"orders per month", "SELECT strftime('%Y-%m', order_date), COUNT(*) FROM orders " +
			"GROUP BY strftime('%Y-%m', order_date)"},
	}}})
}

// comingAndGoingFile has the dates on which people came and left.
const comingAndGoingFile = `
CREATE TABLE staff (name TEXT, department TEXT, salary REAL, hire_date TEXT, leave_date TEXT);
INSERT INTO staff VALUES ('Alma', 'Sales', 5200, '2015-03-01', NULL),
	('Ben', 'Sales', 3100, '2017-06-15', '2019-08-31'),
	('Carl', 'IT', 4800, '2018-01-10', NULL), ('Dora', 'IT', 4600, '2019-09-01', '2021-03-31');`

// planFile has what was planned beside what came of it.
const planFile = `CREATE TABLE budget (department TEXT, category TEXT, month TEXT, planned REAL, actual REAL);
INSERT INTO budget VALUES ('Kitchen', 'Food', '2024-01', 1200, 1350), ('Kitchen', 'Energy', '2024-01', 400, 380),
	('Office', 'Paper', '2024-01', 80, 95), ('Office', 'Energy', '2024-01', 200, 210),
	('Kitchen', 'Food', '2024-02', 1200, 1150), ('Office', 'Paper', '2024-02', 80, 40);`

func TestLeaversAndPlansAreReadByTheirColumns(t *testing.T) {
	askAll(t, []toFile{{comingAndGoingFile, [][2]string{
		{"who left in 2019", "SELECT DISTINCT name FROM staff WHERE leave_date LIKE '2019%'"},
		{"employees terminated in 2021", "SELECT name FROM staff WHERE leave_date LIKE '%2021%'"},
		{"how many people left per year", "SELECT strftime('%Y', leave_date), COUNT(*) FROM staff " +
			"WHERE leave_date IS NOT NULL GROUP BY strftime('%Y', leave_date)"},
		{"how many people were hired per year",
			"SELECT strftime('%Y', hire_date), COUNT(*) FROM staff GROUP BY strftime('%Y', hire_date)"},
		{"who has worked here the longest",
			"SELECT name FROM staff WHERE leave_date IS NULL ORDER BY hire_date LIMIT 1"},
	}}, {planFile, [][2]string{
		{"planned vs actual per department",
			"SELECT department, SUM(planned), SUM(actual) FROM budget GROUP BY department"},
		{"total planned and actual", "SELECT SUM(planned), SUM(actual) FROM budget"},
		{"which department is over budget",
			"SELECT department FROM budget GROUP BY department HAVING SUM(actual) > SUM(planned)"},
		{"planned minus actual by department",
			"SELECT department, SUM(planned) - SUM(actual) FROM budget GROUP BY department"},
		{"difference between planned and actual per category",
			"SELECT category, SUM(planned) - SUM(actual) FROM budget GROUP BY category"},
		{"actual per month", "SELECT month, SUM(actual) FROM budget GROUP BY month"},
	}}})
}

// ratedWinesFile has a price beside how good a wine is.
const ratedWinesFile = `CREATE TABLE wines (wine TEXT, winery TEXT, price REAL, points INTEGER);
INSERT INTO wines VALUES ('Alba', 'Casa', 24, 91), ('Bello', 'Rossi', 18, 88), ('Clos', 'Noir', 65, 95),
	('Dorado', 'Casa', 12, 86), ('Etoile', 'Noir', 40, 93);`

// clubFiles are two files, of which one names what is in the other.
const clubFiles = `CREATE TABLE players (name TEXT, birth_year INTEGER, country TEXT, club TEXT, goals INTEGER);
CREATE TABLE clubs (club TEXT, city TEXT, founded INTEGER, capacity INTEGER);
INSERT INTO players VALUES ('Ann Lee', 1992, 'Norway', 'Reds', 14), ('Bo Xu', 1999, 'China', 'Blues', 9),
	('Cid Ray', 1988, 'Peru', 'Reds', 2), ('Dee Fox', 1995, 'Peru', 'Greens', 7);
INSERT INTO clubs VALUES ('Reds', 'Oslo', 1985, 18000), ('Blues', 'Lima', 1990, 32000), ('Greens', 'Rome', 2003, 9000),
	('Whites', 'Bonn', 1910, 5000);`

func TestTheBestAndWhatLeadsToAnotherTable(t *testing.T) {
	const joined = "SELECT T1.name FROM players AS T1 JOIN clubs AS T2 ON T1.club = T2.club WHERE "
	askAll(t, []toFile{{ratedWinesFile, [][2]string{
		{"average price of the 2 best wines",
			"SELECT AVG(price) FROM (SELECT price FROM wines ORDER BY points DESC LIMIT 2)"},
		{"best wine under 30", "SELECT wine FROM wines WHERE price < 30 ORDER BY points DESC LIMIT 1"},
		{"wineries with more than one wine", "SELECT winery FROM wines GROUP BY winery HAVING COUNT(*) > 1"},
		{"difference between the highest and lowest price", "SELECT MAX(price) - MIN(price) FROM wines"},
		{"wines over 30", "SELECT wine FROM wines WHERE price > 30"},
	}}, {clubFiles, [][2]string{
		{"players whose club was founded in 1990 or later", joined + "T2.founded >= 1990"},
		{"players from clubs in Oslo", joined + "T2.city = 'Oslo'"},
		{"players of the oldest club", joined + "T2.club = (SELECT club FROM clubs ORDER BY founded LIMIT 1)"},
		{"how many players play for clubs founded after 1988",
			"SELECT COUNT(*) FROM clubs AS T1 JOIN players AS T2 ON T1.club = T2.club WHERE T1.founded > 1988"},
		{"players from Peru", "SELECT name FROM players WHERE country = 'Peru'"},
	}}})
}

// stockFile, accountFile and loanFiles have what is there, what came and went, and what was
// due.
const (
	stockFile = `CREATE TABLE stock (item TEXT, category TEXT, in_stock INTEGER, cost_price REAL, selling_price REAL);
INSERT INTO stock VALUES ('Pen', 'Paper', 120, .4, 1.2), ('Pad', 'Paper', 30, 1.1, 3.5), ('Chair', 'Office', 0, 48, 99),
	('Lamp', 'Office', 4, 14, 29), ('Card', 'Paper', 60, 1.5, 1.9);`
	accountFile = `CREATE TABLE account (date TEXT, description TEXT, category TEXT, amount REAL);
INSERT INTO account VALUES ('2024-01-02', 'Salary', 'Work', 2500), ('2024-01-03', 'Rent', 'Housing', -900),
	('2024-02-01', 'Salary', 'Work', 2500), ('2024-02-03', 'Rent', 'Housing', -900), ('2024-02-10', 'Shop', 'Food', -120);`
	loanFiles = `CREATE TABLE books (book_id INTEGER, title TEXT, pages INTEGER);
CREATE TABLE loans (loan_id INTEGER, book_id INTEGER, member TEXT, loaned_on TEXT, due_on TEXT, returned_on TEXT);
INSERT INTO books VALUES (1, 'Sea Winds', 320), (2, 'Star Maps', 210), (3, 'Bread', 180);
INSERT INTO loans VALUES (1, 1, 'Kim', '2024-01-03', '2024-01-24', '2024-01-20'),
	(2, 2, 'Lee', '2024-01-05', '2024-01-26', '2024-02-02'), (3, 1, 'Max', '2024-02-01', '2024-02-22', NULL);`
)

func TestStockBalancesAndWhatIsLate(t *testing.T) {
	askAll(t, []toFile{{stockFile, [][2]string{
		{"what is out of stock", "SELECT item FROM stock WHERE COALESCE(in_stock, 0) = 0"},
		{"total value of the stock", "SELECT SUM(in_stock * cost_price) FROM stock"},
		{"stock value by category", "SELECT category, SUM(in_stock * cost_price) FROM stock GROUP BY category"},
		{"item with the highest margin", "SELECT item FROM stock ORDER BY selling_price - cost_price DESC LIMIT 1"},
		{"the three cheapest items", "SELECT item FROM stock ORDER BY selling_price LIMIT 3"},
	}}, {accountFile, [][2]string{
		{"total income", "SELECT SUM(amount) FROM account WHERE amount > 0"},
		{"total expenses", "SELECT -SUM(amount) FROM account WHERE amount < 0"},
		{"balance at the end", "SELECT SUM(amount) FROM account"},
		{"net amount per month",
			"SELECT strftime('%Y-%m', date), SUM(amount) FROM account GROUP BY strftime('%Y-%m', date)"},
	}}, {loanFiles, [][2]string{
		{"books returned late", "SELECT T1.title FROM books AS T1 JOIN loans AS T2 ON T1.book_id = T2.book_id " +
			"WHERE T2.returned_on > T2.due_on"},
		{"how many loans were returned after the due date", "SELECT COUNT(*) FROM loans WHERE returned_on > due_on"},
		{"how many days does a loan last on average",
			"SELECT AVG(julianday(returned_on) - julianday(loaned_on)) FROM loans"},
	}}})
}
