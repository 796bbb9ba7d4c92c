CREATE TABLE vgsales (Rank INTEGER, Name TEXT, Platform TEXT, Year TEXT, Genre TEXT, Publisher TEXT, NA_Sales REAL, EU_Sales REAL, JP_Sales REAL, Other_Sales REAL, Global_Sales REAL);
CREATE TABLE scores (Name TEXT, Critic_Score INTEGER, Critic_Count INTEGER, User_Score TEXT, ESRB TEXT);
CREATE TABLE platf (Platform TEXT, PlatName TEXT, Maker TEXT, RlsYr INTEGER);
INSERT INTO platf VALUES ('Wii','Nintendo Wii','Nintendo',2006),('DS','Nintendo DS','Nintendo',2004),('PS2','PlayStation 2','Sony',2000),('PS3','PlayStation 3','Sony',2006),('X360','Xbox 360','Microsoft',2005),('PC','Personal computer',NULL,NULL),('GB','Game Boy','Nintendo',1989);
INSERT INTO vgsales VALUES (1,'Tennis Party','Wii','2006','Sports','Nintendo',41.49,29.02,3.77,8.46,82.74),
	(2,'Kart Rally','Wii','2008','Racing','Nintendo',15.85,12.88,3.79,3.31,35.82),
	(3,'Pocket Beasts Red','GB','1996','Role-Playing','Nintendo',11.27,8.89,10.22,1.0,31.37),
	(4,'Block Fall','GB','1989','Puzzle','Nintendo',23.2,2.26,4.22,.58,30.26),
	(5,'Heist City V','PS3','2013','Action','Takedown Games',7.01,9.27,.97,4.14,21.4),
	(6,'Heist City: Ocean Drive','PS2','2002','Action','Takedown Games',8.41,5.49,.47,1.78,16.15),
	(7,'Heist City V','X360','2013','Action','Takedown Games',9.63,5.31,.06,1.38,16.38),
	(8,'Brain Gym','DS','2005','Puzzle','Nintendo',4.75,9.26,4.16,2.05,20.22),
	(9,'Front Line 3','X360','2011','Shooter','Actavision',9.03,4.28,.13,1.32,14.76),
	(10,'Front Line 3','PS3','2011','Shooter','Actavision',5.54,5.82,.49,1.62,13.46),
	(11,'Speed Tour 3','PS2','2001','Racing','Sona',6.85,5.09,1.87,1.16,14.98),
	(12,'Home Family','PC','N/A','Simulation','Maxim Arts',.98,6.42,0,.71,8.11),
	(13,'Eleven Goals 12','PS3','2011','Sports','Maxim Arts',.84,4.3,.11,1.39,6.64),
	(14,'Eleven Goals 12','PC','2011','Sports','Maxim Arts',.02,.36,0,.07,.46),
	(15,'Final Quest X','PS2','2001','Role-Playing','Square Hill',2.91,2.07,2.73,.33,8.05),
	(16,'Gridiron 2004','PS2','N/A','Sports','Maxim Arts',4.26,.26,.01,.71,5.23),
	(17,'Monster Trail','DS','2010','Role-Playing','Capstone',.05,0,1.02,.01,1.07),
	(18,'Yacht Sim','PC','2009','Simulation','Unknown',0,.05,0,.01,.06);
INSERT INTO scores VALUES ('Tennis Party',76,51,'8','E'),('Kart Rally',82,73,'8.3','E'),('Heist City V',97,50,'8.2','M'),('Heist City: Ocean Drive',95,62,'8.7','M'),('Brain Gym',77,46,'7.9','E'),
	('Front Line 3',88,81,'3.4','M'),('Speed Tour 3',95,54,'8.4','E'),('Home Family',86,75,'tbd','T'),('Eleven Goals 12',90,38,'6.6','E'),('Final Quest X',92,53,'8.7','T'),('Gridiron 2004',94,29,'8.5','E'),('Monster Trail',NULL,NULL,'tbd','T');
