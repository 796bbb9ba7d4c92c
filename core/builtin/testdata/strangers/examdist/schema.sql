CREATE TABLE dist (dist_cd TEXT, dist_nm TEXT, cnty TEXT, stu_enrl INTEGER, tot_rev_k INTEGER, tot_exp_k INTEGER);
CREATE TABLE sch (sch_cd TEXT, sch_nm TEXT, dist_cd TEXT, sch_lvl TEXT, chrt TEXT);
CREATE TABLE exam_res (sch_cd TEXT, yr INTEGER, subj TEXT, n_tstd INTEGER, n_pass INTEGER, avg_scr REAL);
INSERT INTO dist VALUES ('D10','Alder Valley Unified','Larch',8200,91000,94500),('D11','Cold Springs Elementary','Larch',1150,14200,13900),
	('D12','Fort Hale City','Hale',15400,171000,168300),('D13','Marrow Bay Joint','Coast',3900,46800,47100),('D14','Tinder Flats','Hale',640,9100,8800);
INSERT INTO sch VALUES ('S101','Alder High','D10','H','N'),('S102','Alder Middle','D10','M','N'),('S103','Compass Charter','D10','H','Y'),
	('S111','Cold Springs School','D11','E','N'),('S121','Hale Central High','D12','H','N'),('S122','Riverbend Middle','D12','M','N'),
	('S123','Fort Hale Academy','D12','H','Y'),('S124','Lincoln Elementary','D12','E','N'),('S131','Marrow Bay High','D13','H','N'),('S141','Tinder Flats School','D14','E','N');
INSERT INTO exam_res VALUES ('S101',2021,'Math',310,201,612.4),('S101',2021,'Reading',315,240,640.1),('S101',2022,'Math',322,231,625.0),('S101',2022,'Reading',320,251,648.3),
	('S102',2022,'Math',280,150,590.2),('S102',2022,'Science',275,171,601.9),('S103',2021,'Math',90,71,655.0),('S103',2022,'Math',96,80,661.7),
	('S111',2022,'Reading',120,77,570.8),('S121',2021,'Math',520,300,588.6),('S121',2021,'Science',505,290,579.0),('S121',2022,'Math',541,330,597.3),
	('S121',2022,'Reading',538,401,631.5),('S122',2022,'Math',400,198,571.1),('S123',2021,'Reading',140,126,690.4),('S123',2022,'Reading',150,138,702.2),
	('S124',2022,'Reading',210,140,580.6),('S131',2021,'Math',180,99,584.0),('S131',2022,'Math',177,110,593.9),('S131',2022,'Science',170,90,566.3),
	('S141',2022,'Reading',60,39,565.5),('S141',2022,'Math',61,29,NULL);
