CREATE TABLE houses (Address TEXT, Suburb TEXT, Price TEXT, Size TEXT, Beds INTEGER, Listed TEXT, Agent TEXT, "Yearly Rates" TEXT);
INSERT INTO houses VALUES ('12 Elm St','Riverton','$450,000','120 m2',3,'03/01/2025','Hall & Co','1.8%'),
	('7 Oak Rd','Riverton','$1,200,000','310 m2',5,'15/01/2025','Prime','2.1%'),
	('9 Pine Ave','Hillside','$620,000','150 m2',3,'02/02/2025','Prime','1.9%'),
	('3 Cedar Ct','Hillside','POA','180 m2',4,'11/02/2025','Hall & Co','2.0%'),
	('44 Birch Ln','Eastgate','$95,000','60 m2',1,'01/03/2025','Nest','1.2%'),
	('21 Ash Way','Eastgate','$380,000','110 m2',2,'09/03/2025','Nest','1.5%'),
	('5 Maple Dr','Riverton','$705,500','165 m2',4,'20/03/2025','Hall & Co','1.9%'),
	('8 Willow Pl','Hillside','$815,000','200 m2',4,'28/03/2025','Prime','10.0%');
