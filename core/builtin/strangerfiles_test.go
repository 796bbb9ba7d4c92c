package builtin

import "testing"

// More files as people keep them: money, what is in stock, what is planned, what was late.
const (
	bankFile = `
CREATE TABLE bank ("Booking date" TEXT, Payee TEXT, Purpose TEXT, Amount REAL, Balance REAL, Type TEXT);
INSERT INTO bank VALUES ('2024-01-02','Landlord','Rent January',-850.00,1150.00,'transfer'),
	('2024-01-05','Grocer','Food',-54.30,1095.70,'card'),
	('2024-01-28','Employer','Salary',2400.00,3495.70,'transfer'),
	('2024-02-02','Landlord','Rent February',-850.00,2645.70,'transfer'),
	('2024-02-11','Grocer','Food',-61.20,2584.50,'card'),
	('2024-02-27','Employer','Salary',2400.00,4984.50,'transfer');
`
	inventoryFile = `
CREATE TABLE inventory (SKU TEXT, Item TEXT, Category TEXT, Stock INTEGER, "Reorder level" INTEGER,
	Price REAL, Supplier TEXT);
INSERT INTO inventory VALUES ('A1','Hammer','Tools',12,5,14.9,'Steelworks'),
	('A2','Screwdriver','Tools',3,10,6.5,'Steelworks'),('B1','Paint white','Paint',40,15,22.0,'ColorCo'),
	('B2','Paint blue','Paint',8,15,24.0,'ColorCo'),('C1','Nails 100','Hardware',0,20,3.2,'Steelworks');
`
	projectsFile = `
CREATE TABLE projects (project TEXT, owner TEXT, start_date TEXT, end_date TEXT, budget INTEGER,
	spent INTEGER, status TEXT);
INSERT INTO projects VALUES ('Apollo','Kim','2023-01-10','2023-12-20',50000,48000,'done'),
	('Borealis','Lee','2024-02-01',NULL,80000,20000,'active'),
	('Cygnus','Kim','2024-03-15',NULL,30000,35000,'active'),
	('Delta','Ann','2022-05-01','2023-02-28',15000,12000,'done');
`
	flightsFile = `
CREATE TABLE flights (flight TEXT, airline TEXT, origin TEXT, destination TEXT, departure TEXT,
	delay_min INTEGER, passengers INTEGER);
INSERT INTO flights VALUES ('LH100','Lufthansa','Berlin','Paris','2024-05-01 08:00',5,120),
	('LH200','Lufthansa','Berlin','Rome','2024-05-01 12:30',45,98),
	('AF10','Air France','Paris','Berlin','2024-05-02 09:15',0,140),
	('AF11','Air France','Paris','Madrid','2024-05-02 18:00',90,77),
	('IB7','Iberia','Madrid','Paris','2024-05-03 07:45',10,133);
`
)

