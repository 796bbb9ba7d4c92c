package position

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const lamps = `CREATE TABLE lamps (Lamp TEXT, Lit TEXT, Year INTEGER, Working TEXT);
INSERT INTO lamps VALUES ('North Light, Ems', '1930-06-22', 1930, 'yes'),
	('South Light', '5 Jul 1931 (trial)', 1931, 'no'),
	('1000 Suns', 'August 2, 1932', 1932, 'yes'), ('Owl', 'Sun. Sep 3', 1933, 'yes');`

// A row is named by a whole text before a part of one, and by its day however that is written.
func TestARowIsNamedByWhatItHolds(t *testing.T) {
	s, v := readtest.Script(t, lamps)
	for words, want := range map[string]string{
		"south light":         "Lamp = 'South Light'",
		"the North light ems": "Lamp = 'North Light, Ems'",
		"north":               "Lamp = 'North Light, Ems'",
		"1000 suns":           "Lamp = '1000 Suns'",
		"1000":                "Lamp = '1000 Suns'",
		"owl":                 "Lamp = 'Owl'",
		"ow":                  "", // too short for a part
		"light house":         "Lamp = 'North Light, Ems'",
		"22nd of June 1930":   "Lit = '1930-06-22'",
		"June 22":             "Lit = '1930-06-22'",
		"July 5th":            "Lit = '5 Jul 1931 (trial)'",
		"2 August 1932":       "Lit = 'August 2, 1932'",
		"September 3rd":       "Lit = 'Sun. Sep 3'",
		"1931":                "Year = 1931",
		"1950":                "",
		"yes":                 "", // says nothing of one row
		"the year":            "", // is a name
		"lit":                 "",
		"of the":              "",
	} {
		var list []english.Word
		for _, w := range english.Split(words) {
			if !w.Mark {
				list = append(list, w)
			}
		}
		q := &text{s, v, list}
		got := ""
		if r := q.rowIn(0, len(list)); r != nil {
			got = r.sql
		}
		if got != want {
			t.Errorf("%q is the row %q, want %q", words, got, want)
		}
	}
}
