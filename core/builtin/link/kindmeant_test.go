package link

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestAWordMeansTheKindThatTheDictionaryHasForIt(t *testing.T) {
	s, v := readtest.Script(t, `
		CREATE TABLE poem (poem_id INTEGER PRIMARY KEY, title TEXT, form TEXT, state TEXT, about TEXT);
		INSERT INTO poem VALUES (1, 'Fog', 'verse', 'gas', 'van'), (2, 'Tea', 'prose', 'fluid', 'car'),
			(3, 'Ash', 'verse', 'gas', 'van'), (4, 'Jaw', 'prose', 'fluid', 'car'), (5, 'Canine', 'prose', 'fluid', 'car');`)
	for _, tt := range []struct{ question, want string }{
		{"Which are poetry?", "verse"},
		{"Which are gases?", "gas"},
		{"Which have a dog?", ""}, // a title is no kind
		{"Which are poems of 1999?", ""},
		{"Which are of an automobile?", "car"},
		{"Which are of a vehicle?", ""}, // vans and cars are both
	} {
		_, chunks := Read(s, v, tt.question)
		got := ""
		for i := range chunks {
			if chunks[i].Kind == Value {
				got = chunks[i].Alts[0].Value
			}
		}
		if got != tt.want {
			t.Errorf("%s: value %q, want %q", tt.question, got, tt.want)
		}
	}
}
