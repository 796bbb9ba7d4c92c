package builtin

import (
	"context"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/orbweaver/orbweaver/core/actorcritic"
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

func TestWhatWasMendedIsSaidOfAnAnswerAndOfARefusal(t *testing.T) {
	task := open(t, school)
	for _, tt := range []struct {
		name, question string
		answered       bool
		want           []string
	}{
		{"an answer", "What is the averge age of plaeyrs?", true,
			[]string{`"averge" is read as "average"`, `"plaeyrs" is read as "players"`}},
		{"a refusal", "Who is the oldset unicorn whisperer?", false, []string{`"oldset" is read as "oldest"`}},
		{"no slip", "What is the average age of players?", true, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			task.Question, task.State = tt.question, nil
			actor := &Actor{}
			trace, err := (&actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}}).Run(t.Context(), task, nil)
			if err != nil || len(trace.Attempts) == 0 {
				t.Fatalf("%d attempts, error %v", len(trace.Attempts), err)
			}
			if a := trace.Attempts[0]; a.SQL != "" != tt.answered || !slices.Equal(a.Mended, tt.want) {
				t.Errorf("the SQL is %q, and %q was mended; want %q", a.SQL, a.Mended, tt.want)
			}
		})
	}
}
