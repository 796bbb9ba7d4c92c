CREATE TABLE deliveries (DelNo INTEGER, Customer TEXT, Stone TEXT, Tonnes REAL, PricePerT REAL, Ordered TEXT, Delivered TEXT,
	PayMeth TEXT, Status TEXT, Damaged INTEGER, RebatePct REAL, LoadSec INTEGER);
INSERT INTO deliveries VALUES (9001,'Hahn KG','Granite',12.5,80,'2024-03-01','2024-03-03','TR','D',0,0.02,4500),
	(9002,'Iwan Bau','Gravel',40,18,'2024-03-04','2024-03-15','CC','D',1,0.0,5400),(9003,'Hahn KG','Slate',6,150,'2024-04-02',NULL,'TR','O',0,0.05,2400),
	(9004,'Jung GmbH','Gravel',55,17.5,'2024-04-10','2024-04-12','CA','D',0,0.1,7200),(9005,'Iwan Bau','Granite',8,82,'2024-05-20','2024-05-29','CC','D',1,0.0,3000),
	(9006,'Klein','Gravel',10,19,'2024-06-01',NULL,'CA','C',0,0.0,1800);
