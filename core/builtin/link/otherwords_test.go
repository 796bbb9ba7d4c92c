package link

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// first returns what the chunk with a text is read as before all else: a table's name, or that of a
// table and a column; "all" where all columns are asked for, and "" where there is no such chunk.
func first(s *schema.Schema, question, text string) string {
	_, chunks := Read(s, schema.NoValues(s), question)
	for _, c := range chunks {
		switch {
		case c.Text != text:
		case c.Kind == Star:
			return "all"
		case len(c.Alts) > 0 && c.Alts[0].Kind == Column:
			return s.Tables[c.Table()].Name + "." + s.Columns[c.Col()].Name
		case len(c.Alts) > 0:
			return s.Tables[c.Table()].Name
		}
	}
	return ""
}

func TestOtherWordsForATableAreReadAsItsName(t *testing.T) {
	s := schema.New(schematest.Tables(
		[]string{"employee", "employee_id", "first name", "last name", "age", "other details"},
		[]string{"mountain", "mountain_id", "name", "height"},
		[]string{"course", "course_id", "name"}))
	for _, tt := range []struct{ name, question, text, want string }{
		{"before a key", "Show the staff ids.", "staff ids", "employee.employee_id"},
		{"not before who is more than something", "Show any staff older than 40.", "staff", "employee"},
		{"the other way round", "Show the ids staff have.", "ids staff", ""},
		{"a full name is a first and a last one", "Show the full name of all.", "name", "employee.first name"},
		{"a name alone may be any", "Show the name of all.", "name", "mountain.name"},
		{"that of a table with one name", "Show the full name of each mountain.", "name", "mountain.name"},
		{"information where a column has the details", "Show the information of all employees.", "information",
			"employee.other details"},
		{"information where none has", "Show the information of all courses.", "information of", "all"},
		{"all information", "Show all information of the employees.", "all information", "all"},
		{"who climbs is no mountain", "How many mountaineers are there?", "mountaineers", "employee"},
		{"mountains are", "How many mountains are there?", "mountains", "mountain"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := first(s, tt.question, tt.text); got != tt.want {
				t.Errorf("in %q %q is read as %q, want %q", tt.question, tt.text, got, tt.want)
			}
		})
	}
}
