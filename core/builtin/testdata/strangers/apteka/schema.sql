CREATE TABLE leki (id_leku INTEGER, nazwa TEXT, kategoria TEXT, producent TEXT, cena_zl REAL, na_recepte TEXT, stan_mag INTEGER);
CREATE TABLE klienci (id_klienta INTEGER, imie TEXT, nazwisko TEXT, miasto TEXT, data_ur TEXT, plec TEXT);
CREATE TABLE sprzedaz (nr_parag INTEGER, id_leku INTEGER, id_klienta INTEGER, data_sprz TEXT, ilosc INTEGER, wartosc REAL, sposob_plat TEXT);
INSERT INTO leki VALUES (1,'Ibumed 400','przeciwbólowe','Farmpol',18.5,'N',120),(2,'Cardiostab','nasercowe','Medix',46.2,'T',35),(3,'Witamina D3','suplementy','Farmpol',22.0,'N',260),
	(4,'Antybiotin','antybiotyki','Medix',39.9,'T',0),(5,'Syrop Lipa','przeziębienie','Zielarnia',14.3,'N',78);
INSERT INTO klienci VALUES (11,'Anna','Nowak','Kraków','1984-05-12','K'),(12,'Piotr','Zieliński','Tarnów','1951-10-03','M'),(13,'Ewa','Wójcik','Kraków','1999-02-27','K'),(14,'Jan','Kaczmarek','Bochnia','1968-08-19','M');
INSERT INTO sprzedaz VALUES (7001,1,11,'2024-01-08',2,37.0,'karta'),(7002,3,11,'2024-01-08',1,22.0,'karta'),(7003,2,12,'2024-01-15',3,138.6,'gotówka'),(7004,5,13,'2024-02-02',1,14.3,'karta'),
	(7005,4,12,'2024-02-10',1,39.9,'gotówka'),(7006,3,13,'2024-03-01',4,88.0,'karta'),(7007,1,12,'2024-03-05',1,18.5,'gotówka');
