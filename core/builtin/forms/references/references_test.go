package references

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// college has students with an adviser, trips between two stops, games of two sides, and
// people with a boss whose key nobody declared, and meals that guests order.
const college = `CREATE TABLE lecturer (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO lecturer VALUES (1, 'Ito'), (2, 'Jan');
CREATE TABLE student (id INTEGER PRIMARY KEY, name TEXT, adviser_id INTEGER REFERENCES lecturer(id));
INSERT INTO student VALUES (1, 'Lea', 1), (2, 'Moe', 1), (3, 'Nia', NULL);
CREATE TABLE stop (stop_id INTEGER PRIMARY KEY, stop_name TEXT);
INSERT INTO stop VALUES (1, 'Quay'), (2, 'Park');
CREATE TABLE trip (id INTEGER PRIMARY KEY, start_stop INTEGER REFERENCES stop(stop_id),
	end_stop INTEGER REFERENCES stop(stop_id));
INSERT INTO trip VALUES (1, 1, 2), (2, 1, 1);
CREATE TABLE game (id INTEGER PRIMARY KEY, white INTEGER REFERENCES student(id),
	black INTEGER REFERENCES student(id));
INSERT INTO game VALUES (1, 1, 2), (2, 1, 3);
CREATE TABLE clerk (id INTEGER PRIMARY KEY, name TEXT, boss_id INTEGER);
INSERT INTO clerk VALUES (1, 'Ann', NULL), (2, 'Cy', 1);
CREATE TABLE meal (meal_id INTEGER PRIMARY KEY, meal_name TEXT);
CREATE TABLE guest_order (id INTEGER PRIMARY KEY, meal_id INTEGER REFERENCES meal(meal_id));
CREATE TABLE regular (holder TEXT PRIMARY KEY);
CREATE TABLE purchase (id INTEGER PRIMARY KEY, buyer TEXT REFERENCES regular(holder));`

func TestEachFormReadsItsExampleAndPassesTheOther(t *testing.T) {
	s, v := readtest.Script(t, college)
	for _, f := range forms {
		t.Run(f.name, func(t *testing.T) {
			e, listed := examples[f.name]
			if !listed {
				t.Fatal("say in examples what is read")
			}
			if Read(s, v, e.asks) == nil {
				t.Errorf("%q is not read", e.asks)
			}
			if r := Read(s, v, e.passes); r != nil {
				t.Errorf("%q is read as %s", e.passes, r.SQL)
			}
		})
	}
}

func TestTheKeyThatIsSaidIsTheOneThatCounts(t *testing.T) {
	s, v := readtest.Script(t, college)
	for asked, want := range map[string]string{
		"Which buyers are not regulars?": "SELECT DISTINCT buyer FROM purchase WHERE buyer NOT IN " +
			"(SELECT holder FROM regular WHERE holder IS NOT NULL)",
		"How many buyers are not regulars?": "SELECT COUNT(DISTINCT buyer) FROM purchase WHERE buyer NOT IN " +
			"(SELECT holder FROM regular WHERE holder IS NOT NULL)",
		"Who advises the most students?": "SELECT T1.name FROM lecturer AS T1 JOIN student AS T2 " +
			"ON T1.id = T2.adviser_id GROUP BY T1.id ORDER BY COUNT(*) DESC LIMIT 1",
		"Who advises the fewest students?": "SELECT T1.name FROM lecturer AS T1 JOIN student AS T2 " +
			"ON T1.id = T2.adviser_id GROUP BY T1.id ORDER BY COUNT(*) LIMIT 1",
		"At which stop do most trips end?": "SELECT T1.stop_name FROM stop AS T1 JOIN trip AS T2 " +
			"ON T1.stop_id = T2.end_stop GROUP BY T1.stop_id ORDER BY COUNT(*) DESC LIMIT 1",
		"Who played black the most?": "SELECT T1.name FROM student AS T1 JOIN game AS T2 " +
			"ON T1.id = T2.black GROUP BY T1.id ORDER BY COUNT(*) DESC LIMIT 1",
		"Number of trips by end stop": "SELECT T1.stop_name, COUNT(*) FROM stop AS T1 JOIN trip AS T2 " +
			"ON T1.stop_id = T2.end_stop GROUP BY T1.stop_id",
		"Which boss has the most people?": "SELECT T1.name FROM clerk AS T1 JOIN clerk AS T2 " +
			"ON T1.id = T2.boss_id GROUP BY T1.id ORDER BY COUNT(*) DESC LIMIT 1",
		"Who is Cy's boss?": "SELECT T1.name FROM clerk AS T1 JOIN clerk AS T2 ON T1.id = T2.boss_id " +
			"WHERE T2.name = 'Cy'",
		"Who advises Lea?": "SELECT T1.name FROM lecturer AS T1 JOIN student AS T2 ON T1.id = T2.adviser_id " +
			"WHERE T2.name = 'Lea'",
		"Which lecturers advise no students?": "SELECT T1.name FROM lecturer AS T1 WHERE T1.id NOT IN " +
			"(SELECT adviser_id FROM student WHERE adviser_id IS NOT NULL)",
		"How many trips start and end at the same stop?": "SELECT COUNT(*) FROM trip WHERE start_stop = end_stop",
		"Who advises the most students in Oslo?":         "", // a word is left over
	} {
		got := ""
		if r := Read(s, v, asked); r != nil {
			got = r.SQL
		}
		if got != want {
			t.Errorf("%q is read as\n     %s\nwant %s", asked, got, want)
		}
	}
}
