package span

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// A year in which nothing was bought is that of a release.
func TestAYearIsThatOfRowsWhereNoDateLiesInIt(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE albums (title TEXT, released_year INTEGER, bought_on DATE);
INSERT INTO albums VALUES ('Sea', 1961, '2023-01-05'), ('Sun', 1978, '2024-02-03'), ('Fog', 2023, '2024-05-06');`)
	for asked, want := range map[string]string{
		"albums of 1961":               "{1} = 1961",
		"albums since 1970":            "{1} >= 1970",
		"albums before 1970":           "{1} < 1970",
		"albums after 1961":            "{1} > 1961",
		"albums between 1960 and 1978": "{1} BETWEEN 1960 AND 1978",
		"albums of 2024":               "{2} LIKE '2024%'", // bought then
		"albums of 2023":               "{2} LIKE '2023%'", // both are, and the date says more
		"albums in March 1961":         "{2} LIKE '1961-03-%'",
		"albums of 1900":               "{2} LIKE '1900%'", // before any
	} {
		p := token.Read(s, v, asked)
		look.ChooseBase(p)
		got := ""
		for _, c := range Times(p) {
			got += c.SQL
		}
		if got != want {
			t.Errorf("%q has the condition %q, want %q", asked, got, want)
		}
	}
}
