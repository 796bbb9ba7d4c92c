-- A German wholesaler's customers, articles and orders, asked about in English.
PRAGMA page_size = 1024;

CREATE TABLE Kunde (KundenNr INTEGER PRIMARY KEY, Name TEXT, Ort TEXT, Land TEXT);
INSERT INTO Kunde VALUES
  (1, 'Lampen Krause', 'Ulm', 'CH'),
  (2, 'Holz & Heim', 'Bremen', 'CH'),
  (3, 'Bäckerei Sommer', 'Bremen', 'AT'),
  (4, 'Fahrrad Fuchs', 'Bremen', 'CH'),
  (5, 'Optik Weiss', 'Mainz', 'AT'),
  (6, 'Garten Grün', 'Mainz', 'DE'),
  (7, 'Buch am Markt', 'Köln', 'DE'),
  (8, 'Musikhaus Ton', 'Ulm', 'DE'),
  (9, 'Kaffee Kontor', 'Ulm', 'AT'),
  (10, 'Spielwaren Stern', 'Mainz', 'AT');

CREATE TABLE Artikel (ArtikelNr INTEGER PRIMARY KEY, Bezeichnung TEXT, Preis REAL, Warengruppe TEXT);
INSERT INTO Artikel VALUES
  (1, 'Tischlampe', 39.9, 'Leuchten'),
  (2, 'Stehlampe', 89.0, 'Leuchten'),
  (3, 'Regal', 119.0, 'Möbel'),
  (4, 'Hocker', 34.5, 'Möbel'),
  (5, 'Teppich', 149.0, 'Textil'),
  (6, 'Vorhang', 59.9, 'Textil'),
  (7, 'Vase', 24.0, 'Deko'),
  (8, 'Spiegel', 75.0, 'Deko');

CREATE TABLE Bestellung (BestellNr INTEGER PRIMARY KEY, KundenNr INTEGER REFERENCES Kunde(KundenNr), ArtikelNr INTEGER REFERENCES Artikel(ArtikelNr),
  Bestelldatum TEXT, Menge INTEGER);
INSERT INTO Bestellung VALUES
  (1, 10, 1, '2023-02-08', 1),
  (2, 5, 1, '2024-12-12', 7),
  (3, 7, 1, '2023-01-21', 9),
  (4, 6, 6, '2023-06-19', 10),
  (5, 6, 4, '2024-10-15', 8),
  (6, 2, 3, '2023-03-15', 9),
  (7, 3, 8, '2023-01-06', 7),
  (8, 7, 7, '2023-05-07', 4),
  (9, 3, 1, '2024-06-05', 8),
  (10, 4, 7, '2024-05-23', 12),
  (11, 8, 8, '2023-03-04', 4),
  (12, 8, 4, '2024-02-09', 9),
  (13, 10, 5, '2024-08-09', 9),
  (14, 7, 1, '2024-05-24', 3),
  (15, 9, 4, '2023-02-02', 6),
  (16, 2, 1, '2023-06-25', 6),
  (17, 4, 4, '2023-03-28', 10),
  (18, 10, 1, '2024-01-23', 11),
  (19, 8, 7, '2024-06-17', 9),
  (20, 8, 1, '2023-02-03', 10),
  (21, 3, 5, '2024-11-02', 3),
  (22, 5, 3, '2024-12-06', 12),
  (23, 6, 6, '2024-04-19', 8),
  (24, 5, 7, '2023-03-19', 10),
  (25, 7, 5, '2024-09-10', 11),
  (26, 1, 6, '2023-06-02', 1),
  (27, 5, 2, '2023-06-19', 2),
  (28, 9, 4, '2023-06-06', 8),
  (29, 10, 8, '2024-03-27', 8),
  (30, 8, 4, '2023-07-01', 4),
  (31, 9, 4, '2023-07-19', 4),
  (32, 8, 5, '2024-09-06', 6),
  (33, 8, 3, '2024-05-09', 2),
  (34, 8, 5, '2024-07-26', 11),
  (35, 1, 3, '2024-11-11', 1);
