package lacking

// kennel is a file of its own: dogs that stay for some days.
const kennel = `CREATE TABLE kennel ("Dog" TEXT, "breed" TEXT, "Owner" TEXT, "arrived" TEXT, "Collected" TEXT,
	"Fee (GBP)" REAL, "vet ph." TEXT, "vaccinated?" TEXT, "paid?" TEXT,
	"walker" TEXT, "kg" REAL, "pups" INTEGER,
	"Food 2023" REAL);
INSERT INTO kennel VALUES
	('Rex', 'beagle', 'Ann Lee', '2024-05-01', '2024-05-08', 70, '555-1', 'yes', 'yes', 'Tom', 12.5, 0, 9),
	('Bella', 'collie', 'Bo Diaz', '2024-05-02', NULL, 60, NULL, 'yes', 'no', 'Tom', 20, 3, NULL),
	('Max', 'poodle', 'Cy Park', '2024-05-03', '2024-05-09', NULL, '555-2', 'no', 'no', NULL, NULL, 0, 4),
	('Luna', 'beagle', 'Ann Lee', '2024-05-03', NULL, 80, '555-1', NULL, 'yes', 'Eva', 11, 0, 2.5),
	('Toby', 'collie', NULL, '2024-05-06', '2024-05-11', 55, NULL, 'yes', 'yes', 'Eva', 19, 0, 7),
	('Misty', 'pug', 'Di Marsh', '2024-05-07', '2024-05-10', 0, '555-3', 'no', 'yes', 'Tom', 8, 2, 3);`

// shed lends tools, and declares no keys.
const shed = `CREATE TABLE members (member_no INTEGER, name TEXT, email TEXT, phone TEXT, joined TEXT);
CREATE TABLE tools (tool_id INTEGER, tool TEXT, maker TEXT, bought TEXT, broken TEXT);
CREATE TABLE loans (loan_no INTEGER, member_no INTEGER, tool_id INTEGER, lent_on TEXT, returned TEXT);
INSERT INTO members VALUES (1, 'Ada Bell', 'a@x', '1', '2020-01-01'),
	(2, 'Ben Cole', NULL, '2', '2021-01-01'),
	(3, 'Cara Dunn', 'c@x', NULL, '2022-02-02'), (4, 'Dov Erl', 'd@x', '4', '2023-03-03');
INSERT INTO tools VALUES (1, 'drill', 'Bosch', '2019-01-01', 'no'), (2, 'saw', 'Stihl', '2018-01-01', 'yes'),
	(3, 'ladder', NULL, '2020-05-05', 'no'), (4, 'mixer', 'Kango', NULL, 'no');
INSERT INTO loans VALUES (1, 1, 1, '2024-01-01', '2024-01-05'), (2, 2, 1, '2024-02-01', NULL),
	(3, 1, 2, '2024-02-03', '2024-02-09'),
	(4, 3, 2, '2024-03-01', NULL), (5, 1, 3, '2024-03-02', '2024-03-04');`

// school declares its keys: whom lessons teach, and who gives them.
const school = `CREATE TABLE pupils (pupil_id INTEGER PRIMARY KEY, name TEXT, parent_email TEXT,
	instrument TEXT, grade INTEGER);
CREATE TABLE teachers (teacher_id INTEGER PRIMARY KEY, name TEXT, room TEXT);
CREATE TABLE lessons (lesson_id INTEGER PRIMARY KEY, pupil_id INTEGER REFERENCES pupils(pupil_id),
	teacher_id INTEGER REFERENCES teachers(teacher_id), held_on TEXT, attended TEXT, fee REAL, paid_on TEXT,
	cancelled TEXT, parents_told TEXT);
INSERT INTO pupils VALUES (1, 'Ida', 'i@x', 'piano', 3), (2, 'Jon', NULL, 'flute', NULL), 
	(3, 'Kim', 'k@x', 'piano', 5), (4, 'Lou', 'l@x', NULL, 2);
INSERT INTO teachers VALUES (1, 'Mr Orr', 'R1'), (2, 'Ms Pine', NULL), (3, 'Mx Quill', 'R3');
INSERT INTO lessons VALUES (1, 1, 1, '2024-01-08', 'yes', 30, '2024-01-09', 'no', 'yes'),
	(2, 1, 1, '2024-01-15', 'no', 30, NULL, 'no', 'no'),
	(3, 2, 1, '2024-01-09', 'yes', 25, '2024-02-01', 'no', 'yes'),
	(4, 3, 2, '2024-01-10', 'no', 35, NULL, 'yes', 'yes'),
	(5, 3, 2, '2024-01-17', 'no', 35, NULL, 'no', 'no');`

// museum lends things to other houses, and has borrowed them.
const museum = `CREATE TABLE houses (house_id INTEGER PRIMARY KEY, name TEXT, city TEXT);
CREATE TABLE artworks (art_id INTEGER PRIMARY KEY, title TEXT, painter TEXT,
	owner_id INTEGER REFERENCES houses(house_id));
CREATE TABLE loans (loan_id INTEGER PRIMARY KEY, art_id INTEGER REFERENCES artworks(art_id),
	borrower_id INTEGER REFERENCES houses(house_id), sent_out TEXT, returned_on TEXT);
INSERT INTO houses VALUES (1, 'Old Hall', 'Oslo'), (2, 'New Wing', 'Bern'), (3, 'Mill', 'Rome');
INSERT INTO artworks VALUES (1, 'Dusk', 'Lind', 1), (2, 'Dawn', 'Maas', 1), (3, 'Noon', 'Lind', 2);
INSERT INTO loans VALUES (1, 1, 2, '2024-01-01', '2024-02-01'), (2, 2, 2, '2024-03-01', NULL);`
