CREATE TABLE cars (carid INTEGER PRIMARY KEY, plate TEXT, fueltp TEXT, dept TEXT, kmtotal INTEGER);
CREATE TABLE trips (tripid INTEGER PRIMARY KEY, carid INTEGER REFERENCES cars(carid), drv TEXT, startdt TEXT, enddt TEXT, km INTEGER);
CREATE TABLE manuals (manid INTEGER PRIMARY KEY, carid INTEGER REFERENCES cars(carid), title TEXT, lng TEXT);
INSERT INTO cars VALUES (1,'AB-1','E','Eng',12000),(2,'AB-2','D','Mktg',80500),(3,'AB-3','P','Eng',43100),(4,'AB-4','E','HR',9100),
	(5,'AB-5','H','Eng',22000);
INSERT INTO trips VALUES (1,1,'Vera Long','2024-01-02','2024-01-05',420),(2,2,'Otto Kern','2024-01-10','2024-01-20',1310),
	(3,1,'Vera Long','2024-02-01','2024-02-02',90),(4,3,'Ines Moor','2024-03-04','2024-03-11',760),
	(5,5,'Otto Kern','2024-03-09','2024-03-10',150);
INSERT INTO manuals VALUES (1,1,'Handbuch','de'),(2,1,'Handbook','en'),(3,2,'Manuel','fr'),(4,3,'Leitfaden','de');
