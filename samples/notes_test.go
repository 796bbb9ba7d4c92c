package samples_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/samples"
)

func TestEveryNoteIsOfAQuestionAndSaysWhatItsKindPromises(t *testing.T) {
	c := read(t)
	notes, err := samples.Notes()
	if err != nil {
		t.Fatal(err)
	}
	count := map[samples.Kind]int{}
	seen := map[string]bool{} // database and SQL
	for _, q := range append(append([]corpus.Query{}, c.Queries...), c.Unanswerable...) {
		note := notes[q.ID]
		count[note.Kind]++
		switch same := q.Database + " " + q.SQL; note.Kind {
		case samples.Knowledge, samples.Unanswerable:
			if note.Says == "" {
				t.Errorf("%s, %q: nothing is said of its kind, %s", q.ID, q.Text, note.Kind)
			}
		case samples.Phrasing:
			if !seen[same] {
				t.Errorf("%s, %q: no earlier question asks the same", q.ID, q.Text)
			}
		case "":
			if seen[same] {
				t.Errorf("%s, %q: an earlier question asks the same, and no note says so", q.ID, q.Text)
			}
		}
		seen[q.Database+" "+q.SQL] = true
		if (note.Kind == samples.Unanswerable) != (q.SQL == "") {
			t.Errorf("%s, %q: SQL %q and the kind %q", q.ID, q.Text, q.SQL, note.Kind)
		}
	}
	// As the table of README.md has them.
	if count[samples.Knowledge] != 63 || count[samples.Synonym] != 79 ||
		count[samples.Unanswerable] != len(c.Unanswerable) {
		t.Errorf("counted %v", count)
	}
}
