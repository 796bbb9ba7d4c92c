-- An export of a hospital's admissions: names are written together.
PRAGMA page_size = 1024;

CREATE TABLE patientmaster (patientid INTEGER PRIMARY KEY, patientname TEXT, birthdate TEXT, bloodgroup TEXT, hometown TEXT);
INSERT INTO patientmaster VALUES
  (100, 'Ida Brandt', '1959-04-14', 'AB', 'Hull'),
  (101, 'Omar Siddiq', '1996-09-26', 'B', 'York'),
  (102, 'Lucy Penn', '1971-08-09', 'B', 'York'),
  (103, 'Tom Arlott', '1940-11-04', 'AB', 'York'),
  (104, 'Mei Lin', '1949-07-03', 'O', 'Leeds'),
  (105, 'Jan Kees', '1961-02-10', 'A', 'York'),
  (106, 'Nora Falk', '1983-08-11', 'B', 'Leeds'),
  (107, 'Ivo Peric', '1974-05-13', 'AB', 'Hull'),
  (108, 'Asa Holm', '2005-11-05', 'O', 'Leeds'),
  (109, 'Rui Costa', '1972-04-07', 'B', 'Hull'),
  (110, 'Eva Stern', '1987-12-14', 'O', 'York'),
  (111, 'Lev Orlov', '1950-05-13', 'B', 'York');

CREATE TABLE wardlist (wardcode TEXT PRIMARY KEY, wardname TEXT, bedcount INTEGER);
INSERT INTO wardlist VALUES
  ('W1', 'Cardiology', 18),
  ('W2', 'Surgery', 24),
  ('W3', 'Paediatrics', 12),
  ('W4', 'Maternity', 16);

CREATE TABLE wardstay (stayid INTEGER PRIMARY KEY, patientid INTEGER REFERENCES patientmaster(patientid),
  wardcode TEXT REFERENCES wardlist(wardcode), admitdate TEXT, nights INTEGER, totalcharge REAL);
INSERT INTO wardstay VALUES
  (1, 100, 'W1', '2024-10-02', 12, 7276.79),
  (2, 110, 'W4', '2023-07-20', 9, 7428.02),
  (3, 104, 'W4', '2022-07-07', 7, 2381.58),
  (4, 105, 'W2', '2022-11-27', 13, 948.1),
  (5, 107, 'W2', '2023-12-17', 5, 6325.33),
  (6, 107, 'W4', '2024-02-05', 8, 9411.33),
  (7, 106, 'W4', '2022-11-13', 13, 5296.41),
  (8, 105, 'W2', '2023-07-07', 6, 5366.09),
  (9, 100, 'W4', '2022-07-28', 21, 5248.65),
  (10, 101, 'W2', '2023-01-09', 16, 1551.9),
  (11, 103, 'W2', '2023-03-02', 4, 3252.37),
  (12, 107, 'W1', '2022-05-28', 20, 6977.85),
  (13, 104, 'W3', '2024-07-17', 9, 8685.51),
  (14, 109, 'W1', '2024-01-23', 18, 3187.74),
  (15, 108, 'W1', '2024-01-09', 10, 6660.08),
  (16, 105, 'W4', '2022-09-04', 2, 4099.97),
  (17, 105, 'W4', '2023-06-26', 16, 4047.15),
  (18, 103, 'W1', '2024-02-12', 17, 8459.75),
  (19, 102, 'W4', '2022-10-18', 3, 628.65),
  (20, 111, 'W4', '2022-11-24', 15, 1705.66),
  (21, 110, 'W2', '2024-08-02', 9, 390.88),
  (22, 109, 'W1', '2022-03-16', 8, 3439.57),
  (23, 110, 'W3', '2023-10-11', 18, 374.51),
  (24, 106, 'W1', '2023-01-21', 15, 1288.91),
  (25, 105, 'W3', '2024-08-25', 2, 9328.42),
  (26, 107, 'W1', '2024-11-15', 10, 6569.63),
  (27, 101, 'W2', '2022-11-11', 2, 9142.07),
  (28, 102, 'W2', '2023-12-14', 3, 1331.79),
  (29, 106, 'W1', '2023-09-14', 14, 8566.17),
  (30, 110, 'W3', '2024-04-19', 17, 7902.17);
