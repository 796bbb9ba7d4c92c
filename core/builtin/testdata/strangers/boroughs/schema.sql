CREATE TABLE crm (lsoa TEXT, brgh TEXT, majCat TEXT, minCat TEXT, yr INTEGER, mth INTEGER, val INTEGER);
CREATE TABLE brgh_ref (brgh TEXT, brgh_pop INTEGER, brgh_km2 REAL, brgh_io TEXT /* I inner, O outer */);
INSERT INTO brgh_ref VALUES ('Eastmoor',248000,36.4,'I'),('Kingsferry',171000,61.2,'O'),('Northgate',302000,21.8,'I'),('Wellbridge',195500,86.9,'O'),('St Oswin',88000,12.1,'I');
INSERT INTO crm VALUES ('L001','Eastmoor','Burglary','Burglary in a Dwelling',2015,1,14),('L001','Eastmoor','Burglary','Burglary in a Dwelling',2015,2,9),
	('L001','Eastmoor','Burglary','Burglary in Other Buildings',2016,1,5),('L002','Eastmoor','Burglary','Burglary in a Dwelling',2016,3,11),
	('L002','Eastmoor','Robbery','Personal Property',2015,1,6),('L002','Eastmoor','Robbery','Personal Property',2016,3,4),
	('L003','Kingsferry','Theft','Theft From Motor Vehicle',2015,2,21),('L003','Kingsferry','Theft','Theft of Pedal Cycle',2015,6,13),
	('L003','Kingsferry','Theft','Theft From Motor Vehicle',2016,2,17),('L003','Kingsferry','Drugs','Possession of Drugs',2016,5,3),
	('L004','Northgate','Drugs','Possession of Drugs',2015,1,27),('L004','Northgate','Drugs','Drug Trafficking',2015,6,8),
	('L004','Northgate','Drugs','Possession of Drugs',2016,6,31),('L004','Northgate','Robbery','Business Property',2015,6,2),
	('L005','Northgate','Robbery','Personal Property',2015,11,19),('L005','Northgate','Robbery','Personal Property',2016,11,16),
	('L005','Northgate','Violence','Common Assault',2015,12,44),('L005','Northgate','Violence','Harassment',2016,12,39),
	('L006','Wellbridge','Violence','Common Assault',2015,7,12),('L006','Wellbridge','Violence','Harassment',2016,8,7),
	('L006','Wellbridge','Burglary','Burglary in a Dwelling',2015,10,10),('L007','Wellbridge','Theft','Theft of Pedal Cycle',2016,9,0),
	('L007','St Oswin','Theft','Theft From Motor Vehicle',2015,4,5),('L008','St Oswin','Theft','Theft of Pedal Cycle',2016,4,2);
