package spider_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

const berths = `
CREATE TABLE berth (id INTEGER PRIMARY KEY, pier TEXT, metres INTEGER);
INSERT INTO berth VALUES (1, 'north', 12), (2, 'north', 9), (3, 'south', 20);`

// harbourFolder has a database with one file, and a suite with two that differ
// in their rows.
func harbourFolder(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	write := func(path, script string) {
		path = filepath.Join(dir, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, dbtest.Image(t, script), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("harbour/harbour.sqlite", berths)
	write("suite/suite.sqlite", berths)
	write("suite/suite_2.sqlite", berths+"INSERT INTO berth VALUES (4, 'south', 9);")
	if err := os.WriteFile(filepath.Join(dir, "suite", "suite.sqlite-journal"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// evaluated grades pairs of gold, database and answer.
func evaluated(t *testing.T, o spider.EvaluateOptions, lines ...[3]string) ([]spider.Pair, []spider.Grade) {
	t.Helper()
	var pairs []spider.Pair
	for i, l := range lines {
		pairs = append(pairs, spider.Pair{Line: i + 1, Turn: i, Gold: l[0], Database: l[1], Answer: l[2]})
	}
	c := spider.NewCatalog(nil)
	if err := c.Find(harbourFolder(t), o.Program, pairs); err != nil {
		t.Fatal(err)
	}
	grades, err := spider.Evaluate(t.Context(), c, pairs, o)
	if err != nil {
		t.Fatal(err)
	}
	return pairs, grades
}

func TestAnswersAreGradedOnEveryDatabaseOfASuite(t *testing.T) {
	const short, nine = "SELECT id FROM berth WHERE metres < 10", "SELECT id FROM berth WHERE id = 2"
	_, grades := evaluated(t, spider.EvaluateOptions{Program: spider.TestSuite},
		[3]string{short, "harbour", nine}, [3]string{short, "suite", nine}, [3]string{short, "suite", "SELECT id FROM berth WHERE 10 > metres"})
	if !grades[0].Executed || grades[1].Executed || !grades[2].Executed {
		t.Errorf("right: %v with one database, %v and %v with two; want true, false and true",
			grades[0].Executed, grades[1].Executed, grades[2].Executed)
	}
	if grades[0].Hardness != spider.Easy || grades[0].Exact || grades[2].ParseError == nil {
		t.Errorf("scores %+v and %+v", grades[0].Score, grades[2].Score)
	}
}

func TestAnswersThatNeverEndOrGiveTooMuchOrWriteAreWrong(t *testing.T) {
	limits := sqldb.Limits{Steps: 1_000_000}
	for _, program := range []spider.Program{spider.Original, spider.TestSuite} {
		_, grades := evaluated(t, spider.EvaluateOptions{Program: program, Suite: spider.SuiteOptions{Limits: limits}},
			[3]string{"SELECT count(*) FROM berth", "harbour", "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n"},
			[3]string{"SELECT count(*) FROM berth", "harbour", "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT i FROM n LIMIT 10000000"},
			[3]string{"SELECT count(*) FROM berth", "harbour", "DELETE FROM berth"},
			[3]string{"SELECT count(*) FROM berth", "harbour", "ATTACH DATABASE 'x' AS y"},
			[3]string{"SELECT count(*) FROM berth", "harbour", ""},
			[3]string{"SELECT count(*) FROM berth", "harbour", "SELECT count(*) FROM berth"})
		for i, g := range grades {
			if g.Executed != (i == 5) || g.Problem != nil {
				t.Errorf("program %d, answer %d: right is %v (%v)", program, i, g.Executed, g.Problem)
			}
		}
	}
}

func TestAGoldThatDoesNotRunIsNamedByItsLine(t *testing.T) {
	pairs, grades := evaluated(t, spider.EvaluateOptions{Program: spider.TestSuite},
		[3]string{"SELECT id FROM berth", "harbour", "SELECT id FROM berth"},
		[3]string{"SELECT id FROM berth WHERE max(id) = 3", "harbour", "SELECT 1"},
		[3]string{"SELECT id FROM wharf", "harbour", "SELECT 1"})
	var gold *spider.GoldError
	if !errors.As(grades[1].Problem, &gold) || grades[2].Problem == nil {
		t.Errorf("problems: %v and %v", grades[1].Problem, grades[2].Problem)
	}
	if err := spider.Problem(pairs, grades); err == nil || !strings.HasPrefix(err.Error(), "gold line 2: ") {
		t.Errorf("the first problem is %v", err)
	}
}

func TestDatabasesThatAreNotThereAreNamed(t *testing.T) {
	dir := harbourFolder(t)
	schemas := []*corpus.Database{{ID: "harbour"}, {ID: "lost"}}
	for _, tt := range []struct {
		name, id string
		schemas  []*corpus.Database
		says     string
	}{
		{"an unknown db_id", "harbuor", schemas, `unknown db_id "harbuor" (did you mean "harbour"?)`},
		{"a known one without a file", "lost", schemas, `no database file for db_id "lost": ` + filepath.Join(dir, "lost", "lost.sqlite")},
		{"without schemas, the folders are known", "harbuor", nil, `no database file for db_id "harbuor" (did you mean "harbour"?)`},
		{"a path", "../harbour", nil, "no name of a folder"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, program := range []spider.Program{spider.Original, spider.TestSuite} {
				err := spider.NewCatalog(tt.schemas).Find(dir, program, []spider.Pair{{Line: 7, Database: tt.id}})
				if err == nil || !strings.Contains(err.Error(), "gold line 7: ") || !strings.Contains(err.Error(), tt.says) {
					t.Errorf("error %v, want %q", err, tt.says)
				}
			}
		})
	}
	_, err := spider.Evaluate(t.Context(), spider.NewCatalog(schemas), []spider.Pair{{Line: 1, Database: "lost"}}, spider.EvaluateOptions{})
	if err == nil || !strings.Contains(err.Error(), "no database file") {
		t.Errorf("SQL without a file to run on: %v", err)
	}
}

func TestACancelEndsAnEvaluation(t *testing.T) {
	c := spider.NewCatalog(nil)
	pairs := []spider.Pair{{Line: 1, Gold: "SELECT id FROM berth", Database: "harbour", Answer: "SELECT 1"}}
	if err := c.Find(harbourFolder(t), spider.TestSuite, pairs); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := spider.Evaluate(ctx, c, pairs, spider.EvaluateOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want a cancel", err)
	}
}

// What is printed of conversations follows the test-suite program's code; the
// shared outputs have none.
func TestConversationsAreCountedByTurnAndAsAWhole(t *testing.T) {
	var tally spider.Tally
	right, wrong := spider.Grade{Score: spider.Score{Hardness: spider.Easy, Exact: true}, Executed: true}, spider.Grade{Score: spider.Score{Hardness: spider.Hard}}
	tally.AddSession([]spider.Grade{right, right})
	if strings.Contains(tally.Table(spider.Execution), "joint_all") {
		t.Error("one session is told by turns")
	}
	tally.AddSession([]spider.Grade{right, right, right, right, right, wrong})
	want := []string{
		"                     easy                 medium               hard                 extra                all                  joint_all",
		"count                7                    0                    1                    0                    8                    2",
		"=====================   EXECUTION ACCURACY     =====================",
		"execution            1.000                0.000                0.000                0.000                0.875                0.500",
		"", "",
		"                     turn 1               turn 2               turn 3               turn 4               turn > 4",
		"count                2                    2                    1                    1                    2",
		"=====================   TURN EXECUTION ACCURACY     =====================",
		"execution            1.000                1.000                1.000                1.000                0.500",
		"",
	}
	got := strings.Split(tally.Table(spider.Execution), "\n")
	for i := range got {
		got[i] = strings.TrimRight(got[i], " ")
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if all := tally.Table(spider.Everything); !strings.Contains(all, "TURN EXACT MATCHING ACCURACY") {
		t.Errorf("no exact match by turn in\n%s", all)
	}
}
