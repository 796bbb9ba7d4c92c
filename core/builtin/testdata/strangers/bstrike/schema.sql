CREATE TABLE strikes (RecID INTEGER, IncDate TEXT, ArptID TEXT, Oper TEXT, AcTyp TEXT, Phase TEXT, SpecID TEXT, Struck TEXT, Dmg TEXT, Alt_ft TEXT, Spd_kt INTEGER, CostRep TEXT, Injd INTEGER);
CREATE TABLE airprt (ArptID TEXT, ArptNm TEXT, St TEXT);
CREATE TABLE spec_lkp (SpecID TEXT, SpecNm TEXT, SizeCat TEXT);
CREATE TABLE dmg_lkp (Dmg TEXT, DmgDesc TEXT);
INSERT INTO airprt VALUES ('KDEN','DENVER INTL','CO'),('KLGA','LA GUARDIA','NY'),('KJFK','JOHN F KENNEDY INTL','NY'),('KSFO','SAN FRANCISCO INTL','CA'),('KORD','CHICAGO OHARE','IL'),('KMDW','CHICAGO MIDWAY','IL');
INSERT INTO spec_lkp VALUES ('J2204','Canada goose','Large'),('NE1','Gull','Medium'),('O2111','Rock pigeon','Small'),('K5114','American kestrel','Small'),('ZT002','Red-tailed hawk','Large'),('UNKB','Unknown bird',NULL);
INSERT INTO dmg_lkp VALUES ('N','None'),('M','Minor'),('S','Substantial'),('D','Destroyed');
INSERT INTO strikes VALUES (201,'01/15/2009','KLGA','CACTUS AIR','A-320','Climb','J2204','2 to 10','D','2,800',220,'36,000,000',5),
	(202,'03/02/2009','KDEN','FRONTLINE','A-319','Approach','O2111','1','N','50',130,NULL,0),
	(203,'05/21/2010','KDEN','UNITY','B-737-300','Take-off run','K5114','1','N','0',120,'1,200',0),
	(204,'08/09/2010','KJFK','BLUEJET','A-320','Landing Roll','NE1','2 to 10','M','0',110,'15,400',0),
	(205,'09/30/2010','KJFK','UNITY','B-767','Climb','NE1','11 to 100','S','1,100',170,'425,000',0),
	(206,'04/12/2011','KSFO','UNITY','B-737-300','Approach','NE1','1','N','400',135,NULL,0),
	(207,'06/18/2011','KORD','UNITY','B-757','Approach','UNKB','1','N','1,500',150,NULL,0),
	(208,'07/04/2011','KMDW','SOUTHERN','B-737-700','Landing Roll','K5114','1','N','0',90,'800',0),
	(209,'10/10/2011','KORD','EAGLEAIR','MD-80','Climb','ZT002','1','M','900',160,'62,000',0),
	(210,'10/23/2012','KDEN','FRONTLINE','A-319','Climb','J2204','2 to 10','S','3,200',210,'880,000',1),
	(211,'02/14/2012','KLGA','EAGLEAIR','MD-80','Approach','NE1','1','M','700',140,'9,500',0),
	(212,'07/19/2012','KSFO','BLUEJET','A-320','Take-off run','NE1','2 to 10','M','0',125,'33,000',0),
	(213,'07/27/2012','KDEN','SOUTHERN','B-737-700','Approach','UNKB','1','N','10,500',250,NULL,0),
	(214,'08/30/2012','KDEN','UNITY','B-757','Landing Roll','O2111','11 to 100','N','0',100,NULL,0),
	(215,'09/01/2012','KORD','UNITY','B-767','Climb','ZT002','1','S','600',155,'210,000',2);
