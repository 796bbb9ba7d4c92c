package main

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// wrote writes files, given as name and text, and returns their folder.
func wrote(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestAStrangersQuestionMayHaveSeveralAnswers(t *testing.T) {
	got := strangersQuestions("SELECT 0\n[plain] which [old] boats?\nSELECT 1\nSELECT 2\n\n[sure!] who sank?\nnone\n")
	want := []strangersQuestion{{"which [old] boats?", []string{"SELECT 1", "SELECT 2"}}, {text: "who sank?"}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestAResultShowsTheGoldInSomeColumns(t *testing.T) {
	rows := func(list ...[]string) *sqldb.Result {
		res := &sqldb.Result{}
		for _, line := range list {
			var row []sqldb.Value
			for _, s := range line {
				row = append(row, sqldb.Value{Kind: sqldb.Text, Str: s})
			}
			res.Rows = append(res.Rows, row)
		}
		return res
	}
	gold := rows([]string{"Ann"}, []string{"Bo"})
	for _, tt := range []struct {
		what      string
		res, gold *sqldb.Result
		ordered   bool
		want      bool
	}{
		{"beside another column", rows([]string{"1", "Ann"}, []string{"2", "Bo"}), gold, true, true},
		{"in another order", rows([]string{"Bo"}, []string{"Ann"}), gold, false, true},
		{"in another order, which counts", rows([]string{"Bo"}, []string{"Ann"}), gold, true, false},
		{"a row less", rows([]string{"Ann"}), gold, false, false},
		{"nothing, as the gold", rows(), rows(), false, true},
		{"nothing", rows(), gold, false, false},
		{"something where nothing is right", gold, rows(), false, false},
	} {
		if got := shows(tt.res, tt.gold, tt.ordered); got != tt.want {
			t.Errorf("%s: %v", tt.what, got)
		}
	}
}

func TestStrangersFilesAreAskedAsTheirQuestionsSay(t *testing.T) {
	dir := wrote(t, map[string]string{
		"boats/boats.csv": "Boat,Harbour\nGull,Alta\nTern,Bree\n",
		"boats/questions.txt": "[plain] Which boat is in Bree?\nSELECT 'Tern'\n\n" +
			"[plain] Which boats are there?\nSELECT 'nothing of that kind'\n",
		"clubs/schema.sql": "CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT);" +
			"INSERT INTO club VALUES (1, 'Larks'), (2, 'Owls');",
		"clubs/questions.txt": "[plain] How many clubs are there?\nSELECT 9\nSELECT 2\n",
	})
	list, err := strangersTrials(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	checkFirsts(t, list, []first{{"boats", true}, {"boats", false}, {"clubs", true}})
	for i := range list {
		if c := &list[i]; int(c.Fold) != builtin.Fold(c.Database) || declaresKeys(*c) != (c.Database == "clubs") {
			t.Errorf("candidate %d of %s is of half %d, and has %d factors", i, c.Database, c.Fold, len(c.Factors))
		}
	}
}

// A first is the first candidate of a question.
type first struct {
	database string
	right    bool
}

// checkFirsts compares those of the questions 0, 1 and so on, and that what is wrong first is wrong throughout.
func checkFirsts(t *testing.T, list []builtin.JudgeExample, want []first) {
	t.Helper()
	got := make([]first, 0, len(want))
	for _, c := range list {
		n := int(c.Question)
		if n == len(got) {
			got = append(got, first{c.Database, c.Right})
		}
		if n+1 != len(got) || c.Database != got[n].database || c.Right && !got[n].right {
			t.Fatalf("question %d of %s stands behind %v, or is right later", n, c.Database, got)
		}
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}
