CREATE TABLE sales_export (OrdNo INTEGER, Cust TEXT, Prod TEXT, Ctg TEXT, Qty INTEGER, UnitPr REAL, Disc REAL,
	Ordered TEXT, Shipped TEXT, Rush INTEGER);
INSERT INTO sales_export VALUES (501,'Ahlers','Bolt','Hardware',500,0.1,0.0,'2024-01-02','2024-01-03',0),
	(502,'Brandt','Drill','Tools',2,89,0.1,'2024-01-05','2024-01-12',1),(503,'Ahlers','Saw','Tools',4,25,0.05,'2024-02-01','2024-02-02',0),
	(504,'Cordes','Bolt','Hardware',200,0.1,0.0,'2024-02-08','2024-02-20',0),(505,'Brandt','Glue','Supplies',30,4,0.2,'2024-03-01',NULL,1);
