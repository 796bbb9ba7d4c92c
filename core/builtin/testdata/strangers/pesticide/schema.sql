CREATE TABLE sampledata21 (sample_pk INTEGER PRIMARY KEY, state TEXT, yr INTEGER, mon INTEGER, dy INTEGER, site INTEGER, commod TEXT, variety TEXT,
	origin TEXT, cntry TEXT, claim TEXT, qty REAL, growst TEXT, packst TEXT);
CREATE TABLE resultsdata21 (sample_pk INTEGER, commod TEXT, lab TEXT, pestcode TEXT, testclass TEXT, concen REAL, lod REAL, conunit TEXT, confmeth TEXT);
CREATE TABLE pestlookup (pestcode TEXT, pestname TEXT, tol_ppm REAL);
CREATE TABLE commodlookup (commod TEXT, commodname TEXT);
INSERT INTO commodlookup VALUES ('AP','Apples'),('GR','Grapes'),('SP','Spinach'),('PO','Potatoes');
INSERT INTO pestlookup VALUES ('157','Thiabendazole',5.0),('230','Imidacloprid',0.5),('381','Boscalid',3.0),('B80','Azoxystrobin',2.0);
INSERT INTO sampledata21 VALUES (1,'CA',21,1,12,1401,'AP','Gala','1',NULL,'NC',5,'WA','WA'),(2,'CA',21,1,19,1402,'GR','Crimson','2','Chile','NC',2,NULL,NULL),
	(3,'NY',21,2,3,2210,'SP','Baby','1',NULL,'PO',1,'AZ','AZ'),(4,'NY',21,2,17,2210,'AP','Fuji','1',NULL,'PO',5,'NY','NY'),
	(5,'TX',21,3,8,3301,'PO','Russet','1',NULL,'NC',5,'ID','ID'),(6,'TX',21,3,9,3302,'GR','Thompson','2','Peru','NC',2,NULL,NULL),
	(7,'CA',21,4,20,1401,'SP','Curly','1',NULL,'NC',1,'CA','CA'),(8,'NY',21,4,27,2211,'GR','Crimson','2','Chile','PO',2,NULL,NULL);
INSERT INTO resultsdata21 VALUES (1,'AP','CA1','157','A',0.42,0.01,'M','GM'),(1,'AP','CA1','381','A',0.08,0.005,'M','GM'),(2,'GR','CA1','230','B',0.03,0.002,'M','LC'),
	(2,'GR','CA1','381','A',0.51,0.005,'M','GM'),(3,'SP','NY1','B80','A',NULL,0.004,'M','LC'),(4,'AP','NY1','157','A',NULL,0.01,'M','GM'),
	(5,'PO','TX1','230','B',0.012,0.002,'M','LC'),(6,'GR','TX1','381','A',0.9,0.005,'M','GM'),(6,'GR','TX1','230','B',0.61,0.002,'M','LC'),
	(7,'SP','CA1','B80','A',1.7,0.004,'M','LC'),(8,'GR','NY1','381','A',NULL,0.005,'M','GM');
