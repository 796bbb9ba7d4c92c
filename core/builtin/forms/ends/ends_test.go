package ends

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestAQuestionForBothEndsIsTwo(t *testing.T) {
	for asked, want := range map[string][2]string{
		"oldest and youngest hound":             {"oldest hound", "youngest hound"},
		"Who is the tallest and the shortest?":  {"Who is the tallest?", "Who is the shortest?"},
		"the cheapest or dearest hound in Oslo": {"the cheapest hound in Oslo", "the dearest hound in Oslo"},
		"first and last names of hounds":        {},
		"highest and lowest weight":             {},
		"the oldest and heaviest hound":         {},
		"oldest hound and youngest cat":         {},
		`called "oldest" and youngest hound`:    {},
		"oldest and":                            {},
	} {
		if one, other := Split(asked); [2]string{one, other} != want {
			t.Errorf("%q is %q and %q, want %q", asked, one, other, want)
		}
	}
}

func TestBothEndsAreReadOfOneTable(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE hound (name TEXT, born INTEGER, weight REAL);
INSERT INTO hound VALUES ('Argos', 2014, 30.5), ('Bran', 2019, 28);`)
	heaviest, lightest := Split("heaviest and lightest hound")
	one, other := grammar.Read(s, v, heaviest), grammar.Read(s, v, lightest)
	r := Both(one, other)
	if r == nil || !strings.Contains(r.SQL, one.SQL) || !strings.Contains(r.SQL, other.SQL) || r.Form != Form {
		t.Fatalf("both are %v", r)
	}
	elsewhere := *other
	elsewhere.Tables = []int{1}
	for name, bad := range map[string]*grammar.Reading{"nothing": nil, "another table": &elsewhere} {
		if got := Both(one, bad); got != nil {
			t.Errorf("with %s it is %s", name, got.SQL)
		}
	}
}
