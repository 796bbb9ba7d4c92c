-- A French library's authors, books and loans, asked about in English.
PRAGMA page_size = 1024;

CREATE TABLE auteur (id_auteur INTEGER PRIMARY KEY, nom TEXT, prenom TEXT, pays TEXT);
INSERT INTO auteur VALUES
  (1, 'Vallon', 'Claire', 'France'),
  (2, 'Peeters', 'Luc', 'Belgique'),
  (3, 'Morel', 'Anne', 'France'),
  (4, 'Roy', 'Denis', 'Canada'),
  (5, 'Favre', 'Lise', 'Suisse');

CREATE TABLE livre (id_livre INTEGER PRIMARY KEY, titre TEXT, id_auteur INTEGER REFERENCES auteur(id_auteur), annee INTEGER, nb_pages INTEGER, genre TEXT);
INSERT INTO livre VALUES
  (1, 'La rive grise', 1, 2022, 260, 'poésie'),
  (2, 'Matin de sel', 5, 1989, 204, 'roman'),
  (3, 'Les heures lentes', 1, 1956, 297, 'roman'),
  (4, 'Un jardin clos', 2, 1997, 623, 'poésie'),
  (5, 'Le dernier bac', 4, 1950, 158, 'poésie'),
  (6, 'Route sans nom', 5, 2007, 686, 'essai'),
  (7, 'Neige en mai', 2, 1962, 429, 'poésie'),
  (8, 'Le quai vide', 4, 2017, 94, 'essai'),
  (9, 'Trois lampes', 4, 2008, 291, 'essai'),
  (10, 'Chemin de crête', 1, 1964, 115, 'poésie');

CREATE TABLE emprunt (id_emprunt INTEGER PRIMARY KEY, id_livre INTEGER REFERENCES livre(id_livre), date_emprunt TEXT, duree INTEGER);
INSERT INTO emprunt VALUES
  (1, 6, '2024-04-06', 39),
  (2, 10, '2022-07-23', 10),
  (3, 5, '2024-04-07', 19),
  (4, 3, '2023-09-22', 12),
  (5, 9, '2023-02-03', 33),
  (6, 5, '2024-09-14', 29),
  (7, 6, '2024-04-17', 18),
  (8, 4, '2023-05-13', 22),
  (9, 3, '2022-10-13', 37),
  (10, 6, '2022-05-25', 4),
  (11, 4, '2023-09-25', 25),
  (12, 5, '2023-06-13', 36),
  (13, 7, '2023-11-06', 16),
  (14, 1, '2024-05-19', 39),
  (15, 7, '2023-04-06', 23),
  (16, 9, '2023-01-08', 14),
  (17, 4, '2024-04-28', 9),
  (18, 2, '2024-07-11', 6),
  (19, 4, '2022-09-05', 25),
  (20, 5, '2022-04-12', 29),
  (21, 10, '2024-11-03', 19),
  (22, 6, '2022-07-27', 25),
  (23, 6, '2022-04-11', 12),
  (24, 8, '2023-01-02', 13);
