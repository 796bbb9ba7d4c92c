package grammar

import "testing"

// school has who takes what, in a table between.
const school = `CREATE TABLE student (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, city TEXT, born DATE);
CREATE TABLE course (id INTEGER PRIMARY KEY, title TEXT, room TEXT, credits INTEGER);
CREATE TABLE enrolment (id INTEGER PRIMARY KEY, student_id INTEGER REFERENCES student(id),
	course_id INTEGER REFERENCES course(id), mark REAL, enrolled DATE, passed TEXT);
INSERT INTO student VALUES (1, 'Ann', 'Lee', 'Oslo', '2001-02-03'), (2, 'Bob', 'Moe', 'Bern', '1999-05-06'),
	(3, 'Cid', 'Nix', 'Oslo', '2003-07-08');
INSERT INTO course VALUES (1, 'Algebra', 'A1', 10), (2, 'Botany', 'A1', 5), (3, 'Chess', 'B2', 5);
INSERT INTO enrolment VALUES (1, 1, 1, 1.3, '2024-01-10', 'yes'), (2, 1, 2, 2.7, '2024-02-01', 'yes'),
	(3, 2, 2, 4.0, '2024-02-03', 'no');`

func TestPeopleAreShownByBothNames(t *testing.T) {
	fire(t, school, []rule{
		{name: "absent: by the table between", writes: "T3.title = 'Algebra' AND T2.id IS NOT NULL",
			asked: "students who never took Algebra", rows: "Bob Moe / Cid Nix",
			passes: "students who took Botany", passed: "Ann Lee / Bob Moe"},
		{name: "absent: not", writes: "NOT IN (",
			asked: "Which students are not enrolled in Botany?", rows: "Cid Nix",
			passes: "students of Botany", passed: "Ann Lee / Bob Moe"},
		{name: "absent: things without others", writes: "NOT IN (",
			asked: "courses without students", rows: "Chess",
			passes: "courses with more than 5 credits", passed: "Algebra"},
		{name: "values: a first and a last name", writes: "first_name = 'Ann' AND T3.last_name = 'Lee'",
			asked: "Which courses has Ann Lee taken?", rows: "Algebra / Botany",
			passes: "average mark per course", passed: "Algebra 1.3 / Botany 3.35"},
		{name: "values: of a row in a third table", writes: "SELECT T1.mark",
			asked: "marks of Ann Lee", rows: "1.3 / 2.7",
			passes: "students in Oslo", passed: "Ann Lee / Cid Nix"},
		{name: "superlatives: the youngest was born last", writes: "ORDER BY born DESC",
			asked: "Who is the youngest student?", rows: "Cid Nix",
			passes: "students born after 2000", passed: "Ann Lee / Cid Nix"},
		{name: "superlatives: last", writes: "ORDER BY T1.enrolled DESC",
			asked: "Who enrolled last?", rows: "Bob Moe",
			passes: "students per city", passed: "Bern 1 / Oslo 2"},
		{name: "tops: of each, by both names", writes: "SELECT city, first_name, last_name FROM (",
			asked: "oldest student per city", rows: "Bern Bob Moe / Oslo Ann Lee",
			passes: "number of students", passed: "3"},
		{name: "existence: of a kind", writes: "THEN 'yes'",
			asked: "Are there courses in B2?", rows: "yes 1",
			passes: "total credits", passed: "20"},
	})
}

// hands are people of whom each refers to the one above.
const hands = `CREATE TABLE employee (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, hired DATE, salary REAL,
	manager_id INTEGER REFERENCES employee(id));
INSERT INTO employee VALUES (1, 'Olga', 'Ek', '2010-01-01', 90, NULL), (2, 'Piet', 'Dam', '2015-01-01', 60, 1),
	(3, 'Rosa', 'Fuchs', '2009-01-01', 95, 1), (4, 'Sami', 'Gran', '2020-01-01', 50, 2);`

