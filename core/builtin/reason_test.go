package builtin

import (
	"context"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

func TestAReasonPointsAtTheWordsItLinked(t *testing.T) {
	task := open(t, school)
	task.Question = "¿“Öffne” 𝒎y: What are the names of players from Norway, older than 40?"
	d, err := (&Actor{}).Write(context.Background(), task, nil, nil)
	if err != nil || d.Reason == nil {
		t.Fatal(d, err)
	}
	r, units := d.Reason, utf16.Encode([]rune(task.Question))
	want := map[string][3]string{
		"names":      {"column", "player.name", ""},
		"players":    {"table", "player", ""},
		"Norway":     {"value", "player.country", "Norway"},
		"older than": {"word", "a comparison", ""},
	}
	for _, l := range r.Links {
		if at := string(utf16.Decode(units[l.From:l.To])); !strings.Contains(at, l.Text) {
			t.Errorf("the link of %q points at %q", l.Text, at)
		}
		if w, ok := want[l.Text]; ok && w != [3]string{string(l.Kind), l.Target, l.Value} {
			t.Errorf("%q is linked as %+v, want %v", l.Text, l, w)
		}
		delete(want, l.Text)
	}
	if len(want) > 0 {
		t.Errorf("no link of %v in %+v", want, r.Links)
	}
	if !slices.Equal(r.Tables, []string{"player"}) || r.Candidate != 1 || len(r.Rivals) == 0 ||
		r.Rivals[0].SQL == d.SQL || len(r.Evidence) == 0 {
		t.Errorf("%+v: want the table player, the first candidate with rivals and evidence", r)
	}
}

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
		if got := grammarOf(sql); got != want {
			t.Errorf("%s\n got %s\nwant %s", sql, got, want)
		}
	}
}

func TestTablesWithinSubqueriesAreReadToo(t *testing.T) {
	task := open(t, school)
	task.Question = "Which clubs do not have any players?"
	d, err := (&Actor{}).Write(context.Background(), task, nil, nil)
	if err != nil || d.Reason == nil {
		t.Fatal(err)
	}
	if !slices.Equal(d.Reason.Tables, []string{"club", "player"}) {
		t.Errorf("%s reads %v", d.SQL, d.Reason.Tables)
	}
}
