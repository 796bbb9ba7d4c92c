-- A secondary school with the abbreviations of a grown office program. The
-- people and marks are drawn by samples/generate.
PRAGMA page_size = 1024;

CREATE TABLE Teacher (
  TchrID INTEGER PRIMARY KEY,
  FName TEXT NOT NULL,
  LName TEXT NOT NULL,
  Dept TEXT,
  HireYr INTEGER,
  Salary INTEGER -- a month
);

CREATE TABLE Student (
  StuID INTEGER PRIMARY KEY,
  FName TEXT NOT NULL,
  LName TEXT NOT NULL,
  BirthDt DATE,
  GradeLvl INTEGER, -- 9 to 12
  HomeTown TEXT,
  Email TEXT -- NULL where none was given
);

CREATE TABLE Course (
  CrsID TEXT PRIMARY KEY,
  CrsName TEXT NOT NULL,
  Dept TEXT,
  Credits INTEGER,
  TchrID INTEGER,
  FOREIGN KEY (TchrID) REFERENCES Teacher(TchrID)
);

CREATE TABLE Room (
  RoomNo TEXT PRIMARY KEY,
  Bldg TEXT,
  Seats INTEGER,
  Projector TEXT
);
INSERT INTO Room VALUES
  ('A1', 'Old House', 24, 'no'),
  ('A2', 'Old House', 28, 'yes'),
  ('A3', 'Old House', 24, 'no'),
  ('B1', 'North Wing', 32, 'yes'),
  ('B2', 'North Wing', 30, 'yes'),
  ('B3', 'North Wing', 18, 'no'),
  ('L1', 'Laboratory', 20, 'yes'),
  ('L2', 'Laboratory', 20, NULL),
  ('GYM', 'Sports Hall', 60, 'no'),
  ('AUD', 'Sports Hall', 220, 'yes');

CREATE TABLE Lesson (
  LessonID INTEGER PRIMARY KEY,
  CrsID TEXT NOT NULL,
  RoomNo TEXT,
  WkDay TEXT, -- Mon to Fri
  StartTm TEXT,
  FOREIGN KEY (CrsID) REFERENCES Course(CrsID),
  FOREIGN KEY (RoomNo) REFERENCES Room(RoomNo)
);

CREATE TABLE Enrolment (
  StuID INTEGER NOT NULL,
  CrsID TEXT NOT NULL,
  Term TEXT,
  Mark INTEGER, -- of 100; NULL = not marked yet
  PRIMARY KEY (StuID, CrsID),
  FOREIGN KEY (StuID) REFERENCES Student(StuID),
  FOREIGN KEY (CrsID) REFERENCES Course(CrsID)
);
