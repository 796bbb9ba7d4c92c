CREATE TABLE rls (rlsID INTEGER, rlsTitle TEXT, rlsArtist TEXT, rlsYr INTEGER, rlsTyp TEXT, rlsSize_mb INTEGER, dlCnt INTEGER, seedCnt INTEGER);
CREATE TABLE rls_tag (rlsID INTEGER, tag TEXT);
CREATE TABLE rvw (rvwID INTEGER, rlsID INTEGER, usr TEXT, score INTEGER, rvwDt TEXT);
INSERT INTO rls VALUES (3101,'Concrete Psalms','Mo Cadence',1993,'Album',412,5210,31),(3102,'Night Bus Tapes','Mo Cadence',1996,'Mixtape',188,940,2),
	(3103,'Gutter Sonata','Lady Verbal',1998,'Album',530,7740,55),(3104,'Ashtray EP','Lady Verbal',1999,'EP',145,1310,6),
	(3105,'Block Party Physics','The Subwoofers',1991,'Album',366,2980,0),(3106,'Low End Theorem','The Subwoofers',1994,'Album',448,6120,40),
	(3107,'Corner Store Gospel','Deacon Rhymes',2001,'Mixtape',254,1875,3),(3108,'Payday','Deacon Rhymes',2003,'Single',38,402,0),
	(3109,'Palm Trees & Sirens','Westside Abacus',1994,'Album',397,4465,12),(3110,'Lowrider Math','Westside Abacus',1996,'EP',160,1108,1),
	(3111,'Basement Static','Kid Ampersand',2005,'Mixtape',310,2240,9),(3112,'Ten Cent Crown','Kid Ampersand',2007,'Album',501,3390,17),
	(3113,'Tin Can Radio','Kid Ampersand',1994,'EP',122,655,0);
INSERT INTO rls_tag VALUES (3101,'east.coast'),(3101,'boom.bap'),(3102,'east.coast'),(3103,'boom.bap'),(3103,'conscious'),(3104,'conscious'),
	(3105,'old.school'),(3106,'jazz.rap'),(3106,'boom.bap'),(3107,'southern'),(3108,'southern'),(3109,'west.coast'),(3109,'gangsta'),
	(3110,'west.coast'),(3111,'lo.fi'),(3112,'boom.bap'),(3112,'lo.fi');
INSERT INTO rvw VALUES (1,3101,'cratedigger',92,'2009-03-11'),(2,3101,'vinyl_vera',85,'2009-05-02'),(3,3103,'cratedigger',97,'2010-01-19'),
	(4,3103,'needledrop',88,'2010-02-27'),(5,3104,'needledrop',70,'2010-02-28'),(6,3106,'vinyl_vera',95,'2011-07-08'),
	(7,3106,'cratedigger',90,'2011-08-15'),(8,3107,'southpaw',64,'2012-04-04'),(9,3109,'southpaw',81,'2012-04-09'),
	(10,3109,'cratedigger',77,'2013-11-23'),(11,3111,'vinyl_vera',58,'2014-06-30'),(12,3112,'needledrop',83,'2014-09-12');
