package knowledge

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestMarksInASubject(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE pupils (name TEXT, mathScore INTEGER, reading_score INTEGER, town TEXT);
INSERT INTO pupils VALUES ('Ada', 90, 70, 'Reading'), ('Bo', 55, 80, 'Bath');`)
	for _, tt := range []struct{ name, question, want string }{
		{"a verb", "pupils who scored above 60 in reading", "pupils who with read score above 60"},
		{"a noun", "average score in math", "average math score"},
		{"two of them", "who scored higher in math than in reading",
			"who with math score higher than read score"},
		{"no subject", "pupils who scored above 60 in Bath", "pupils who scored above 60 in Bath"},
		{"no marks", "pupils in reading", "pupils in reading"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Plain(s, v, english.Split(tt.question))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}
