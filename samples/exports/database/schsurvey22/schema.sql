-- A school survey: codes, counts and percentages under short names.
PRAGMA page_size = 1024;

CREATE TABLE sch_dir (sch_no INTEGER PRIMARY KEY, sch_nm TEXT, loc_cd TEXT);
INSERT INTO sch_dir VALUES
  (1, 'Elm Park', 'URB'),
  (2, 'Stony Brook', 'RUR'),
  (3, 'West End', 'URB'),
  (4, 'Lakeside', 'SUB'),
  (5, 'Old Mill', 'RUR');

CREATE TABLE enrl_stat (sch_no INTEGER REFERENCES sch_dir(sch_no), sch_yr INTEGER, tot_enrl INTEGER, tchr_cnt INTEGER, pct_frl REAL, avg_math_scr REAL,
  PRIMARY KEY (sch_no, sch_yr));
INSERT INTO enrl_stat VALUES
  (1, 2020, 1059, 35, 44.4, 41.1),
  (1, 2021, 250, 56, 60.2, 54.8),
  (1, 2022, 413, 53, 24.1, 76.4),
  (2, 2020, 795, 50, 63.6, 70.9),
  (2, 2021, 894, 58, 11.7, 72.9),
  (2, 2022, 646, 39, 23.6, 78.8),
  (3, 2020, 941, 48, 7.7, 84.2),
  (3, 2021, 287, 43, 5.4, 75.4),
  (3, 2022, 1092, 15, 71.0, 90.8),
  (4, 2020, 1066, 28, 48.3, 52.9),
  (4, 2021, 676, 68, 66.1, 66.4),
  (4, 2022, 614, 18, 40.1, 83.3),
  (5, 2020, 256, 51, 59.3, 71.9),
  (5, 2021, 262, 44, 56.4, 60.2),
  (5, 2022, 683, 21, 60.6, 78.1);
