CREATE TABLE donors (donor_id INTEGER PRIMARY KEY, donor_name TEXT, city TEXT, kind TEXT);
CREATE TABLE projects (project_id INTEGER PRIMARY KEY, title TEXT, goal INTEGER);
CREATE TABLE donations (donation_id INTEGER PRIMARY KEY, donor_id INTEGER REFERENCES donors(donor_id),
	project_id INTEGER REFERENCES projects(project_id), given_on TEXT, amount INTEGER, method TEXT);
INSERT INTO donors VALUES (1,'Iris Vale','Leeds','person'),(2,'Quill Ltd','York','company'),(3,'Omar Finch','Leeds','person'),
	(4,'Tess Roe','Hull','person');
INSERT INTO projects VALUES (1,'Wells',5000),(2,'Library',900),(3,'Orchard',300);
INSERT INTO donations VALUES (1,1,1,'2023-01-14',50,'card'),(2,2,1,'2023-01-20',1000,'transfer'),(3,3,2,'2023-02-03',25,'cash'),
	(4,1,2,'2023-02-17',75,'card'),(5,2,3,'2023-03-08',400,'transfer'),(6,3,1,'2023-03-30',60,'card'),
	(7,1,1,'2023-05-02',20,'cash'),(8,2,2,'2023-06-11',150,'transfer');
