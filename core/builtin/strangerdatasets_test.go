package builtin

import "testing"

// Data sets as they are published: counts by place and time, a prefix that a table's names
// share, codes that comments or another table explain, no keys.
const (
	finesFile = `CREATE TABLE fines (town TEXT, fine_yr INTEGER, fine_mth INTEGER, kind TEXT, cnt INTEGER);
CREATE TABLE town_ref (town TEXT, town_pop INTEGER, town_lim INTEGER);
INSERT INTO fines VALUES ('Ash', 2020, 1, 'Parking', 40), ('Ash', 2020, 2, 'Speeding', 5),
	('Elm', 2020, 1, 'Parking', 3), ('Elm', 2021, 7, 'Parking', 4), ('Elm', 2021, 8, 'Speeding', 2),
	('Oak', 2021, 1, 'Litter', 1);
INSERT INTO town_ref VALUES ('Ash', 1000, 30), ('Elm', 3000, 2), ('Oak', 500, 50);`
	tapesFile = `CREATE TABLE tape (tapeID INTEGER, tapeTitle TEXT, tapeBand TEXT, tapeYr INTEGER,
	playCnt INTEGER, len_in REAL);
CREATE TABLE note (noteID INTEGER, tapeID INTEGER, noteBy TEXT, score INTEGER, noteDt TEXT);
INSERT INTO tape VALUES (1, 'Dawn', 'Moths', 1990, 40, 12), (2, 'Dusk', 'Moths', 1990, 90, 36),
	(3, 'Noon', 'Owls', 1995, 70, 50);
INSERT INTO note VALUES (1, 1, 'ida', 9, '2001-02-03'), (2, 3, 'bo', 4, '2001-05-06'), (3, 3, 'ida', 6, '2002-07-08');`
	clubsFile = `CREATE TABLE club (club_id TEXT PRIMARY KEY, club_nm TEXT, lg_id TEXT, lvl TEXT);
CREATE TABLE guy (guy_id TEXT PRIMARY KEY, guy_nm TEXT, hand TEXT /* L left, R right */);
CREATE TABLE pay (yr INTEGER, club_id TEXT, guy_id TEXT, pay INTEGER);
INSERT INTO club VALUES ('HIL', 'Hillers', 'NL', 'H'), ('BAY', 'Bay Boys', 'SL', 'M'), ('FEN', 'Fenners', 'NL', 'M');
INSERT INTO guy VALUES ('g1', 'Al Moe', 'L'), ('g2', 'Bo Ray', 'R'), ('g3', 'Cy Tan', 'R');
INSERT INTO pay VALUES (2014, 'HIL', 'g1', 500), (2014, 'HIL', 'g2', 300), (2015, 'HIL', 'g1', 600),
	(2015, 'BAY', 'g2', 100), (2015, 'FEN', 'g3', 90);`
)

func TestQuestionsToDataSets(t *testing.T) {
	askAll(t, []toFile{
		{finesFile, [][2]string{
			{"how many fines were there in Elm", "SELECT COALESCE(SUM(cnt), 0) FROM fines WHERE town = 'Elm'"},
			{"fines per year", "SELECT fine_yr, SUM(cnt) FROM fines GROUP BY fine_yr"},
			{"which town has the most fines", "SELECT town FROM fines GROUP BY town ORDER BY SUM(cnt) DESC LIMIT 1"},
			{"how many kinds of fines are there", "SELECT COUNT(DISTINCT kind) FROM fines"},
			{"fines per inhabitant by town", "SELECT T2.town, 1.0 * SUM(T1.cnt) / MAX(T2.town_pop) FROM fines AS T1 " +
				"JOIN town_ref AS T2 ON T1.town = T2.town GROUP BY T2.town"},
			{"fines per 1000 inhabitants by town", "SELECT T2.town, 1000.0 * SUM(T1.cnt) / MAX(T2.town_pop) FROM fines AS T1 " +
				"JOIN town_ref AS T2 ON T1.town = T2.town GROUP BY T2.town"},
		}},
		{tapesFile, [][2]string{
			{"which tape was played the most", "SELECT tapeTitle FROM tape ORDER BY playCnt DESC LIMIT 1"},
			{"how many times was Dawn played", "SELECT SUM(playCnt) FROM tape WHERE tapeTitle = 'Dawn'"},
			{"in which year were the most tapes", "SELECT tapeYr FROM tape GROUP BY tapeYr ORDER BY COUNT(*) DESC LIMIT 1"},
			{"tapes longer than 3 feet", "SELECT tapeTitle FROM tape WHERE len_in > 36"},
			{"best rated band on average", "SELECT T1.tapeBand FROM tape AS T1 JOIN note AS T2 ON T1.tapeID = T2.tapeID " +
				"GROUP BY T1.tapeBand ORDER BY AVG(T2.score) DESC LIMIT 1"},
		}},
		{clubsFile, [][2]string{
			{"how many clubs are in the Northern League", "SELECT COUNT(*) FROM club WHERE lg_id = 'NL'"},
			{"how much did the Hillers pay in 2014", "SELECT SUM(T1.pay) FROM pay AS T1 JOIN club AS T2 " +
				"ON T1.club_id = T2.club_id WHERE T2.club_nm = 'Hillers' AND T1.yr = 2014"},
			{"which guys have been with more than 1 club", "SELECT T1.guy_nm FROM guy AS T1 " +
				"JOIN pay AS T2 ON T1.guy_id = T2.guy_id JOIN club AS T3 ON T2.club_id = T3.club_id " +
				"GROUP BY T1.guy_id HAVING COUNT(DISTINCT T3.club_id) > 1"},
			{"how many right guys are there", "SELECT COUNT(*) FROM guy WHERE hand = 'R'"},
			{"middle clubs", "SELECT club_nm FROM club WHERE lvl = 'M'"},
		}},
	})
}
