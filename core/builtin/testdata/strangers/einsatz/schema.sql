CREATE TABLE einsaetze (EinsNr INTEGER, AlarmZt TEXT, StichwCd TEXT, OrtstID INTEGER, FzgAnz INTEGER, DauerMin TEXT, Verl INTEGER, FehlAlarm TEXT);
CREATE TABLE stichw (StichwCd TEXT, Bezeichnung TEXT, Kat TEXT);
CREATE TABLE ortst (OrtstID INTEGER, Ortsteil TEXT, Einw TEXT, FlaecheKm2 TEXT, Wache TEXT);
INSERT INTO stichw VALUES ('B1','Kleinbrand','Brand'),('B2','Zimmerbrand','Brand'),('B3','Gebaeudebrand','Brand'),('TH1','Person in Aufzug','Technische Hilfe'),('TH2','Verkehrsunfall','Technische Hilfe'),('BMA','Brandmeldeanlage','Brand'),('TIER','Tierrettung','Sonstiges');
INSERT INTO ortst VALUES (1,'Altstadt','12.450','2,1','Mitte'),(2,'Nordend','31.200','5,8','Nord'),(3,'Hafen','4.870','9,4','Nord'),(4,'Lindenau','18.900','6,3','West'),(5,'Seckdorf','2.310','14,7','West'),(6,'Bergheim','9.640','7,7','Mitte');
INSERT INTO einsaetze VALUES (1001,'03.01.2022 08:15','B1',1,2,'35',0,'N'),(1002,'07.01.2022 22:40','BMA',3,4,'20',0,'J'),(1003,'19.01.2022 13:05','TH2',2,3,'75',2,'N'),(1004,'02.02.2022 03:30','B3',3,9,'310',4,'N'),
	(1005,'14.02.2022 17:20','TIER',4,1,'40',0,'N'),(1006,'01.03.2022 11:00','TH1',2,1,'25',0,'N'),(1007,'22.03.2022 19:45','B2',2,5,'110',1,'N'),(1008,'05.04.2022 06:50','BMA',1,4,'15',0,'J'),
	(1009,'18.04.2022 15:10','TH2',5,4,'95',3,'N'),(1010,'30.05.2022 21:25','B1',2,2,'30',0,'N'),(1011,'11.06.2022 14:00','B1',4,2,'45',0,'N'),(1012,'04.07.2022 09:35','BMA',3,4,'25',0,'J'),
	(1013,'16.01.2023 12:15','B2',6,5,'130',2,'N'),(1014,'09.02.2023 18:30','TH1',1,1,'20',0,'N'),(1015,'27.02.2023 23:55','B3',2,8,'275',1,'N'),(1016,'15.03.2023 07:40','TH2',4,3,'60',1,'N'),
	(1017,'21.04.2023 16:05','TIER',5,1,'50',0,'N'),(1018,'08.05.2023 10:20','BMA',1,4,'18',0,'N');
