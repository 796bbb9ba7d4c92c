CREATE TABLE empl (EmpID INTEGER PRIMARY KEY, EmpNm TEXT, JobTtl TEXT, Dept TEXT, MgrID INTEGER, FTE REAL, AnnSal INTEGER,
	HireDt TEXT, AbsPct REAL);
INSERT INTO empl VALUES (1,'Uma Hart','Director','Board',NULL,1.0,9000,'2001-01-01',0.01),
	(2,'Vic Igel','Manager','Sales',1,1.0,6000,'2010-03-01',0.02),(3,'Wim Jost','Clerk','Sales',2,0.5,2000,'2018-05-01',0.08),
	(4,'Xia Kern','Manager','IT',1,0.8,6500,'2012-09-01',0.00),(5,'Yan Lutz','Analyst','IT',4,1.0,4500,'2020-02-01',0.05),
	(6,'Zoe Mann','Clerk','Sales',2,0.6,2200,'2021-07-01',0.12);
