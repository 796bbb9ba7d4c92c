package schema

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
)

func TestNamesAreKnownForTheWordsThatTheyCutShort(t *testing.T) {
	s := New(schematest.Tables([]string{"inc_rpt", "xrnk", "arr_flg", "gdn", "gdg", "gdr", "sx", "id"}))
	for _, tt := range []struct{ name, word, want string }{
		{"the beginning of a word", "incidents", "income"},
		{"though it is written out otherwise", "arrest", "arrival"},
		{"a word without its vowels", "flag", "flag"},
		{"of two letters", "sex", "sex"},
		{"some of its consonants", "garden", "gdn"},
		{"no word of two that do equally well", "gadger", ""},
		{"another word", "stadium", ""},
		{"the key of all tables", "ideas", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.Join(InShort(s, tt.word), " "); got != tt.want {
				t.Errorf("%q is read as %q, want %q", tt.word, got, tt.want)
			}
		})
	}
}

func TestTheNameBesideAFirstNameIsTheLast(t *testing.T) {
	for _, tt := range []struct {
		name    string
		columns []string
		want    []string
	}{
		{"a first name and a name", []string{"pupil", "nom", "prenom"}, []string{"last", "name"}},
		{"a last name too", []string{"pupil", "name", "first_name", "last_name"}, []string{"name"}},
		{"no first name", []string{"pupil", "name", "town"}, []string{"name"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := New(schematest.Tables(tt.columns)).Columns[0].Full; !slices.Equal(got, tt.want) {
				t.Errorf("it is read as %v, want %v", got, tt.want)
			}
		})
	}
}
