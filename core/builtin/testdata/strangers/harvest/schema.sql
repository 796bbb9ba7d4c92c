CREATE TABLE hrv (hrv_id INTEGER PRIMARY KEY, fld TEXT, crop TEXT, yr INTEGER, ha REAL, yield_t REAL, price_t REAL);
INSERT INTO hrv VALUES (1,'Mill field','Barley',2022,4.5,27,180),(2,'Long acre','Wheat',2022,8,60,240),
	(3,'Mill field','Barley',2023,4.5,24,200),(4,'Long acre','Rape',2023,8,28,450),(5,'Brook','Barley',2023,3,15,200);
CREATE TABLE frost (day TEXT, tmin REAL, tmax REAL, rain REAL);
INSERT INTO frost VALUES ('2023-01-01',-4,2,0),('2023-01-02',-1,5,3.5),('2023-01-03',2,7,0),('2023-01-04',-6,-2,1),
	('2023-07-01',14,29,0);
