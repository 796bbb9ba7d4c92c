package builtin

import "testing"

// A database of sales as it is found in many a tutorial: keys are declared, sales have lines, and several tables have
// a city and a country.
const instruments = `
CREATE TABLE Makers (MakerID INTEGER PRIMARY KEY, MakerName TEXT, City TEXT, Country TEXT);
INSERT INTO Makers VALUES (1,'Oakwind','Bergen','Norway'),(2,'Brassard','Lyon','France');
CREATE TABLE Kinds (KindID INTEGER PRIMARY KEY, KindName TEXT);
INSERT INTO Kinds VALUES (1,'Flutes'),(2,'Horns');
CREATE TABLE Instruments (InstrumentID INTEGER PRIMARY KEY, InstrumentName TEXT, MakerID INTEGER REFERENCES Makers,
	KindID INTEGER REFERENCES Kinds, ListPrice NUMERIC, UnitsInStock INTEGER, ReorderLevel INTEGER);
INSERT INTO Instruments VALUES (1,'Piccolo',1,1,300,0,2),(2,'Alto flute',1,1,900,5,2),(3,'Cornet',2,2,700,3,4),
	(4,'Tuba',2,2,4000,1,1);
CREATE TABLE Clients (ClientID TEXT PRIMARY KEY, ClientName TEXT, City TEXT, Country TEXT);
INSERT INTO Clients VALUES ('LILLE','Lille Band','Roubaix','France'),('HARM','Harmonie','Lille','France'),
	('FJELL','Fjellspill','Bergen','Norway'),('QUIET','Quiet Hall','Lille','France'),
	('HARM2','Harmonie','Oslo','Norway');
CREATE TABLE Clerks (ClerkID INTEGER PRIMARY KEY, FirstName TEXT, LastName TEXT, City TEXT, Country TEXT,
	ReportsTo INTEGER REFERENCES Clerks(ClerkID));
INSERT INTO Clerks VALUES (1,'Mai','Lund','Bergen','Norway',NULL),(2,'Ole','Vik','Oslo','Norway',1);
CREATE TABLE Orders (OrderID INTEGER PRIMARY KEY, ClientID TEXT REFERENCES Clients, ClerkID INTEGER REFERENCES Clerks,
	OrderDate DATE, RequiredDate DATE, ShippedDate DATE, Freight NUMERIC);
INSERT INTO Orders VALUES (1,'LILLE',1,'2024-01-03','2024-01-20','2024-01-10',20),
	(2,'HARM',2,'2024-02-03','2024-02-10','2024-02-12',35),(3,'HARM',1,'2024-02-20','2024-03-01',NULL,10),
	(4,'FJELL',2,'2024-03-03','2024-03-20','2024-03-04',5);
CREATE TABLE OrderLines (LineID INTEGER PRIMARY KEY, OrderID INTEGER REFERENCES Orders, InstrumentID INTEGER
	REFERENCES Instruments, UnitPrice NUMERIC, Quantity INTEGER, Discount REAL);
INSERT INTO OrderLines VALUES (1,1,1,300,2,0),(2,1,2,900,1,.1),(3,2,2,900,4,.2),(4,3,3,700,1,0),(5,4,1,280,1,0);
`

func TestSalesAreAskedForAsAnOwnerDoes(t *testing.T) {
	const (
		brought = "SUM(T3.Quantity * T3.UnitPrice * (1 - T3.Discount))"
		bought  = "Clients AS T1 JOIN Orders AS T2 ON T1.ClientID = T2.ClientID"
		lines   = " JOIN OrderLines AS T3 ON T2.OrderID = T3.OrderID"
	)
	askAll(t, []toFile{{instruments, [][2]string{
		{"Who are our two best clients?", "SELECT T1.ClientName FROM " + bought + lines +
			" GROUP BY T1.ClientID ORDER BY " + brought + " DESC LIMIT 2"},
		{"How much did Lille Band spend?", "SELECT SUM(T1.Quantity * T1.UnitPrice * (1 - T1.Discount)) FROM " +
			"OrderLines AS T1 JOIN Orders AS T2 ON T1.OrderID = T2.OrderID JOIN Clients AS T3 ON T2.ClientID = " +
			"T3.ClientID WHERE T3.ClientName = 'Lille Band'"},
		{"total freight by client", "SELECT T1.ClientName, SUM(T2.Freight) FROM " + bought + " GROUP BY T1.ClientID"},
		{"How many clients are in each city of France?",
			"SELECT City, COUNT(*) FROM Clients WHERE Country = 'France' GROUP BY City"},
		{"Which clients are in Lille?", "SELECT ClientName FROM Clients WHERE City = 'Lille'"},
		{"Which clients have no orders?",
			"SELECT ClientName FROM Clients WHERE ClientID NOT IN (SELECT ClientID FROM Orders)"},
		{"Which instruments have never been purchased?", "SELECT InstrumentName FROM Instruments EXCEPT SELECT " +
			"T1.InstrumentName FROM Instruments AS T1 JOIN OrderLines AS T2 ON T1.InstrumentID = T2.InstrumentID"},
		{"Which instruments are out of stock?", "SELECT InstrumentName FROM Instruments WHERE UnitsInStock = 0"},
		{"Which instruments need to be reordered?",
			"SELECT InstrumentName FROM Instruments WHERE UnitsInStock < ReorderLevel"},
		{"Who does Ole Vik report to?", "SELECT T1.FirstName, T1.LastName FROM Clerks AS T1 JOIN Clerks AS T2 ON " +
			"T1.ClerkID = T2.ReportsTo WHERE T2.FirstName = 'Ole' AND T2.LastName = 'Vik'"},
		{"How many orders have not been shipped yet?", "SELECT COUNT(*) FROM Orders WHERE ShippedDate IS NULL"},
	}}})
}

func TestMillisecondsAreALength(t *testing.T) {
	askAll(t, []toFile{{`
CREATE TABLE Albums (AlbumId INTEGER PRIMARY KEY, Title TEXT);
INSERT INTO Albums VALUES (1,'Tide'),(2,'Moss');
CREATE TABLE Songs (SongId INTEGER PRIMARY KEY, Name TEXT, AlbumId INTEGER REFERENCES Albums, Milliseconds INTEGER,
	Bytes INTEGER);
INSERT INTO Songs VALUES (1,'Fern',2,250000,900),(2,'Bog',2,700000,300),(3,'Gull',1,90000,100);`, [][2]string{
		{"What are the 2 longest songs?", "SELECT Name FROM Songs ORDER BY Milliseconds DESC LIMIT 2"},
		{"Which songs are longer than 10 minutes?", "SELECT Name FROM Songs WHERE Milliseconds / 60000.0 > 10"},
		{"What is the average length of the songs?", "SELECT AVG(Milliseconds) FROM Songs"},
	}}})
}
