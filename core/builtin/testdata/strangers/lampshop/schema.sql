CREATE TABLE orders (order_no INTEGER, customer TEXT, product TEXT, qty INTEGER, unit_price TEXT, ordered_on TEXT);
INSERT INTO orders VALUES (1,'Ann','lamp',2,'$12.50','2025-01-03'),(2,'Bo','desk',1,'$1,200.00','2025-01-09'),
	(3,'Ann','chair',4,'$80.00','2025-02-02'),(4,'Cy','lamp',10,'$12.50','2025-02-11'),(5,'Bo','shelf',3,'tbd','2025-03-01');
