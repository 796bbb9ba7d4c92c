CREATE TABLE park (parkCd TEXT, parkNm TEXT, parkSt TEXT, parkAcres INTEGER, parkEstab INTEGER);
CREATE TABLE visit (parkCd TEXT, visYr INTEGER, visMth INTEGER, visTyp TEXT, visCnt INTEGER);
INSERT INTO park VALUES ('BLRK','Black Rock Canyon','Utah',35800,1928),('CDRF','Cedar Falls','Maine',49000,1916),('GRDN','Grand Dunes','Colorado',107300,1932),
	('PNHL','Pine Hollow','Utah',21400,1971),('SLTM','Salt Marsh Shore','Maine',9100,1988);
INSERT INTO visit VALUES ('BLRK',2018,6,'Recreation',120400),('BLRK',2018,7,'Recreation',141900),('BLRK',2018,7,'Overnight',9100),('BLRK',2019,7,'Recreation',150300),
	('CDRF',2018,7,'Recreation',310200),('CDRF',2018,8,'Recreation',342000),('CDRF',2019,8,'Recreation',330700),('CDRF',2019,8,'Overnight',22100),
	('GRDN',2018,6,'Recreation',64000),('GRDN',2019,6,'Recreation',70100),('GRDN',2019,6,'Overnight',5400),('PNHL',2018,5,'Recreation',8800),
	('PNHL',2019,5,'Recreation',9900),('SLTM',2019,9,'Recreation',15200),('SLTM',2019,9,'Overnight',0);
