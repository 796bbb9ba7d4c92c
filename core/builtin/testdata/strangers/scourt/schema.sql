CREATE TABLE cases (docket TEXT, caseNm TEXT, term INTEGER, argDt TEXT, decDt TEXT, issArea INTEGER, petWin TEXT, majVotes INTEGER, minVotes INTEGER, opinJust TEXT);
CREATE TABLE justices (justCd TEXT, justNm TEXT, apptPres TEXT, prtyAppt TEXT, yrAppt INTEGER);
CREATE TABLE votes (docket TEXT, justCd TEXT, vote TEXT);
CREATE TABLE issue_codes (issArea INTEGER, issDesc TEXT);
INSERT INTO issue_codes VALUES (1,'Criminal Procedure'),(2,'Civil Rights'),(3,'First Amendment'),(8,'Economic Activity'),(12,'Federal Taxation');
INSERT INTO justices VALUES ('RHALE','Ruth Hale','Carter','D',1979),('TBOWEN','Thomas Bowen','Reagan','R',1986),('LORTIZ','Luis Ortiz','Clinton','D',1994),('JWEBB','Jane Webb','Bush','R',2005),('MKANE','Martin Kane','Bush','R',2006);
INSERT INTO cases VALUES ('05-101','Alder v. Ohio',2005,'10/03/2005','01/17/2006',1,'1',4,1,'JWEBB'),('05-214','Briggs v. United States',2005,'11/08/2005','03/20/2006',12,'0',5,0,'RHALE'),('05-330','Cole Mining Co. v. Carver',2005,'01/10/2006','06/12/2006',8,'1',3,2,'TBOWEN'),
	('06-017','Dunn v. School Board',2006,'10/04/2006','02/21/2007',2,'0',3,2,'LORTIZ'),('06-145','Ellis v. Texas',2006,'11/29/2006','04/25/2007',1,'1',5,0,'TBOWEN'),('06-278','Frost v. Daily Herald',2006,'02/20/2007','06/25/2007',3,'0',4,1,'RHALE'),
	('07-044','Greer v. City of Salem',2007,'10/02/2007','12/10/2007',2,'1',3,2,'JWEBB'),('07-190','Hart v. Nevada',2007,'01/08/2008','05/19/2008',1,'0',4,1,'JWEBB'),('07-512','Irwin Steel v. Union 40',2007,'03/18/2008','06/26/2008',8,'1',3,2,NULL);
INSERT INTO votes VALUES ('05-101','RHALE','dissent'),('05-101','TBOWEN','majority'),('05-101','LORTIZ','majority'),('05-101','JWEBB','majority'),('05-330','RHALE','dissent'),('05-330','TBOWEN','majority'),('05-330','LORTIZ','dissent'),('05-330','JWEBB','majority'),('05-330','MKANE','majority'),
	('06-017','RHALE','majority'),('06-017','TBOWEN','dissent'),('06-017','LORTIZ','majority'),('06-017','JWEBB','majority'),('06-017','MKANE','dissent'),('07-044','RHALE','dissent'),('07-044','LORTIZ','dissent'),('07-044','JWEBB','majority'),('06-278','TBOWEN','majority'),('06-278','MKANE','dissent');
