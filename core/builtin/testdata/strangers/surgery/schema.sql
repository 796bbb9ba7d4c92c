CREATE TABLE patients (patient TEXT, doctor TEXT, visit_date TEXT, reason TEXT, minutes INTEGER, fee INTEGER, insured TEXT);
INSERT INTO patients VALUES
 ('Ola Berg', 'Dr Hahn', '2026-01-05', 'flu', 15, 60, 'yes'),
 ('Ida Moe', 'Dr Hahn', '2026-01-05', 'back pain', 30, 95, 'yes'),
 ('Tom Ek', 'Dr Rossi', '2026-01-09', 'check-up', 20, 70, 'no'),
 ('Ola Berg', 'Dr Rossi', '2026-02-11', 'flu', 10, 50, 'yes'),
 ('Una Falk', 'Dr Hahn', '2026-02-20', 'migraine', 25, 85, 'no'),
 ('Ida Moe', 'Dr Rossi', '2026-03-02', 'check-up', 20, 70, 'yes');
