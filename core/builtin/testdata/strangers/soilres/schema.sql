CREATE TABLE fld (fld_cd TEXT, fld_nm TEXT, cnty TEXT, crop TEXT, area_ha REAL);
CREATE TABLE smp (smp_no INTEGER, fld_cd TEXT, smp_dt TEXT, dpth_cm INTEGER, ph REAL, orgc_pct REAL, lab_cd TEXT);
CREATE TABLE smp_res (smp_no INTEGER, sub_cd TEXT, conc_ugkg REAL, qual TEXT);
CREATE TABLE sub (sub_cd TEXT, sub_nm TEXT, sub_grp TEXT, lim_ugkg REAL);
CREATE TABLE qual_key (qual TEXT, descr TEXT);
INSERT INTO fld VALUES ('F01','Long Meadow','Aran','Wheat',12.5),('F02','Mill Bottom','Aran','Potatoes',7.2),('F03','Gorse Hill','Brack','Barley',20.1),
	('F04','Chapel Acre','Brack','Wheat',3.4),('F05','Lower Fen','Corrie','Potatoes',15.8),('F06','Sandpit','Corrie','Maize',9.9);
INSERT INTO smp VALUES (7001,'F01','2021-04-12',20,6.4,2.1,'AG1'),(7002,'F01','2021-04-12',50,6.7,1.2,'AG1'),(7003,'F02','2021-04-20',20,5.8,3.0,'AG1'),
	(7004,'F03','2021-05-03',20,7.1,1.8,'NWL'),(7005,'F04','2021-09-14',20,6.9,2.4,'NWL'),(7006,'F05','2022-03-30',20,5.2,8.6,'NWL'),
	(7007,'F05','2022-03-30',50,5.0,9.3,'NWL'),(7008,'F06','2022-04-18',20,6.1,1.1,'AG1'),(7009,'F02','2022-04-25',20,5.9,2.9,'AG1');
INSERT INTO smp_res VALUES (7001,'ATZ',14.2,'D'),(7001,'GLY',88.0,'D'),(7002,'ATZ',NULL,'U'),(7003,'GLY',152.5,'D'),(7003,'CHL',6.1,'J'),(7004,'DDE',31.0,'D'),
	(7004,'GLY',NULL,'U'),(7005,'ATZ',9.8,'J'),(7005,'DDE',NULL,'U'),(7006,'CHL',41.7,'D'),(7006,'GLY',203.4,'D'),(7006,'DDE',18.3,'D'),(7007,'CHL',12.9,'D'),
	(7008,'ATZ',64.0,'D'),(7008,'GLY',75.6,'D'),(7009,'GLY',NULL,'U'),(7009,'CHL',NULL,'U');
INSERT INTO sub VALUES ('ATZ','Atrazine','Herbicide',50),('GLY','Glyphosate','Herbicide',200),('CHL','Chlorpyrifos','Insecticide',20),('DDE','DDE','Insecticide',25);
INSERT INTO qual_key VALUES ('D','detected'),('J','estimated'),('U','not detected');
