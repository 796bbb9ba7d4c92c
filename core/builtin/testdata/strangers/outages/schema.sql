CREATE TABLE npp_unit (
	unit_id INTEGER,
	unit_nm TEXT,
	unit_ctry TEXT, -- ISO code of the country
	unit_rx TEXT, -- type of reactor: PWR pressurised water, BWR boiling water, PHWR pressurised heavy water
	unit_mw INTEGER, -- net capacity in megawatts
	unit_commyr INTEGER, -- year of commercial operation
	unit_oper TEXT -- operator
);
CREATE TABLE npp_outg (
	outg_id INTEGER,
	unit_id INTEGER,
	outg_typ TEXT, -- P planned, F forced
	outg_beg TEXT,
	outg_end TEXT,
	outg_hrs INTEGER, -- length in hours
	outg_cause TEXT
);
CREATE TABLE npp_gen (unit_id INTEGER, gen_yr INTEGER, gen_gwh REAL, gen_lf REAL);
INSERT INTO npp_unit VALUES (1,'Vallmora 1','SE','BWR',984,1985,'Nordkraft'),(2,'Vallmora 2','SE','BWR',1120,1987,'Nordkraft'),
	(3,'Port Elise 1','FR','PWR',905,1980,'Elec Ouest'),(4,'Port Elise 2','FR','PWR',905,1981,'Elec Ouest'),(5,'Port Elise 3','FR','PWR',1310,1988,'Elec Ouest'),
	(6,'Lake Sable A','CA','PHWR',515,1977,'Sable Power'),(7,'Lake Sable B','CA','PHWR',822,1986,'Sable Power'),(8,'Rocha Alta','ES','PWR',1032,1984,'Iberluz');
INSERT INTO npp_outg VALUES (501,1,'P','2019-05-04','2019-06-12',936,'Refuelling'),(502,1,'F','2019-11-20','2019-11-23',70,'Turbine'),
	(503,2,'P','2020-06-01','2020-07-20',1180,'Refuelling'),(504,3,'P','2019-03-09','2019-04-25',1130,'Refuelling'),(505,3,'F','2020-01-15','2020-02-02',430,'Steam generator'),
	(506,4,'F','2019-08-02','2019-08-04',41,'Grid'),(507,4,'F','2020-07-28','2020-08-11',338,'Cooling water'),(508,5,'P','2020-04-18','2020-06-30',1750,'Inspection'),
	(509,5,'F','2019-07-25','2019-07-29',95,'Cooling water'),(510,6,'P','2019-09-01','2020-03-15',4700,'Refurbishment'),(511,7,'F','2020-10-10','2020-10-12',52,'Grid'),
	(512,8,'P','2020-11-07','2020-12-14',890,'Refuelling'),(513,8,'F','2019-02-19',NULL,NULL,'Turbine');
INSERT INTO npp_gen VALUES (1,2019,6890.5,80.1),(1,2020,7712.0,89.2),(2,2019,8601.3,87.7),(2,2020,7355.9,74.8),(3,2019,5980.2,75.4),(3,2020,6320.7,79.5),
	(4,2019,6705.0,84.6),(4,2020,6511.8,81.9),(5,2019,9402.6,81.9),(5,2020,7011.4,60.9),(6,2019,2604.1,57.7),(6,2020,3320.5,73.4),(7,2019,6298.8,87.5),
	(7,2020,6411.0,88.8),(8,2019,7700.2,85.2),(8,2020,7420.6,81.9);