func TestQuestionsToOtherFiles(t *testing.T) {
	askAll(t, []toFile{
		{bankFile, [][2]string{
			{"How much did I pay the landlord?", "SELECT -SUM(Amount) FROM bank WHERE Amount < 0 AND Payee = 'Landlord'"},
			{"total amount per payee", "SELECT Payee, SUM(Amount) FROM bank GROUP BY Payee"},
			{"How much did I spend on food?", "SELECT -SUM(Amount) FROM bank WHERE Amount < 0 AND Purpose = 'Food'"},
			{"What is my latest balance?", `SELECT Balance FROM bank ORDER BY "Booking date" DESC LIMIT 1`},
			{"card payments in february",
				`SELECT * FROM bank WHERE Type = 'card' AND "Booking date" LIKE '%-02-%'`},
			{"How many transfers were there?", "SELECT COUNT(*) FROM bank WHERE Type = 'transfer'"},
		}},
		{inventoryFile, [][2]string{
			{"Which items are out of stock?", "SELECT Item FROM inventory WHERE Stock = 0"},
			{"items below the reorder level", `SELECT Item FROM inventory WHERE Stock < "Reorder level"`},
			{"How many items does each supplier deliver?",
				"SELECT Supplier, COUNT(Item) FROM inventory GROUP BY Supplier"},
			{"What is the cheapest item?", "SELECT Item FROM inventory ORDER BY Price LIMIT 1"},
			{"How many hammers are in stock?", "SELECT SUM(Stock) FROM inventory WHERE Item = 'Hammer'"},
			{"average price of paint", "SELECT AVG(Price) FROM inventory WHERE Category = 'Paint'"},
			{"Which supplier delivers the most items?",
				"SELECT Supplier FROM inventory GROUP BY Supplier ORDER BY COUNT(*) DESC LIMIT 1"},
			{"total stock per category", "SELECT Category, SUM(Stock) FROM inventory GROUP BY Category"},
			{"items from ColorCo", "SELECT Item FROM inventory WHERE Supplier = 'ColorCo'"},
			{"Who supplies hammers?", "SELECT DISTINCT Supplier FROM inventory WHERE Item = 'Hammer'"},
			{"What does a hammer cost?", "SELECT Price FROM inventory WHERE Item = 'Hammer'"},
			{"How much is a screwdriver?", "SELECT Price FROM inventory WHERE Item = 'Screwdriver'"},
		}},
		{projectsFile, [][2]string{
			{"Which projects are over budget?", "SELECT project FROM projects WHERE spent > budget"},
			{"Which projects are still active?", "SELECT project FROM projects WHERE status = 'active'"},
			{"Who owns Apollo?", "SELECT DISTINCT owner FROM projects WHERE project = 'Apollo'"},
			{"total budget", "SELECT SUM(budget) FROM projects"},
			{"How much was spent on Borealis?", "SELECT SUM(spent) FROM projects WHERE project = 'Borealis'"},
			{"Which project has the largest budget?",
				"SELECT project FROM projects ORDER BY budget DESC LIMIT 1"},
			{"projects without an end date", "SELECT project FROM projects WHERE end_date IS NULL"},
			{"Who has the most projects?",
				"SELECT owner FROM projects GROUP BY owner ORDER BY COUNT(*) DESC LIMIT 1"},
			{"How much did Kim spend?", "SELECT SUM(spent) FROM projects WHERE owner = 'Kim'"},
			{"projects started in 2024", "SELECT project FROM projects WHERE start_date LIKE '%2024%'"},
			{"When did Delta end?", "SELECT end_date FROM projects WHERE project = 'Delta'"},
		}},
		{flightsFile, [][2]string{
			{"Which flight was most delayed?", "SELECT flight FROM flights ORDER BY delay_min DESC LIMIT 1"},
			{"average delay per airline", "SELECT airline, AVG(delay_min) FROM flights GROUP BY airline"},
			{"flights from Berlin to Paris",
				"SELECT flight FROM flights WHERE origin = 'Berlin' AND destination = 'Paris'"},
			{"How many passengers flew with Lufthansa?",
				"SELECT SUM(passengers) FROM flights WHERE airline = 'Lufthansa'"},
			{"flights with a delay of more than 30 minutes",
				"SELECT flight FROM flights WHERE delay_min > 30"},
			{"Which airline has the most flights?",
				"SELECT airline FROM flights GROUP BY airline ORDER BY COUNT(*) DESC LIMIT 1"},
			{"flights without delay", "SELECT flight FROM flights WHERE delay_min = 0"},
			{"How many flights leave Paris?", "SELECT COUNT(*) FROM flights WHERE origin = 'Paris'"},
			{"Where does LH200 go?", "SELECT DISTINCT destination FROM flights WHERE flight = 'LH200'"},
			{"total passengers per destination",
				"SELECT destination, SUM(passengers) FROM flights GROUP BY destination"},
			{"When does AF10 leave?", "SELECT departure FROM flights WHERE flight = 'AF10'"},
			{"Which airline carried the most passengers?",
				"SELECT airline FROM flights GROUP BY airline ORDER BY SUM(passengers) DESC LIMIT 1"},
		}},
	})
}
