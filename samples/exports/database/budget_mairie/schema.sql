-- A French town's expenses, names cut short, asked about in English.
PRAGMA page_size = 1024;

CREATE TABLE service (cod_serv TEXT PRIMARY KEY, lib_serv TEXT);
INSERT INTO service VALUES
  ('S1', 'Voirie'),
  ('S2', 'Écoles'),
  ('S3', 'Culture'),
  ('S4', 'Sports');

CREATE TABLE depense (num_dep INTEGER PRIMARY KEY, cod_serv TEXT REFERENCES service(cod_serv), dat_dep TEXT, montant REAL, fournisseur TEXT);
INSERT INTO depense VALUES
  (1, 'S4', '2024-01-02', 6077.25, 'Bati Sud'),
  (2, 'S3', '2024-07-23', 1825.45, 'Enrobe Est'),
  (3, 'S3', '2023-05-02', 319.44, 'Lumina'),
  (4, 'S4', '2024-11-06', 301.07, 'Veloxo'),
  (5, 'S2', '2022-10-03', 1849.06, 'Enrobe Est'),
  (6, 'S1', '2023-08-26', 6408.1, 'Papyrus'),
  (7, 'S1', '2023-02-08', 311.77, 'Bati Sud'),
  (8, 'S1', '2024-03-19', 996.28, 'Veloxo'),
  (9, 'S2', '2023-09-24', 371.74, 'Bati Sud'),
  (10, 'S4', '2024-03-06', 8975.15, 'Papyrus'),
  (11, 'S4', '2022-09-02', 7685.12, 'Veloxo'),
  (12, 'S2', '2023-04-09', 6049.46, 'Lumina'),
  (13, 'S2', '2024-12-07', 2639.01, 'Lumina'),
  (14, 'S2', '2022-07-15', 5246.37, 'Lumina'),
  (15, 'S1', '2024-12-25', 1098.85, 'Lumina'),
  (16, 'S2', '2024-11-20', 7181.28, 'Veloxo'),
  (17, 'S3', '2022-11-02', 2135.74, 'Papyrus'),
  (18, 'S1', '2023-03-26', 1966.27, 'Papyrus'),
  (19, 'S2', '2023-06-25', 638.28, 'Veloxo'),
  (20, 'S4', '2024-12-09', 379.32, 'Veloxo'),
  (21, 'S4', '2023-09-06', 5512.62, 'Papyrus'),
  (22, 'S1', '2022-10-19', 5505.3, 'Veloxo'),
  (23, 'S3', '2024-08-14', 4382.56, 'Papyrus'),
  (24, 'S1', '2022-08-28', 8012.96, 'Bati Sud'),
  (25, 'S4', '2023-01-03', 3063.41, 'Enrobe Est'),
  (26, 'S4', '2022-11-10', 677.05, 'Bati Sud'),
  (27, 'S4', '2022-12-03', 5552.57, 'Enrobe Est'),
  (28, 'S4', '2023-06-01', 3849.46, 'Veloxo'),
  (29, 'S4', '2024-09-25', 7418.5, 'Bati Sud'),
  (30, 'S3', '2023-07-20', 8540.68, 'Veloxo'),
  (31, 'S1', '2022-05-24', 5354.51, 'Papyrus'),
  (32, 'S2', '2023-09-11', 1381.18, 'Papyrus');
