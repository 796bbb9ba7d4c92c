package slots_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/forms/slots"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestOnlyFilesOfOneTableWithoutKeysAreRead(t *testing.T) {
	for name, script := range map[string]string{
		"a key": `CREATE TABLE boats (id INTEGER PRIMARY KEY, boat TEXT, crew INTEGER);
			INSERT INTO boats VALUES (1, 'Gull', 4), (2, 'Tern', 9);`,
		"two tables": `CREATE TABLE boats (boat TEXT, crew INTEGER); CREATE TABLE ports (port TEXT, boat TEXT);
			INSERT INTO boats VALUES ('Gull', 4), ('Tern', 9); INSERT INTO ports VALUES ('Alta', 'Gull');`,
	} {
		s, v := readtest.Script(t, script)
		if r := slots.Read(s, v, "which boat has a crew of more than 5"); r != nil {
			t.Errorf("%s: read as %s", name, r.SQL)
		}
	}
}

// Rows that say how many there were of something are not counted themselves.
func TestRowsOfTalliesAreNotCounted(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE births (town TEXT, month TEXT, number_of_births INTEGER);
		INSERT INTO births VALUES ('Alta', '2020-01', 14), ('Alta', '2020-02', 11), ('Bree', '2020-01', 30),
			('Bree', '2020-02', 41);`)
	if r := slots.Read(s, v, "which town had the most twins"); r != nil && r.SQL !=
		"SELECT town FROM births WHERE number_of_births IS NOT NULL ORDER BY number_of_births DESC LIMIT 1" {
		t.Errorf("read as %s", r.SQL)
	}
}

// What is left over is named, so that the verdict can say so.
func TestWordsThatAreLeftOverAreNamed(t *testing.T) {
	s, v := readtest.Script(t, regatta)
	r := slots.Read(s, v, "which race in Ems shimmered")
	if r == nil || r.Left != `"shimmered"` {
		t.Errorf("read as %+v", r)
	}
}
