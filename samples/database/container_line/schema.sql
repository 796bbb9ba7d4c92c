-- A container shipping line, with the abbreviations of the trade. Ports and
-- their codes are real; voyages, customers and bookings are drawn by
-- samples/generate.
PRAGMA page_size = 1024;

CREATE TABLE Vessel (
  VslID INTEGER PRIMARY KEY,
  VslName TEXT NOT NULL,
  Flag TEXT,
  BuiltYr INTEGER,
  TEU_Cap INTEGER, -- containers of twenty feet that it carries
  MaxKnots REAL
);
INSERT INTO Vessel VALUES
  (1, 'Meridian Star', 'Panama', 2008, 4250, 23.5),
  (2, 'Meridian Dawn', 'Liberia', 2012, 6800, 22.0),
  (3, 'Meridian Crown', 'Panama', 2016, 9400, 22.5),
  (4, 'Meridian Hope', 'Malta', 2004, 2800, 21.0),
  (5, 'Meridian Gale', 'Singapore', 2019, 14000, 21.5),
  (6, 'Meridian Coral', 'Singapore', 2021, 15200, 20.5),
  (7, 'Meridian Tide', 'Liberia', 2010, 5100, NULL),
  (8, 'Meridian Pearl', 'Panama', 2023, 16600, 20.0),
  (9, 'Meridian Hope', 'Malta', 2024, 15800, 20.5);

CREATE TABLE Port (
  PortCd TEXT PRIMARY KEY, -- UN/LOCODE
  PortName TEXT NOT NULL,
  Cntry TEXT,
  Berths INTEGER,
  DraftM REAL -- deepest ship, in metres
);
INSERT INTO Port VALUES
  ('NLRTM', 'Rotterdam', 'Netherlands', 28, 23.0),
  ('DEHAM', 'Hamburg', 'Germany', 24, 15.1),
  ('DEBRV', 'Bremerhaven', 'Germany', 14, 14.5),
  ('BEANR', 'Antwerp', 'Belgium', 26, 16.0),
  ('GBFXT', 'Felixstowe', 'United Kingdom', 9, 16.0),
  ('FRLEH', 'Le Havre', 'France', 12, 17.0),
  ('ESALG', 'Algeciras', 'Spain', 8, 17.5),
  ('ESVLC', 'Valencia', 'Spain', 10, 16.0),
  ('ITGOA', 'Genoa', 'Italy', 7, 14.8),
  ('GRPIR', 'Piraeus', 'Greece', 11, 18.5),
  ('EGPSD', 'Port Said', 'Egypt', 6, 16.0),
  ('AEJEA', 'Jebel Ali', 'United Arab Emirates', 23, 17.0),
  ('LKCMB', 'Colombo', 'Sri Lanka', 9, 18.0),
  ('MYPKG', 'Port Klang', 'Malaysia', 16, 16.5),
  ('SGSIN', 'Singapore', 'Singapore', 52, 18.0),
  ('CNSHA', 'Shanghai', 'China', 43, 17.5),
  ('CNNGB', 'Ningbo', 'China', 30, 18.0),
  ('HKHKG', 'Hong Kong', 'China', 24, 17.0),
  ('KRPUS', 'Busan', 'South Korea', 27, 17.0),
  ('JPYOK', 'Yokohama', 'Japan', 11, NULL),
  ('USLAX', 'Los Angeles', 'United States', 25, 16.2),
  ('USNYC', 'New York', 'United States', 19, 15.2);

CREATE TABLE Customer (
  CustID INTEGER PRIMARY KEY,
  CustName TEXT NOT NULL,
  Cntry TEXT,
  CreditLtd INTEGER -- in thousand dollars; NULL = pays in advance
);

CREATE TABLE Voyage (
  VoyNo TEXT PRIMARY KEY,
  VslID INTEGER NOT NULL,
  DepDt DATE,
  Service TEXT,
  FOREIGN KEY (VslID) REFERENCES Vessel(VslID)
);

CREATE TABLE PortCall (
  VoyNo TEXT NOT NULL,
  SeqNo INTEGER NOT NULL,
  PortCd TEXT NOT NULL,
  ArrDt DATE,
  HrsInPort INTEGER,
  PRIMARY KEY (VoyNo, SeqNo),
  FOREIGN KEY (VoyNo) REFERENCES Voyage(VoyNo),
  FOREIGN KEY (PortCd) REFERENCES Port(PortCd)
);

CREATE TABLE Booking (
  BkgNo INTEGER PRIMARY KEY,
  VoyNo TEXT NOT NULL,
  CustID INTEGER NOT NULL,
  POL TEXT NOT NULL, -- port of loading
  POD TEXT NOT NULL, -- port of discharge
  Cargo TEXT,
  TEU INTEGER,
  WtTons INTEGER,
  Reefer TEXT, -- Y or N
  FrtUSD INTEGER,
  FOREIGN KEY (VoyNo) REFERENCES Voyage(VoyNo),
  FOREIGN KEY (CustID) REFERENCES Customer(CustID),
  FOREIGN KEY (POL) REFERENCES Port(PortCd),
  FOREIGN KEY (POD) REFERENCES Port(PortCd)
);
