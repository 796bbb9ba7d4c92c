CREATE TABLE ownr (own_id INTEGER PRIMARY KEY, own_nm TEXT, twn TEXT, tel TEXT);
CREATE TABLE vet (vet_id INTEGER PRIMARY KEY, vet_nm TEXT, lvl TEXT, sup_id INTEGER REFERENCES vet(vet_id));
CREATE TABLE anml (an_id INTEGER PRIMARY KEY, an_nm TEXT, spc TEXT, sx TEXT, byr INTEGER, neut INTEGER,
	own_id INTEGER REFERENCES ownr(own_id));
CREATE TABLE vst (v_id INTEGER PRIMARY KEY, an_id INTEGER REFERENCES anml(an_id), vet_id INTEGER REFERENCES vet(vet_id),
	in_dt TEXT, out_dt TEXT, rsn TEXT, tot_fee REAL, paid TEXT);
INSERT INTO ownr VALUES (1,'Abt, Lia','Celle','051'),(2,'Boll, Tim','Uelzen','058'),(3,'Curth, Eva','Celle','053'),(4,'Dietz, Jan','Soltau','059');
INSERT INTO vet VALUES (1,'Dr Koch','S',NULL),(2,'Dr Lenz','J',1),(3,'Dr Maas','J',1),(4,'Dr Nies','S',NULL);
INSERT INTO anml VALUES (1,'Rex','dog','M',2015,1,1),(2,'Mia','cat','F',2018,1,2),(3,'Bo','dog','M',2020,0,3),(4,'Uno','horse','M',2009,1,1),(5,'Kiki','parrot','F',2021,0,2);
INSERT INTO vst VALUES (1,1,1,'2023-01-10','2023-01-10','vaccination',55,'Y'),(2,2,2,'2023-02-01','2023-02-04','surgery',420,'N'),
	(3,3,2,'2023-02-11','2023-02-11','vaccination',50,'Y'),(4,4,1,'2023-03-05','2023-03-15','colic',1300,'N'),
	(5,1,3,'2024-01-08','2024-01-09','surgery',380,'Y'),(6,2,2,'2024-02-20','2024-02-20','vaccination',60,'Y');
