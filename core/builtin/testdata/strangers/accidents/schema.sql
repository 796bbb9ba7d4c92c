CREATE TABLE acc (acc_idx TEXT, acc_dt TEXT, acc_tm TEXT, dist_cd TEXT, acc_sev INTEGER, n_veh INTEGER, n_cas INTEGER, spd_lim INTEGER, lght TEXT);
CREATE TABLE dist (dist_cd TEXT, dist_nm TEXT, reg TEXT, dist_pop INTEGER);
CREATE TABLE sev_lkp (sev INTEGER, sev_desc TEXT);
INSERT INTO dist VALUES ('N1','Aldermoor','North',120000),('N2','Brickham','North',56000),('S1','Castlewick','South',210000),('S2','Dunmere','South',88000);
INSERT INTO sev_lkp VALUES (1,'Fatal'),(2,'Serious'),(3,'Slight');
INSERT INTO acc VALUES ('A001','2018-01-04','08:15','N1',3,2,1,30,'D'),('A002','2018-01-19','17:40','N1',2,2,3,50,'N'),('A003','2018-02-02','23:05','S1',1,1,1,60,'N'),
	('A004','2018-02-14','13:00','S1',3,2,2,30,'D'),('A005','2018-03-08','07:55','N2',3,3,1,40,'D'),('A006','2018-06-21','18:20','S2',2,1,1,60,'D'),
	('A007','2019-01-11','16:45','S2',3,2,2,30,'N'),('A008','2019-04-30','12:10','S1',3,4,5,70,'D'),('A009','2019-07-17','21:30','N1',1,2,4,60,'N'),
	('A010','2019-09-02','08:40','N2',2,2,1,30,'D'),('A011','2019-12-24','15:25','S1',2,1,2,40,'N');
