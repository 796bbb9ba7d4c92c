CREATE TABLE weather (day TEXT, town TEXT, temp_max REAL, temp_min REAL, rain_mm REAL, wind_kmh INTEGER);
INSERT INTO weather VALUES
 ('2025-06-01', 'Alton', 21.4, 11.2, 0.0, 14),
 ('2025-06-01', 'Brix', 19.8, 9.5, 3.2, 22),
 ('2025-06-02', 'Alton', 24.9, 12.8, 0.0, 9),
 ('2025-06-02', 'Brix', 22.1, 10.4, 0.4, 17),
 ('2025-07-15', 'Alton', 31.2, 18.3, 0.0, 7),
 ('2025-07-15', 'Brix', 28.6, 16.9, 12.5, 31);
