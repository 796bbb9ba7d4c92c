package schema

import (
	"slices"
	"strings"
	"testing"
)

func TestCellsThatListFewThingsAreTold(t *testing.T) {
	many := func(cells ...string) []string { return slices.Repeat(cells, 2) }
	for _, tt := range []struct {
		name  string
		texts []string
		want  string
	}{
		{"kinds with commas", many("Jazz, Soul", "Soul, Folk", "Folk, Jazz"), "Jazz Soul Folk"},
		{"kinds with bars", many("a|b", "b|c", "c|a"), "a b c"},
		{"one of a kind among lists", many("Jazz, Soul", "Soul", "Soul, Jazz"), "Jazz Soul"},
		{"names with a comma", []string{"Berg, Anna", "Chen, Bo", "Diaz, Carla", "Eng, Dan", "Fuchs, Eli", "Gray, Fay"}, ""},
		{"too few cells", []string{"a, b", "b, a", "a, b"}, ""},
		{"no lists", many("Jazz", "Soul", "Folk"), ""},
		{"sentences", many("a, b, c, d, e, f, g, h, i", "a, b"), ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.Join(listed(tt.texts), " "); got != tt.want {
				t.Errorf("%q lists %q, want %q", tt.texts, got, tt.want)
			}
		})
	}
}

func TestAColumnOfNoughtAndOneSaysWhetherSomethingIsSo(t *testing.T) {
	for name, want := range map[string]bool{
		"survived": true, "is_member": true, "paid": true, "cars": false, "number": false,
	} {
		s, _ := looked(t, "CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, "+name+" INTEGER);"+
			"INSERT INTO guest VALUES (1, 0), (2, 1), (3, 1);")
		if got := s.Columns[column(t, s, name)].Flag != nil; got != want {
			t.Errorf("%s says whether something is so: %v, want %v", name, got, want)
		}
	}
}
