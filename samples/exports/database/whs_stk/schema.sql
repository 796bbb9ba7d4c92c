-- An export of a builders' merchant's stock system: every name is cut short.
PRAGMA page_size = 1024;

CREATE TABLE ctg_mst (ctg_cd TEXT PRIMARY KEY, ctg_nm TEXT);
INSERT INTO ctg_mst VALUES
  ('EL', 'Electrical'),
  ('PL', 'Plumbing'),
  ('GD', 'Garden'),
  ('PT', 'Paint');

CREATE TABLE prod_mst (prod_cd TEXT PRIMARY KEY, prod_desc TEXT, ctg_cd TEXT REFERENCES ctg_mst(ctg_cd), unt_prc REAL,
  qty_oh INTEGER, rord_lvl INTEGER);
INSERT INTO prod_mst VALUES
  ('P001', 'Copper elbow 15mm', 'PT', 25.65, 93, 20),
  ('P002', 'Ball valve', 'PL', 23.59, 28, 10),
  ('P003', 'LED strip', 'PL', 32.27, 208, 40),
  ('P004', 'Junction box', 'PT', 21.47, 220, 40),
  ('P005', 'Hose reel', 'GD', 33.69, 35, 40),
  ('P006', 'Leaf rake', 'EL', 12.25, 208, 10),
  ('P007', 'Primer white', 'PL', 44.45, 143, 40),
  ('P008', 'Gloss red', 'PL', 27.91, 138, 10),
  ('P009', 'Ceiling rose', 'EL', 26.12, 104, 10),
  ('P010', 'Pipe clip', 'PT', 12.4, 174, 20),
  ('P011', 'Spade', 'GD', 2.26, 110, 20),
  ('P012', 'Masking tape', 'EL', 29.85, 12, 20);

CREATE TABLE stk_mvmt (mvmt_no INTEGER PRIMARY KEY, prod_cd TEXT REFERENCES prod_mst(prod_cd), mvmt_dt TEXT, mvmt_typ TEXT, qty INTEGER);
INSERT INTO stk_mvmt VALUES
  (1, 'P006', '2023-07-08', 'IN', 36),
  (2, 'P004', '2023-09-12', 'IN', 18),
  (3, 'P002', '2024-04-24', 'IN', 17),
  (4, 'P011', '2024-06-11', 'IN', 22),
  (5, 'P002', '2024-06-01', 'IN', 49),
  (6, 'P006', '2023-08-24', 'OUT', 31),
  (7, 'P011', '2023-12-07', 'OUT', 17),
  (8, 'P002', '2024-01-20', 'IN', 26),
  (9, 'P008', '2024-03-07', 'OUT', 10),
  (10, 'P011', '2023-04-02', 'OUT', 52),
  (11, 'P006', '2024-01-06', 'OUT', 6),
  (12, 'P012', '2024-05-22', 'OUT', 31),
  (13, 'P002', '2023-09-21', 'IN', 15),
  (14, 'P009', '2024-10-06', 'OUT', 4),
  (15, 'P012', '2024-10-13', 'OUT', 15),
  (16, 'P009', '2024-09-21', 'OUT', 5),
  (17, 'P008', '2023-04-16', 'OUT', 53),
  (18, 'P004', '2024-10-01', 'OUT', 4),
  (19, 'P006', '2023-09-08', 'OUT', 24),
  (20, 'P003', '2023-05-14', 'OUT', 29),
  (21, 'P010', '2023-09-04', 'IN', 13),
  (22, 'P010', '2023-08-15', 'OUT', 55),
  (23, 'P009', '2023-09-18', 'OUT', 29),
  (24, 'P001', '2024-05-06', 'IN', 53),
  (25, 'P008', '2024-06-07', 'IN', 18),
  (26, 'P002', '2023-01-04', 'OUT', 46),
  (27, 'P005', '2023-02-25', 'IN', 30),
  (28, 'P009', '2023-11-01', 'OUT', 51),
  (29, 'P002', '2024-01-24', 'IN', 13),
  (30, 'P009', '2024-05-12', 'OUT', 35),
  (31, 'P010', '2024-07-01', 'OUT', 6),
  (32, 'P012', '2023-11-24', 'OUT', 21),
  (33, 'P006', '2023-06-05', 'IN', 60),
  (34, 'P008', '2024-08-04', 'OUT', 16),
  (35, 'P002', '2024-05-22', 'IN', 31),
  (36, 'P006', '2023-04-17', 'IN', 51),
  (37, 'P005', '2023-07-15', 'OUT', 50),
  (38, 'P009', '2023-11-18', 'IN', 11),
  (39, 'P010', '2024-08-26', 'OUT', 60),
  (40, 'P007', '2023-10-08', 'IN', 58);
