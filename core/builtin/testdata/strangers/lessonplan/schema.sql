CREATE TABLE tchr (tchr_id INTEGER PRIMARY KEY, fname TEXT, lname TEXT, subj TEXT, fte REAL);
CREATE TABLE rms (rm_id INTEGER PRIMARY KEY, rm_no TEXT, seats INTEGER, bldg TEXT, has_proj TEXT);
CREATE TABLE lssns (lssn_id INTEGER PRIMARY KEY, tchr_id INTEGER REFERENCES tchr(tchr_id),
	rm_id INTEGER REFERENCES rms(rm_id), wkday TEXT, prd INTEGER, frm TEXT);
INSERT INTO tchr VALUES (1, 'Gus', 'Novak', 'Maths', 1.0), (2, 'Vera', 'Ray', 'History', 0.5),
	(3, 'Udo', 'Zahn', 'Sport', 0.5), (4, 'Nils', 'Braun', 'Sport', 1.0), (5, 'Nils', 'Novak', 'Art', 0.75),
	(6, 'Ivo', 'Novak', 'Art', 0.5), (7, 'Olga', 'Vogt', 'Art', 0.5), (8, 'Mia', 'Tan', 'Art', 1.0);
INSERT INTO rms VALUES (1, 'R100', 20, 'Annex', 'Y'), (2, 'R101', 24, 'Annex', 'Y'), (3, 'R102', 30, 'Annex', 'N'),
	(4, 'R103', 20, 'Main', 'N'), (5, 'R104', 24, 'Annex', 'Y'), (6, 'R105', 24, 'Main', 'Y');
INSERT INTO lssns VALUES (1, 6, 5, 'Thu', 7, '8A'), (2, 6, 4, 'Wed', 3, '9C'), (3, 4, 6, 'Tue', 3, '8A'),
	(4, 3, 5, 'Tue', 1, '7A'), (5, 2, 6, 'Wed', 1, '9C'), (6, 8, 1, 'Tue', 5, '9C'), (7, 8, 1, 'Wed', 3, '9C'),
	(8, 7, 3, 'Wed', 3, '8A'), (9, 3, 3, 'Tue', 7, '7B'), (10, 7, 6, 'Tue', 5, '8A'), (11, 3, 2, 'Tue', 4, '8A'),
	(12, 4, 6, 'Tue', 1, '9C'), (13, 3, 3, 'Wed', 4, '8A'), (14, 7, 4, 'Tue', 1, '7B'), (15, 2, 1, 'Tue', 3, '8A'),
	(16, 2, 4, 'Wed', 1, '9C'), (17, 3, 3, 'Mon', 3, '9C'), (18, 5, 2, 'Thu', 6, '9C'), (19, 3, 5, 'Thu', 6, '7B'),
	(20, 5, 2, 'Thu', 2, '7A'), (21, 5, 4, 'Thu', 1, '7B'), (22, 6, 1, 'Wed', 5, '7B'), (23, 5, 6, 'Thu', 3, '8A'),
	(24, 4, 1, 'Thu', 2, '8A'), (25, 5, 5, 'Mon', 2, '7A'), (26, 1, 3, 'Mon', 1, '7B'), (27, 6, 4, 'Tue', 7, '7B'),
	(28, 7, 4, 'Mon', 4, '8A'), (29, 7, 5, 'Mon', 2, '8A'), (30, 5, 2, 'Wed', 7, '7B'), (31, 8, 5, 'Mon', 2, '7A'),
	(32, 3, 5, 'Mon', 6, '7A'), (33, 5, 3, 'Mon', 7, '8A'), (34, 2, 5, 'Thu', 1, '7B'), (35, 2, 3, 'Mon', 7, '8A'),
	(36, 4, 6, 'Thu', 4, '8A'), (37, 2, 4, 'Thu', 7, '9C'), (38, 5, 5, 'Mon', 1, '7B'), (39, 4, 3, 'Thu', 6, '8A'),
	(40, 5, 3, 'Thu', 3, '8A'), (41, 5, 1, 'Wed', 5, '7A'), (42, 5, 3, 'Tue', 6, '7B'), (43, 4, 1, 'Tue', 5, '8A'),
	(44, 4, 2, 'Wed', 1, '7B'), (45, 3, 3, 'Wed', 2, '9C'), (46, 1, 1, 'Thu', 5, '7A'), (47, 7, 1, 'Wed', 5, '7B'),
	(48, 1, 2, 'Wed', 1, '7A');
