package builtin

import "testing"

// Exports whose names are cut short in ways of their own, joined, German or French.
const (
	gymFile = `CREATE TABLE mbr (mbr_id INTEGER PRIMARY KEY, frst_nm TEXT, lst_nm TEXT, dob TEXT, sx TEXT,
	mbrshp_tp TEXT);
CREATE TABLE chk_in (chk_id INTEGER PRIMARY KEY, mbr_id INTEGER REFERENCES mbr, dur_min INTEGER, clb TEXT);
INSERT INTO mbr VALUES (1, 'Ada', 'Brun', '1990-02-01', 'F', 'Gold'), (2, 'Bo', 'Chen', '1985-03-04', 'M', 'Basic'),
	(3, 'Cy', 'Dahl', '2001-07-09', 'F', 'Basic'), (4, 'Di', 'Eng', '1975-05-05', 'M', 'Gold');
INSERT INTO chk_in VALUES (1, 1, 40, 'North'), (2, 1, 55, 'South'), (3, 2, 30, 'North'), (4, 4, 90, 'North');`
	loansFile = `CREATE TABLE BRNCH (BRCD TEXT PRIMARY KEY, BRNM TEXT, MGRNM TEXT);
INSERT INTO BRNCH VALUES ('B1', 'Harbour', 'Uma'), ('B2', 'Mill', 'Vic'), ('B3', 'Castle', 'Wes');
CREATE TABLE LNACCT (ACCTNO INTEGER PRIMARY KEY, CUSTNM TEXT, BRCD TEXT REFERENCES BRNCH, OPNDT TEXT,
	LNAMT INTEGER, INTRT REAL, STAT TEXT);
INSERT INTO LNACCT VALUES (1, 'Ada Brun', 'B1', '2020-01-02', 5000, 3.5, 'OPEN'),
	(2, 'Bo Chen', 'B2', '2020-03-02', 9000, 4.5, 'CLOSED'), (3, 'Cy Dahl', 'B1', '2021-06-02', 7000, 6, 'OPEN');`
	fleetFile = `CREATE TABLE fzg (fzg_id INTEGER PRIMARY KEY, kennz TEXT, herst TEXT, kraftst TEXT);
CREATE TABLE tankbeleg (beleg_nr INTEGER PRIMARY KEY, fzg_id INTEGER REFERENCES fzg, liter REAL, fahrer TEXT);
INSERT INTO fzg VALUES (1, 'M-A 1', 'Opel', 'Diesel'), (2, 'M-B 2', 'Ford', 'Benzin'), (3, 'M-C 3', 'Opel', 'Diesel');
INSERT INTO tankbeleg VALUES (1, 1, 40.5, 'Huber'), (2, 1, 30, 'Maier'), (3, 3, 20, 'Huber');`
	pupilsFile = `CREATE TABLE PupilResults (gender TEXT, lunchTp TEXT, parentEduLvl TEXT, mathScr INTEGER,
	readScr INTEGER);
INSERT INTO PupilResults VALUES ('female', 'standard', 'high school', 90, 95), ('male', 'free/reduced',
	'master''s degree', 60, 40), ('female', 'free/reduced', 'high school', 50, 70),
	('male', 'standard', 'master''s degree', 80, 75), ('female', 'standard', 'master''s degree', 99, 91),
	('male', 'free/reduced', 'high school', 45, 66);`
)

func TestQuestionsToNamesCutShort(t *testing.T) {
	askAll(t, []toFile{
		{gymFile, [][2]string{
			{"How many female members have a gold membership?",
				"SELECT COUNT(*) FROM mbr WHERE sx = 'F' AND mbrshp_tp = 'Gold'"},
			{"Which club has the most check-ins?", "SELECT clb FROM chk_in GROUP BY clb ORDER BY COUNT(*) DESC LIMIT 1"},
		}},
		{loansFile, [][2]string{
			{"Who is the manager of the Castle branch?", "SELECT MGRNM FROM BRNCH WHERE BRNM = 'Castle'"},
			{"What is the average interest rate of open loans?", "SELECT AVG(INTRT) FROM LNACCT WHERE STAT = 'OPEN'"},
			{"Which customer has the largest loan amount?", "SELECT CUSTNM FROM LNACCT ORDER BY LNAMT DESC LIMIT 1"},
		}},
		{fleetFile, [][2]string{
			{"How many vehicles run on diesel?", "SELECT COUNT(*) FROM fzg WHERE kraftst = 'Diesel'"},
			{"How many litres were filled in total?", "SELECT SUM(liter) FROM tankbeleg"},
			{"Which manufacturer has the most vehicles?",
				"SELECT herst FROM fzg GROUP BY herst ORDER BY COUNT(*) DESC LIMIT 1"},
		}},
		{pupilsFile, [][2]string{
			{"What is the average math score of female students?",
				"SELECT AVG(mathScr) FROM PupilResults WHERE gender = 'female'"},
			{"What is the lowest reading score of male pupils?",
				"SELECT MIN(readScr) FROM PupilResults WHERE gender = 'male'"},
			{"How many pupils get free lunch?", "SELECT COUNT(*) FROM PupilResults WHERE lunchTp = 'free/reduced'"},
			{"How many pupils have parents with a master's degree?",
				"SELECT COUNT(*) FROM PupilResults WHERE parentEduLvl = 'master''s degree'"},
			{"How many pupils scored higher in math than in reading?",
				"SELECT COUNT(*) FROM PupilResults WHERE mathScr > readScr"},
		}},
	})
}
