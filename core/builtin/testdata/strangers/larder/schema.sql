CREATE TABLE items (item_no INTEGER PRIMARY KEY, item TEXT, category TEXT, unit TEXT, in_stock REAL, cost_price REAL,
	reorder_level REAL, supplier TEXT);
CREATE TABLE deliveries (delivery_no INTEGER PRIMARY KEY, item_no INTEGER REFERENCES items(item_no), kg REAL, ordered TEXT,
	shipped TEXT, status TEXT);
INSERT INTO items VALUES (1,'Flour','Baking','kg',40,1.2,20,'Mill Lane'),(2,'Sugar','Baking','kg',8,1.1,15,'Mill Lane'),
	(3,'Eggs','Dairy','piece',90,0.3,60,'Hen House'),(4,'Butter','Dairy','kg',6,9.5,5,'Dale Dairy'),
	(5,'Vanilla','Spices','g',120,0.6,50,'Far East'),(6,'Saffron','Spices','g',4,12,2,'Far East');
INSERT INTO deliveries VALUES (101,1,25,'2024-02-01','2024-02-05','shipped'),(102,1,50,'2024-03-11','2024-03-14','shipped'),
	(103,2,10,'2024-03-02','2024-03-03','shipped'),(104,4,5,'2024-04-01','2024-04-02','shipped'),
	(105,1,30,'2024-04-22',NULL,'open'),(106,2,12,'2024-01-05','2024-01-20','shipped');
