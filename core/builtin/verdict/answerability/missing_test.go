package answerability

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

func TestWhatIsAskedForInSoManyWordsIsMissingWhereNothingHoldsIt(t *testing.T) {
	s, v := readtest.Script(t, harbour+`CREATE TABLE berth (quay TEXT, price_per_night REAL);
		INSERT INTO berth VALUES ('North', 8);`)
	for _, tt := range []struct{ question, sql, want string }{
		{"How heavy is Heron?", "SELECT length FROM boat WHERE name = 'Heron'", "how heavy"},
		{"How fast is Heron?", "SELECT length FROM boat WHERE name = 'Heron'", "how fast"},
		{"How old were the guests of trip 2?", "SELECT guests FROM trip WHERE id = 2", "how old"},
		{"What did Heron cost?", "SELECT name FROM boat WHERE name = 'Heron'", "cost"},
		{"Who paid for Heron?", "SELECT name FROM boat WHERE name = 'Heron'", "paid"},

		{"How old is Heron?", "SELECT built FROM boat WHERE name = 'Heron'", ""},
		{"How old is Heron?", "SELECT name FROM boat WHERE name = 'Heron'", ""}, // built may be read
		{"What does the North quay cost?", "SELECT quay FROM berth WHERE quay = 'North'", ""},
		{"How long is Heron?", "SELECT name FROM boat WHERE name = 'Heron'", ""},
		{"How many guests did Heron have?", "SELECT name FROM boat WHERE name = 'Heron'", ""},
		{"Which boat spent the most time in Moss?", "SELECT name FROM boat WHERE port = 'Moss'", ""},
	} {
		words, chunks := link.Read(s, v, tt.question)
		l := Coverage{Schema: s, Words: words, Chunks: chunks, Asked: chunks, SQL: sqltext.Read(tt.sql)}
		if got := l.Missing(); got != tt.want {
			t.Errorf("%s %s misses %q, want %q", tt.question, tt.sql, got, tt.want)
		}
	}
}
