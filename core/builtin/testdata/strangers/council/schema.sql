CREATE TABLE cand (cand_id INTEGER PRIMARY KEY, cand_nm TEXT, party TEXT, ward TEXT, votes INTEGER, vote_share REAL,
	elected TEXT, incumbent TEXT, yob INTEGER);
INSERT INTO cand VALUES (1,'Ann Frey','Green','North',420,0.42,'Y','N',1980),(2,'Bob Gray','Red','North',380,0.38,'N','Y',1961),
	(3,'Cal Hunt','Blue','North',200,0.20,'N','N',1975),(4,'Dee Ives','Red','South',610,0.61,'Y','Y',1958),
	(5,'Eli Judd','Green','South',390,0.39,'N','N',1990),(6,'Flo Kent','Red','Hill',505,0.505,'Y','N',1970),
	(7,'Gus Lamb','Blue','Hill',495,0.495,'N','Y',1949);
