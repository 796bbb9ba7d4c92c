CREATE TABLE Units (UnitNo TEXT PRIMARY KEY, Bldg TEXT, Flr INTEGER, Beds INTEGER, SqM INTEGER, RentPM INTEGER, Furn TEXT);
CREATE TABLE Tnts (TenID INTEGER PRIMARY KEY, TenNm TEXT, UnitNo TEXT REFERENCES Units(UnitNo), MvIn TEXT, MvOut TEXT,
	Dep INTEGER);
CREATE TABLE RentPmts (PmtID INTEGER PRIMARY KEY, TenID INTEGER REFERENCES Tnts(TenID), PmtDt TEXT, Amt INTEGER,
	Meth TEXT);
INSERT INTO Units VALUES ('1A','Canal House',0,1,38,720,'Y'),('1B','Canal House',0,2,61,980,'N'),
	('2A','Canal House',1,2,64,1050,'Y'),('2B','Canal House',1,3,88,1390,'N'),('G1','Old Mill',0,1,41,690,'N'),
	('G2','Old Mill',0,2,58,890,'Y'),('T1','Old Mill',3,3,97,1480,'N'),('S1','Station Yard',2,1,35,650,'Y'),
	('S2','Station Yard',2,2,70,1010,'N');
INSERT INTO Tnts VALUES (1,'Mrs Adeyemi','1A','2021-05-01',NULL,720),(2,'Carl Benn','2B','2020-02-01','2023-06-30',1300),
	(3,'Ana Duarte','2B','2023-08-01',NULL,1390),(4,'Lou Ekström','G1','2022-11-15',NULL,690),
	(5,'J Farrow','G2','2019-09-01','2023-12-31',800),(6,'Kim Gale','T1','2022-01-10',NULL,1480),
	(7,'Ravi Hale','1B','2023-03-01',NULL,980),(8,'Mona Iqbal','S1','2021-07-01','2024-01-31',600),
	(9,'Ned Jarvis','S1','2024-03-01',NULL,650);
INSERT INTO RentPmts VALUES (1,1,'2024-01-02',720,'bank'),(2,3,'2024-01-03',1390,'bank'),(3,4,'2024-01-05',690,'cash'),
	(4,6,'2024-01-02',1480,'bank'),(5,7,'2024-01-09',980,'card'),(6,8,'2024-01-04',600,'bank'),
	(7,1,'2024-02-02',720,'bank'),(8,3,'2024-02-01',1390,'bank'),(9,4,'2024-02-07',400,'cash'),
	(10,6,'2024-02-02',1480,'bank'),(11,7,'2024-02-12',980,'card'),(12,1,'2024-03-04',720,'cash'),
	(13,3,'2024-03-01',1390,'bank'),(14,9,'2024-03-01',650,'card'),(15,7,'2024-03-15',980,'card'),
	(16,1,'2024-04-02',720,'bank'),(17,3,'2024-04-02',1390,'bank'),(18,6,'2024-04-10',1480,'bank'),
	(19,9,'2024-04-01',650,'card');
