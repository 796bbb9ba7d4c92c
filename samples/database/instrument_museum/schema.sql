-- A museum of musical instruments from everywhere: makers, halls, instruments and exhibitions.
PRAGMA page_size = 1024;

CREATE TABLE maker (
  maker_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  country TEXT,
  founded_year INTEGER
);
INSERT INTO maker VALUES
  (1, 'Atelier Rosenthal', 'Germany', 1849),
  (2, 'Nguyễn Văn Thành', 'Vietnam', 1902),
  (3, 'Casa Olivares', 'Spain', 1900),
  (4, 'Hofmann & Sons', 'Austria', 1801),
  (5, 'Li Qinghe', 'China', 1800),
  (6, 'Suwarno Workshop', 'Indonesia', 1935),
  (7, 'Diallo Brothers', 'Mali', 1978),
  (8, 'O''Shea Pipes', 'Ireland', 1901),
  (9, 'Moreau Frères', 'France', 1859),
  (10, 'Voltline Audio', 'United States', 1969);

CREATE TABLE hall (
  hall_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  floor INTEGER,
  capacity INTEGER
);
INSERT INTO hall VALUES
  (1, 'Hall of Strings', 1, 420),
  (2, 'Hall of Winds', 1, 360),
  (3, 'Percussion Gallery', 2, 510),
  (4, 'Keyboard Salon', 2, 300),
  (5, 'Electric Attic', 3, 150);

CREATE TABLE instrument (
  instrument_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  family TEXT,
  origin TEXT,
  year_made INTEGER, -- NULL if unknown
  maker_id INTEGER, -- NULL if unknown
  hall_id INTEGER, -- NULL while in store
  insured_for REAL, -- in euros; NULL where no sum could replace it
  FOREIGN KEY (maker_id) REFERENCES maker(maker_id),
  FOREIGN KEY (hall_id) REFERENCES hall(hall_id)
);
INSERT INTO instrument VALUES
  (1, 'Violin', 'string', 'Germany', 1862, 1, 1, 145000.0),
  (2, 'Cello', 'string', 'Germany', 1871, 1, 1, 98000.0),
  (3, 'Đàn bầu', 'string', 'Vietnam', 1925, 2, 1, 3200.0),
  (4, 'Đàn tranh', 'string', 'Vietnam', 1931, 2, 1, 4100.0),
  (5, 'Flamenco guitar', 'string', 'Spain', 1901, 3, 1, 27500.0),
  (6, 'Vihuela', 'string', 'Spain', 1900, 3, NULL, 31000.0),
  (7, 'Grand piano', 'keyboard', 'Austria', 1838, 4, 4, 210000.0),
  (8, 'Square piano', 'keyboard', 'Austria', 1826, 4, 4, 64000.0),
  (9, '古琴 (guqin)', 'string', 'China', 1779, 5, 1, 320000.0),
  (10, 'Harpsichord', 'keyboard', 'France', 1863, 9, 4, 87000.0),
  (11, 'Gamelan gong', 'percussion', 'Indonesia', 1938, 6, 3, 18500.0),
  (12, 'Saron', 'percussion', 'Indonesia', 1940, 6, 3, 5200.0),
  (13, 'Bonang', 'percussion', 'Indonesia', 1940, 6, NULL, 7600.0),
  (14, 'Kora', 'string', 'Mali', 1983, 7, 1, 6900.0),
  (15, 'Balafon', 'percussion', 'Mali', 1990, 7, 3, 2450.0),
  (16, 'Djembe', 'percussion', 'Mali', 2002, 7, 3, 850.0),
  (17, 'Uilleann pipes', 'wind', 'Ireland', 1924, 8, 2, 14800.0),
  (18, 'Tin whistle', 'wind', 'Ireland', 1951, 8, 2, 120.0),
  (19, 'Oboe', 'wind', 'France', 1877, 9, 2, 22400.0),
  (20, 'Bassoon', 'wind', 'France', 1882, 9, 2, 26100.0),
  (21, 'Ophicleide', 'wind', 'France', 1860, 9, 2, 9900.0),
  (22, 'Modular synthesizer', 'electronic', 'United States', 1974, 10, 5, 38500.0),
  (23, 'Drum machine', 'electronic', 'United States', 1982, 10, 5, 4600.0),
  (24, 'Theremin', 'electronic', 'United States', 1970, 10, 5, 7300.0),
  (25, 'Bone flute', 'wind', 'Slovenia', NULL, NULL, 2, NULL),
  (26, 'Mbira', 'percussion', 'Zimbabwe', 1966, NULL, 3, 640.0),
  (27, 'Nyckelharpa', 'string', 'Sweden', 1755, NULL, 1, 41500.0),
  (28, 'Hurdy-gurdy', 'string', 'France', NULL, NULL, 1, 12800.0);

CREATE TABLE exhibition (
  exhibition_id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  opens_on DATE,
  closes_on DATE, -- NULL while the end is open
  visitors INTEGER -- NULL until it has closed
);
INSERT INTO exhibition VALUES
  (1, 'Silk and Wood', '2022-03-05', '2022-08-28', 20000),
  (2, 'The Loudest Room', '2022-10-01', '2023-01-15', 26310),
  (3, 'Breath', '2023-04-22', '2023-09-10', 14980),
  (4, 'Bronze Rain', '2023-11-11', '2024-03-03', 20001),
  (5, 'Salon Evenings', '2024-05-18', '2024-10-06', 12640),
  (6, 'Plugged In', '2025-02-08', '2025-07-27', 33120),
  (7, 'One String, Many Worlds', '2025-09-13', NULL, NULL);

CREATE TABLE exhibit (
  exhibition_id INTEGER NOT NULL,
  instrument_id INTEGER NOT NULL,
  PRIMARY KEY (exhibition_id, instrument_id),
  FOREIGN KEY (exhibition_id) REFERENCES exhibition(exhibition_id),
  FOREIGN KEY (instrument_id) REFERENCES instrument(instrument_id)
);
INSERT INTO exhibit VALUES
  (1, 1),
  (1, 2),
  (1, 3),
  (1, 9),
  (1, 14),
  (1, 27),
  (2, 11),
  (2, 15),
  (2, 16),
  (2, 22),
  (2, 23),
  (2, 7),
  (3, 17),
  (3, 18),
  (3, 19),
  (3, 20),
  (3, 21),
  (3, 25),
  (4, 11),
  (4, 12),
  (4, 13),
  (4, 26),
  (5, 7),
  (5, 8),
  (5, 10),
  (5, 2),
  (5, 19),
  (6, 22),
  (6, 23),
  (6, 24),
  (7, 3),
  (7, 4),
  (7, 9),
  (7, 14),
  (7, 27),
  (7, 28),
  (7, 5);
