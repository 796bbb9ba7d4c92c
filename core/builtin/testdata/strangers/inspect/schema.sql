CREATE TABLE estab (
	est_id INTEGER PRIMARY KEY,
	est_nm TEXT,
	est_typ TEXT, -- R restaurant, C cafe, T takeaway, S school kitchen
	est_zip TEXT,
	est_boro TEXT,
	est_seats INTEGER
);
CREATE TABLE insp (
	insp_id INTEGER PRIMARY KEY,
	est_id INTEGER,
	insp_dt TEXT,
	insp_scr INTEGER, -- penalty points, the fewer the better
	insp_grd TEXT,
	insp_actn TEXT -- N none, W warning, F fine, X closed
);
CREATE TABLE viol (insp_id INTEGER, viol_cd TEXT, viol_crit TEXT);
CREATE TABLE viol_ref (viol_cd TEXT PRIMARY KEY, viol_desc TEXT);
INSERT INTO viol_ref VALUES ('02B','Hot food not held hot'),('04L','Evidence of mice'),('06D','Dirty food contact surface'),('08A','Not vermin proof');
INSERT INTO estab VALUES (1,'Bella Napoli','R','10001','Eastside',60),(2,'Corner Cup','C','10001','Eastside',18),(3,'Wok Express','T','10004','Harbour',0),
	(4,'Linden Primary','S','10009','Uptown',120),(5,'The Copper Pot','R','10004','Harbour',85),(6,'Dosa Point','R','10009','Uptown',40),(7,'Bean There','C','10009','Uptown',25);
INSERT INTO insp VALUES (11,1,'2021-03-02',12,'A','N'),(12,1,'2022-04-10',24,'B','W'),(13,2,'2021-05-05',7,'A','N'),(14,3,'2021-06-20',38,'C','F'),(15,3,'2021-12-01',55,'C','X'),
	(16,4,'2022-02-14',4,'A','N'),(17,5,'2022-03-03',19,'B','W'),(18,5,'2022-09-09',11,'A','N'),(19,6,'2021-10-30',28,'C','F'),(20,7,'2022-11-11',9,'A','N');
INSERT INTO viol VALUES (11,'06D','N'),(12,'06D','N'),(12,'02B','Y'),(14,'04L','Y'),(14,'08A','N'),(15,'04L','Y'),(15,'08A','N'),(15,'02B','Y'),(17,'06D','N'),(17,'02B','Y'),(19,'04L','Y'),(19,'06D','N'),(20,'08A','N');
