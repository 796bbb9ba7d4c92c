package builtin

import "testing"

// Files of what was done: who did it, what it was done to and how much it came to are
// columns, and questions seldom name them.
const (
	salesFile = `
CREATE TABLE sales (order_id INTEGER, date TEXT, customer TEXT, region TEXT, product TEXT, category TEXT,
	qty INTEGER, unit_price REAL, total REAL);
INSERT INTO sales VALUES (1001,'2024-01-03','Acme','North','Lamp','Lighting',2,19.90,39.80),
	(1002,'2024-01-15','Blue Sky','South','Chair','Furniture',1,89.00,89.00),
	(1003,'2024-02-02','Acme','North','Desk','Furniture',1,240.00,240.00),
	(1004,'2024-02-11','Nordwind','West','Lamp','Lighting',10,19.90,199.00),
	(1005,'2024-03-05','Blue Sky','South','Lamp','Lighting',3,19.90,59.70),
	(1006,'2024-03-09','Acme','North','Chair','Furniture',4,89.00,356.00),
	(1007,'2024-03-22','Dupont','West','Bulb','Lighting',50,2.50,125.00);
`
	membersFile = `
CREATE TABLE members ("Member No" INTEGER, "First Name" TEXT, Surname TEXT, Joined TEXT, Fee INTEGER,
	City TEXT, Active TEXT);
INSERT INTO members VALUES (1,'Anna','Berg','2019-05-01',120,'Oslo','yes'),
	(2,'Bob','Stone','2020-01-15',90,'Bergen','no'),(3,'Carla','Diaz','2018-11-30',120,'Oslo','yes'),
	(4,'Dan','Moe','2023-02-02',60,'Hamar','yes');
`
	expensesFile = `
CREATE TABLE expenses (Date TEXT, Description TEXT, Category TEXT, Amount REAL, "Paid by" TEXT);
INSERT INTO expenses VALUES ('2024-01-02','Groceries','Food',54.20,'Mia'),
	('2024-01-05','Train ticket','Travel',19.00,'Tom'),('2024-01-09','Cinema','Leisure',24.00,'Mia'),
	('2024-02-01','Rent','Housing',900.00,'Tom'),('2024-02-14','Restaurant','Food',78.50,'Mia'),
	('2024-03-01','Rent','Housing',900.00,'Tom'),('2024-03-10','Groceries','Food',61.30,'Tom');
`
	booksFile = `
CREATE TABLE books (Title TEXT, Author TEXT, Year INTEGER, Pages INTEGER, Rating REAL, Language TEXT,
	Read TEXT);
INSERT INTO books VALUES ('The Long Road','A. Miller',2011,320,4.2,'English','yes'),
	('Winter Light','S. Holm',1998,210,3.9,'Danish','no'),('Small Hours','A. Miller',2015,280,4.6,'English','yes'),
	('Sand','P. Roy',2020,150,3.1,'French','yes'),('Harbour','S. Holm',2003,410,4.4,'Danish','no');
`
	ticketsFile = `
CREATE TABLE tickets (id INTEGER, created_at TEXT, closed_at TEXT, priority TEXT, status TEXT, assignee TEXT,
	customer TEXT, subject TEXT);
INSERT INTO tickets VALUES (1,'2024-03-01 09:00','2024-03-01 12:00','high','closed','Kim','Acme','Login fails'),
	(2,'2024-03-02 10:30',NULL,'low','open','Lee','Blue Sky','Typo on page'),
	(3,'2024-03-05 08:15','2024-03-07 17:00','high','closed','Kim','Nordwind','Crash on save'),
	(4,'2024-03-06 14:00',NULL,'medium','open','Kim','Acme','Slow report'),
	(5,'2024-04-01 11:00',NULL,'high','open',NULL,'Dupont','Cannot export');
`
	gradesFile = `
CREATE TABLE grades (student TEXT, class TEXT, subject TEXT, grade INTEGER, teacher TEXT, points INTEGER);
INSERT INTO grades VALUES ('Ada','7a','Math',1,'Mr Hill',95),('Ben','7a','Math',3,'Mr Hill',70),
	('Ada','7a','Art',2,'Ms Poe',84),('Cy','7b','Math',5,'Mr Hill',40),('Dee','7b','Art',1,'Ms Poe',97),
	('Ben','7a','Art',2,'Ms Poe',81);
`
)

