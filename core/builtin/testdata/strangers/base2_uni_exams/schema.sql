CREATE TABLE stud (
  matr_no INTEGER PRIMARY KEY,
  last_name TEXT,
  first_name TEXT,
  programme TEXT,
  start_year INTEGER,
  country TEXT,
  email TEXT
);
CREATE TABLE lecturer (
  lect_id INTEGER PRIMARY KEY,
  name TEXT,
  dept TEXT,
  office TEXT
);
CREATE TABLE course (
  course_code TEXT PRIMARY KEY,
  title TEXT,
  ects INTEGER,
  lect_id INTEGER REFERENCES lecturer(lect_id),
  study_year INTEGER
);
CREATE TABLE exam (
  exam_id INTEGER PRIMARY KEY,
  course_code TEXT NOT NULL REFERENCES course(course_code),
  exam_date TEXT,
  start_time TEXT,
  dur_min INTEGER,
  hall TEXT,
  exam_type TEXT,      -- written / oral
  is_resit INTEGER     -- 0/1
);
CREATE TABLE exam_result (
  res_id INTEGER PRIMARY KEY,
  matr_no INTEGER NOT NULL REFERENCES stud(matr_no),
  exam_id INTEGER NOT NULL REFERENCES exam(exam_id),
  pts INTEGER,         -- 0..100
  grade INTEGER,       -- 0 = failed, 1..5
  no_show INTEGER      -- 0/1
);

INSERT INTO stud VALUES
  (2001, 'Aaltonen', 'Mikko', 'BSc Biology', 2022, 'de', 'm.aaltonen@uni.example'),
  (2002, 'Berg', 'Sanna', 'BSc Computer Sci', 2021, 'fr', 's.berg@uni.example'),
  (2003, 'Castro', 'Luis', 'BA History', 2023, 'de', 'l.castro@uni.example'),
  (2004, 'Dubois', 'Claire', 'BSc Physics', 2020, 'it', 'c.dubois@uni.example'),
  (2005, 'Eriksen', 'Tor', 'BA History', 2021, 'ee', 't.eriksen@uni.example'),
  (2006, 'Ferrari', 'Giulia', 'BSc Physics', 2022, 'ee', 'g.ferrari@uni.example'),
  (2007, 'Gomez', 'Pablo', 'MSc Data Sci', 2021, 'se', 'p.gomez@uni.example'),
  (2008, 'Hansen', 'Ida', 'MSc Data Sci', 2022, 'fi', 'i.hansen@uni.example'),
  (2009, 'Ito', 'Kenji', 'BA History', 2021, 'de', 'k.ito@uni.example'),
  (2010, 'Jansen', 'Bram', 'BA History', 2020, 'fi', 'b.jansen@uni.example'),
  (2011, 'Kovacs', 'Dora', 'BSc Physics', 2022, 'fi', 'd.kovacs@uni.example'),
  (2012, 'Laine', 'Anni', 'BA History', 2022, 'cn', 'a.laine@uni.example'),
  (2013, 'Moreau', 'Paul', 'BSc Computer Sci', 2023, 'tr', 'p.moreau@uni.example'),
  (2014, 'Nowak', 'Ewa', 'BSc Physics', 2023, 'se', 'e.nowak@uni.example'),
  (2015, 'Olsen', 'Nora', 'BA History', 2022, 'de', 'n.olsen@uni.example'),
  (2016, 'Popescu', 'Andrei', 'MSc Data Sci', 2021, 'se', 'a.popescu@uni.example'),
  (2017, 'Quint', 'Lotte', 'BSc Biology', 2022, 'tr', 'l.quint@uni.example'),
  (2018, 'Rossi', 'Marta', 'BSc Computer Sci', 2020, 'tr', 'm.rossi@uni.example'),
  (2019, 'Silva', 'Joao', 'BA History', 2021, 'de', 'j.silva@uni.example'),
  (2020, 'Tamm', 'Kristi', 'BSc Biology', 2021, 'fi', 'k.tamm@uni.example'),
  (2021, 'Urban', 'Jan', 'BA History', 2020, 'se', 'j.urban@uni.example'),
  (2022, 'Virtanen', 'Elina', 'MSc Data Sci', 2022, 'se', 'e.virtanen@uni.example'),
  (2023, 'Weiss', 'Max', 'BA History', 2022, 'se', 'm.weiss@uni.example'),
  (2024, 'Yilmaz', 'Deniz', 'BSc Computer Sci', 2021, 'de', 'd.yilmaz@uni.example'),
  (2025, 'Zhang', 'Wei', 'BSc Physics', 2021, 'se', 'w.zhang@uni.example'),
  (2026, 'Andersen', 'Freja', 'BA History', 2022, 'it', 'f.andersen@uni.example');

INSERT INTO lecturer VALUES
  (1, 'Prof. H. Lindqvist', 'Biology', 'B204'),
  (2, 'Prof. A. Moretti', 'Physics', 'P101'),
  (3, 'Dr. S. Okafor', 'Computer Science', 'C310'),
  (4, 'Dr. K. Brandt', 'History', 'H012'),
  (5, 'Prof. R. Sen', 'Mathematics', 'M220'),
  (6, 'Dr. L. Fontaine', 'Computer Science', 'C312'),
  (7, 'Dr. T. Wu', 'Mathematics', NULL),
  (8, 'Prof. E. Salo', 'History', 'H015'),
  (9, 'Dr. B. Nagy', 'Physics', 'P115'),
  (10, 'Dr. J. Roy', 'Biology', 'B210');

