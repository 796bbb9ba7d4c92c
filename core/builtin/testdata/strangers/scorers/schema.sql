CREATE TABLE players (player TEXT, team TEXT, position TEXT, goals INTEGER, assists INTEGER, age INTEGER, height_cm INTEGER, salary INTEGER);
INSERT INTO players VALUES
 ('Leo Brandt', 'Hawks', 'forward', 18, 6, 24, 181, 52000),
 ('Sam Ortiz', 'Hawks', 'goalkeeper', 0, 1, 31, 192, 47000),
 ('Vic Moreau', 'Foxes', 'forward', 11, 9, 28, 176, 61000),
 ('Tim Okafor', 'Foxes', 'defender', 2, 3, 22, 188, 35000),
 ('Paul Yates', 'Wolves', 'midfielder', 7, 14, 26, 174, 58000),
 ('Gus Lindh', 'Wolves', 'defender', 1, 2, 33, 186, 41000),
 ('Ari Kent', 'Foxes', 'midfielder', 5, 8, 20, 179, 29000);
