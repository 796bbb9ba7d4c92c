package schema

import (
	"slices"
	"testing"
)

// Every table of a dump of a shop had a shop_id, and the shortest way between two of them led over a third.
func TestTablesWithoutKeysAreJoinedOverWhatTheyShare(t *testing.T) {
	for _, tt := range []struct {
		name, script string
		keys         []string
	}{
		{"nothing is declared", `CREATE TABLE tag (id INTEGER, shop_id TEXT, tag TEXT);
CREATE TABLE shop (sid INTEGER, shop_id TEXT, name TEXT); CREATE TABLE visit (day TEXT, shop_id TEXT);
INSERT INTO tag VALUES (1, 'x1', 'tea'), (2, 'x2', 'ale');
INSERT INTO shop VALUES (7, 'x1', 'A'), (8, 'x2', 'B'), (9, 'x3', 'C');
INSERT INTO visit VALUES ('2024-01-01', 'x1'), ('2024-01-02', 'x3'), ('2024-01-03', 'x1');`,
			[]string{"tag.shop_id > shop.shop_id", "visit.shop_id > shop.shop_id"}},
		{"keys are declared, and no references", `CREATE TABLE seat (hall_id INTEGER, row TEXT, PRIMARY KEY (hall_id));
CREATE TABLE hall (hall_id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO seat VALUES (1, 'A'), (2, 'B'); INSERT INTO hall VALUES (1, 'Old'), (2, 'New'), (3, 'Big');`,
			[]string{"seat.hall_id > hall.hall_id"}},
		{"one language twice", `CREATE TABLE song (song_id INTEGER, sung_language_id INTEGER, written_language_id INTEGER);
CREATE TABLE language (language_id INTEGER, word TEXT); INSERT INTO song VALUES (1, 5, 6), (2, 6, 6);
INSERT INTO language VALUES (5, 'Welsh'), (6, 'Thai');`,
			[]string{"song.sung_language_id > language.language_id", "song.written_language_id > language.language_id"}},
		{"by keys that look like years", `CREATE TABLE boat (boat_id INTEGER, kind TEXT);
CREATE TABLE trip (day TEXT, boat_id INTEGER);
INSERT INTO boat VALUES (2001, 'canoe'), (2002, 'yacht'), (2003, 'punt');
INSERT INTO trip VALUES ('mon', 2001), ('tue', 2003);`,
			[]string{"trip.boat_id > boat.boat_id"}},
		{"by what others call their rows, and not by years", `CREATE TABLE client (no INTEGER, firm TEXT, since INTEGER);
CREATE TABLE deal (nr INTEGER, cust TEXT, year INTEGER);
INSERT INTO client VALUES (1, 'Alder', 2001), (2, 'Bosk', 2002), (3, 'Cray', 2003);
INSERT INTO deal VALUES (11, 'Cray', 2001), (12, 'Bosk', 2002), (13, 'Alder', 2003), (14, 'Cray', 2003);`,
			[]string{"deal.cust > client.firm"}},
		{"so many of them are no reference", `CREATE TABLE term (term_id INTEGER, name TEXT);
CREATE TABLE class (class_id INTEGER, num_terms INTEGER); INSERT INTO term VALUES (1, 'spring'), (2, 'autumn');
INSERT INTO class VALUES (10, 1), (11, 2), (12, 1);`, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, _ := looked(t, tt.script)
			var got []string
			for _, k := range s.Keys {
				from, to := s.Columns[k.From], s.Columns[k.To]
				got = append(got, s.Tables[from.Table].Name+"."+from.Name+" > "+s.Tables[to.Table].Name+"."+to.Name)
			}
			if !slices.Equal(got, tt.keys) {
				t.Errorf("keys %q, want %q", got, tt.keys)
			}
		})
	}
}

// Which clients never bought anything were shown by their numbers, where all orders said their names.
func TestRowsAreCalledAsOthersCallThem(t *testing.T) {
	s, _ := looked(t, `CREATE TABLE client (client_no INTEGER, firm TEXT, town TEXT);
CREATE TABLE deal (nr INTEGER, cust TEXT);
INSERT INTO client VALUES (1, 'Alder', 'Hull'), (2, 'Bosk', 'Hull'), (3, 'Cray', 'York');
INSERT INTO deal VALUES (11, 'Cray'), (12, 'Bosk'), (13, 'Alder'), (14, 'Cray');`)
	if c := s.Columns[s.Tables[0].Shown]; c.Name != "firm" || !c.IsName {
		t.Errorf("clients are called by %s", c.Name)
	}
}
