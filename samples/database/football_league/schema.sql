-- A small football league over two seasons. Players, matches and goals are
-- drawn by samples/generate.
PRAGMA page_size = 1024;

CREATE TABLE stadium (
  stadium_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  city TEXT,
  capacity INTEGER,
  opened INTEGER,
  roof TEXT
);
INSERT INTO stadium VALUES
  (1, 'Harbour Park', 'Eastport', 41000, 1998, 'no'),
  (2, 'Millfield', 'Calder', 18500, 1924, 'no'),
  (3, 'Arena Nord', 'Norrhaven', 52000, 2011, 'yes'),
  (4, 'The Terrace', 'Eastport', 12800, 1907, 'no'),
  (5, 'Riverside', 'Lynton', 27500, 1976, 'no'),
  (6, 'Stadio Verde', 'Castello', 33000, 1990, NULL),
  (7, 'Union Ground', 'Calder', 22000, 1953, 'no'),
  (8, 'Skyline Dome', 'Marlow', 45500, 2019, 'yes'),
  (9, 'Old Quarry', 'Lynton', 9500, 1899, 'no');

CREATE TABLE team (
  team_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  nickname TEXT,
  founded INTEGER,
  stadium_id INTEGER,
  coach TEXT, -- NULL while the post is vacant
  FOREIGN KEY (stadium_id) REFERENCES stadium(stadium_id)
);
INSERT INTO team VALUES
  (1, 'Eastport City', 'Gulls', 1901, 1, 'Marco Ferrari'),
  (2, 'Eastport Rovers', 'Dockers', 1888, 4, 'Greta Olsen'),
  (3, 'Calder Athletic', 'Weavers', 1910, 2, 'Tomas Novak'),
  (4, 'Calder Union', 'Foxes', 1931, 7, NULL),
  (5, 'Norrhaven', 'Bears', 1967, 3, 'Erik Hansen'),
  (6, 'Lynton Town', 'Otters', 1895, 9, 'Paula Santos'),
  (7, 'Castello', 'Greens', 1901, 6, 'Marco Ferrari'),
  (8, 'Marlow United', 'Comets', 1959, 8, 'Jamal Wright');

CREATE TABLE player (
  player_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  position TEXT, -- GK, DF, MF or FW
  shirt_no INTEGER,
  birth_date DATE,
  height_cm INTEGER,
  country TEXT,
  wage INTEGER, -- a week
  team_id INTEGER,
  FOREIGN KEY (team_id) REFERENCES team(team_id)
);

CREATE TABLE match (
  match_id INTEGER PRIMARY KEY,
  season TEXT,
  match_date DATE,
  home_team_id INTEGER NOT NULL,
  away_team_id INTEGER NOT NULL,
  home_goals INTEGER,
  away_goals INTEGER,
  attendance INTEGER, -- NULL where nobody counted
  FOREIGN KEY (home_team_id) REFERENCES team(team_id),
  FOREIGN KEY (away_team_id) REFERENCES team(team_id)
);

CREATE TABLE goal (
  goal_id INTEGER PRIMARY KEY,
  match_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  minute INTEGER,
  penalty TEXT,
  FOREIGN KEY (match_id) REFERENCES match(match_id),
  FOREIGN KEY (player_id) REFERENCES player(player_id)
);
