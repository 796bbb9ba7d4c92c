package alike

import (
	"context"
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const players = `CREATE TABLE players (name TEXT, age INTEGER, "home town" TEXT, club TEXT);
INSERT INTO players VALUES ('Ann Lee', 22, 'Oslo', 'Reds'), ('Bo Xu', 31, 'Lima', 'Blues'),
	('Cid Ray', 27, 'Oslo', 'Reds');`

func TestRowsAreAlikeInAColumn(t *testing.T) {
	s, v := readtest.Script(t, players)
	like := func(shown, column string) string {
		return "SELECT " + shown + " FROM players WHERE " + column + " IN (SELECT " + column +
			" FROM players WHERE name = 'Ann Lee') AND name <> 'Ann Lee'"
	}
	for question, want := range map[string]string{
		"players in the same club as Ann Lee":                      like("name", "club"),
		"Which players have the same home town as Ann Lee?":        like("name", `"home town"`),
		"who is from the same home town as ann lee":                like("name", `"home town"`),
		"How many other players are of the same age as 'Ann Lee'?": like("COUNT(*)", "age"),
		"players in the same league as Ann Lee":                    "", // no column is called so
		"tall players in the same club as Ann Lee":                 "", // a word is left over
		"players in the same club as Zed":                          "", // nobody is called so
		"matches of the same age as Ann Lee":                       "",
		"players with the same club":                               "",
		"the same as Ann Lee":                                      "",
	} {
		got := ""
		if r := Read(s, v, question); r != nil {
			got = r.SQL
		}
		if got != want {
			t.Errorf("%s\n got  %s\n want %s", question, got, want)
		}
	}
}

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), players)
	if err != nil {
		panic(err)
	}
	fmt.Println(Read(s, v, "players in the same club as Ann Lee").Notes[0])
	// Output: the same club as that of Ann Lee, which is left out
}
