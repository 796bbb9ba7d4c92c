CREATE TABLE trips (trip INTEGER, day TEXT, driver TEXT, from_city TEXT, to_city TEXT, km INTEGER, minutes INTEGER, fare REAL);
INSERT INTO trips VALUES
 (1, '2026-03-01', 'Ola', 'Bonn', 'Trier', 140, 110, 61.5),
 (2, '2026-03-01', 'Uma', 'Trier', 'Bonn', 142, 121, 63.0),
 (3, '2026-03-02', 'Ola', 'Bonn', 'Essen', 98, 84, 47.0),
 (4, '2026-03-05', 'Bo', 'Essen', 'Aachen', 112, 95, 52.0),
 (5, '2026-04-02', 'Uma', 'Aachen', 'Bonn', 91, 76, 44.0),
 (6, '2026-04-07', 'Ola', 'Bonn', 'Aachen', 90, 79, 43.5);
