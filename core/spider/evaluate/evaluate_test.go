package evaluate_test

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// evaluated grades pairs of gold, database and answer.
func evaluated(t *testing.T, o evaluate.Options, lines ...[3]string) ([]evaluate.Pair, []evaluate.Grade) {
	t.Helper()
	var pairs []evaluate.Pair
	for i, l := range lines {
		pairs = append(pairs, evaluate.Pair{Line: i + 1, Turn: i, Gold: l[0], Database: l[1], Answer: l[2]})
	}
	c := evaluate.NewCatalog(nil)
	if err := c.Find(spidertest.HarbourFolder(t), o.Program, pairs); err != nil {
		t.Fatal(err)
	}
	grades, err := evaluate.Judge(t.Context(), c, pairs, o)
	if err != nil {
		t.Fatal(err)
	}
	return pairs, grades
}

func TestAnswersAreGradedOnEveryDatabaseOfASuite(t *testing.T) {
	const short, nine = "SELECT id FROM berth WHERE metres < 10", "SELECT id FROM berth WHERE id = 2"
	_, grades := evaluated(t, evaluate.Options{Program: spider.TestSuite},
		[3]string{short, "harbour", nine}, [3]string{short, "suite", nine},
		[3]string{short, "suite", "SELECT id FROM berth WHERE 10 > metres"})
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
		_, grades := evaluated(t, evaluate.Options{Program: program, Suite: execution.SuiteOptions{Limits: limits}},
			[3]string{"SELECT count(*) FROM berth", "harbour",
				"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n"},
			[3]string{"SELECT count(*) FROM berth", "harbour",
				"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT i FROM n LIMIT 10000000"},
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
	pairs, grades := evaluated(t, evaluate.Options{Program: spider.TestSuite},
		[3]string{"SELECT id FROM berth", "harbour", "SELECT id FROM berth"},
		[3]string{"SELECT id FROM berth WHERE max(id) = 3", "harbour", "SELECT 1"},
		[3]string{"SELECT id FROM wharf", "harbour", "SELECT 1"})
	var gold *execution.GoldError
	if !errors.As(grades[1].Problem, &gold) || grades[2].Problem == nil {
		t.Errorf("problems: %v and %v", grades[1].Problem, grades[2].Problem)
	}
	if err := evaluate.Problem(pairs, grades); err == nil || !strings.HasPrefix(err.Error(), "gold line 2: ") {
		t.Errorf("the first problem is %v", err)
	}
}

func TestDatabasesThatAreNotThereAreNamed(t *testing.T) {
	dir := spidertest.HarbourFolder(t)
	schemas := []*corpus.Database{{ID: "harbour"}, {ID: "lost"}}
	for _, tt := range []struct {
		name, id string
		schemas  []*corpus.Database
		says     string
	}{
		{"an unknown db_id", "harbuor", schemas, `unknown db_id "harbuor" (did you mean "harbour"?)`},
		{"a known one without a file", "lost", schemas, `no database file for db_id "lost": ` +
			filepath.Join(dir, "lost", "lost.sqlite")},
		{"without schemas, the folders are known", "harbuor", nil,
			`no database file for db_id "harbuor" (did you mean "harbour"?)`},
		{"a path", "../harbour", nil, "no name of a folder"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, program := range []spider.Program{spider.Original, spider.TestSuite} {
				err := evaluate.NewCatalog(tt.schemas).Find(dir, program, []evaluate.Pair{{Line: 7, Database: tt.id}})
				if err == nil || !strings.Contains(err.Error(), "gold line 7: ") || !strings.Contains(err.Error(), tt.says) {
					t.Errorf("error %v, want %q", err, tt.says)
				}
			}
		})
	}
	_, err := evaluate.Judge(t.Context(), evaluate.NewCatalog(schemas), []evaluate.Pair{{Line: 1, Database: "lost"}},
		evaluate.Options{})
	if err == nil || !strings.Contains(err.Error(), "no database file") {
		t.Errorf("SQL without a file to run on: %v", err)
	}
}

func TestACancelEndsAnEvaluation(t *testing.T) {
	c := evaluate.NewCatalog(nil)
	pairs := []evaluate.Pair{{Line: 1, Gold: "SELECT id FROM berth", Database: "harbour", Answer: "SELECT 1"}}
	if err := c.Find(spidertest.HarbourFolder(t), spider.TestSuite, pairs); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := evaluate.Judge(ctx, c, pairs, evaluate.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want a cancel", err)
	}
}

// What is printed of conversations follows the test-suite program's code; the
// shared outputs have none.
func TestConversationsAreCountedByTurnAndAsAWhole(t *testing.T) {
	var tally evaluate.Tally
	right, wrong := evaluate.Grade{Score: spider.Score{Hardness: spider.Easy, Exact: true}, Executed: true},
		evaluate.Grade{Score: spider.Score{Hardness: spider.Hard}}
	tally.AddSession([]evaluate.Grade{right, right})
	if strings.Contains(tally.Table(evaluate.Execution), "joint_all") {
		t.Error("one session is told by turns")
	}
	tally.AddSession([]evaluate.Grade{right, right, right, right, right, wrong})
	want := []string{
		"                     easy                 medium               hard                 extra                all     " +
			"             joint_all",
		"count                7                    0                    1                    0                    8       " +
			"             2",
		"=====================   EXECUTION ACCURACY     =====================",
		"execution            1.000                0.000                0.000                0.000                0.875   " +
			"             0.500",
		"", "",
		"                     turn 1               turn 2               turn 3               turn 4               turn > 4",
		"count                2                    2                    1                    1                    2",
		"=====================   TURN EXECUTION ACCURACY     =====================",
		"execution            1.000                1.000                1.000                1.000                0.500",
		"",
	}
	got := strings.Split(tally.Table(evaluate.Execution), "\n")
	for i := range got {
		got[i] = strings.TrimRight(got[i], " ")
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if all := tally.Table(evaluate.Everything); !strings.Contains(all, "TURN EXACT MATCHING ACCURACY") {
		t.Errorf("no exact match by turn in\n%s", all)
	}
}
