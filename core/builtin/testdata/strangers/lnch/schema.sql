CREATE TABLE launches (Nr INTEGER, CompanyName TEXT, PadCd TEXT, Datum TEXT, Detail TEXT, StatusRocket TEXT, RocketMUSD TEXT, StatusMission TEXT);
CREATE TABLE companies (CompanyName TEXT, Ctry TEXT, OwnTyp TEXT);
CREATE TABLE pads (PadCd TEXT, PadLoc TEXT, Site TEXT, Ctry TEXT);
INSERT INTO companies VALUES ('SpaceX','USA','private'),('CASC','China','state'),('Roscosmos','Russia','state'),('ULA','USA','private'),('Arianespace','France','private'),('Rocket Lab','USA','private'),('ISRO','India','state');
INSERT INTO pads VALUES ('LC39A','Launch Complex 39A','Kennedy Space Center','USA'),('SLC40','Space Launch Complex 40','Cape Canaveral','USA'),('SLC41','Space Launch Complex 41','Cape Canaveral','USA'),('BAI31','Site 31/6','Baikonur Cosmodrome','Kazakhstan'),
	('JIU9','Pad 9','Jiuquan','China'),('XIC2','LC-2','Xichang','China'),('ELA3','ELA-3','Guiana Space Centre','France'),('MAH1','LC-1A','Mahia Peninsula','New Zealand'),('SDSC2','Second Launch Pad','Satish Dhawan','India');
INSERT INTO launches VALUES (1,'SpaceX','LC39A','Fri Aug 07, 2020 05:12 UTC','Falcon 9 Block 5 | Starlink V1 L9','Active','50.0','Success'),
	(2,'CASC','JIU9','Thu Aug 06, 2020 04:01 UTC','Long March 2D | Gaofen-9 04','Active','29.75','Success'),
	(3,'Roscosmos','BAI31','Thu Jul 30, 2020 21:25 UTC','Proton-M | Ekspress-80','Active','65.0','Success'),
	(4,'ULA','SLC41','Thu Jul 30, 2020 11:50 UTC','Atlas V 541 | Perseverance','Active','145.0','Success'),
	(5,'CASC','XIC2','Sat Jul 25, 2020 03:13 UTC','Long March 4B | Ziyuan-3 03','Active','64.68','Success'),
	(6,'Rocket Lab','MAH1','Sat Jul 04, 2020 21:19 UTC','Electron | Pics Or It Didnt Happen','Active','7.5','Failure'),
	(7,'SpaceX','SLC40','Tue Jun 30, 2020 20:10 UTC','Falcon 9 Block 5 | GPS III SV03','Active','50.0','Success'),
	(8,'Arianespace','ELA3','Tue Feb 18, 2020 22:18 UTC','Ariane 5 ECA | JCSAT-17','Active','200.0','Success'),
	(9,'ISRO','SDSC2','Wed Nov 27, 2019 03:58 UTC','PSLV-XL | Cartosat-3','Active','31.0','Success'),
	(10,'SpaceX','LC39A','Tue Jun 25, 2019 06:30 UTC','Falcon Heavy | STP-2','Active','90.0','Success'),
	(11,'Arianespace','ELA3','Thu Jul 11, 2019 01:53 UTC','Vega | Falcon Eye 1','Active','37.0','Failure'),
	(12,'CASC','JIU9','Sun Jul 02, 2017 11:23 UTC','Long March 5 | Shijian-18','Active',NULL,'Failure'),
	(13,'Roscosmos','BAI31','Thu Oct 11, 2018 08:40 UTC','Soyuz FG | Soyuz MS-10','Retired',NULL,'Failure'),
	(14,'ULA','SLC41','Sun Aug 12, 2018 07:31 UTC','Delta IV Heavy | Parker Solar Probe','Retired','350.0','Success'),
	(15,'SpaceX','SLC40','Sun Jun 28, 2015 14:21 UTC','Falcon 9 v1.1 | CRS-7','Retired','56.5','Failure'),
	(16,'Arianespace','ELA3','Thu Jan 25, 2018 22:20 UTC','Ariane 5 ECA | SES-14','Active','200.0','Partial Failure'),
	(17,'Roscosmos','BAI31','Fri Nov 15, 1988 03:00 UTC','Energiya | Buran','Retired','5,000.0','Success'),
	(18,'ISRO','SDSC2','Mon Jul 22, 2019 09:13 UTC','GSLV Mk III | Chandrayaan-2','Active','62.0','Success'),
	(19,'Rocket Lab','MAH1','Sat Jun 13, 2020 05:12 UTC','Electron | Dont Stop Me Now','Active','7.5','Success'),
	(20,'SpaceX','LC39A','Sat May 30, 2020 19:22 UTC','Falcon 9 Block 5 | Demo-2','Active','50.0','Success');
