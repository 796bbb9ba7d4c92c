CREATE TABLE alumnos (cod_al INTEGER, nom TEXT, ape TEXT, fec_nac TEXT, tfno TEXT, permiso TEXT, fec_alta TEXT);
CREATE TABLE profes (cod_prof INTEGER, nom_prof TEXT, turno TEXT);
CREATE TABLE clases (cod_cl INTEGER, cod_al INTEGER, cod_prof INTEGER, fecha TEXT, duracion_min INTEGER, tipo TEXT,
	precio_eur REAL, pagada TEXT);
INSERT INTO alumnos VALUES (1,'Lucía','Prado','2004-06-19','600111','B','2024-01-15'),
	(2,'Iván','Soto','2005-02-03','600222','B','2024-02-02'),(3,'Marta','Rey','1998-09-27','600333','A','2024-03-04'),
	(4,'Hugo','Cano','2006-01-12','600444','B','2024-03-18'),(5,'Nerea','Vidal','1989-12-30','600555','C','2024-03-25'),
	(6,'Pablo','Ríos','2003-04-08','600666','A','2024-04-09'),(7,'Sofía','Luna','2005-11-11','600777','B','2024-05-02');
INSERT INTO profes VALUES (10,'Carmen','mañana'),(11,'Ramón','tarde'),(12,'Elisa','mañana'),(13,'Tomás','noche');
INSERT INTO clases VALUES (1,1,10,'2024-02-05',45,'ciudad',30,'s'),(2,1,10,'2024-02-12',60,'ciudad',40,'s'),
	(3,2,11,'2024-02-20',45,'maniobras',30,'s'),(4,1,11,'2024-03-01',90,'autopista',60,'n'),
	(5,3,12,'2024-03-11',60,'ciudad',42,'s'),(6,2,11,'2024-03-14',45,'ciudad',30,'n'),
	(7,4,10,'2024-03-28',45,'maniobras',30,'s'),(8,5,12,'2024-04-03',90,'autopista',75,'s'),
	(9,2,13,'2024-04-10',60,'ciudad',40,'n'),(10,3,12,'2024-04-17',60,'autopista',42,'n'),
	(11,1,10,'2024-04-22',90,'autopista',60,'s'),(12,6,11,'2024-05-06',45,'maniobras',32,'s'),
	(13,4,10,'2024-05-13',60,'ciudad',40,'n'),(14,1,11,'2024-05-20',60,'maniobras',40,'s'),
	(15,4,10,'2024-05-27',45,'ciudad',30,'s');
