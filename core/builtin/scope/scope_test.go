package scope_test

import (
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/scope"
)

func TestPartsAreTheTablesThatKeysJoin(t *testing.T) {
	for _, tt := range []struct{ name, script, want string }{
		{"one table", `CREATE TABLE a (x TEXT);`, "[]"},
		{"two that a key joins", `CREATE TABLE a (id INTEGER PRIMARY KEY);
CREATE TABLE b (a INTEGER REFERENCES a(id));`, "[]"},
		{"two that none joins", `CREATE TABLE a (x TEXT); CREATE TABLE b (y TEXT);`, "[[0] [1]]"},
		{"two through a third, and one beside them", `CREATE TABLE a (id INTEGER PRIMARY KEY);
CREATE TABLE lamp (y TEXT); CREATE TABLE b (id INTEGER PRIMARY KEY);
CREATE TABLE ab (a INTEGER REFERENCES a(id), b INTEGER REFERENCES b(id));`,
			"[[0 2 3] [1]]"},
	} {
		s, _ := readtest.Script(t, tt.script)
		if got := fmt.Sprint(scope.Parts(s)); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestAQuestionCostsWhatIsNotRead(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE boats (boat TEXT, length_m INTEGER, built DATE, fee REAL);
INSERT INTO boats VALUES ('Ada', 9, '2019-05-04', 20), ('Bo', 12, '2020-07-01', 30);`)
	for _, tt := range []struct {
		question string
		least    float64
		most     float64
	}{
		{"boats built in 2019", 0, 0},
		{"boats built in May", 0, 0},                // any days are in a month
		{"purple boats", 1, 1},                      // nothing is purple
		{"who is the oldest?", 1, 2},                // nobody is there
		{"payments for boats", 0, .3},               // a fee, or none
		{"how many boats did the Smiths own", 1, 2}, // no Smiths, and nobody owns
	} {
		words, chunks := link.Read(s, v, tt.question)
		if got := scope.Cost(s, words, chunks, 0); got < tt.least || got > tt.most {
			t.Errorf("%s costs %.2f, want %.2f to %.2f", tt.question, got, tt.least, tt.most)
		}
	}
}

func TestAPartIsChosenWhereItReadsMostByFar(t *testing.T) {
	for _, tt := range []struct {
		name  string
		all   float64
		parts []float64
		want  int
	}{
		{"one reads all", 0, []float64{0, 2}, 0},
		{"one reads less badly", 1, []float64{3, 1}, 1},
		{"two read all", 0, []float64{0, 0, 3}, -1},
		{"two read nearly the same", .1, []float64{.2, .1}, -1},
		{"each reads a half", 0, []float64{1, 2}, -1},
		{"another knows a word a little", .5, []float64{1, 2}, 0},
	} {
		if got := scope.Choose(tt.all, tt.parts); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}
