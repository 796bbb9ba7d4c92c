package across

// Canal hires boats out to paddlers: outings tell of both. Coaches look after boats, and have no outings.
const canal = `CREATE TABLE coaches (coach_id INTEGER PRIMARY KEY, name TEXT, since_year INTEGER);
CREATE TABLE paddlers (paddler_id INTEGER PRIMARY KEY, name TEXT, joined_on TEXT, phone TEXT, allergy TEXT);
CREATE TABLE boats (boat_id INTEGER PRIMARY KEY, boat_name TEXT, kind TEXT, seats INTEGER, bought_on TEXT,
	sold_on TEXT, coach_id INTEGER REFERENCES coaches(coach_id));
CREATE TABLE outings (outing_id INTEGER PRIMARY KEY, paddler_id INTEGER REFERENCES paddlers(paddler_id),
	boat_id INTEGER REFERENCES boats(boat_id), went_on TEXT, due_back TEXT, returned_on TEXT, km REAL,
	reason TEXT, stars INTEGER);
INSERT INTO coaches VALUES (1, 'Ivo Brand', 2010), (2, 'Lise Haas', 2015);
INSERT INTO paddlers VALUES (1, 'Anna Pohl', '2019-03-01', '0171', NULL),
	(2, 'Bert Sand', '2021-06-11', NULL, 'nuts'), (3, 'Cora Weil', '2018-01-20', '0151', NULL);
INSERT INTO boats VALUES (1, 'Otter', 'canoe', 3, '2012-05-01', NULL, 1),
	(2, 'Heron', 'kayak', 1, '2016-04-01', '2023-11-01', 2), (3, 'Newt', 'raft', 6, '2021-03-03', NULL, NULL);
INSERT INTO outings VALUES (1, 1, 1, '2024-04-01', '2024-04-02', '2024-04-02', 12, 'race', 4),
	(2, 1, 2, '2024-04-10', '2024-04-10', '2024-04-11', 7.5, 'training', 5),
	(3, 3, 1, '2024-05-10', '2024-05-11', NULL, 15, 'race', 3);
`

// Music has works, which concerts play and instruments are scored for; subscribers visit the concerts.
const music = `CREATE TABLE composers (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
CREATE TABLE works (id INTEGER PRIMARY KEY, title TEXT,
	composer_id INTEGER REFERENCES composers(id), genre TEXT);
CREATE TABLE parts (id INTEGER PRIMARY KEY, title TEXT, work_id INTEGER REFERENCES works(id));
CREATE TABLE instruments (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE scoring (work_id INTEGER REFERENCES works(id), instrument_id INTEGER REFERENCES instruments(id));
CREATE TABLE concerts (id INTEGER PRIMARY KEY, work_id INTEGER REFERENCES works(id),
	played_on TEXT, hall TEXT);
CREATE TABLE subscribers (id INTEGER PRIMARY KEY, name TEXT, joined TEXT);
CREATE TABLE visits (concert_id INTEGER REFERENCES concerts(id),
	subscriber_id INTEGER REFERENCES subscribers(id));
INSERT INTO composers VALUES (1, 'Clara Binn', 'Austria'), (2, 'Otto Reve', 'Norway');
INSERT INTO works VALUES (1, 'Winter Piece', 1, 'trio'), (2, 'Harbour Suite', 2, 'suite');
INSERT INTO parts VALUES (1, 'Frost', 1), (2, 'Thaw', 1);
INSERT INTO instruments VALUES (1, 'violin'), (2, 'tuba');
INSERT INTO scoring VALUES (1, 1);
INSERT INTO concerts VALUES (1, 1, '2024-01-10', 'Old Mill'), (2, 2, '2024-02-14', 'Town Hall');
INSERT INTO subscribers VALUES (1, 'Greta Holm', '2020-01-01'), (2, 'Hans Ilk', '2018-05-05');
INSERT INTO visits VALUES (1, 1), (2, 1);
`

// Water is drawn at taps, which belong to plots; a plot is called by its tenant, and some have no rate.
const water = `CREATE TABLE rates (rate_id INTEGER PRIMARY KEY, rate_name TEXT);
CREATE TABLE plots (plot_id INTEGER PRIMARY KEY, tenant TEXT, lane TEXT,
	rate_id INTEGER REFERENCES rates(rate_id));
CREATE TABLE taps (tap_id INTEGER PRIMARY KEY, plot_id INTEGER REFERENCES plots(plot_id), source TEXT);
CREATE TABLE draws (draw_id INTEGER PRIMARY KEY, tap_id INTEGER REFERENCES taps(tap_id),
	drawn_on TEXT, litres REAL);
INSERT INTO rates VALUES (1, 'basic'), (2, 'bulk');
INSERT INTO plots VALUES (1, 'Uta Vogel', 'Rose Lane', 1), (2, 'Veit Wolf', 'Bean Lane', NULL);
INSERT INTO taps VALUES (1, 1, 'rain'), (2, 1, 'mains'), (3, 2, 'mains');
INSERT INTO draws VALUES (1, 1, '2024-05-01', 100), (2, 2, '2024-05-02', 50), (3, 3, '2024-05-03', 300);
`

// School has children, whom teachers give detentions, and clubs, which may lack a leader.
const school = `CREATE TABLE teacher (id INTEGER PRIMARY KEY, name TEXT, insurer TEXT, manager_id INTEGER);
CREATE TABLE child (id INTEGER PRIMARY KEY, name TEXT, votes INTEGER, left_on TEXT);
CREATE TABLE club (id INTEGER PRIMARY KEY, title TEXT, leader_id INTEGER REFERENCES teacher(id));
CREATE TABLE detention (id INTEGER PRIMARY KEY, child_id INTEGER REFERENCES child(id),
	teacher_id INTEGER REFERENCES teacher(id), given_on TEXT, reason TEXT, minutes INTEGER);
INSERT INTO teacher VALUES (1, 'Mr Ames', 'Apex', NULL), (2, 'Ms Bray', NULL, 1);
INSERT INTO child VALUES (1, 'Ivy Jay', 20, NULL), (2, 'Max Noel', 35, '2024-01-05');
INSERT INTO club VALUES (1, 'Chess', 1), (2, 'Judo', NULL);
INSERT INTO detention VALUES (1, 2, 1, '2024-02-01', 'late', 30), (2, 2, 2, '2024-02-15', 'phone', 20);
`
