CREATE TABLE meets (MeetID INTEGER, Fed TEXT, MeetDt TEXT, MeetCtry TEXT, MeetTown TEXT);
CREATE TABLE lifts (MeetID INTEGER, LftrNm TEXT, Sx TEXT, Eqp TEXT, Age REAL, BW_kg REAL, WtCls TEXT, Sq_kg REAL, Bn_kg REAL, Dl_kg REAL, Tot_kg REAL, Plc TEXT);
INSERT INTO meets VALUES (1,'NPF','2016-03-12','Norway','Bergen'),(2,'NPF','2016-11-05','Norway','Oslo'),(3,'USPL','2017-04-22','USA','Tulsa'),(4,'USPL','2018-09-15','USA','Reno'),(5,'GBP','2018-06-02','UK','Leeds');
INSERT INTO lifts VALUES (1,'Kari Lunde','F','Raw',24,62.1,'63',120,70,140,330,'1'),(1,'Odd Solheim','M','Raw',31,92.4,'93',210,140,250,600,'1'),(1,'Per Ruud','M','Single-ply',40,91.0,'93',230,150,240,620,'1'),
	(2,'Kari Lunde','F','Raw',25,62.8,'63',127.5,72.5,150,350,'1'),(2,'Nina Berg','F','Raw',33,61.9,'63',110,60,130,300,'2'),(2,'Odd Solheim','M','Raw',32,92.9,'93',NULL,145,255,NULL,'DQ'),
	(3,'Chad Moss','M','Wraps',22,104.5,'105',260,170,290,720,'1'),(3,'Tess Ortiz','F','Raw',28,71.2,'72',145,80,170,395,'1'),(3,'Lee Brandt','M','Raw',19,73.0,'74',170,110,205,485,'2'),
	(4,'Chad Moss','M','Wraps',24,109.0,'120',275,180,300,755,'1'),(4,'Tess Ortiz','F','Raw',29,71.8,'72',150,82.5,175,407.5,'1'),(4,'Lee Brandt','M','Raw',21,73.6,'74',185,120,220,525,'1'),
	(5,'Gwen Parry','F','Single-ply',45,83.5,'84',160,95,165,420,'1'),(5,'Alan Firth','M','Raw',51,88.2,'93',180,120,210,510,'1');
