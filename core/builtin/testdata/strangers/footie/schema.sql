CREATE TABLE tms (tm_id INTEGER PRIMARY KEY, tm_nm TEXT, town TEXT, lvl TEXT);
CREATE TABLE plyrs (pl_id INTEGER PRIMARY KEY, pl_nm TEXT, pos TEXT, tm_id INTEGER REFERENCES tms(tm_id), born INTEGER);
CREATE TABLE mtchs (m_id INTEGER PRIMARY KEY, dt TEXT, h_tm INTEGER REFERENCES tms(tm_id),
	a_tm INTEGER REFERENCES tms(tm_id), h_gls INTEGER, a_gls INTEGER, att INTEGER);
CREATE TABLE scorers (sc_id INTEGER PRIMARY KEY, m_id INTEGER REFERENCES mtchs(m_id),
	pl_id INTEGER REFERENCES plyrs(pl_id), mnt INTEGER, pen INTEGER);
INSERT INTO tms VALUES (1,'Ash Rovers','Ashby','L1'),(2,'Bay City','Bayton','L1'),(3,'Cross United','Crossley','L2'),
	(4,'Dale Town','Dalby','L2');
INSERT INTO plyrs VALUES (1,'Al Ames','GK',1,1990),(2,'Bo Burt','FW',1,1998),(3,'Cy Cole','FW',2,2001),
	(4,'Di Drew','MF',3,1995),(5,'Ed Eave','GK',4,1989),(6,'Fi Ford','DF',2,1993);
INSERT INTO mtchs VALUES (1,'2023-08-12',1,2,2,1,1200),(2,'2023-08-19',2,3,0,0,900),(3,'2023-08-26',3,4,1,3,400),
	(4,'2023-09-02',4,1,2,2,350),(5,'2023-09-09',1,3,3,0,1500);
INSERT INTO scorers VALUES (1,1,2,10,0),(2,1,2,55,1),(3,1,3,80,0),(4,3,4,12,0),(5,4,2,33,0),(6,5,2,44,1),(7,5,6,70,0);
