CREATE TABLE staff (name TEXT, department TEXT, job TEXT, salary INTEGER, hired TEXT, city TEXT);
INSERT INTO staff VALUES
 ('Mara Lind', 'Sales', 'clerk', 31000, '2018-03-01', 'Bergen'),
 ('Jon Aas', 'Sales', 'manager', 52000, '2012-08-15', 'Oslo'),
 ('Eva Holm', 'IT', 'developer', 61000, '2020-01-10', 'Oslo'),
 ('Nils Dahl', 'IT', 'developer', 58000, '2016-05-23', 'Bergen'),
 ('Siri Vik', 'Finance', 'accountant', 49500, '2014-11-03', 'Oslo'),
 ('Per Lie', 'Finance', 'clerk', 30500, '2021-09-01', 'Molde'),
 ('Ida Nes', 'Sales', 'clerk', 33500, '2019-02-11', 'Molde');
