-- Weather stations between coast and mountains, the people who look after them
-- and half a year of readings, which are drawn by samples/generate.
PRAGMA page_size = 1024;

CREATE TABLE region (
  region_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  terrain TEXT
);
INSERT INTO region VALUES
  (1, 'Westkyst', 'coast'),
  (2, 'Lowmark', 'plain'),
  (3, 'Tarn Hills', 'hills'),
  (4, 'High Fells', 'mountains'),
  (5, 'Outer Skerries', 'coast');

CREATE TABLE station (
  station_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  region_id INTEGER NOT NULL,
  elev_m INTEGER,
  lat REAL,
  lon REAL,
  opened_on DATE,
  automatic TEXT,
  FOREIGN KEY (region_id) REFERENCES region(region_id)
);
INSERT INTO station VALUES
  ('W01', 'Cape Lantern', 1, 12, 61.02, 4.91, '1931-06-01', 'no'),
  ('W02', 'Havnvik', 1, 4, 60.88, 5.12, '1978-04-15', 'yes'),
  ('W03', 'Sandbay', 1, 9, 60.61, 5.05, '2014-10-01', 'yes'),
  ('P01', 'Oakham Field', 2, 88, 60.75, 6.4, '1949-01-01', 'no'),
  ('P02', 'Millbrook', 2, 102, 60.52, 6.71, '1996-07-20', 'yes'),
  ('P03', 'Airfield', 2, 95, 60.44, 6.33, '1952-09-01', 'yes'),
  ('H01', 'Tarn Head', 3, 410, 60.93, 7.18, '1963-05-12', 'no'),
  ('H02', 'Birch Pass', 3, 545, 60.71, 7.44, '2003-11-03', 'yes'),
  ('M01', 'High Fell Hut', 4, 1320, 61.1, 7.92, '1938-08-01', 'no'),
  ('M02', 'Glacier Gate', 4, 1685, 61.24, 8.05, '2009-07-01', 'yes'),
  ('M03', 'Airfield', 4, 970, 60.97, 8.21, '1988-06-30', 'yes'),
  ('S01', 'Skerry Light', 5, 21, 61.45, 4.12, '1922-03-01', NULL);

CREATE TABLE observer (
  observer_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  station_id TEXT,
  since DATE,
  volunteer TEXT,
  FOREIGN KEY (station_id) REFERENCES station(station_id)
);

CREATE TABLE instrument (
  instrument_id INTEGER PRIMARY KEY,
  station_id TEXT NOT NULL,
  kind TEXT,
  maker TEXT,
  installed_on DATE,
  calibrated_on DATE, -- NULL = never
  FOREIGN KEY (station_id) REFERENCES station(station_id)
);

CREATE TABLE daily_reading (
  station_id TEXT NOT NULL,
  day DATE NOT NULL,
  tmax_c REAL,
  tmin_c REAL,
  rain_mm REAL,
  gust_kmh INTEGER, -- the strongest
  snow_cm INTEGER, -- NULL where it is not measured
  PRIMARY KEY (station_id, day),
  FOREIGN KEY (station_id) REFERENCES station(station_id)
);
