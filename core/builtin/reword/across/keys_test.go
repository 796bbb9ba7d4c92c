package across

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func asked(t *testing.T, script, words string) *question {
	t.Helper()
	s, v := readtest.Script(t, script)
	return &question{reword.Question{S: s, V: v, Words: english.Split(words)}}
}

// table returns the number of a table, -1 for none.
func (q *question) table(name string) int {
	return slices.IndexFunc(q.S.Tables, func(t schema.Table) bool { return t.Name == name })
}

// called returns the name of a table, "" for none.
func (q *question) called(t int) string {
	if t < 0 {
		return ""
	}
	return q.S.Tables[t].Name
}

func TestKeysLeadFromEventsToWhatTheyTellOf(t *testing.T) {
	q := asked(t, music, "")
	for _, tt := range []struct {
		from, to string
		far      int
	}{
		{"visits", "visits", 0}, {"visits", "concerts", 1}, {"visits", "composers", 3}, {"composers", "visits", -1},
		{"scoring", "subscribers", -1},
	} {
		if got := q.far(q.table(tt.from), q.table(tt.to)); got != tt.far {
			t.Errorf("from %s to %s are %d keys, want %d", tt.from, tt.to, got, tt.far)
		}
	}
}

func TestEventsReferToTwoTablesOrHaveADayOfTheirOwn(t *testing.T) {
	for script, events := range map[string][]string{
		canal: {"outings"}, music: {"scoring", "visits"}, water: {"draws"}, school: {"detention"},
	} {
		q := asked(t, script, "")
		var got []string
		for at := range q.S.Tables {
			if q.event(at) {
				got = append(got, q.called(at))
			}
		}
		if !slices.Equal(got, events) {
			t.Errorf("events are %v, want %v", got, events)
		}
	}
}

func TestWhatWasDoneToRowsIsToldByTheTableOfItsVerb(t *testing.T) {
	for _, tt := range []struct{ name, script, rows, verb, want string }{
		{"the only one", canal, "boats", "use", "outings"},
		{"one of several, by its day", music, "works", "play", "concerts"},
		{"one of several", music, "works", "use", ""},
		{"farther away", music, "composers", "play", "concerts"},
		{"nothing", music, "visits", "", ""},
	} {
		q := asked(t, tt.script, "")
		if got := q.called(q.doing(q.table(tt.rows), tt.verb)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestWhoeverDidItIsNearestToWhatIsNamed(t *testing.T) {
	for _, tt := range []struct{ name, script, about, verb, people, events string }{
		{"those of all events", canal, "", "been", "paddlers", "outings"},
		{"not who looks after boats", canal, "boats", "been", "paddlers", "outings"},
		{"not who wrote works", music, "works", "heard", "subscribers", "visits"},
		{"who had it", school, "detention", "had", "child", "detention"},
		{"who gave it", school, "detention", "given", "teacher", "detention"},
		{"who was given it", school, "detention", passive, "child", "detention"},
		{"nobody who works", canal, "boats", "repaired", "", ""},
	} {
		q := asked(t, tt.script, "")
		var about []int
		if tt.about != "" {
			about = []int{q.table(tt.about)}
		}
		if p, e := q.doer(about, tt.verb); q.called(p) != tt.people || q.called(e) != tt.events {
			t.Errorf("%s: %q by %q, want %q by %q", tt.name, q.called(p), q.called(e), tt.people, tt.events)
		}
	}
}
