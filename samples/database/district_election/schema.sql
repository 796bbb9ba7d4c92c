-- An election to a district council, down to the polling stations. Candidates
-- and votes are drawn by samples/generate.
PRAGMA page_size = 1024;

CREATE TABLE party (
  party_id INTEGER PRIMARY KEY,
  abbr TEXT NOT NULL,
  name TEXT NOT NULL,
  colour TEXT,
  founded INTEGER,
  members INTEGER -- NULL = not told
);
INSERT INTO party VALUES
  (1, 'PWP', 'People''s Water Party', 'blue', 1996, 4200),
  (2, 'GRN', 'Green Valley', 'green', 1984, 6150),
  (3, 'UNI', 'Union of Towns', 'red', 1921, 15800),
  (4, 'FRM', 'Farmers'' List', 'yellow', 1948, 8900),
  (5, 'LIB', 'Liberal Forum', 'orange', 1977, 5300),
  (6, 'NEW', 'New Start', 'purple', 2019, NULL),
  (7, 'CIV', 'Civic Bloc', 'red', 2004, 2750);

CREATE TABLE ward (
  ward_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT, -- urban, suburban or rural
  seats INTEGER,
  population INTEGER
);
INSERT INTO ward VALUES
  (1, 'Old Town', 'urban', 5, 18400),
  (2, 'Harbour', 'urban', 4, 15100),
  (3, 'Northgate', 'suburban', 4, 14700),
  (4, 'Elmwood', 'suburban', 3, 11900),
  (5, 'Upper Dale', 'rural', 2, 6200),
  (6, 'Lower Dale', 'rural', 2, 7300),
  (7, 'Stonebridge', 'rural', 2, 5800),
  (8, 'Southfield', 'suburban', 3, 12600);

CREATE TABLE polling_station (
  station_id INTEGER PRIMARY KEY,
  place TEXT NOT NULL,
  ward_id INTEGER NOT NULL,
  registered INTEGER, -- people who may vote here
  step_free TEXT,
  FOREIGN KEY (ward_id) REFERENCES ward(ward_id)
);

CREATE TABLE candidate (
  candidate_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  party_id INTEGER, -- NULL = independent
  ward_id INTEGER NOT NULL,
  birth_year INTEGER,
  occupation TEXT,
  incumbent TEXT,
  FOREIGN KEY (party_id) REFERENCES party(party_id),
  FOREIGN KEY (ward_id) REFERENCES ward(ward_id)
);

CREATE TABLE result (
  station_id INTEGER NOT NULL,
  candidate_id INTEGER NOT NULL,
  votes INTEGER,
  postal INTEGER, -- of these, by post
  PRIMARY KEY (station_id, candidate_id),
  FOREIGN KEY (station_id) REFERENCES polling_station(station_id),
  FOREIGN KEY (candidate_id) REFERENCES candidate(candidate_id)
);

CREATE TABLE donation (
  donation_id INTEGER PRIMARY KEY,
  party_id INTEGER NOT NULL,
  donor TEXT,
  donor_kind TEXT,
  amount INTEGER,
  given_on DATE,
  FOREIGN KEY (party_id) REFERENCES party(party_id)
);
