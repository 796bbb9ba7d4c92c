CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT, founded INTEGER, town TEXT);
CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, position TEXT, club_id INTEGER REFERENCES club(id));
CREATE TABLE game (match_no INTEGER PRIMARY KEY, home_id INTEGER REFERENCES club(id), away_id INTEGER REFERENCES club(id),
	played_on TEXT, duration_min INTEGER, home_goals INTEGER, away_goals INTEGER);
CREATE TABLE loan (loan_no INTEGER PRIMARY KEY, player_id INTEGER REFERENCES player(id), from_day TEXT, to_day TEXT);
INSERT INTO club VALUES (1,'Rovers',1899,'Dunmore'),(2,'Athletic',1921,'Kilby'),(3,'Wanderers',1887,'Astley'),(4,'United',1950,'Kilby');
INSERT INTO player VALUES (1,'Ned Oak',34,'goalkeeper',1),(2,'Ash Pell',22,'striker',1),(3,'Moe Lint',37,'defender',2),
	(4,'Kit Sloan',19,'striker',3),(5,'Jem Hart',29,'defender',3),(6,'Roy Finn',31,'striker',4);
INSERT INTO game VALUES (1,1,2,'2024-08-03',94,2,1),(2,3,4,'2024-08-10',97,0,0),(3,2,3,'2024-08-17',92,1,3),
	(4,4,1,'2024-09-01',99,2,2),(5,1,3,'2024-09-08',95,1,0);
INSERT INTO loan VALUES (1,2,'2023-08-01','2024-01-31'),(2,4,'2024-02-01','2024-05-31'),(3,2,'2024-07-01','2024-08-30');
