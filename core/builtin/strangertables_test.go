package builtin

import "testing"

// Databases whose events refer to what they are of: orders of customers and products, hours of
// employees and projects.
const (
	shopFile = `
CREATE TABLE customers (customer_id INTEGER PRIMARY KEY, name TEXT, city TEXT, signup_date TEXT);
CREATE TABLE products (product_id INTEGER PRIMARY KEY, product_name TEXT, category TEXT, price REAL);
CREATE TABLE orders (order_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers,
	product_id INTEGER REFERENCES products, quantity INTEGER, total REAL, order_date TEXT);
INSERT INTO customers VALUES (1,'Acme','Oslo','2023-01-05'),(2,'Blue Sky','Bern','2023-03-09'),
	(3,'Nordwind','Oslo','2024-02-01'),(4,'Dupont','Paris','2024-03-01');
INSERT INTO products VALUES (1,'Lamp','Lighting',19.9),(2,'Chair','Furniture',89),
	(3,'Desk','Furniture',240),(4,'Bulb','Lighting',2.5),(5,'Sofa','Furniture',900);
INSERT INTO orders VALUES (10,1,1,2,39.8,'2024-01-03'),(11,2,2,1,89,'2024-01-15'),
	(12,1,3,1,240,'2024-02-02'),(13,3,1,10,199,'2024-02-11'),(14,2,1,3,59.7,'2024-03-05'),
	(15,1,2,4,356,'2024-03-09'),(16,3,4,50,125,'2024-03-22');
`
	timeFile = `
CREATE TABLE employees (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, department TEXT,
	salary INTEGER, manager_id INTEGER REFERENCES employees(id), hired TEXT);
CREATE TABLE projects (id INTEGER PRIMARY KEY, title TEXT, budget INTEGER, client TEXT);
CREATE TABLE timesheet (id INTEGER PRIMARY KEY, employee_id INTEGER REFERENCES employees(id),
	project_id INTEGER REFERENCES projects(id), work_date TEXT, hours REAL, billable TEXT);
INSERT INTO employees VALUES (1,'Ada','Smith','IT',90000,NULL,'2015-02-01'),
	(2,'Ben','Khan','IT',60000,1,'2019-05-01'),(3,'Cy','Lee','Sales',50000,1,'2021-09-01'),
	(4,'Dee','Brown','Sales',40000,3,'2023-01-01');
INSERT INTO projects VALUES (1,'Apollo',50000,'Acme'),(2,'Borealis',80000,'Blue Sky'),
	(3,'Cygnus',20000,'Acme');
INSERT INTO timesheet VALUES (1,1,1,'2024-01-08',6,'yes'),(2,2,1,'2024-01-08',8,'yes'),
	(3,2,2,'2024-01-09',4,'no'),(4,3,2,'2024-02-05',7.5,'yes'),(5,2,1,'2024-02-06',5,'yes'),
	(6,1,2,'2024-02-07',3,'no');
`
)

