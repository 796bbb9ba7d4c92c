package look

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// club has people by two names, who are led by others, and visits that two keys refer from.
const club = `CREATE TABLE members (member_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT,
	leader_id INTEGER REFERENCES members);
INSERT INTO members VALUES (1, 'Ann', 'Frey', NULL), (2, 'Bo', 'Gray', 1);
CREATE TABLE halls (hall_id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO halls VALUES (1, 'East'), (2, 'West');
CREATE TABLE visits (member_id INTEGER REFERENCES members, hall_id INTEGER REFERENCES halls, seats INTEGER);
INSERT INTO visits VALUES (1, 1, 4), (2, 1, 3);`

// asked is a question about the club.
func asked(t *testing.T, question string) *token.Text {
	t.Helper()
	s, v := readtest.Script(t, club)
	return token.Read(s, v, question)
}

func TestRowsAreShownByWhatNamesThem(t *testing.T) {
	p := asked(t, "visits")
	for table, want := range [][]string{{"{1}", "{2}"}, {"{5}"}, {"{6}", "{7}", "{8}"}} {
		if got := Display(p, table); !slices.Equal(got, want) {
			t.Errorf("rows of %s are shown by %q, want %q", p.S.Tables[table].Name, got, want)
		}
	}
	for column, want := range map[int][]string{2: {"{1}", "{2}"}, 7: {"{5}"}, 8: {"{8}"}, 4: {"{4}"}} {
		if got := NameOf(p, column); !slices.Equal(got, want) {
			t.Errorf("column %d is shown by %q, want %q", column, got, want)
		}
	}
}

func TestOneKeyLeadsToRowsOfTheSameTable(t *testing.T) {
	p := asked(t, "members")
	if key, ok := Own(p); !ok || key.From != 3 || !OwnKey(p, 3) || OwnKey(p, 6) {
		t.Errorf("the key is %v, %v", key, ok)
	}
	s, v := readtest.Script(t, rides)
	if key, ok := Own(token.Read(s, v, "rides")); ok {
		t.Errorf("%v is no key of rides", key)
	}
}

func TestTokensOfAKindKeepTheirOrder(t *testing.T) {
	var said []string
	for _, token := range OfKind(asked(t, "halls of members in East"), token.Rows) {
		said = append(said, token.Text)
	}
	if want := []string{"halls", "members"}; !slices.Equal(said, want) {
		t.Errorf("%q, want %q", said, want)
	}
}
