-- A German personnel list, asked about in English.
PRAGMA page_size = 1024;

CREATE TABLE Abteilung (AbteilungId INTEGER PRIMARY KEY, Bezeichnung TEXT, Standort TEXT);
INSERT INTO Abteilung VALUES
  (1, 'Vertrieb', 'Kassel'),
  (2, 'Einkauf', 'Kassel'),
  (3, 'Entwicklung', 'Jena'),
  (4, 'Lager', 'Fulda');

CREATE TABLE Mitarbeiter (MitarbeiterId INTEGER PRIMARY KEY, Nachname TEXT, Vorname TEXT, Gehalt INTEGER, Eintrittsdatum TEXT,
  AbteilungId INTEGER REFERENCES Abteilung(AbteilungId));
INSERT INTO Mitarbeiter VALUES
  (1, 'Adler', 'Ben', 73000, '2002-08-10', 1),
  (2, 'Berg', 'Emil', 83000, '2021-11-12', 3),
  (3, 'Conrad', 'Emil', 55000, '2023-05-23', 2),
  (4, 'Dorn', 'Anna', 47000, '2001-08-03', 4),
  (5, 'Ehlers', 'Anna', 57000, '2021-12-12', 2),
  (6, 'Fink', 'Emil', 73000, '2009-05-17', 3),
  (7, 'Graf', 'Emil', 91000, '2018-01-01', 3),
  (8, 'Haas', 'Frieda', 83000, '2012-01-23', 2),
  (9, 'Ihde', 'Emil', 84000, '2005-11-15', 1),
  (10, 'Jung', 'Clara', 83000, '2003-10-25', 3),
  (11, 'Kern', 'Anna', 44000, '2010-09-26', 3),
  (12, 'Lenz', 'Emil', 78000, '2007-09-01', 3),
  (13, 'Moll', 'David', 38000, '2009-12-22', 3),
  (14, 'Noll', 'Frieda', 91000, '2018-09-18', 4),
  (15, 'Otto', 'Emil', 69000, '2007-10-05', 3);
