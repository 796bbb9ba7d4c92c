package trust

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

const (
	lakes = `CREATE TABLE "Lakes of the north" (Lake TEXT, Depth INTEGER, "First swum" INTEGER, Town TEXT);
INSERT INTO "Lakes of the north" VALUES ('Ems', 12, 1901, 'Alta'), ('Ulm Water', 30, 1, 'Bree'),
	('Long Red Tarn', 9, 1950, 'Alta');`
	catches = `CREATE TABLE catches (Day TEXT, Pike INTEGER, Weight INTEGER);
INSERT INTO catches VALUES ('Monday', 3, 8), ('Tuesday', 1, 4), ('Total', 4, 12);`
	careers = `CREATE TABLE careers (Club TEXT, Goals INTEGER);
INSERT INTO careers VALUES ('Larks', 3), ('Owls', 1), ('Career', 4);`
)

// Statements about the lakes: one row, three and none.
const (
	deepest = `SELECT Lake FROM "Lakes of the north" ORDER BY Depth DESC LIMIT 1`
	all     = `SELECT Lake FROM "Lakes of the north"`
	none    = all + " WHERE Depth > 99"
)

// asked is a question to a script's file, answered by a statement.
func asked(t *testing.T, script, question, sql string) *Answer {
	t.Helper()
	s, v := readtest.Script(t, script)
	image, err := sqldb.Build(t.Context(), script)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(t.Context(), corpus.File{Image: image})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	res := db.Query(t.Context(), sql, sqldb.Limits{})
	if res.Outcome != sqldb.OK {
		t.Fatalf("%s: %s", sql, res.Error)
	}
	words, chunks := link.Read(s, v, question)
	return &Answer{Schema: s, Values: v, Words: words, Chunks: chunks, SQL: sqltext.Read(sql), Result: res}
}

// The factors that look at a question, a file and what came of a statement.
var answers = []struct {
	factor, what, script, question, sql string
	want                                float64
}{
	{"plain-words", "all are known", lakes, "lakes in Alta", deepest, 0},
	{"plain-words", "one is not", lakes, "murky lakes in Alta", deepest, 1},
	{"plain-words", "two are not", lakes, "murky brackish lakes", deepest, 2},
	{"plain-stops", "none stands by itself", lakes, "lakes", deepest, 0},
	{"plain-stops", "either", lakes, "either lake", deepest, 1},
	{"asked-noun", "none is asked for", lakes, "how deep is Ems", deepest, noNoun},
	{"asked-noun", "what is shown", lakes, "which lake is in Alta", deepest, shownFirst},
	{"asked-noun", "what another column is called", lakes, "which town has Ems", deepest, anotherColumn},
	{"asked-noun", "behind words that are none", lakes, "which of the towns has Ems", deepest, anotherColumn},
	{"asked-noun", "what the file is called", lakes, "how cold is the north", deepest, tableItself},
	{"asked-noun", "what nothing is called", lakes, "which sailor drowned", deepest, nothingHeld},
	{"asked-noun", "the last word alone", lakes, "which", deepest, noNoun},
	{"rows-for-one", "one row", lakes, "which lake is deepest", deepest, 0},
	{"rows-for-one", "several for one", lakes, "which lake is in Alta", all, 1},
	{"rows-for-one", "several for several", lakes, "which lakes are in Alta", all, 2},
	{"rows-for-one", "several, no verb", lakes, "lakes in Alta", all, 2},
	{"rows-for-one", "the first verb counts", lakes, "which lakes are where Ems is", all, 2},
	{"answer-said", "not said", lakes, "which lake is in Bree", deepest, 0},
	{"answer-said", "said", lakes, "what is the town of ulm water", deepest, 1},
	{"answer-said", "a part of a word is not said", lakes, "are there emsian lakes",
		`SELECT Lake FROM "Lakes of the north" WHERE Depth = 12`, 0},
	{"answer-said", "one of three, to quarters", lakes, "which lakes are like Ems", all, 0.25},
	{"answer-said", "no row", lakes, "which lake is Ems", none, 0},
	{"answer-given", "another column", lakes, "which lake is in Bree", deepest, 0},
	{"answer-given", "the column of the value", lakes, "what is in Bree",
		`SELECT Town FROM "Lakes of the north" WHERE Town = 'Bree'`, 1},
	{"answer-one", "another number", catches, "how many pike on Monday", "SELECT Pike FROM catches LIMIT 1", 0},
	{"answer-one", "one", catches, "how many days", "SELECT 1", 1},
	{"answer-one", "beside another column", catches, "how many days", "SELECT 1, 2", 0},
	{"answer-one", "of several rows", catches, "how many days", "SELECT 1 UNION ALL SELECT 2", 0},
	{"answer-words", "no row", lakes, "which lake", none, 0},
	{"answer-words", "three", lakes, "which lake", `SELECT Lake FROM "Lakes of the north" WHERE Depth = 9`, 3},
	{"answer-words", "no more than nine", lakes, "which lake", "SELECT 'a b c d e f g h i j k'", 9},
	{"table-columns", "four", lakes, "which lake", deepest, 4},
	{"table-columns", "three", catches, "which day", "SELECT Day FROM catches", 3},
	{"table-totals", "none", lakes, "which lake", deepest, 0},
	{"table-totals", "a total", catches, "which day", "SELECT Day FROM catches", 1},
	{"table-totals", "a whole career", careers, "which club", "SELECT Club FROM careers", 1},
	{"sql-words", "four", catches, "which day", "SELECT Day FROM catches", 4},
	{"sql-words", "texts are words", catches, "which day", "SELECT Day FROM catches WHERE Day = 'Monday'", 8},
	{"sql-texts", "none", catches, "which day", "SELECT Day FROM catches", 0},
	{"sql-texts", "two", catches, "which day", "SELECT Day FROM catches WHERE Day IN ('Monday', 'Tuesday')", 2},
}

