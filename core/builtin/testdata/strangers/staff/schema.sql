CREATE TABLE department (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
CREATE TABLE employee (id INTEGER PRIMARY KEY, name TEXT, title TEXT, salary INTEGER, hired TEXT,
  department_id INTEGER REFERENCES department(id), manager_id INTEGER REFERENCES employee(id));
CREATE TABLE leave_request (id INTEGER PRIMARY KEY, employee_id INTEGER REFERENCES employee(id), kind TEXT,
  first_day TEXT, days INTEGER, status TEXT);
INSERT INTO department VALUES (1,'Engineering','Leeds'),(2,'Marketing','York'),(3,'Finance','Leeds'),(4,'Legal','Hull');
INSERT INTO employee VALUES (1,'Ana','Director',98000,'2012-04-01',1,NULL),
 (2,'Ben','Engineer',61000,'2016-09-12',1,1),(3,'Chidi','Engineer',99500,'2014-02-03',1,1),
 (4,'Dora','Marketing lead',67000,'2015-06-20',2,1),(5,'Emil','Copywriter',43000,'2020-01-07',2,4),
 (6,'Farah','Accountant',52000,'2018-11-05',3,1),(7,'Gus','Intern',24000,'2023-03-15',1,2),
 (8,'Hana','Designer',69000,'2019-08-19',2,4);
INSERT INTO leave_request VALUES (1,2,'holiday','2024-07-01',10,'approved'),(2,5,'sick','2024-02-12',3,'approved'),
 (3,5,'holiday','2024-08-05',15,'pending'),(4,7,'holiday','2024-05-20',5,'rejected'),(5,2,'sick','2024-03-04',2,'approved'),
 (6,8,'parental','2024-09-01',60,'approved');
