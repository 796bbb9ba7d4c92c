CREATE TABLE verksamhet (verks_id INTEGER, namn TEXT, adress TEXT, postnr TEXT, ort TEXT, verks_typ TEXT, antal_platser INTEGER, startdatum TEXT);
CREATE TABLE kontroll (kontr_id INTEGER, verks_id INTEGER, datum TEXT, insp_id INTEGER, kontr_typ TEXT, resultat TEXT, antal_avvikelser INTEGER, avgift_kr REAL);
CREATE TABLE inspektor (insp_id INTEGER, fornamn TEXT, efternamn TEXT, anst_ar INTEGER);
INSERT INTO verksamhet VALUES (501,'Café Norr','Storgatan 4','90325','Umeå','Café',38,'2012-03-01'),(502,'Grill & Gott','Kajen 2','90326','Umeå','Restaurang',80,'2005-06-15'),
	(503,'Skolköket Ekbacken','Ekvägen 11','93131','Skellefteå','Skola',210,'1998-08-20'),(504,'Sushi Sol','Nygatan 30','93132','Skellefteå','Restaurang',46,'2019-11-04'),
	(505,'Bageri Brunn','Brunnsvägen 7','91132','Vännäs','Bageri',12,'2015-01-10'),(506,'Livs Hörnan','Storgatan 90','90330','Umeå','Butik',0,'2021-05-03');
INSERT INTO inspektor VALUES (1,'Karin','Lindqvist',2009),(2,'Anders','Holm',2016),(3,'Sara','Nyberg',2021);
INSERT INTO kontroll VALUES (9001,501,'2023-02-06',1,'Planerad','Godkänd',0,1250),(9002,502,'2023-02-13',2,'Planerad','Underkänd',6,2900),(9003,502,'2023-04-17',2,'Uppföljning','Godkänd',1,1450),
	(9004,503,'2023-03-22',1,'Planerad','Godkänd',2,2100),(9005,504,'2023-05-09',3,'Planerad','Underkänd',4,1900),(9006,504,'2023-06-30',3,'Uppföljning','Underkänd',2,1450),
	(9007,505,'2023-09-11',1,'Klagomål','Godkänd',0,0),(9008,501,'2024-02-05',2,'Planerad','Godkänd',1,1300);
