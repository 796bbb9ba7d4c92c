CREATE TABLE "Country" ("id" INTEGER PRIMARY KEY, "name" TEXT);
CREATE TABLE "League" ("id" INTEGER PRIMARY KEY, "country_id" INTEGER, "name" TEXT);
CREATE TABLE "Team" ("id" INTEGER PRIMARY KEY, "team_api_id" INTEGER, "team_long_name" TEXT, "team_short_name" TEXT);
CREATE TABLE "Player" ("id" INTEGER PRIMARY KEY, "player_api_id" INTEGER, "player_name" TEXT, "birthday" TEXT, "height" REAL, "weight" INTEGER);
CREATE TABLE "Player_Attributes" ("id" INTEGER PRIMARY KEY, "player_api_id" INTEGER, "date" TEXT, "overall_rating" INTEGER,
	"potential" INTEGER, "preferred_foot" TEXT, "attacking_work_rate" TEXT, "finishing" INTEGER, "sprint_speed" INTEGER, "gk_diving" INTEGER);
CREATE TABLE "Match" ("id" INTEGER PRIMARY KEY, "league_id" INTEGER, "season" TEXT, "stage" INTEGER, "date" TEXT,
	"home_team_api_id" INTEGER, "away_team_api_id" INTEGER, "home_team_goal" INTEGER, "away_team_goal" INTEGER);
INSERT INTO "Country" VALUES (1,'Austria'),(2,'Denmark'),(3,'Greece');
INSERT INTO "League" VALUES (11,1,'Austria Bundesliga'),(12,2,'Denmark Superliga'),(13,3,'Greece Super League');
INSERT INTO "Team" VALUES (1,8601,'FC Lindental','LIN'),(2,8602,'SV Donaufels','DON'),(3,8603,'BK Nordhavn','NOR'),(4,8604,'Odder IF','ODD'),(5,8605,'AO Kalamos','KAL');
INSERT INTO "Player" VALUES (1,50101,'Jonas Riedl','1989-04-11 00:00:00',182.9,174),(2,50102,'Mads Ostergaard','1993-09-02 00:00:00',190.5,190),
	(3,50103,'Nikos Farmakis','1985-12-20 00:00:00',175.3,161),(4,50104,'Luca Steiner','1996-01-30 00:00:00',177.8,159),
	(5,50105,'Emil Krogh','1991-07-07 00:00:00',185.4,179),(6,50106,'Petros Vidalis','1990-03-15 00:00:00',188.0,181);
INSERT INTO "Player_Attributes" VALUES (1,50101,'2014-09-18 00:00:00',74,76,'right','medium',70,78,11),(2,50101,'2015-09-21 00:00:00',76,77,'right','high',72,79,11),
	(3,50102,'2015-09-21 00:00:00',71,80,'left','low',31,60,74),(4,50103,'2015-03-06 00:00:00',79,79,'right','high',84,81,8),
	(5,50104,'2015-09-21 00:00:00',66,82,'left','medium',64,88,10),(6,50105,'2014-09-18 00:00:00',69,72,'right','medium',58,71,9),
	(7,50105,'2015-10-16 00:00:00',70,72,'right','high',60,70,9),(8,50106,'2015-09-21 00:00:00',77,78,'left','high',80,75,12);
INSERT INTO "Match" VALUES (1,11,'2014/2015',1,'2014-08-02 00:00:00',8601,8602,2,1),(2,11,'2014/2015',2,'2014-08-09 00:00:00',8602,8601,0,0),
	(3,12,'2014/2015',1,'2014-08-03 00:00:00',8603,8604,3,2),(4,12,'2015/2016',1,'2015-08-01 00:00:00',8604,8603,1,4),
	(5,11,'2015/2016',1,'2015-08-08 00:00:00',8601,8602,1,1),(6,13,'2015/2016',1,'2015-08-22 00:00:00',8605,8603,0,2);