INSERT INTO course VALUES
  ('BIO101', 'Cell Biology', 6, 1, 1),
  ('BIO210', 'Genetics', 5, 1, 2),
  ('PHY101', 'Mechanics', 6, 2, 1),
  ('PHY220', 'Quantum Physics I', 8, 9, 2),
  ('CS101', 'Programming I', 6, 3, 1),
  ('CS205', 'Databases', 5, 6, 2),
  ('CS330', 'Machine Learning', 8, 3, 3),
  ('HIS110', 'Medieval Europe', 5, 4, 1),
  ('HIS240', 'The Cold War', 5, 8, 2),
  ('MAT101', 'Linear Algebra', 7, 5, 1),
  ('MAT150', 'Statistics', 6, 7, 1),
  ('MAT260', 'Numerical Methods', 5, 5, 2);

INSERT INTO exam VALUES
  (1, 'BIO101', '2024-01-29', '09:00', 120, 'Gym hall', 'written', 0),
  (2, 'BIO101', '2024-03-19', '10:00', 120, 'A1', 'written', 1),
  (3, 'BIO210', '2024-01-26', '13:00', 180, 'Aula', 'written', 0),
  (4, 'PHY101', '2024-01-15', '09:00', 90, 'Aula', 'written', 0),
  (5, 'PHY101', '2024-03-19', '10:00', 90, 'A1', 'written', 1),
  (6, 'PHY220', '2024-06-17', '09:00', 180, 'Gym hall', 'written', 0),
  (7, 'CS101', '2024-01-22', '09:00', 180, 'B2', 'written', 0),
  (8, 'CS101', '2024-03-20', '10:00', 180, 'A1', 'written', 1),
  (9, 'CS205', '2024-01-29', '09:00', 90, 'Aula', 'written', 0),
  (10, 'CS330', '2024-06-17', '13:00', 120, 'B2', 'written', 0),
  (11, 'HIS110', '2024-01-24', '09:00', 120, 'Aula', 'oral', 0),
  (12, 'HIS240', '2024-06-13', '13:00', 120, 'A1', 'oral', 0),
  (13, 'MAT101', '2024-01-22', '13:00', 120, 'A1', 'written', 0),
  (14, 'MAT101', '2024-03-18', '10:00', 120, 'A1', 'written', 1),
  (15, 'MAT150', '2024-02-02', '09:00', 90, 'B2', 'written', 0);

INSERT INTO exam_result VALUES
  (1, 2001, 3, 61, 2, 0),
  (2, 2001, 15, 81, 4, 0),
  (3, 2002, 7, 58, 1, 0),
  (4, 2002, 13, NULL, NULL, 1),
  (5, 2002, 14, 75, 3, 0),
  (6, 2002, 15, 75, 3, 0),
  (7, 2003, 11, 72, 3, 0),
  (8, 2003, 12, 84, 4, 0),
  (9, 2004, 4, 39, 0, 0),
  (10, 2004, 5, 68, 2, 0),
  (11, 2004, 6, 45, 0, 0),
  (12, 2004, 13, 68, 2, 0),
  (13, 2005, 11, 44, 0, 0),
  (14, 2005, 12, 49, 0, 0),
  (15, 2006, 4, 24, 0, 0),
  (16, 2006, 5, 53, 1, 0),
  (17, 2006, 6, 60, 2, 0),
  (18, 2006, 13, 85, 4, 0),
  (19, 2008, 10, 57, 1, 0),
  (20, 2008, 9, 51, 1, 0),
  (21, 2009, 12, 56, 1, 0),
  (22, 2011, 4, 64, 2, 0),
  (23, 2011, 6, 69, 2, 0),
  (24, 2011, 13, 64, 2, 0),
  (25, 2012, 11, 57, 1, 0),
  (26, 2013, 13, 46, 0, 0),
  (27, 2013, 14, 63, 2, 0),
  (28, 2013, 15, 61, 2, 0),
  (29, 2014, 4, 58, 1, 0),
  (30, 2014, 6, 46, 0, 0),
  (31, 2015, 11, 72, 3, 0),
  (32, 2015, 12, 71, 3, 0),
  (33, 2016, 10, 51, 1, 0),
  (34, 2016, 9, 51, 1, 0),
  (35, 2016, 15, 84, 4, 0),
  (36, 2017, 1, 77, 3, 0),
  (37, 2017, 3, 80, 4, 0),
  (38, 2018, 7, 100, 5, 0),
  (39, 2018, 9, 29, 0, 0),
  (40, 2018, 13, 35, 0, 0),
  (41, 2018, 14, 72, 3, 0),
  (42, 2018, 15, 43, 0, 0),
  (43, 2020, 1, 82, 4, 0),
  (44, 2020, 15, 98, 5, 0),
  (45, 2022, 9, 74, 3, 0),
  (46, 2023, 11, 40, 0, 0),
  (47, 2024, 7, 77, 3, 0),
  (48, 2024, 13, 38, 0, 0),
  (49, 2024, 14, 69, 2, 0),
  (50, 2024, 15, 66, 2, 0),
  (51, 2025, 4, 84, 4, 0),
  (52, 2025, 6, 46, 0, 0),
  (53, 2026, 11, 80, 4, 0),
  (54, 2026, 12, 64, 2, 0);

