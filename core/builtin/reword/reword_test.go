package reword

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func asked(t *testing.T, text string) *Question {
	t.Helper()
	s, v := readtest.Script(t, `CREATE TABLE choir_members (id INTEGER PRIMARY KEY, name TEXT, voice_part TEXT, fee REAL);
CREATE TABLE concerts (id INTEGER PRIMARY KEY, hall TEXT, seats INTEGER);`)
	return &Question{S: s, V: v, Words: english.Split(text)}
}

// typed is the words of a question with one space between.
func typed(q *Question) string {
	var list []string
	for _, w := range q.Words {
		list = append(list, w.Text)
	}
	return strings.Join(list, " ")
}

// dues reads "dues" as the fee that members pay.
func dues(q *Question) func(i int) bool {
	return func(i int) bool { return q.Low(i) == "dues" && q.Put(i, i+1, "# of members", 3) }
}

func TestFirstPutsOnceAndEachWhereverItReads(t *testing.T) {
	for _, tt := range []struct{ name, text, first, each string }{
		{"twice", "dues and dues", "fee of members and dues", "fee of members and fee of members"},
		{"never", "fees and seats", "fees and seats", "fees and seats"},
		{"in a quotation", `dues of "dues"`, "fee of members of dues", "fee of members of dues"},
		{"nothing at all", "", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			q := asked(t, tt.text)
			if q.First(dues(q)); typed(q) != tt.first {
				t.Errorf("First puts %q, want %q", typed(q), tt.first)
			}
			q = asked(t, tt.text)
			if q.Each(dues(q)); typed(q) != tt.each {
				t.Errorf("Each puts %q, want %q", typed(q), tt.each)
			}
		})
	}
}

func TestEachDoesNotReadWhatItPut(t *testing.T) {
	q := asked(t, "halls and halls")
	q.Each(func(i int) bool { return q.Low(i) == "halls" && q.Put(i, i+1, "big halls") })
	if got, want := typed(q), "big halls and big halls"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestPutNamesItsColumnsInOrder(t *testing.T) {
	q := asked(t, "what do altos pay")
	q.Put(2, 4, "# and #", 2, 3)
	if got, want := typed(q), "what do voic part and fee"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestRowsAreCalledAsTheirTableIs(t *testing.T) {
	q := asked(t, `how many members sang at concrets of "members" ?`)
	for i, want := range map[int]int{2: 0, 3: -1, 5: 1, 7: -1, 8: -1, 9: -1, -1: -1} {
		if got := q.TableAt(i, .5); got != want {
			t.Errorf("word %d calls the rows of table %d, want %d", i, got, want)
		}
	}
	if got := q.Rows(1); got != "concert" {
		t.Errorf("rows of concerts are called %q", got)
	}
}

func TestAPartOfAQuestionEndsBeforeSmallWordsAndMarks(t *testing.T) {
	q := asked(t, "members of choirs, please")
	for i, want := range []bool{false, true, false, true, false, true} {
		if got := q.Ends(i); got != want {
			t.Errorf("ends before word %d: %v, want %v", i, got, want)
		}
	}
}

func TestNumbersAreFewInDigitsOrInWords(t *testing.T) {
	for text, want := range map[string]bool{"3 halls": true, "three halls": true, "halls": false, `"3" halls`: false,
		"": false} {
		if got := asked(t, text).Few(0); got != want {
			t.Errorf("%q begins with a number: %v", text, got)
		}
	}
}

func TestWordsSayStemsOneEach(t *testing.T) {
	q := asked(t, "voice parts")
	for _, tt := range []struct {
		i     int
		stems []string
		want  bool
	}{{0, []string{"voic", "part"}, true}, {1, []string{"part"}, true}, {1, []string{"part", "fee"}, false},
		{0, nil, false}} {
		if got := q.Says(tt.i, tt.stems); got != tt.want {
			t.Errorf("from word %d on it says %v: %v", tt.i, tt.stems, got)
		}
	}
}