func TestQuestionsToFilesOfWhatWasDone(t *testing.T) {
	askAll(t, []toFile{
		{salesFile, [][2]string{
			{"Who ordered a lamp?", "SELECT DISTINCT customer FROM sales WHERE product = 'Lamp'"},
			{"Who bought chairs?", "SELECT DISTINCT customer FROM sales WHERE product = 'Chair'"},
			{"top 3 products by quantity",
				"SELECT product FROM sales GROUP BY product ORDER BY SUM(qty) DESC LIMIT 3"},
			{"top 2 customers by total",
				"SELECT customer FROM sales GROUP BY customer ORDER BY SUM(total) DESC LIMIT 2"},
			{"Which region has the highest total?",
				"SELECT region FROM sales GROUP BY region ORDER BY SUM(total) DESC LIMIT 1"},
			{"Which customer spent the most?",
				"SELECT customer FROM sales GROUP BY customer ORDER BY SUM(total) DESC LIMIT 1"},
			{"How much did Acme spend?", "SELECT SUM(total) FROM sales WHERE customer = 'Acme'"},
			{"total revenue", "SELECT SUM(total) FROM sales"},
			{"revenue per month",
				"SELECT strftime('%Y-%m', date), SUM(total) FROM sales GROUP BY strftime('%Y-%m', date)"},
			{"How many lamps were sold?", "SELECT SUM(qty) FROM sales WHERE product = 'Lamp'"},
			{"average order value", "SELECT AVG(total) FROM sales"},
			{"Which products were never sold in the south?",
				"SELECT product FROM sales EXCEPT SELECT product FROM sales WHERE region = 'South'"},
			{"What is the most expensive product?",
				"SELECT product FROM sales ORDER BY unit_price DESC LIMIT 1"},
			{"How many customers are there?", "SELECT COUNT(DISTINCT customer) FROM sales"},
			{"list all customers", "SELECT DISTINCT customer FROM sales"},
			{"sales by region", "SELECT region, SUM(total) FROM sales GROUP BY region"},
			{"total sales in march", "SELECT SUM(total) FROM sales WHERE date LIKE '%-03-%'"},
			{"What did Acme buy?", "SELECT DISTINCT product FROM sales WHERE customer = 'Acme'"},
			{"Which order was the largest?", "SELECT order_id FROM sales ORDER BY total DESC LIMIT 1"},
			{"What is the best selling product?",
				"SELECT product FROM sales GROUP BY product ORDER BY SUM(qty) DESC LIMIT 1"},
			{"How many orders did Blue Sky place?", "SELECT COUNT(*) FROM sales WHERE customer = 'Blue Sky'"},
			{"customers with more than one order",
				"SELECT customer FROM sales GROUP BY customer HAVING COUNT(*) > 1"},
			{"orders over 100", "SELECT order_id FROM sales WHERE total > 100"},
			{"Which category brings in the most money?",
				"SELECT category FROM sales GROUP BY category ORDER BY SUM(total) DESC LIMIT 1"},
			{"how many units of each product", "SELECT product, SUM(qty) FROM sales GROUP BY product"},
		}},
		{membersFile, [][2]string{
			{"Who joined first?", `SELECT "First Name", Surname FROM members ORDER BY Joined LIMIT 1`},
			{"Who joined last?", `SELECT "First Name", Surname FROM members ORDER BY Joined DESC LIMIT 1`},
			{"Who is the newest member?",
				`SELECT "First Name", Surname FROM members ORDER BY Joined DESC LIMIT 1`},
			{"How many members joined in 2020?", "SELECT COUNT(*) FROM members WHERE Joined LIKE '%2020%'"},
			{"Who joined before 2020?",
				`SELECT "First Name", Surname FROM members WHERE Joined < '2020-01-01'`},
		}},
		{expensesFile, [][2]string{
			{"How much did we spend on food?", "SELECT SUM(Amount) FROM expenses WHERE Category = 'Food'"},
			{"How much did we spend per category?", "SELECT Category, SUM(Amount) FROM expenses GROUP BY Category"},
			{"whats the totl spent per mnth",
				"SELECT strftime('%Y-%m', Date), SUM(Amount) FROM expenses GROUP BY strftime('%Y-%m', Date)"},
			{"How much did Tom pay?", `SELECT SUM(Amount) FROM expenses WHERE "Paid by" = 'Tom'`},
			{"Who paid the most?",
				`SELECT "Paid by" FROM expenses GROUP BY "Paid by" ORDER BY SUM(Amount) DESC LIMIT 1`},
			{"total per category", "SELECT Category, SUM(Amount) FROM expenses GROUP BY Category"},
			{"spending by month",
				"SELECT strftime('%Y-%m', Date), SUM(Amount) FROM expenses GROUP BY strftime('%Y-%m', Date)"},
			{"What was the biggest expense?", "SELECT Description FROM expenses ORDER BY Amount DESC LIMIT 1"},
			{"What did Mia pay for?", `SELECT Description FROM expenses WHERE "Paid by" = 'Mia'`},
			{"average amount per category", "SELECT Category, AVG(Amount) FROM expenses GROUP BY Category"},
			{"Which category costs the most?",
				"SELECT Category FROM expenses GROUP BY Category ORDER BY SUM(Amount) DESC LIMIT 1"},
			{"expenses in february", "SELECT Description FROM expenses WHERE Date LIKE '%-02-%'"},
			{"How many times did we go to the cinema?",
				"SELECT COUNT(*) FROM expenses WHERE Description = 'Cinema'"},
		}},
		{booksFile, [][2]string{
			{"Which book is the longest?", "SELECT Title FROM books ORDER BY Pages DESC LIMIT 1"},
			{"Who wrote Sand?", "SELECT DISTINCT Author FROM books WHERE Title = 'Sand'"},
			{"How many books have I read?", "SELECT COUNT(*) FROM books WHERE Read = 'yes'"},
			{"Which books have I not read?", "SELECT Title FROM books WHERE Read = 'no'"},
			{"best rated book", "SELECT Title FROM books ORDER BY Rating DESC LIMIT 1"},
			{"Which author has the best average rating?",
				"SELECT Author FROM books GROUP BY Author ORDER BY AVG(Rating) DESC LIMIT 1"},
			{"books by Holm", "SELECT Title FROM books WHERE Author = 'S. Holm'"},
			{"How many books per language?", "SELECT Language, COUNT(*) FROM books GROUP BY Language"},
			{"books published after 2010", "SELECT Title FROM books WHERE Year > 2010"},
			{"danish books with more than 300 pages",
				"SELECT Title FROM books WHERE Language = 'Danish' AND Pages > 300"},
			{"Which author wrote the most books?",
				"SELECT Author FROM books GROUP BY Author ORDER BY COUNT(*) DESC LIMIT 1"},
			{"oldest book", "SELECT Title FROM books ORDER BY Year LIMIT 1"},
		}},
		{ticketsFile, [][2]string{
			{"How many open tickets are there?", "SELECT COUNT(*) FROM tickets WHERE status = 'open'"},
			{"Which tickets are open?", "SELECT subject FROM tickets WHERE status = 'open'"},
			{"How many tickets per assignee?", "SELECT assignee, COUNT(*) FROM tickets GROUP BY assignee"},
			{"Who has the most open tickets?", "SELECT assignee FROM tickets WHERE status = 'open' " +
				"AND assignee IS NOT NULL GROUP BY assignee ORDER BY COUNT(*) DESC LIMIT 1"},
			{"tickets without an assignee", "SELECT subject FROM tickets WHERE assignee IS NULL"},
			{"high priority tickets of Kim",
				"SELECT subject FROM tickets WHERE priority = 'high' AND assignee = 'Kim'"},
			{"Which customer opened the most tickets?",
				"SELECT customer FROM tickets GROUP BY customer ORDER BY COUNT(*) DESC LIMIT 1"},
			{"tickets created in march", "SELECT subject FROM tickets WHERE created_at LIKE '%-03-%'"},
			{"What is the oldest open ticket?",
				"SELECT subject FROM tickets WHERE status = 'open' ORDER BY created_at LIMIT 1"},
			{"Who is working on the slow report?",
				"SELECT DISTINCT assignee FROM tickets WHERE subject = 'Slow report'"},
			{"How many tickets were closed in march?",
				"SELECT COUNT(*) FROM tickets WHERE closed_at LIKE '%-03-%'"},
		}},
		{gradesFile, [][2]string{
			{"average points per subject", "SELECT subject, AVG(points) FROM grades GROUP BY subject"},
			{"How many students are in 7a?", "SELECT COUNT(DISTINCT student) FROM grades WHERE class = '7a'"},
			{"Which student has the most points?",
				"SELECT student FROM grades GROUP BY student ORDER BY SUM(points) DESC LIMIT 1"},
			{"Which subjects does Ms Poe teach?",
				"SELECT DISTINCT subject FROM grades WHERE teacher = 'Ms Poe'"},
			{"average points of Ada", "SELECT AVG(points) FROM grades WHERE student = 'Ada'"},
			{"students with less than 50 points", "SELECT DISTINCT student FROM grades WHERE points < 50"},
			{"Who teaches Art?", "SELECT DISTINCT teacher FROM grades WHERE subject = 'Art'"},
			{"worst subject by average points",
				"SELECT subject FROM grades GROUP BY subject ORDER BY AVG(points) LIMIT 1"},
		}},
	})
}

