package builtin

import "testing"

// Files as people export them: no keys, short names, a table called after the file.
const (
	bestellungen = `
CREATE TABLE bestellungen_export (OrderNo INTEGER, CustName TEXT, orderdate TEXT, ShipCountry TEXT, Prod TEXT,
	qty INTEGER, unitPrice REAL);
INSERT INTO bestellungen_export VALUES (1000,'Acme GmbH','2024-03-05','Germany','Lamp',2,19.9),
	(1001,'Blue Sky','2024-03-07','France','Chair',1,89.0),(1002,'Acme GmbH','2024-04-01','Germany','Chair',7,89.0),
	(1003,'Nordwind','2024-07-01','Norway','Lamp',11,19.9);
`
	staff = `
CREATE TABLE staff2023 (emp_id INTEGER, "first name" TEXT, "Last Name" TEXT, dept TEXT, hire_dt TEXT,
	annual_sal INTEGER, city TEXT, is_active TEXT);
INSERT INTO staff2023 VALUES (1,'Ada','Smith','Sales','2015-02-01',50000,'York','Y'),
	(2,'Ben','Khan','IT','2018-06-01',70000,'Bath','N'),(3,'Cy','Lee','IT','2020-11-01',65000,'York','Y'),
	(4,'Dee','Brown','HR','2021-01-01',40000,'Leeds','Y');
`
	weather = `
CREATE TABLE wx (station TEXT, obs_date TEXT, tmax_c INTEGER, tmin_c INTEGER, precip_mm REAL, wind_kmh INTEGER);
INSERT INTO wx VALUES ('Harbour','2024-02-01',5,-1,0,30),('Hill','2024-02-01',2,-6,5.5,61),
	('Harbour','2024-03-02',9,3,1.2,12),('Hill','2024-03-02',7,1,0,44);
`
	bestellung = `
CREATE TABLE auftraege ("Bestell-Nr" INTEGER, Kunde TEXT, "Betrag (EUR)" REAL, Bestelldatum TEXT, Land TEXT);
INSERT INTO auftraege VALUES (1001,'Müller GmbH',1250.5,'2024-01-03','DE'),(1002,'Schmidt AG',320,'2024-02-15','AT'),
	(1003,'Müller GmbH',89.9,'2024-02-28','DE'),(1004,'Dupont SARL',2100,'2024-03-11','FR');
`
	wohnungen = `
CREATE TABLE angebote (Name TEXT, "Größe (m²)" REAL, Miete INTEGER, Zimmer INTEGER, Ort TEXT, "frei ab" TEXT);
INSERT INTO angebote VALUES ('Wohnung A',65.5,980,2,'Berlin','2024-03-01'),('Haus B',142,1950,5,'Potsdam','2024-04-15'),
	('Studio C',28.5,540,1,'Berlin','2024-02-01');
`
	invoices = `
CREATE TABLE clients (client_id INTEGER, client_name TEXT, city TEXT);
CREATE TABLE invoices (invoice_no INTEGER, client_id INTEGER, inv_date TEXT, total_amt INTEGER, paid TEXT);
INSERT INTO clients VALUES (1,'Ann','Oslo'),(2,'Bob','Bern'),(3,'Cid','Oslo');
INSERT INTO invoices VALUES (500,1,'2024-01-11',90,'yes'),(501,1,'2024-02-11',30,'no'),(502,2,'2024-02-12',70,'no');
`
)

