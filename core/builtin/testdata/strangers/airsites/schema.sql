CREATE TABLE aq_site (
	site_no TEXT,
	site_nm TEXT,
	site_typ TEXT, -- U urban, R rural, K kerbside
	site_lat REAL,
	site_lon REAL,
	site_open INTEGER -- year in which it opened
);
CREATE TABLE aq_poll (poll_cd TEXT, poll_nm TEXT, poll_lim REAL);
CREATE TABLE aq_obs (
	site_no TEXT,
	poll_cd TEXT,
	obs_dt TEXT,
	obs_val REAL, -- micrograms per cubic metre
	obs_flag TEXT -- V valid, P provisional, X rejected
);
INSERT INTO aq_site VALUES ('101','Harbour Street','K',51.1,0.2,1998),('102','Oak Common','R',51.4,0.6,2005),('103','Town Hall','U',51.2,0.3,1992),('104','Mill Pond','R',51.6,0.9,2011);
INSERT INTO aq_poll VALUES ('NO2','Nitrogen dioxide',40),('PM25','Fine particles',20),('O3','Ozone',100);
INSERT INTO aq_obs VALUES ('101','NO2','2021-01-05',58.2,'V'),('101','NO2','2021-02-05',44.0,'V'),('101','PM25','2021-01-05',23.1,'V'),('102','O3','2021-06-11',112.5,'V'),
	('102','NO2','2021-01-05',9.4,'P'),('103','NO2','2021-01-05',36.6,'V'),('103','PM25','2021-02-05',14.8,'X'),('103','O3','2021-06-11',71.3,'V'),
	('104','O3','2021-06-12',96.0,'P'),('104','PM25','2021-03-09',7.7,'V'),('101','O3','2021-07-01',NULL,'X');
