CREATE TABLE sales (sold_on TEXT, region TEXT, product TEXT, rep TEXT, units INTEGER, unit_price REAL);
INSERT INTO sales VALUES
 ('2025-01-14', 'North', 'lamp', 'Ines', 10, 25.0),
 ('2025-01-20', 'South', 'desk', 'Karl', 3, 180.0),
 ('2025-02-03', 'North', 'desk', 'Ines', 2, 175.0),
 ('2025-02-17', 'West', 'lamp', 'Maya', 25, 24.0),
 ('2025-03-08', 'South', 'chair', 'Karl', 12, 60.0),
 ('2025-03-30', 'West', 'chair', 'Maya', 8, 62.5),
 ('2025-04-11', 'North', 'chair', 'Ines', 15, 59.0);
