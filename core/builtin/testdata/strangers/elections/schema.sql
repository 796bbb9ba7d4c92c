CREATE TABLE parties (pty_id INTEGER PRIMARY KEY, pty_nm TEXT, pty_abbr TEXT, wing TEXT);
CREATE TABLE constituencies (con_id INTEGER PRIMARY KEY, con_nm TEXT, elctrt INTEGER, rgn TEXT);
CREATE TABLE candidates (cand_id INTEGER PRIMARY KEY, fnm TEXT, lnm TEXT,
	pty_id INTEGER REFERENCES parties(pty_id), con_id INTEGER REFERENCES constituencies(con_id), vts INTEGER,
	elctd INTEGER, incmbnt TEXT, gndr TEXT);
INSERT INTO parties VALUES (1, 'Green Union', 'GRU', 'left'), (2, 'Civic Party', 'CIV', 'centre'),
	(3, 'Farmers', 'FRM', 'right'), (4, 'Labour Front', 'LAB', 'left');
INSERT INTO constituencies VALUES (1, 'Oslo', 69295, 'North'), (2, 'Bergen', 30432, 'East'),
	(3, 'Lyon', 85100, 'West'), (4, 'Turin', 60668, 'North'), (5, 'Graz', 66868, 'West'), (6, 'Basel', 73601, 'West'),
	(7, 'Ghent', 85087, 'West'), (8, 'Porto', 54573, 'West');
INSERT INTO candidates VALUES (1, 'Vera', 'Lee', 1, 1, 15723, 0, 'N', 'F'),
	(2, 'Udo', 'Ray', 2, 1, 24149, 1, 'N', 'M'), (3, 'Dan', 'Young', 3, 1, 4470, 0, 'N', 'M'),
	(4, 'Paul', 'Katz', 4, 1, 7915, 0, 'N', 'F'), (5, 'Dan', 'Silva', 1, 2, 8991, 0, 'N', 'M'),
	(6, 'Paul', 'Young', 2, 2, 25533, 1, 'Y', 'F'), (7, 'Jill', 'Urban', 3, 2, 15618, 0, 'N', 'M'),
	(8, 'Nils', 'Pohl', 4, 2, 22489, 0, 'N', 'F'), (9, 'Rosa', 'Pohl', 1, 3, 11474, 0, 'N', 'M'),
	(10, 'Gus', 'Weiss', 2, 3, 11597, 0, 'N', 'F'), (11, 'Kurt', 'Moss', 3, 3, 13638, 0, 'N', 'M'),
	(12, 'Xena', 'Quinn', 4, 3, 18178, 1, 'Y', 'F'), (13, 'Sven', 'Tan', 1, 4, 21216, 0, 'N', 'F'),
	(14, 'Mia', 'Quinn', 2, 4, 22801, 1, 'N', 'F'), (15, 'Ann', 'Ray', 3, 4, 4869, 0, 'N', 'F'),
	(16, 'Paul', 'Braun', 4, 4, 3312, 0, 'N', 'F'), (17, 'Will', 'Braun', 1, 5, 18411, 0, 'N', 'F'),
	(18, 'Gus', 'Ray', 2, 5, 19814, 0, 'N', 'M'), (19, 'Vera', 'Lund', 3, 5, 22045, 1, 'N', 'F'),
	(20, 'Will', 'Lund', 4, 5, 14322, 0, 'N', 'F'), (21, 'Jill', 'Zahn', 1, 6, 15814, 0, 'N', 'M'),
	(22, 'Jill', 'Lund', 2, 6, 5296, 0, 'N', 'M'), (23, 'Bob', 'Roth', 3, 6, 23486, 1, 'Y', 'F'),
	(24, 'Nils', 'Adler', 4, 6, 2439, 0, 'N', 'F'), (25, 'Tara', 'Tan', 1, 7, 18310, 0, 'Y', 'M'),
	(26, 'Cleo', 'Lee', 2, 7, 20596, 1, 'N', 'M'), (27, 'Udo', 'Adler', 3, 7, 19109, 0, 'N', 'F'),
	(28, 'Paul', 'Urban', 4, 7, 3290, 0, 'N', 'F'), (29, 'Ann', 'Urban', 1, 8, 4717, 0, 'N', 'F'),
	(30, 'Ann', 'Berg', 2, 8, 23119, 1, 'N', 'F'), (31, 'Gus', 'Berg', 3, 8, 17472, 0, 'N', 'F'),
	(32, 'Paul', 'Lee', 4, 8, 8955, 0, 'N', 'M');
