CREATE TABLE prov (prov_cd TEXT, prov_nm TEXT, prov_town TEXT, prov_beds INTEGER);
CREATE TABLE wait_stat (prov_cd TEXT, yr INTEGER, qtr INTEGER, spec TEXT, num_ref INTEGER, num_seen INTEGER, num_dna INTEGER, med_wait_wks REAL);
INSERT INTO prov VALUES ('RA1','Ashford General','Ashford',620),('RB2','Beacon Hill Infirmary','Ashford',240),('RC3','Coldwater Royal','Pinley',810),('RD4','Dale Cottage Hospital','Pinley',45);
INSERT INTO wait_stat VALUES ('RA1',2020,1,'Cardiology',410,380,22,9.5),('RA1',2020,2,'Cardiology',300,240,31,12.0),('RA1',2020,1,'Orthopaedics',520,400,40,15.5),
	('RA1',2021,1,'Orthopaedics',560,490,38,14.2),('RB2',2020,1,'Cardiology',150,149,5,6.0),('RB2',2020,3,'Dermatology',220,200,18,8.1),('RB2',2021,2,'Dermatology',240,190,20,9.9),
	('RC3',2020,1,'Orthopaedics',700,610,55,17.0),('RC3',2020,4,'Neurology',180,130,14,20.5),('RC3',2021,1,'Neurology',210,160,19,22.0),('RC3',2021,3,'Cardiology',480,470,26,8.8),('RD4',2021,2,'Dermatology',60,60,1,3.0);
