CREATE TABLE crs (CrsCd TEXT PRIMARY KEY, CrsTtl TEXT, Cr INTEGER, LectID INTEGER REFERENCES lect(LectID));
CREATE TABLE lect (LectID INTEGER PRIMARY KEY, LectNm TEXT, Dept TEXT);
CREATE TABLE stu (StuID INTEGER PRIMARY KEY, StuNm TEXT, AdvID INTEGER REFERENCES lect(LectID), YrEntered INTEGER);
CREATE TABLE enrol (StuID INTEGER REFERENCES stu(StuID), CrsCd TEXT REFERENCES crs(CrsCd), Grd TEXT, Pass INTEGER,
	PRIMARY KEY (StuID, CrsCd));
INSERT INTO lect VALUES (1,'Ito Abe','Maths'),(2,'Jan Bok','Physics'),(3,'Kim Cho','Maths');
INSERT INTO crs VALUES ('M1','Algebra',3,1),('M2','Analysis',5,3),('P1','Optics',3,2),('P2','Waves',4,2);
INSERT INTO stu VALUES (1,'Lea Dorn',1,2020),(2,'Moe Egan',1,2021),(3,'Nia Foss',2,2020),(4,'Oli Gann',1,2022);
INSERT INTO enrol VALUES (1,'M1','A',1),(1,'P1','F',0),(2,'M1','C',1),(2,'M2','F',0),(3,'P1','B',1),(3,'P2','B',1),
	(4,'M1','F',0);
