CREATE TABLE doc (doc_id INTEGER PRIMARY KEY, doc_name TEXT, spec TEXT, mentor_id INTEGER REFERENCES doc(doc_id));
CREATE TABLE ward (ward_id INTEGER PRIMARY KEY, ward_name TEXT, beds INTEGER);
CREATE TABLE pat (pat_id INTEGER PRIMARY KEY, pat_name TEXT, byear INTEGER, ward_id INTEGER REFERENCES ward(ward_id),
	doc_id INTEGER REFERENCES doc(doc_id));
CREATE TABLE stay (stay_id INTEGER PRIMARY KEY, pat_id INTEGER REFERENCES pat(pat_id), diag TEXT, AdmDt TEXT,
	DisDt TEXT, TotChg REAL);
INSERT INTO doc VALUES (1,'Dr Amsel','cardiology',NULL),(2,'Dr Beck','surgery',1),(3,'Dr Cohn','surgery',1),
	(4,'Dr Dorn','paediatrics',2);
INSERT INTO ward VALUES (1,'East',20),(2,'West',35),(3,'Children',12);
INSERT INTO pat VALUES (1,'Lena Ott',1950,1,1),(2,'Max Rapp',1988,2,2),(3,'Ina Senn',2015,3,4),(4,'Jo Thal',1971,2,2),
	(5,'Kai Uhl',1949,2,3);
INSERT INTO stay VALUES (1,1,'asthma','2023-01-02','2023-01-05',1200),(2,2,'fracture','2023-02-10','2023-02-20',5400),
	(3,3,'asthma','2023-03-01','2023-03-02',800),(4,1,'flu','2023-05-05','2023-05-09',950),
	(5,4,'fracture','2024-01-01','2024-01-15',7000),(6,5,'asthma','2024-02-02','2024-02-04',1100);
