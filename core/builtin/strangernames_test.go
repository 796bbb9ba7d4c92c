package builtin

import "testing"

// Exports whose names are consonants, abbreviations in a chain, Spanish, or say that they are
// exports.
const (
	carrierFile = `CREATE TABLE FLTDTL (FLTNO TEXT, CARRCD TEXT, DEPDLYMIN INTEGER, CNCLFLG TEXT);
CREATE TABLE CARRREF (CARRCD TEXT PRIMARY KEY, CARRNM TEXT);
INSERT INTO CARRREF VALUES ('DL', 'Delta'), ('UA', 'United'), ('B6', 'JetBlue');
INSERT INTO FLTDTL VALUES ('DL1', 'DL', 90, 'N'), ('DL2', 'DL', 5, 'Y'), ('UA7', 'UA', 61, 'N');`
	leagueFile = `CREATE TABLE tm (tm_id INTEGER PRIMARY KEY, tm_nm TEXT, stdm TEXT, fnd_yr INTEGER);
CREATE TABLE plyr (pid INTEGER PRIMARY KEY, nm TEXT, tm_id INTEGER REFERENCES tm);
CREATE TABLE mtch (mid INTEGER PRIMARY KEY, h_tm_id INTEGER REFERENCES tm, ref TEXT);
INSERT INTO tm VALUES (1, 'Rovers', 'Mill Lane', 1888), (2, 'United', 'The Park', 1902);
INSERT INTO plyr VALUES (1, 'Ann Berg', 1), (2, 'Bo Chen', 1), (3, 'Cy Dahl', 2);
INSERT INTO mtch VALUES (1, 1, 'Dean'), (2, 2, 'Webb'), (3, 1, 'Webb');`
	ventasFile = `CREATE TABLE clientes (id_cliente INTEGER PRIMARY KEY, nombre TEXT, apellido TEXT, ciudad TEXT);
CREATE TABLE ventas (id_venta INTEGER PRIMARY KEY, id_cliente INTEGER REFERENCES clientes,
	importe REAL);
INSERT INTO clientes VALUES (1, 'Ana', 'Ruiz', 'Madrid'), (2, 'Luis', 'Gil', 'Bilbao'),
	(3, 'Eva', 'Sanz', 'Madrid');
INSERT INTO ventas VALUES (1, 1, 20.5), (2, 1, 9), (3, 2, 30);`
	exportFile = `CREATE TABLE orders_export (name TEXT, paid TEXT, discount_code TEXT, shipping_method TEXT,
	country TEXT, quantity INTEGER);
INSERT INTO orders_export VALUES ('#1', 'yes', 'SUMMER', 'Express', 'FR', 2),
	('#2', 'no', NULL, 'Express', 'DE', 1),
	('#3', 'yes', NULL, 'Standard', 'FR', 4), ('#4', 'yes', 'SUMMER', 'Express', 'FR', 1);`
	metersFile = `CREATE TABLE readings (site_nm TEXT, kwh_used REAL, est_flag TEXT);
INSERT INTO readings VALUES ('Pool', 3.5, 'Y'), ('School', 8, 'N'), ('Pool', 4, 'N');`
	staffFile = `CREATE TABLE "HR Extract" (
	"Emp ID" INTEGER, "First Name" TEXT, Surname TEXT, "Start Dt" TEXT, "Term Dt" TEXT);
INSERT INTO "HR Extract" VALUES (1, 'Ann', 'Berg', '2019-02-01', NULL), (2, 'Bo', 'Chen', '2021-03-01', '2022-04-30');`
)

func TestQuestionsToExportsOfPrograms(t *testing.T) {
	askAll(t, []toFile{
		{carrierFile, [][2]string{
			{"What is the average departure delay?", "SELECT AVG(DEPDLYMIN) FROM FLTDTL"},
			{"How many flights were delayed by more than 60 minutes?", "SELECT COUNT(*) FROM FLTDTL WHERE DEPDLYMIN > 60"},
			{"Which airlines have no flights?",
				"SELECT CARRNM FROM CARRREF EXCEPT SELECT T1.CARRNM FROM CARRREF AS T1 JOIN FLTDTL AS T2 " +
					"ON T1.CARRCD = T2.CARRCD"},
		}},
		{leagueFile, [][2]string{
			{"Which teams were founded before 1900?", "SELECT tm_nm FROM tm WHERE fnd_yr < 1900"},
			{"How many players does each team have?", "SELECT T1.tm_nm, COUNT(*) FROM tm AS T1 JOIN plyr AS T2 " +
				"ON T1.tm_id = T2.tm_id GROUP BY T1.tm_id"},
			{"Which referee led the most matches?", "SELECT ref FROM mtch GROUP BY ref ORDER BY COUNT(*) DESC LIMIT 1"},
		}},
		{ventasFile, [][2]string{
			{"How many customers are from Madrid?", "SELECT COUNT(*) FROM clientes WHERE ciudad = 'Madrid'"},
			{"What is the total sales amount per city?", "SELECT T1.ciudad, SUM(T2.importe) FROM clientes AS T1 " +
				"JOIN ventas AS T2 ON T1.id_cliente = T2.id_cliente GROUP BY T1.ciudad"},
			{"List the first and last names of customers from Bilbao.",
				"SELECT nombre, apellido FROM clientes WHERE ciudad = 'Bilbao'"},
		}},
		{exportFile, [][2]string{
			{"How many orders used a discount code?", "SELECT COUNT(*) FROM orders_export WHERE discount_code IS NOT NULL"},
			{"How many different discount codes are there?", "SELECT COUNT(DISTINCT discount_code) FROM orders_export"},
			{"How many express orders were shipped to France?",
				"SELECT COUNT(*) FROM orders_export WHERE shipping_method = 'Express' AND country = 'FR'"},
		}},
		{metersFile, [][2]string{
			{"What is the total energy used by the Pool?", "SELECT SUM(kwh_used) FROM readings WHERE site_nm = 'Pool'"},
			{"What is the average consumption per site?", "SELECT site_nm, AVG(kwh_used) FROM readings GROUP BY site_nm"},
			{"How many readings are estimated?", "SELECT COUNT(*) FROM readings WHERE est_flag = 'Y'"},
		}},
		{staffFile, [][2]string{
			{"How many employees have left?", `SELECT COUNT(*) FROM "HR Extract" WHERE "Term Dt" IS NOT NULL`},
		}},
	})
}
