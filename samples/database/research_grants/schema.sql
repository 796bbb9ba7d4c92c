-- A research council's grants. Institutes, researchers, grants and papers are
-- drawn by samples/generate.
PRAGMA page_size = 1024;

CREATE TABLE funder (
  funder_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT, -- public, private or charity
  country TEXT
);
INSERT INTO funder VALUES
  (1, 'National Science Board', 'public', 'Norland'),
  (2, 'Aster Foundation', 'charity', 'Norland'),
  (3, 'Health Research Fund', 'public', 'Suderland'),
  (4, 'Brightwell Industries', 'private', 'Norland'),
  (5, 'Ocean Trust', 'charity', 'Isla Verde'),
  (6, 'Council for Innovation', 'public', NULL),
  (7, 'Kestrel Energy', 'private', 'Suderland');

CREATE TABLE institute (
  institute_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  city TEXT,
  kind TEXT, -- university, hospital or laboratory
  staff INTEGER
);
INSERT INTO institute VALUES
  (1, 'University of Aldern', 'Aldern', 'university', 5400),
  (2, 'Technical University of Voss', 'Voss', 'university', 3900),
  (3, 'Saint Brigid Hospital', 'Aldern', 'hospital', 2750),
  (4, 'Institute for Marine Studies', 'Port Ellis', 'laboratory', 310),
  (5, 'Polar Laboratory', 'Frostad', 'laboratory', 85),
  (6, 'University of Port Ellis', 'Port Ellis', 'university', 2600),
  (7, 'Materials Centre', 'Voss', 'laboratory', 190),
  (8, 'Children''s Hospital', 'Voss', 'hospital', 1400),
  (9, 'Institute for Language and Logic', 'Aldern', 'laboratory', 60),
  (10, 'Children''s Hospital', 'Aldern', 'hospital', 920);

CREATE TABLE researcher (
  researcher_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  title TEXT, -- Dr or Prof; NULL = no doctorate yet
  field TEXT,
  phd_year INTEGER,
  institute_id INTEGER NOT NULL,
  FOREIGN KEY (institute_id) REFERENCES institute(institute_id)
);

CREATE TABLE research_grant (
  grant_no TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  funder_id INTEGER NOT NULL,
  amount_keur INTEGER, -- in thousand euros
  starts_on DATE,
  ends_on DATE,
  status TEXT,
  FOREIGN KEY (funder_id) REFERENCES funder(funder_id)
);

CREATE TABLE grant_member (
  grant_no TEXT NOT NULL,
  researcher_id INTEGER NOT NULL,
  role TEXT, -- PI, the principal investigator, or Co-I
  share_pct INTEGER, -- of the working time
  PRIMARY KEY (grant_no, researcher_id),
  FOREIGN KEY (grant_no) REFERENCES research_grant(grant_no),
  FOREIGN KEY (researcher_id) REFERENCES researcher(researcher_id)
);

CREATE TABLE paper (
  paper_id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  journal TEXT,
  published INTEGER,
  citations INTEGER,
  open_access TEXT,
  grant_no TEXT, -- NULL = without a grant
  FOREIGN KEY (grant_no) REFERENCES research_grant(grant_no)
);
