CREATE TABLE ldgr (EntryNo INTEGER PRIMARY KEY, PostDt TEXT, Acct TEXT, DrCr TEXT, Amt REAL, Ccy TEXT, Memo TEXT);
INSERT INTO ldgr VALUES (1,'2024-01-02','Rent','Dr',900,'EUR','January rent'),(2,'2024-01-05','Sales','Cr',2500,'EUR','Fair'),
	(3,'2024-01-09','Travel','Dr',120.5,'EUR','Train'),(4,'2024-02-02','Rent','Dr',900,'EUR','February rent'),
	(5,'2024-02-11','Sales','Cr',1800,'USD','Web shop'),(6,'2024-03-15','Travel','Dr',340,'EUR','Hotel');
