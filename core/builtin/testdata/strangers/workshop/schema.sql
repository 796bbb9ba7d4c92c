CREATE TABLE cars (car_id INTEGER PRIMARY KEY, plate TEXT, make TEXT, model TEXT, yr INTEGER, owner TEXT);
CREATE TABLE mechanics (mech_id INTEGER PRIMARY KEY, name TEXT, town TEXT, hourly_rate REAL);
CREATE TABLE repairs (rep_no INTEGER PRIMARY KEY, car_id INTEGER REFERENCES cars(car_id),
	mech_id INTEGER REFERENCES mechanics(mech_id), opened TEXT, closed TEXT, hours REAL, est_price REAL, price REAL);
INSERT INTO cars VALUES (1,'AB 123','Volvo','V70',1998,'Kari Moe'),(2,'CD 456','Saab','900',1991,'Ola Lie'),
	(3,'EF 789','Volvo','XC60',2015,'Tor Dahl'),(4,'GH 012','Fiat','Punto',1998,'Kari Moe'),
	(5,'IJ 345','Fiat','Panda',2009,'Una Vik');
INSERT INTO mechanics VALUES (1,'Per Aas','Oslo',450),(2,'Siri Bø','Bergen',520),(3,'Jon Lund','Oslo',480),
	(4,'Eva Ness','Tromsø',430);
INSERT INTO repairs VALUES (101,1,1,'2022-03-01','2022-03-02',2.5,1200,1500),
	(102,1,2,'2023-05-10','2023-05-15',6,4000,3900),(103,2,1,'2023-06-01','2023-06-03',3,2000,2600),
	(104,3,3,'2022-11-20','2022-11-21',1,800,700),(105,4,2,'2024-01-08','2024-01-12',4.5,3000,3300),
	(106,1,3,'2024-02-02','2024-02-03',2,1000,1000),(107,2,3,'1998-04-05','1998-04-06',1.5,500,450);
