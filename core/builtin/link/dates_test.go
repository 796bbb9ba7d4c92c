package link

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/knowledge"
)

// typed is the text of words with spaces between.
func typed(words []english.Word) string {
	s := ""
	for i, w := range words {
		if i > 0 {
			s += " "
		}
		s += w.Text
	}
	return s
}

func TestADateIsNamedByWhatWasDoneOnIt(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE parcel (id INTEGER PRIMARY KEY, ordered DATE, shipped DATE, status TEXT);
INSERT INTO parcel VALUES (1, '2024-01-02', '2024-01-05', 'shipped'), (2, '2024-01-03', NULL, 'open')`)
	for asked, want := range map[string]string{
		"earliest shipped date": "earliest shipped", "all order dates": "all order", "the date": "the date",
		"earliest open date": "earliest open date",
	} {
		if got := typed(knowledge.DateSaid(s, english.Split(asked))); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
	for asked, state := range map[string]bool{"when was 1 shipped": false, "which parcels are shipped": true,
		"when was the first shipping": false} {
		_, chunks := Read(s, v, asked)
		is := slices.ContainsFunc(chunks, func(c Chunk) bool {
			return slices.ContainsFunc(c.Alts, func(a Alt) bool { return a.Kind == Value })
		})
		if is != state {
			t.Errorf("%q speaks of a state: %v, want %v", asked, is, state)
		}
	}
	other, _ := readtest.Script(t, `CREATE TABLE parcel (id INTEGER PRIMARY KEY, shipped DATE, shipped_at DATE);
INSERT INTO parcel VALUES (1, '2024-01-02', '2024-01-05')`)
	if got := typed(knowledge.DateSaid(other, english.Split("shipped date"))); got != "shipped date" {
		t.Errorf("where two columns are shipped it becomes %q", got)
	}
}
