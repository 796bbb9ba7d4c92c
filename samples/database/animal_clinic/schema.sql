-- A veterinary practice. Owners, animals and appointments are drawn by
-- samples/generate.
PRAGMA page_size = 1024;

CREATE TABLE vet (
  vet_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  specialty TEXT, -- NULL = general practice
  joined_on DATE,
  hourly_rate INTEGER
);
INSERT INTO vet VALUES
  (1, 'Dr Ines Moreau', 'surgery', '2009-03-01', 96),
  (2, 'Dr Omar Farouk', NULL, '2015-09-01', 74),
  (3, 'Dr Lena Fischer', 'dentistry', '2018-01-15', 80),
  (4, 'Dr Kofi Mbeki', NULL, '2020-05-04', 68),
  (5, 'Dr Sara Lindqvist', 'exotic animals', '2012-11-12', 88),
  (6, 'Dr Hugo Torres', 'surgery', '2021-08-30', 80),
  (7, 'Dr Mina Park', NULL, '2024-02-01', 62),
  (8, 'Dr Omar Farouk', 'dentistry', '2023-06-12', 66);

CREATE TABLE owner (
  owner_id INTEGER PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  town TEXT,
  phone TEXT,
  since_year INTEGER
);

CREATE TABLE animal (
  animal_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  species TEXT,
  breed TEXT, -- NULL = mixed or unknown
  sex TEXT, -- M or F
  birth_year INTEGER,
  weight_kg REAL,
  owner_id INTEGER NOT NULL,
  FOREIGN KEY (owner_id) REFERENCES owner(owner_id)
);

CREATE TABLE treatment (
  treatment_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  category TEXT,
  fee INTEGER -- in euros
);
INSERT INTO treatment VALUES
  (1, 'rabies vaccine', 'vaccination', 38),
  (2, 'distemper vaccine', 'vaccination', 42),
  (3, 'blood count', 'laboratory', 55),
  (4, 'X-ray', 'imaging', 90),
  (5, 'ultrasound', 'imaging', 110),
  (6, 'dental cleaning', 'dentistry', 160),
  (7, 'tooth extraction', 'dentistry', 210),
  (8, 'neutering', 'surgery', 180),
  (9, 'wound suture', 'surgery', 120),
  (10, 'deworming', 'prevention', 22),
  (11, 'microchip', 'prevention', 35),
  (12, 'claw trim', 'care', 15),
  (13, 'ear cleaning', 'care', 25),
  (14, 'fracture plate', 'surgery', 640);

CREATE TABLE appointment (
  appointment_id INTEGER PRIMARY KEY,
  animal_id INTEGER NOT NULL,
  vet_id INTEGER NOT NULL,
  visit_date DATE,
  minutes INTEGER,
  emergency TEXT,
  FOREIGN KEY (animal_id) REFERENCES animal(animal_id),
  FOREIGN KEY (vet_id) REFERENCES vet(vet_id)
);

CREATE TABLE appointment_treatment (
  appointment_id INTEGER NOT NULL,
  treatment_id INTEGER NOT NULL,
  quantity INTEGER,
  PRIMARY KEY (appointment_id, treatment_id),
  FOREIGN KEY (appointment_id) REFERENCES appointment(appointment_id),
  FOREIGN KEY (treatment_id) REFERENCES treatment(treatment_id)
);