func TestAFactorTellsOneAnswerFromAnother(t *testing.T) {
	for _, tt := range answers {
		t.Run(tt.factor+", "+tt.what, func(t *testing.T) {
			a := asked(t, tt.script, tt.question, tt.sql)
			if got := value(t, a, tt.factor); got != tt.want {
				t.Errorf("%s by %s is %v, want %v", tt.question, tt.sql, got, tt.want)
			}
		})
	}
}

// value is that of one factor.
func value(t *testing.T, a *Answer, name string) float64 {
	t.Helper()
	at := slices.Index(Names(), name)
	if at < 0 {
		t.Fatalf("no factor is called %s", name)
	}
	return a.Factors()[at]
}

func TestWhatOthersFoundIsPassedOn(t *testing.T) {
	a := asked(t, lakes, "which lake is it", deepest)
	for name, want := range map[string]float64{"judged": 0, "whole": 0, "form": 0, "left-words": 0} {
		if got := value(t, a, name); got != want {
			t.Errorf("%s is %v of an answer of which nothing is known, want %v", name, got, want)
		}
	}
	a.Judged, a.Whole, a.LeftOut = -1.5, true, `"murky", "deep"`
	for name, want := range map[string]float64{"judged": -1.5, "whole": 1, "form": 0, "left-words": 2} {
		if got := value(t, a, name); got != want {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
	if a.Form = true; value(t, a, "form") != 1 {
		t.Error("a form is not passed on")
	}
}

// The model of keyless.txt knows factors by their names.
func TestEachFactorHasANameOfItsOwn(t *testing.T) {
	names := Names()
	if got := len(asked(t, lakes, "which lake", deepest).Factors()); got != len(names) {
		t.Errorf("%d factors have %d names", got, len(names))
	}
	slices.Sort(names)
	if n := len(slices.Compact(slices.Clone(names))); n != len(names) {
		t.Errorf("%d of %d names are another's too: %q", len(names)-n, len(names), names)
	}
}
