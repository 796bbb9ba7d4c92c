CREATE TABLE plan (plan_id INTEGER PRIMARY KEY, plan_name TEXT, monthly_fee REAL);
CREATE TABLE member (member_id INTEGER PRIMARY KEY, full_name TEXT, joined_on TEXT, birth_year INTEGER,
  plan_id INTEGER REFERENCES plan(plan_id), referred_by INTEGER REFERENCES member(member_id));
CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member(member_id), visited_on TEXT,
  minutes INTEGER, activity TEXT);
INSERT INTO plan VALUES (1,'Basic',25),(2,'Plus',39.5),(3,'Gold',60),(4,'Student',15);
INSERT INTO member VALUES (1,'Ivo Marsh','2021-02-01',1980,3,NULL),(2,'Kate Bell','2022-05-17',1991,1,1),
 (3,'Luc Roy','2022-09-03',1975,2,1),(4,'Mona Reed','2023-01-22',1999,2,2),(5,'Ned Fox','2024-03-30',1988,1,NULL),
 (6,'Opal Quinn','2024-06-11',1969,1,3);
INSERT INTO visit VALUES (1,1,'2024-05-02',60,'weights'),(2,1,'2024-05-04',45,'swim'),(3,2,'2024-05-04',30,'yoga'),
 (4,3,'2024-05-20',90,'weights'),(5,2,'2024-06-01',50,'swim'),(6,4,'2024-06-03',40,'yoga'),(7,1,'2024-06-15',75,'weights'),
 (8,6,'2024-06-20',35,'yoga'),(9,4,'2024-07-01',55,'swim');
