package query

import "testing"

func TestASketchKeepsTheGrammarAlone(t *testing.T) {
	for sql, want := range map[string]string{
		"SELECT COUNT(*) FROM player": "SELECT COUNT(*) FROM _",
		"SELECT T1.name, MAX(T2.points) FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id WHERE T1.age " +
			">= 5 GROUP BY T1.name": "SELECT _, MAX(_) FROM _ JOIN _ WHERE _ >= _ GROUP BY _",
		"SELECT name FROM club WHERE club_id NOT IN (SELECT club_id FROM player WHERE name LIKE '%a b%')": "SELECT _ " +
			"FROM _ WHERE _ NOT IN (SELECT _ FROM _ WHERE _ LIKE _)",
		`SELECT COUNT(DISTINCT "order date") FROM "order" ORDER BY 1 DESC LIMIT 3`: "SELECT COUNT(DISTINCT _) FROM _ " +
			"ORDER BY _ DESC LIMIT _",
	} {
		if got := Sketch(sql); got != want {
			t.Errorf("%s\n got %s\nwant %s", sql, got, want)
		}
	}
}
