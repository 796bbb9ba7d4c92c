CREATE TABLE beans (bean TEXT, origin TEXT, roaster TEXT, roast TEXT, bought_on TEXT, grams INTEGER, price_eur REAL,
 rating INTEGER, finished TEXT);
INSERT INTO beans VALUES
 ('Sidama Natural', 'Ethiopia', 'North Lane', 'light', '2026-01-04', 250, 11.5, 8, 'yes'),
 ('Huila', 'Colombia', 'Brown & Bay', 'medium', '2026-01-20', 1000, 27.0, 7, 'yes'),
 ('Antigua', 'Guatemala', 'North Lane', 'medium', '2026-02-11', 250, 10.2, 6, 'yes'),
 ('Yirgacheffe', 'Ethiopia', 'Kiln', 'light', '2026-03-02', 250, 13.9, 9, 'yes'),
 ('Mandheling', 'Indonesia', 'Brown & Bay', 'dark', '2026-03-15', 500, 16.4, 5, 'yes'),
 ('Tarrazu', 'Costa Rica', 'Kiln', 'medium', '2026-04-01', 250, 12.1, 8, 'no'),
 ('Nyeri', 'Kenya', 'North Lane', 'light', '2026-04-19', 250, 14.8, 10, 'no');
