-- A regional railway: stations, lines, the stops of each line, rolling stock
-- and two months of runs, which are drawn by samples/generate.
PRAGMA page_size = 1024;

CREATE TABLE station (
  station_code TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  town TEXT,
  platforms INTEGER,
  lift TEXT,
  opened INTEGER
);
INSERT INTO station VALUES
  ('ARD', 'Ardmoor', 'Ardmoor', 3, 'no', 1871),
  ('BEL', 'Bellwater', 'Bellwater', 2, 'no', 1884),
  ('CAS', 'Castle Street', 'Grantham Bay', 4, 'yes', 1901),
  ('CEN', 'Grantham Central', 'Grantham Bay', 12, 'yes', 1858),
  ('DUN', 'Dunlow', 'Dunlow', 2, NULL, 1890),
  ('EDG', 'Edgeley', 'Edgeley', 3, 'yes', 1863),
  ('FER', 'Ferry Quay', 'Grantham Bay', 2, 'yes', 1911),
  ('GLE', 'Glenfoot', 'Glenfoot', 1, 'no', 1897),
  ('HOL', 'Holt Junction', 'Holt', 6, 'yes', 1866),
  ('INV', 'Inverlee', 'Inverlee', 2, 'no', 1890),
  ('KIR', 'Kirkby Road', 'Holt', 2, 'no', 1934),
  ('LOW', 'Lowmoor', 'Lowmoor', 2, 'no', 1876),
  ('MAR', 'Market Square', 'Edgeley', 2, 'yes', 1989),
  ('NOR', 'Northend', 'Northend', 4, 'yes', 1869),
  ('PIE', 'Pier Head', 'Southsands', 3, 'yes', 1880),
  ('SOU', 'Southsands', 'Southsands', 5, 'yes', 1861),
  ('TAR', 'Tarbeck', 'Tarbeck', 1, 'no', 1903),
  ('UNI', 'University', 'Grantham Bay', 2, 'yes', 2006);

CREATE TABLE line (
  line_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  colour TEXT,
  length_km INTEGER,
  electrified TEXT
);
INSERT INTO line VALUES
  (1, 'Coast Line', 'blue', 74, 'yes'),
  (2, 'Fell Line', 'green', 96, 'no'),
  (3, 'City Loop', 'red', 22, 'yes'),
  (4, 'Valley Branch', 'green', 22, 'no'),
  (5, 'North Line', 'black', 118, 'yes'),
  (6, 'Quay Shuttle', 'orange', 9, 'yes');

CREATE TABLE line_stop (
  line_id INTEGER NOT NULL,
  stop_no INTEGER NOT NULL,
  station_code TEXT NOT NULL,
  km REAL, -- from the start of the line
  PRIMARY KEY (line_id, stop_no),
  FOREIGN KEY (line_id) REFERENCES line(line_id),
  FOREIGN KEY (station_code) REFERENCES station(station_code)
);
INSERT INTO line_stop VALUES
  (1, 1, 'CEN', 0), (1, 2, 'FER', 4.2), (1, 3, 'BEL', 19.5), (1, 4, 'SOU', 41), (1, 5, 'PIE', 43.8), (1, 6, 'INV', 74),
  (2, 1, 'HOL', 0), (2, 2, 'ARD', 17.3), (2, 3, 'LOW', 35.9), (2, 4, 'DUN', 58.1), (2, 5, 'GLE', 79.4), (2, 6, 'TAR', 96),
  (3, 1, 'CEN', 0), (3, 2, 'CAS', 2.1), (3, 3, 'UNI', 5.6), (3, 4, 'MAR', 11.8), (3, 5, 'EDG', 13.5), (3, 6, 'CEN', 22),
  (4, 1, 'EDG', 0), (4, 2, 'KIR', 9.7), (4, 3, 'HOL', 14.4), (4, 4, 'LOW', 22),
  (5, 1, 'CEN', 0), (5, 2, 'EDG', 12.6), (5, 3, 'HOL', 27.1), (5, 4, 'ARD', 44), (5, 5, 'NOR', 118),
  (6, 1, 'CEN', 0), (6, 2, 'FER', 4.2), (6, 3, 'CAS', 9);

CREATE TABLE train (
  train_id INTEGER PRIMARY KEY,
  class_name TEXT,
  maker TEXT,
  built INTEGER,
  seats INTEGER,
  max_kmh INTEGER,
  power TEXT -- electric, diesel or battery
);

CREATE TABLE driver (
  driver_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  licensed_on DATE,
  home_station TEXT,
  FOREIGN KEY (home_station) REFERENCES station(station_code)
);

CREATE TABLE run (
  run_id INTEGER PRIMARY KEY,
  line_id INTEGER NOT NULL,
  train_id INTEGER NOT NULL,
  driver_id INTEGER, -- NULL = not recorded
  run_date DATE,
  departs TEXT,
  delay_min INTEGER,
  passengers INTEGER,
  cancelled TEXT,
  FOREIGN KEY (line_id) REFERENCES line(line_id),
  FOREIGN KEY (train_id) REFERENCES train(train_id),
  FOREIGN KEY (driver_id) REFERENCES driver(driver_id)
);
