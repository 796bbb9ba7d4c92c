CREATE TABLE player (player_id TEXT, birth_year NUMERIC, birth_month NUMERIC, birth_country TEXT, birth_state TEXT, birth_city TEXT, death_year NUMERIC,
	name_first TEXT, name_last TEXT, weight NUMERIC, height NUMERIC, bats TEXT, throws TEXT, debut TEXT, final_game TEXT);
CREATE TABLE hall_of_fame (player_id TEXT, yearid INTEGER, votedby TEXT, ballots NUMERIC, needed NUMERIC, votes NUMERIC, inducted TEXT, category TEXT);
CREATE TABLE salary (yearid INTEGER, team_id TEXT, league_id TEXT, player_id TEXT, salary INTEGER);
CREATE TABLE player_award (player_id TEXT, award_id TEXT, yearid INTEGER, league_id TEXT);
INSERT INTO player VALUES ('ashbyro01',1948,5,'USA','OH','Toledo',NULL,'Roy','Ashby',185,72,'L','R','1970-04-10','1988-10-02'),
	('bellocu01',1955,11,'Cuba',NULL,'Havana',2011,'Luis','Bello',170,69,'B','R','1976-06-01','1992-09-20'),
	('craneto01',1961,2,'USA','TX','Waco',NULL,'Tom','Crane',205,75,'R','R','1983-04-06','2001-10-05'),
	('dufouma01',1939,8,'Canada','QC','Laval',1999,'Marc','Dufour',178,71,'L','L','1960-09-11','1974-05-30'),
	('eastmja01',1966,7,'USA','TX','Austin',NULL,'Jack','Eastman',220,77,'R','R','1989-05-14','2006-09-30'),
	('fieldsbo01',1950,1,'USA','CA','Fresno',2015,'Bob','Fields',190,73,'L','L','1972-07-22','1985-06-15');
INSERT INTO hall_of_fame VALUES ('ashbyro01',1994,'BBWAA',456,342,301,'N','Player'),('ashbyro01',1995,'BBWAA',460,345,371,'Y','Player'),
	('bellocu01',1998,'BBWAA',473,355,120,'N','Player'),('craneto01',2007,'BBWAA',545,409,530,'Y','Player'),
	('dufouma01',1981,'Veterans',NULL,NULL,NULL,'Y','Manager'),('fieldsbo01',1992,'BBWAA',430,323,9,'N','Player'),('eastmja01',2012,'BBWAA',573,430,388,'N','Player');
INSERT INTO salary VALUES (1985,'CLE','AL','ashbyro01',610000),(1986,'CLE','AL','ashbyro01',650000),(1986,'MON','NL','bellocu01',420000),(1990,'TEX','AL','craneto01',1900000),
	(1991,'TEX','AL','craneto01',2300000),(1991,'HOU','NL','eastmja01',300000),(1999,'HOU','NL','eastmja01',7400000),(1985,'SFN','NL','fieldsbo01',95000);
INSERT INTO player_award VALUES ('ashbyro01','Gold Glove',1977,'AL'),('ashbyro01','MVP',1979,'AL'),('craneto01','Cy Young Award',1990,'AL'),
	('craneto01','Cy Young Award',1992,'AL'),('eastmja01','MVP',1998,'NL'),('bellocu01','Gold Glove',1984,'NL');
