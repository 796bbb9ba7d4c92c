package kindof

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// lands has countries under no such name, and people of whom two are called as countries are.
const lands = `CREATE TABLE album (name TEXT PRIMARY KEY, size INTEGER);
INSERT INTO album VALUES ('Norway', 5), ('Kenya', 6), ('Japan', 9), ('Peru', 2), ('Poland', 3);
CREATE TABLE guest (name TEXT PRIMARY KEY, age INTEGER);
INSERT INTO guest VALUES ('Kenya', 40), ('India', 50), ('Ann', 9);`

func TestCountriesAreTheRowsThatAreCalledByTheirNames(t *testing.T) {
	for _, tt := range []struct{ script, asked, want string }{
		{lands, "Which countries are larger than 3?", "Which albums are larger than 3 ?"},
		{lands, "Find the country that starts with Y.", "Find the album that starts with Y ."},
		{lands, "Which guests are old?", "Which guests are old ?"},
		{`CREATE TABLE guest (name TEXT); INSERT INTO guest VALUES ('Kenya'), ('India'), ('Ann');`,
			"Which countries are there?", "Which countries are there ?"},
		{lands + `ALTER TABLE guest ADD COLUMN country TEXT;`, "Which countries are there?", "Which countries are there ?"},
	} {
		s, v := readtest.Script(t, tt.script)
		if got := english.Said(Reword(s, v, english.Split(tt.asked))); got != tt.want {
			t.Errorf("%q becomes %q, want %q", tt.asked, got, tt.want)
		}
	}
}
