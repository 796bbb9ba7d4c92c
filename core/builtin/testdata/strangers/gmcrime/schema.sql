CREATE TABLE GMCrime (CrimeID TEXT, CrimeTS TEXT, Loc TEXT, LSOA_cd TEXT, CrimeTyp TEXT, OutcmCd TEXT);
CREATE TABLE OutcmLkp (OutcmCd TEXT, OutcmDesc TEXT);
CREATE TABLE LSOA (LSOA_cd TEXT, LSOA_nm TEXT, Pop INTEGER, IMD_rnk INTEGER);
INSERT INTO OutcmLkp VALUES ('NFA','Investigation complete; no suspect identified'),('UI','Under investigation'),('CHG','Suspect charged'),('CAU','Offender given a caution');
INSERT INTO LSOA VALUES ('E0101','Salford 016E',1650,900),('E0102','Bolton 004B',1820,4200),('E0103','Wigan 021A',1490,12500),('E0104','Oldham 009C',1730,300);
INSERT INTO GMCrime VALUES ('a1','2018-04-02 10:00:00','On or near Parking Area','E0101','Vehicle crime','NFA'),('a2','2018-04-11 21:30:00','On or near Kirk Street','E0101','Burglary','UI'),
	('a3','2018-05-06 13:20:00','On or near Supermarket','E0102','Shoplifting','CHG'),('a4','2018-05-19 02:10:00','On or near Nightclub','E0104','Violence and sexual offences','UI'),
	('a5','2018-06-01 17:45:00','On or near Supermarket','E0104','Shoplifting','CAU'),('a6','2018-06-15 08:00:00','On or near Parking Area','E0103','Vehicle crime','NFA'),
	('a7','2018-06-22 23:50:00','On or near Nightclub','E0104','Violence and sexual offences','CHG'),('a8','2018-07-04 15:15:00','On or near Kirk Street','E0101','Criminal damage and arson',NULL),
	('a9','2018-07-09 11:00:00','On or near Mill Lane','E0104','Violence and sexual offences','NFA');