func TestFilesWithoutKeysAreUnderstood(t *testing.T) {
	askAll(t, []toFile{
		{bestellungen, [][2]string{
			{"How many orders are there?", "SELECT COUNT(*) FROM bestellungen_export"},
			{"How many orders were there per country?",
				"SELECT ShipCountry, COUNT(*) FROM bestellungen_export GROUP BY ShipCountry"},
			{"orders per country", "SELECT ShipCountry, COUNT(*) FROM bestellungen_export GROUP BY ShipCountry"},
			{"Which month had the most orders?", "SELECT strftime('%Y-%m', orderdate) FROM bestellungen_export " +
				"GROUP BY strftime('%Y-%m', orderdate) ORDER BY COUNT(*) DESC LIMIT 1"},
			{"total quantity per month", "SELECT strftime('%Y-%m', orderdate), SUM(qty) FROM bestellungen_export " +
				"GROUP BY strftime('%Y-%m', orderdate)"},
			{"Show all orders of Acme", "SELECT OrderNo FROM bestellungen_export WHERE CustName = 'Acme GmbH'"},
			{"orders with quantity above 10", "SELECT OrderNo FROM bestellungen_export WHERE qty > 10"},
			{"orders between 2024-03-01 and 2024-03-31",
				"SELECT OrderNo FROM bestellungen_export WHERE orderdate BETWEEN '2024-03-01' AND '2024-03-31'"},
			{"top 2 customers by number of orders",
				"SELECT CustName FROM bestellungen_export GROUP BY CustName ORDER BY COUNT(*) DESC LIMIT 2"},
			{"Show the 2 largest orders", "SELECT OrderNo FROM bestellungen_export ORDER BY qty DESC LIMIT 2"},
		}},
		{staff, [][2]string{
			{"How many employees work in IT?", "SELECT COUNT(*) FROM staff2023 WHERE dept = 'IT'"},
			{"Who earns the most?", `SELECT "first name", "Last Name" FROM staff2023 ORDER BY annual_sal DESC LIMIT 1`},
			{"Who was hired first?", `SELECT "first name", "Last Name" FROM staff2023 ORDER BY hire_dt LIMIT 1`},
			{"How many people live in York?", "SELECT COUNT(*) FROM staff2023 WHERE city = 'York'"},
			{"How many inactive employees are there?", "SELECT COUNT(*) FROM staff2023 WHERE is_active = 'N'"},
			{"avg sal per dept", "SELECT dept, AVG(annual_sal) FROM staff2023 GROUP BY dept"},
			{"Which departments have more than 1 employees?",
				"SELECT dept FROM staff2023 GROUP BY dept HAVING COUNT(*) > 1"},
			{"In which year were the most employees hired?", "SELECT strftime('%Y', hire_dt) FROM staff2023 " +
				"GROUP BY strftime('%Y', hire_dt) ORDER BY COUNT(*) DESC LIMIT 1"},
			{"What is the phone number of Ada?", ""},
		}},
		{weather, [][2]string{
			{"What was the highest temperature at Hill?", "SELECT MAX(tmax_c) FROM wx WHERE station = 'Hill'"},
			{"What was the lowest temperature?", "SELECT MIN(tmin_c) FROM wx"},
			{"What was the coldest day?", "SELECT obs_date FROM wx ORDER BY tmin_c LIMIT 1"},
			{"Which station was the windiest?", "SELECT station FROM wx ORDER BY wind_kmh DESC LIMIT 1"},
			{"What is the average rainfall per station?", "SELECT station, AVG(precip_mm) FROM wx GROUP BY station"},
			{"total precipitation in February", "SELECT SUM(precip_mm) FROM wx WHERE obs_date LIKE '%-02-%'"},
			{"How many days was the wind above 50 km/h?", "SELECT COUNT(DISTINCT obs_date) FROM wx WHERE wind_kmh > 50"},
		}},
		{bestellung, [][2]string{
			{"orders in february", `SELECT "Bestell-Nr" FROM auftraege WHERE Bestelldatum LIKE '%-02-%'`},
			{"latest order", `SELECT "Bestell-Nr" FROM auftraege ORDER BY Bestelldatum DESC LIMIT 1`},
			{"What is the oldest order?", `SELECT "Bestell-Nr" FROM auftraege ORDER BY Bestelldatum LIMIT 1`},
			{"What is the total amount of all orders?", `SELECT SUM("Betrag (EUR)") FROM auftraege`},
			{"Which Kunde has the most Bestellungen?",
				"SELECT Kunde FROM auftraege GROUP BY Kunde ORDER BY COUNT(*) DESC LIMIT 1"},
			{"How many orders per country?", "SELECT Land, COUNT(*) FROM auftraege GROUP BY Land"},
		}},
		{wohnungen, [][2]string{
			{"average rent in Berlin", "SELECT AVG(Miete) FROM angebote WHERE Ort = 'Berlin'"},
			{"total size", `SELECT SUM("Größe (m²)") FROM angebote`},
			{"How many rooms does Haus B have?", "SELECT Zimmer FROM angebote WHERE Name = 'Haus B'"},
		}},
		{invoices, [][2]string{
			{"How many invoices does each client have?", "SELECT T1.client_name, COUNT(*) FROM clients AS T1 " +
				"JOIN invoices AS T2 ON T1.client_id = T2.client_id GROUP BY T1.client_id"},
			{"total amount per city", "SELECT T1.city, SUM(T2.total_amt) FROM clients AS T1 " +
				"JOIN invoices AS T2 ON T1.client_id = T2.client_id GROUP BY T1.city"},
			{"How many unpaid invoices are there?", "SELECT COUNT(*) FROM invoices WHERE paid = 'no'"},
			{"Which clients in Oslo have unpaid invoices?", "SELECT DISTINCT T1.client_name FROM clients AS T1 " +
				"JOIN invoices AS T2 ON T1.client_id = T2.client_id WHERE T1.city = 'Oslo' AND T2.paid = 'no'"},
			{"What is the largest invoice?", "SELECT invoice_no FROM invoices ORDER BY total_amt DESC LIMIT 1"},
		}},
	})
}

// A key that the data show is one where no table declares any, and nowhere else.
func TestOnlyDatabasesWithoutKeysHaveThemFound(t *testing.T) {
	two := `CREATE TABLE a (order_no INTEGER, x TEXT); CREATE TABLE b (id INTEGER PRIMARY KEY, y TEXT);
INSERT INTO a VALUES (1, 'p'), (2, 'q'); INSERT INTO b VALUES (1, 'r'), (2, 's');`
	twice := `CREATE TABLE a (order_no INTEGER, x TEXT); INSERT INTO a VALUES (1, 'p'), (1, 'q');`
	once := `CREATE TABLE a (order_no INTEGER, x TEXT); INSERT INTO a VALUES (1, 'p'), (2, 'q');`
	for _, tt := range []struct {
		name, script string
		want         int
	}{
		{"another table declares one", two, 0},
		{"a value comes twice", twice, 0},
		{"each value comes once", once, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			k, err := new(stateCache).database(t.Context(), open(t, tt.script))
			if err != nil {
				t.Fatal(err)
			}
			if got := len(k.schema.Tables[0].PK); got != tt.want {
				t.Errorf("%d keys of the first table, want %d", got, tt.want)
			}
		})
	}
}