func TestQuestionsToEventsOfSeveralTables(t *testing.T) {
	askAll(t, []toFile{
		{shopFile, [][2]string{
			{"Who ordered a lamp?",
				"SELECT DISTINCT T1.name FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = " +
					"T2.customer_id JOIN products AS T3 ON T2.product_id = T3.product_id WHERE " +
					"T3.product_name = 'Lamp'"},
			{"How much did Acme spend?",
				"SELECT SUM(T1.total) FROM orders AS T1 JOIN customers AS T2 ON T1.customer_id = " +
					"T2.customer_id WHERE T2.name = 'Acme'"},
			{"Which customer spent the most?",
				"SELECT T1.name FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = " +
					"T2.customer_id GROUP BY T1.customer_id ORDER BY SUM(T2.total) DESC LIMIT 1"},
			{"What is the best selling product?",
				"SELECT T1.product_name FROM products AS T1 JOIN orders AS T2 ON T1.product_id = " +
					"T2.product_id GROUP BY T1.product_id ORDER BY SUM(T2.quantity) DESC LIMIT 1"},
			{"top 3 products by quantity",
				"SELECT T1.product_name FROM products AS T1 JOIN orders AS T2 ON T1.product_id = " +
					"T2.product_id GROUP BY T1.product_id ORDER BY SUM(T2.quantity) DESC LIMIT 3"},
			{"top 2 customers by total",
				"SELECT T1.name FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = " +
					"T2.customer_id GROUP BY T1.customer_id ORDER BY SUM(T2.total) DESC LIMIT 2"},
			{"total revenue",
				"SELECT SUM(total) FROM orders"},
			{"revenue per month",
				"SELECT strftime('%Y-%m', order_date), SUM(total) FROM orders GROUP BY " +
					"strftime('%Y-%m', order_date)"},
			{"revenue per category",
				"SELECT T1.category, SUM(T2.total) FROM products AS T1 JOIN orders AS T2 ON " +
					"T1.product_id = T2.product_id GROUP BY T1.category"},
			{"sales by city",
				"SELECT T1.city, SUM(T2.total) FROM customers AS T1 JOIN orders AS T2 ON " +
					"T1.customer_id = T2.customer_id GROUP BY T1.city"},
			{"How many lamps were sold?",
				"SELECT SUM(T1.quantity) FROM orders AS T1 JOIN products AS T2 ON T1.product_id = " +
					"T2.product_id WHERE T2.product_name = 'Lamp'"},
			{"How many orders did Blue Sky place?",
				"SELECT COUNT(*) FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = " +
					"T2.customer_id WHERE T1.name = 'Blue Sky'"},
			{"Which products were never ordered?",
				"SELECT product_name FROM products EXCEPT SELECT T1.product_name FROM products AS " +
					"T1 JOIN orders AS T2 ON T1.product_id = T2.product_id"},
			{"customers without orders",
				"SELECT name FROM customers EXCEPT SELECT T1.name FROM customers AS T1 JOIN orders " +
					"AS T2 ON T1.customer_id = T2.customer_id"},
			{"What did Acme buy?",
				"SELECT DISTINCT T1.product_name FROM products AS T1 JOIN orders AS T2 ON " +
					"T1.product_id = T2.product_id JOIN customers AS T3 ON T2.customer_id = " +
					"T3.customer_id WHERE T3.name = 'Acme'"},
			{"average order value",
				"SELECT AVG(total) FROM orders"},
			{"orders over 100",
				"SELECT order_id FROM orders WHERE total > 100"},
			{"Which order was the largest?",
				"SELECT order_id FROM orders ORDER BY total DESC LIMIT 1"},
			{"customers from Oslo",
				"SELECT name FROM customers WHERE city = 'Oslo'"},
			{"How many customers signed up in 2024?",
				"SELECT COUNT(*) FROM customers WHERE signup_date LIKE '%2024%'"},
			{"What is the most expensive product?",
				"SELECT product_name FROM products ORDER BY price DESC LIMIT 1"},
			{"How many orders per customer?",
				"SELECT T1.name, COUNT(*) FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id " +
					"= T2.customer_id GROUP BY T1.customer_id"},
			{"Which city has the most customers?",
				"SELECT city FROM customers GROUP BY city ORDER BY COUNT(*) DESC LIMIT 1"},
			{"orders in march",
				"SELECT order_id FROM orders WHERE order_date LIKE '%-03-%'"},
			{"total spent by each customer",
				"SELECT T1.name, SUM(T2.total) FROM customers AS T1 JOIN orders AS T2 ON " +
					"T1.customer_id = T2.customer_id GROUP BY T1.customer_id"},
			{"customers who bought a chair",
				"SELECT T1.name FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = " +
					"T2.customer_id JOIN products AS T3 ON T2.product_id = T3.product_id WHERE " +
					"T3.product_name = 'Chair'"},
			{"how many units of each product were sold",
				"SELECT T1.product_name, SUM(T2.quantity) FROM products AS T1 JOIN orders AS T2 ON " +
					"T1.product_id = T2.product_id GROUP BY T1.product_id"},
			{"Which customers bought furniture?",
				"SELECT DISTINCT T1.name FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = " +
					"T2.customer_id JOIN products AS T3 ON T2.product_id = T3.product_id WHERE " +
					"T3.category = 'Furniture'"},
			{"customers with more than one order",
				"SELECT T1.name FROM customers AS T1 JOIN orders AS T2 ON T1.customer_id = " +
					"T2.customer_id GROUP BY T1.customer_id HAVING COUNT(*) > 1"},
		}},
		{timeFile, [][2]string{
			{"How many hours did Ben work?",
				"SELECT SUM(T1.hours) FROM timesheet AS T1 JOIN employees AS T2 ON T1.employee_id = " +
					"T2.id WHERE T2.first_name = 'Ben'"},
			{"How many hours did Ben Khan work on Apollo?",
				"SELECT SUM(T1.hours) FROM timesheet AS T1 JOIN employees AS T2 ON T1.employee_id = " +
					"T2.id JOIN projects AS T3 ON T1.project_id = T3.id WHERE T2.first_name = 'Ben' AND " +
					"T2.last_name = 'Khan' AND T3.title = 'Apollo'"},
			{"total hours per project",
				"SELECT T1.title, SUM(T2.hours) FROM projects AS T1 JOIN timesheet AS T2 ON T1.id = " +
					"T2.project_id GROUP BY T1.id"},
			{"Who worked the most hours?",
				"SELECT T1.first_name, T1.last_name FROM employees AS T1 JOIN timesheet AS T2 ON " +
					"T1.id = T2.employee_id GROUP BY T1.id ORDER BY SUM(T2.hours) DESC LIMIT 1"},
			{"average salary per department",
				"SELECT department, AVG(salary) FROM employees GROUP BY department"},
			{"Who was hired last?",
				"SELECT first_name, last_name FROM employees ORDER BY hired DESC LIMIT 1"},
			{"Which project has the most hours?",
				"SELECT T1.title FROM projects AS T1 JOIN timesheet AS T2 ON T1.id = T2.project_id " +
					"GROUP BY T1.id ORDER BY SUM(T2.hours) DESC LIMIT 1"},
			{"How many billable hours were there?",
				"SELECT SUM(hours) FROM timesheet WHERE billable = 'yes'"},
			{"Who worked on Borealis?",
				"SELECT DISTINCT T1.first_name, T1.last_name FROM employees AS T1 JOIN timesheet AS " +
					"T2 ON T1.id = T2.employee_id JOIN projects AS T3 ON T2.project_id = T3.id WHERE " +
					"T3.title = 'Borealis'"},
			{"employees who have not logged any time",
				"SELECT first_name, last_name FROM employees EXCEPT SELECT T1.first_name, " +
					"T1.last_name FROM employees AS T1 JOIN timesheet AS T2 ON T1.id = T2.employee_id"},
			{"Which projects does Acme have?",
				"SELECT title FROM projects WHERE client = 'Acme'"},
			{"Who earns more than 55000?",
				"SELECT first_name, last_name FROM employees WHERE salary > 55000"},
			{"total budget of Acme",
				"SELECT SUM(budget) FROM projects WHERE client = 'Acme'"},
			{"How many projects did Ada work on?",
				"SELECT COUNT(DISTINCT T1.id) FROM projects AS T1 JOIN timesheet AS T2 ON T1.id = " +
					"T2.project_id JOIN employees AS T3 ON T2.employee_id = T3.id WHERE T3.first_name = " +
					"'Ada'"},
			{"highest paid employee in Sales",
				"SELECT first_name, last_name FROM employees WHERE department = 'Sales' ORDER BY " +
					"salary DESC LIMIT 1"},
			{"How many people work in IT?",
				"SELECT COUNT(*) FROM employees WHERE department = 'IT'"},
			{"Which department has the highest average salary?",
				"SELECT department FROM employees GROUP BY department ORDER BY AVG(salary) DESC " +
					"LIMIT 1"},
		}},
	})
}