func TestRowsAreComparedWithThoseThatTheyReferTo(t *testing.T) {
	fire(t, hands, []rule{
		{name: "itself: below one", writes: "SELECT T1.first_name, T1.last_name",
			asked: "Who reports to Olga Ek?", rows: "Piet Dam / Rosa Fuchs",
			passes: "Who does Sami Gran report to?", passed: "Piet Dam"},
		{name: "itself: how many are below", writes: "COUNT(*)",
			asked: "How many people report to Olga Ek?", rows: "2",
			passes: "Who is the manager of Sami Gran?", passed: "Piet Dam"},
		{name: "itself: beside one", writes: "T1.id <> T2.id",
			asked: "Who has the same manager as Piet Dam?", rows: "Rosa Fuchs",
			passes: "Who is the manager of Piet Dam?", passed: "Olga Ek"},
		{name: "itself: how many each has", writes: "GROUP BY T2.id",
			asked: "How many employees does each manager have?", rows: "Olga Ek 2 / Piet Dam 1",
			passes: "How many employees are there?", passed: "4"},
		{name: "itself: in order", writes: "ORDER BY COUNT(*) DESC",
			asked: "employees per manager, descending", rows: "Olga Ek 2 / Piet Dam 1",
			passes: "How many employees does each manager have?", passed: "Olga Ek 2 / Piet Dam 1"},
		{name: "itself: who has the most", writes: "LIMIT 1",
			asked: "Which manager has the most employees?", rows: "Olga Ek",
			passes: "Who earns more than their manager?", passed: "Rosa Fuchs"},
		{name: "itself: less", writes: "T1.salary < T2.salary",
			asked: "employees who earn less than their manager", rows: "Piet Dam / Sami Gran",
			passes: "employees with a salary above 80", passed: "Olga Ek / Rosa Fuchs"},
		{name: "itself: before", writes: "T1.hired < T2.hired",
			asked: "employees hired before their manager", rows: "Rosa Fuchs",
			passes: "Which employees were hired after their manager?", passed: "Piet Dam / Sami Gran"},
		{name: "groups: without the one above", writes: "manager_id IS NULL",
			asked: "employees without a manager", rows: "Olga Ek",
			passes: "Who reports to Piet Dam?", passed: "Sami Gran"},
	})
}

// sold are orders of which some have no code and one was not sent.
const sold = `CREATE TABLE orders (id INTEGER PRIMARY KEY, customer TEXT, ordered_on DATE, shipped_on DATE, total REAL,
	discount_code TEXT, rating INTEGER, channel TEXT);
INSERT INTO orders VALUES (1, 'Ann', '2024-01-05', '2024-01-07', 50, NULL, 5, 'web'),
	(2, 'Bob', '2024-01-20', '2024-01-21', 80, 'SPRING', 3, 'shop'),
	(3, 'Ann', '2024-02-02', NULL, 20, 'SPRING', 4, 'web'),
	(4, 'Cid', '2024-03-09', '2024-03-15', 70, NULL, 1, 'web');`

func TestWhatSeveralOrdersComeTo(t *testing.T) {
	fire(t, sold, []rule{
		{name: "measure: how many have a text", writes: "discount_code IS NOT NULL",
			asked: "How many orders used a discount code?", rows: "2",
			passes: "How many different discount codes are there?", passed: "1"},
		{name: "measure: the total of rows", writes: "SUM(total)",
			asked: "the total of the orders", rows: "220.0",
			passes: "highest total", passed: "80.0"},
		{name: "measure: the total of rows at a time", writes: "SUM(total)",
			asked: "total of orders in January", rows: "130.0",
			passes: "the largest order in January", passed: "2"},
		{name: "groups: not done", writes: "shipped_on IS NULL",
			asked: "How many orders were not shipped?", rows: "1",
			passes: "orders above 60", passed: "2 / 4"},
		{name: "superlatives: the top without a measure", writes: "ORDER BY SUM(total) DESC",
			asked: "top customer", rows: "Bob",
			passes: "Who ordered the most?", passed: "Ann"},
		{name: "superlatives: a sum where things repeat", writes: "GROUP BY customer ORDER BY SUM(total) DESC",
			asked: "Which customer has the highest total?", rows: "Bob",
			passes: "biggest order of Ann", passed: "1"},
		{name: "superlatives: popular", writes: "ORDER BY COUNT(*) DESC",
			asked: "which channel is most popular", rows: "web",
			passes: "revenue by channel", passed: "shop 80.0 / web 140.0"},
		{name: "measure: the greatest of each", writes: "MAX(total)",
			asked: "maximum total per channel", rows: "shop 80.0 / web 70.0",
			passes: "average rating per channel", passed: "shop 3.0 / web 3.3333333333333335"},
		{name: "measure: the least", writes: "MIN(rating)",
			asked: "lowest rating", rows: "1",
			passes: "orders rated below 4", passed: "2 / 4"},
		{name: "shares: two people by what they spent", writes: "SUM(total) DESC",
			asked: "Did Ann or Bob spend more?", rows: "Bob 80.0 / Ann 70.0",
			passes: "orders of Ann or Bob", passed: "1 / 2 / 3"},
		{name: "shares: two months by how many", writes: "COUNT(*) DESC",
			asked: "Were there more orders in January or February?", rows: "2024-01 2 / 2024-02 1",
			passes: "Did we earn more in January or February?", passed: "2024-01 130.0 / 2024-02 20.0"},
		{name: "shares: of each", writes: "OVER ()",
			asked: "percentage of orders per channel", rows: "shop 25.0 / web 75.0",
			passes: "revenue by channel", passed: "shop 80.0 / web 140.0"},
		{name: "shares: of a sum", writes: "THEN total ELSE 0",
			asked: "what share of the total came from the web", rows: "63.64",
			passes: "How much did the web bring?", passed: "140.0"},
	})
}
