package schema

import (
	"slices"
	"testing"
)

func TestTablesAreJoinedByANumberThatIsNoDeclaredKey(t *testing.T) {
	const players = `CREATE TABLE player (id INTEGER PRIMARY KEY, player_api_id INTEGER, name TEXT);
INSERT INTO player VALUES (1, 501, 'Ida'), (2, 502, 'Bo');`
	for _, tt := range []struct {
		name, script string
		want         []string
	}{
		{"of the same name", players + `CREATE TABLE rating (id INTEGER PRIMARY KEY, player_api_id INTEGER, score INTEGER);
INSERT INTO rating VALUES (1, 501, 7), (2, 501, 8), (3, 502, 9);`, []string{"player_api_id > player_api_id"}},
		{"with a role before it", players + `CREATE TABLE game (id INTEGER PRIMARY KEY, white_player_api_id INTEGER,
	black_player_api_id INTEGER); INSERT INTO game VALUES (1, 501, 502), (2, 502, 501), (3, 501, 502);`,
			[]string{"white_player_api_id > player_api_id", "black_player_api_id > player_api_id"}},
		{"no row of it tells one player", `CREATE TABLE crate (id INTEGER PRIMARY KEY, shelf_no INTEGER);
CREATE TABLE basket (id INTEGER PRIMARY KEY, shelf_no INTEGER);
INSERT INTO crate VALUES (1, 7), (2, 7); INSERT INTO basket VALUES (1, 7), (2, 7);`, nil},
		{"of the one table whose key is an id", `CREATE TABLE patient (id INTEGER PRIMARY KEY, sex TEXT);
CREATE TABLE lab (id INTEGER, day TEXT, glucose INTEGER); INSERT INTO patient VALUES (1, 'F'), (2, 'M');
INSERT INTO lab VALUES (1, '2020-01-02', 90), (1, '2020-02-02', 95);`, []string{"id > id"}},
		{"of the first column of a table without a key", `CREATE TABLE pest (pest TEXT, kind TEXT);
CREATE TABLE result (id INTEGER PRIMARY KEY, pest TEXT); INSERT INTO pest VALUES ('mite', 'x'), ('louse', 'y');
INSERT INTO result VALUES (1, 'mite'), (2, 'mite');`, []string{"pest > pest"}},
		{"of most of the same names", `CREATE TABLE sale (game TEXT, year INTEGER);
CREATE TABLE score (game TEXT, points INTEGER);
INSERT INTO score VALUES ('Ludo', 3), ('Go', 9), ('Risk', 5), ('Uno', 4);
INSERT INTO sale VALUES ('Ludo', 1), ('Ludo', 2), ('Go', 1), ('Risk', 1), ('Chess', 1);`, []string{"game > game"}},
		{"of a few of the same names", `CREATE TABLE sale (game TEXT, year INTEGER);
CREATE TABLE score (game TEXT, points INTEGER);
INSERT INTO score VALUES ('Ludo', 3), ('Go', 9), ('Risk', 5), ('Uno', 4);
INSERT INTO sale VALUES ('Ludo', 1), ('Ludo', 2), ('Go', 1), ('Chess', 1);`, nil},
		{"where keys are declared", players + `CREATE TABLE rating (id INTEGER PRIMARY KEY,
	player_api_id INTEGER, by INTEGER REFERENCES player(id)); INSERT INTO rating VALUES (1, 501, 1), (2, 501, 2);`,
			[]string{"by > id"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, _ := looked(t, tt.script)
			var got []string
			for _, k := range s.Keys {
				got = append(got, s.Columns[k.From].Name+" > "+s.Columns[k.To].Name)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("keys %q, want %q", got, tt.want)
			}
		})
	}
}
