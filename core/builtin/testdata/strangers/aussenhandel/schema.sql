CREATE TABLE WARENNR (WaNr TEXT, WaBez TEXT, Masseinh TEXT, Zollsatz REAL);
CREATE TABLE LAENDER (LdKz TEXT, LdName TEXT, Kontinent TEXT, EUMitgl TEXT);
CREATE TABLE ANMELDUNG (AnmNr INTEGER, AnmDat TEXT, WaNr TEXT, LdKzUrspr TEXT, Richtung TEXT, MengeKg REAL, StatWert REAL, Verkehrszweig TEXT, ZollstNr INTEGER);
CREATE TABLE ZOLLSTELLEN (ZollstNr INTEGER, Ort TEXT, Bundesland TEXT);
INSERT INTO WARENNR VALUES ('08030010','Bananen','kg',16.0),('09011100','Kaffee, nicht geröstet','kg',0.0),('87032319','Personenkraftwagen','St',10.0),('61091000','T-Shirts aus Baumwolle','St',12.0),('84713000','Laptops','St',0.0);
INSERT INTO LAENDER VALUES ('EC','Ecuador','Amerika','N'),('BR','Brasilien','Amerika','N'),('CN','China','Asien','N'),('FR','Frankreich','Europa','J'),('US','USA','Amerika','N'),('PL','Polen','Europa','J');
INSERT INTO ZOLLSTELLEN VALUES (4851,'Hamburg','Hamburg'),(2302,'Bremerhaven','Bremen'),(3301,'Frankfurt Flughafen','Hessen');
INSERT INTO ANMELDUNG VALUES (70001,'2022-01-11','08030010','EC','E',24000,16800,'See',4851),(70002,'2022-01-19','09011100','BR','E',18000,73800,'See',2302),
	(70003,'2022-02-03','84713000','CN','E',950,212000,'Luft',3301),(70004,'2022-02-14','87032319','US','A',31200,645000,'See',2302),
	(70005,'2022-02-28','87032319','FR','A',15600,298000,'Straße',3301),(70006,'2022-03-08','61091000','CN','E',4200,51000,'See',4851),
	(70007,'2022-03-21','84713000','PL','A',310,88000,'Straße',3301),(70008,'2022-04-05','08030010','EC','E',22000,15900,'See',4851),
	(70009,'2022-04-27','87032319','CN','A',29800,702000,'See',2302);
