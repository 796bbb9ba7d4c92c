package readtest

// Club is a small database of chess players with a many-to-many table, NULLs, dates and
// values that need care in SQL.
const Club = `
CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT, city TEXT, founded INTEGER);
CREATE TABLE player (player_id INTEGER PRIMARY KEY, name TEXT, country TEXT, age INTEGER, height REAL,
	born DATE, club_id INTEGER REFERENCES club(club_id));
CREATE TABLE tournament (tournament_id INTEGER PRIMARY KEY, title TEXT, year INTEGER, prize INTEGER);
CREATE TABLE entry (player_id INTEGER REFERENCES player(player_id),
	tournament_id INTEGER REFERENCES tournament(tournament_id),
	points INTEGER, PRIMARY KEY (player_id, tournament_id));
INSERT INTO club VALUES (1,'Rook''s Nest','Oslo',1950),(2,'Zwischenzug','Bern',1999),(3,'Passed Pawn','Oslo',2004),
	(4,'Empty Hall','Rome',2010);
INSERT INTO player VALUES
	(1,'Anna Berg','Norway',31,1.70,'1990-02-03',1),(2,'Bo Chen','China',25,1.82,'1996-05-06',2),
	(3,'Carla Diaz','Spain',44,1.65,'1977-01-09',1),(4,'Dan O''Neil','Ireland',19,1.90,'2002-11-30',3),
	(5,'Eva Fuchs','Norway',52,1.75,'1969-07-21',NULL),(6,'Finn Gray','Ireland',37,1.78,'1984-03-14',1);
INSERT INTO tournament VALUES (1,'Spring Open',2014,500),(2,'Autumn Cup',2015,1500),(3,'Winter Open',2015,900),
	(4,'Snow Blitz',2016,100);
INSERT INTO entry VALUES (1,1,5),(1,2,7),(2,1,3),(2,3,8),(3,1,2),(4,2,9),(1,3,4),(6,2,1);
`
