CREATE TABLE spending (exp_id INTEGER PRIMARY KEY, spent_on TEXT, category TEXT, shop TEXT, amount REAL, method TEXT);
INSERT INTO spending VALUES (1,'2024-01-04','Food','Greengrocer',32.5,'card'),(2,'2024-01-11','Rent','Landlord',800,'transfer'),
	(3,'2024-01-19','Food','Bakery',11.2,'cash'),(4,'2024-02-02','Food','Greengrocer',41,'card'),
	(5,'2024-02-05','Rent','Landlord',800,'transfer'),(6,'2024-02-14','Gifts','Florist',29.9,'card'),
	(7,'2024-03-03','Food','Bakery',9.4,'cash'),(8,'2024-03-05','Rent','Landlord',820,'transfer'),
	(9,'2024-03-21','Travel','Railway',64,'card'),(10,'2024-04-02','Food','Greengrocer',27.3,'card'),
	(11,'2024-04-09','Travel','Railway',19.5,'cash'),(12,'2024-05-06','Gifts','Bookshop',45,'card');
