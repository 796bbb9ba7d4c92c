CREATE TABLE groc (date TEXT, shop TEXT, item TEXT, qty INTEGER, price REAL, weight INTEGER);
INSERT INTO groc VALUES
 ('2026-01-04', 'Corner', 'bread', 2, 3.49, 500),
 ('2026-01-11', 'Depot', 'milk', 6, 1.09, 1000),
 ('2026-01-12', 'Market', 'cheese', 1, 2.09, 250),
 ('2026-02-01', 'Corner', 'jam', 1, 4.2, 340),
 ('2026-02-09', 'Depot', 'bread', 1, 2.99, 750);
