CREATE TABLE films (title TEXT, year INTEGER, director TEXT, country TEXT, minutes INTEGER, rating REAL, budget_eur INTEGER);
INSERT INTO films VALUES
 ('Low Tide', 1998, 'Ana Ruiz', 'Spain', 94, 7.1, 1200000),
 ('The Ninth Door', 2003, 'Kari Moe', 'Norway', 121, 6.4, 3400000),
 ('Salt Roads', 2003, 'Ana Ruiz', 'Chile', 88, 8.2, 900000),
 ('Winter Bees', 2011, 'Tom Hale', 'Canada', 132, 5.9, 5100000),
 ('Paper Moons', 2015, 'Kari Moe', 'Norway', 101, 7.7, 2600000),
 ('Red Harbour', 2019, 'Lise Roy', 'France', 97, 8.8, 4300000),
 ('Quiet Engines', 1987, 'Tom Hale', 'Canada', 143, 7.4, 2000000);
