package grammar_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// Peru is PER among codes of countries, and "per" tells rows apart.
func TestPerIsNoCode(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE lands (land TEXT, continent TEXT, code TEXT, year INTEGER);
INSERT INTO lands VALUES ('Peru', 'Americas', 'PER', 2001), ('Peru', 'Americas', 'PER', 2002),
	('Chad', 'Africa', 'TCD', 2001), ('Chad', 'Africa', 'TCD', 2002);`)
	const want = "SELECT continent, COUNT(DISTINCT land) FROM lands GROUP BY continent"
	if r := grammar.Read(s, v, "number of lands per continent"); r == nil || r.SQL != want {
		t.Errorf("got %+v, want %s", r, want)
	}
}
