CREATE TABLE plyr (
	plyr_id TEXT PRIMARY KEY,
	nm_first TEXT,
	nm_last TEXT,
	brth_yr INTEGER,
	brth_ctry TEXT, -- country of birth
	bats TEXT, -- L = left, R = right, B = both
	throws TEXT, -- L = left, R = right
	wt_lb INTEGER,
	ht_in INTEGER
);
CREATE TABLE tm (tm_id TEXT PRIMARY KEY, tm_nm TEXT, lg_id TEXT, park TEXT);
CREATE TABLE sal (yr_id INTEGER, tm_id TEXT, plyr_id TEXT, sal INTEGER);
CREATE TABLE bat (
	plyr_id TEXT,
	yr_id INTEGER,
	tm_id TEXT,
	G INTEGER, -- games
	AB INTEGER, -- at bats
	R INTEGER, -- runs
	H INTEGER, -- hits
	HR INTEGER, -- home runs
	SB INTEGER -- stolen bases
);
INSERT INTO plyr VALUES ('ortelu01','Luis','Ortega',1987,'D.R.','L','L',205,74),('hallan01','Andy','Hallam',1990,'USA','R','R',188,71),
	('kimjo01','Joon','Kim',1985,'South Korea','R','R',196,73),('bakede02','Dell','Baker',1991,'USA','B','R',178,70),
	('sotora01','Rafael','Soto',1988,'D.R.','R','R',221,75),('novaed01','Ed','Novak',1983,'USA','L','R',214,76),
	('tanake01','Kenji','Tanabe',1989,'Japan','L','R',172,69),('mercpa01','Pablo','Mercado',1992,'Venezuela','B','R',190,72);
INSERT INTO tm VALUES ('HCG','Harbor City Gulls','AL','Pier Field'),('MTN','Mountain View Rams','AL','Granite Park'),
	('RVR','Riverton Ferrymen','NL','Levee Stadium'),('OAK','Oak Plains Foxes','NL','Acorn Yard');
INSERT INTO sal VALUES (2014,'HCG','ortelu01',9500000),(2015,'HCG','ortelu01',11000000),(2014,'HCG','hallan01',520000),(2015,'RVR','hallan01',1450000),
	(2014,'MTN','kimjo01',6200000),(2015,'MTN','kimjo01',7000000),(2014,'RVR','bakede02',507500),(2015,'RVR','bakede02',600000),
	(2014,'RVR','sotora01',12500000),(2015,'OAK','sotora01',13000000),(2014,'OAK','novaed01',4000000),(2015,'OAK','novaed01',3500000),
	(2015,'MTN','tanake01',2750000),(2015,'HCG','mercpa01',515000);
INSERT INTO bat VALUES ('ortelu01',2014,'HCG',151,560,88,172,31,4),('ortelu01',2015,'HCG',148,548,91,161,36,2),('hallan01',2014,'HCG',90,301,35,74,6,11),
	('hallan01',2015,'RVR',132,470,66,126,14,19),('kimjo01',2014,'MTN',140,521,70,150,22,7),('kimjo01',2015,'MTN',118,430,48,109,15,3),
	('bakede02',2014,'RVR',75,212,28,51,2,14),('bakede02',2015,'RVR',121,398,59,108,5,33),('sotora01',2014,'RVR',155,590,97,169,38,1),
	('sotora01',2015,'OAK',152,575,84,150,34,0),('novaed01',2014,'OAK',110,350,41,88,17,0),('novaed01',2015,'OAK',64,180,15,39,6,0),
	('tanake01',2015,'MTN',139,540,81,163,8,29),('mercpa01',2015,'HCG',58,170,22,42,3,9);