// payrollFile has a title that is another column's name, and names that are called but first and last.
const payrollFile = `
CREATE TABLE staff (emp_no INTEGER, first TEXT, last TEXT, dept TEXT, "job title" TEXT, "hire dt" TEXT, sal INTEGER,
	mgr INTEGER);
INSERT INTO staff VALUES (1,'Ann','Lee','Sales','Rep','2019-03-01',42000,3),
	(2,'Bo','Sand','Sales','Rep','2021-07-15',39500,3),(3,'Cy','Moe','Sales','Manager','2015-01-10',61000,NULL),
	(4,'Di','Fox','IT','Developer','2020-09-01',58000,6),(5,'Ed','Kay','IT','Developer','2022-02-20',52000,6),
	(6,'Flo','Ray','IT','Lead','2013-05-05',75000,NULL);
`

func TestQuestionsAboutStaffInHaste(t *testing.T) {
	askAll(t, []toFile{{payrollFile, [][2]string{
		{"howmany emplyees per departmnt", "SELECT dept, COUNT(*) FROM staff GROUP BY dept"},
		{"average salry by dept", "SELECT dept, AVG(sal) FROM staff GROUP BY dept"},
		{"emplyees without a manager", "SELECT first, last FROM staff WHERE mgr IS NULL"},
		{"how many managers", "SELECT COUNT(DISTINCT mgr) FROM staff"},
		{"list developers by salary", `SELECT first, last FROM staff WHERE "job title" = 'Developer' ORDER BY sal`},
		{"who earns the most", "SELECT first, last FROM staff ORDER BY sal DESC LIMIT 1"},
		{"peple earning more than 50k", "SELECT first, last FROM staff WHERE sal > 50000"},
		{"total sal of IT", "SELECT SUM(sal) FROM staff WHERE dept = 'IT'"},
	}}})
}

// A toFile is questions to a database, each with the SQL that is its answer.
type toFile struct {
	script    string
	questions [][2]string
}

func askAll(t *testing.T, files []toFile) {
	t.Helper()
	for _, file := range files {
		task := open(t, file.script)
		for _, q := range file.questions {
			t.Run(q[0], func(t *testing.T) {
				if got := ask(t, task, q[0]); got != q[1] {
					t.Errorf("got  %s\nwant %s", got, q[1])
				}
			})
		}
	}
}
