package spider2_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/spider/spider2"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A trial is one or several gold results, an answer, and evaluate.py's verdict
// on them: that program printed each verdict here, run on these very files.
type trial struct {
	name, conditions, gold, answer string // the gold results apart by "|", a semicolon for a new line
	ordered                        bool
	want                           spider2.Failure // "" = right
}

const (
	right     = spider2.Failure("")
	wrong     = spider2.WrongResult
	badGold   = spider2.BadGold
	badResult = spider2.BadResult
)

var trials = []trial{
	{"the same file", `[]`, "ferry,seats;Una,120;Selkie,80", "ferry,seats;Una,120;Selkie,80", false, right},
	{"names do not count", `[]`, "ferry;Una", "x;Una", false, right},
	{"columns stand anywhere", `[]`, "ferry,seats;Una,120", "s,f;120,Una", false, right},
	{"more columns are allowed", `[]`, "ferry;Una", "ferry,seats;Una,120", false, right},
	{"a column is missing", `[]`, "ferry,seats;Una,120", "ferry;Una", false, wrong},
	{"one column for two of the gold's", `[]`, "a,b;1,1", "a;1", false, right},
	{"only condition columns count", `[1]`, "ferry,seats;Una,120", "seats;120", false, right},
	{"a condition column from the end", `[-1]`, "ferry,seats;Una,120", "seats;120", false, right},
	{"a condition column that is not there", `[2]`, "ferry,seats;Una,120",
		"ferry,seats;Una,120", false, badGold},
	{"rows in another order", `[]`, "seats;120;80", "seats;80;120", false, right},
	{"rows in another order where it counts", `[]`, "seats;120;80", "seats;80;120", true, wrong},
	{"rows are paired by column alone", `[]`, "a,b;1,x;2,y", "a,b;1,y;2,x", false, right},
	{"a row too many", `[]`, "seats;120", "seats;120;120", false, wrong},
	{"a row too few", `[]`, "seats;120;80", "seats;120", false, wrong},
	{"half a cent off", `[]`, "price;1.5", "price;1.505", false, right},
	{"two cents off", `[]`, "price;1.5", "price;1.52", false, wrong},
	{"a cent off is more in binary", `[]`, "price;1.01", "price;1.02", false, wrong},
	{"a billionth of a large number", `[]`, "n;20000000000", "n;20000000019", false, right},
	{"sorted as texts, close numbers part", `[]`, "n;9.995;2.0", "n;10.0;2.0", false, wrong},
	{"kept in order, they do not", `[]`, "n;9.995;2.0", "n;10.0;2.0", true, right},
	{"a whole number and a fraction are close", `[]`, "n;5", "n;5.0", false, right},
	{"texts must be the same", `[]`, "f;Una", "f;una", false, wrong},
	{"a space is part of a text", `[]`, "f;Una", "f;Una ", false, wrong},
	{"spaces around a number are not", `[]`, "n;5", "n; 5 ", false, right},
	{"a number among texts is a text", `[]`, "n;5;x", "n;5.0;x", false, wrong},
	{"what is missing is 0", `[]`, "n;0;3", "n;NA;3", false, right},
	{"an empty field is missing", `[]`, "n,m;0,1;3,1", "n,m;,1;3,1", true, right},
	{"NULL and NA are missing", `[]`, "f,g;,x;x,x", "f,g;NULL,x;x,x", false, right},
	{"None is missing in later versions", `[]`, "f;x;NA", "f;x;None", false, right},
	{"a text 0 is not what is missing", `[]`, "f;x;0", "f;x;NA", false, wrong},
	{"true is 1", `[]`, "b;True;True", "b;1;1", true, right},
	{"true beside a missing value", `[]`, "b;True;NA", "b;1;0", true, right},
	{"true among texts is a text", `[]`, "b;True;x", "b;1;x", true, wrong},
	{"whole numbers sort as fractions beside fractions", `[]`, "a,b;1,.5;10,.5;9,.5",
		"b,a;.5,9;.5,1;.5,10", false, right},
	{"an infinity", `[]`, "n;inf", "n;Infinity", false, right},
	{"an infinity is near nothing", `[]`, "n;inf", "n;1e300", false, wrong},
	{"too large for 64 bits is a text", `[]`, "n;18446744073709551616", "n;18446744073709551617", false, wrong},
	{"64 bits without a sign", `[]`, "n;18446744073709551615", "n;18446744073709551614", false, right},
	{"64 bits without a sign and a gap are texts", `[]`, "n;18446744073709551615;NA",
		"n;18446744073709551615;NULL", false, wrong},
	{"20 digits before a fraction are a text", `[]`, "n;100000000000000000000.5",
		"n;100000000000000000000.50", false, wrong},
	{"no rows on both sides", `[]`, "n", "n", false, right},
	{"no rows in the answer", `[]`, "n;1", "n", false, wrong},
	{"the second gold result will do", `[]`, "n;1|n;2", "n;2", false, right},
	{"none of the gold results", `[]`, "n;1|n;2", "n;3", false, wrong},
	{"columns for each gold result", `[[0],[1]]`, "n,m;1,9|n,m;2,3", "m;3", false, right},
	{"columns for all gold results", `[1]`, "n,m;1,9|n,m;2,3", "m;3", false, right},
	{"lists for fewer gold results than there are", `[[0]]`, "n;1|n;2", "n;2", false, badGold},
	{"lists for fewer, and an earlier one matches", `[[0]]`, "n;1|n;2", "n;1", false, right},
	{"one gold result with a list of lists", `[[0]]`, "n;1", "n;1", false, badGold},
	{"an empty list in the list", `[[]]`, "n,m;1,2|n,m;3,4", "n,m;3,4", false, right},
	{"no conditions", `null`, "n;1", "n;1", false, right},
	{"an empty answer", `[]`, "n;1", "", false, badResult},
	{"a quote that is not closed", `[]`, "n;1", "n;\"1", false, badResult},
	{"a record with too many fields", `[]`, "n;1;2", "n;1;2,3", false, badResult},
	{"the first record has row labels", `[]`, "n;1;2", "n;0,1;1,2", false, right},
	{"a record with too few fields", `[]`, "n,m;1,2;3,", "n,m;1,2;3", false, right},
	{"quoted fields", `[]`, "f;\"Una, \"\"the\"\" ferry\"", "g;\"Una, \"\"the\"\" ferry\"", false, right},
	{"blank lines are not there", `[]`, "n;1;2", "n;; ;1;\t;2;", false, right},
	{"an empty text in quotes is missing", `[]`, "n;0;1", "n;\"\";1", true, right},
	{"0 and 1 are no texts", `[]`, "n;0x10", "n;16", false, wrong},
	{"exponents", `[]`, "n;1e3", "n;1000", false, right},
}

// folder writes the trials in the benchmark's layout.
func folder(t testing.TB) (gold, answers string) {
	t.Helper()
	dir := t.TempDir()
	gold, answers = filepath.Join(dir, "suite", "gold"), filepath.Join(dir, "answers")
	var standards strings.Builder
	for i, c := range trials {
		id := fmt.Sprintf("local%03d", i)
		fmt.Fprintf(&standards, `{"instance_id": %q, "condition_cols": %s, "ignore_order": %v}`+"\n",
			id, c.conditions,
			!c.ordered)
		results := strings.Split(c.gold, "|")
		for j, text := range results {
			name := id + ".csv"
			if len(results) > 1 {
				name = fmt.Sprintf("%s_%c.csv", id, 'a'+j)
			}
			write(t, filepath.Join(gold, "exec_result", name), lines(text))
		}
		write(t, filepath.Join(answers, id+".csv"), lines(c.answer))
	}
	write(t, filepath.Join(gold, "spider2lite_eval.jsonl"), standards.String())
	return gold, answers
}

func write(t testing.TB, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func lines(text string) string { return strings.ReplaceAll(text, ";", "\n") }

func TestEveryVerdictIsTheProgramsOwn(t *testing.T) {
	gold, dir := folder(t)
	tasks, err := spider2.Read(gold)
	if err != nil {
		t.Fatal(err)
	}
	answers, err := spider2.ReadAnswers(dir, ".csv")
	if err != nil {
		t.Fatal(err)
	}
	grades := spider2.Judge(tasks, answers)
	if len(grades) != len(trials) {
		t.Fatalf("%d grades of %d answers", len(grades), len(trials))
	}
	for i, c := range trials {
		if g := grades[i]; g.Failure != c.want || g.Right != (c.want == right) {
			t.Errorf("%s: right %v, %q (%s), want %q", c.name, g.Right, g.Failure, g.Reason, c.want)
		}
	}
}

// statements are answers in SQL about a database of ferries, and the gold
// result of each.
var statements = []struct {
	name, sql, gold string
	want            spider2.Failure
}{
	{"a query", "SELECT name, seats FROM ferry", "n,s;Una,120;Selkie,80;Tern,", right},
	{"whole numbers with a gap are fractions", "SELECT name, seats FROM ferry ORDER BY 1", "s;80;0;120", right},
	{"a block of code", "It is:\r\n```sql\nSELECT name FROM ferry\n```\n", "n;Una;Selkie;Tern", right},
	{"a block that does not end is SQL", "```sql\nSELECT name FROM ferry", "n;Una", spider2.BadSQL},
	{"a text that is a number", "SELECT '5'", "n;5", right},
	{"a blob", "SELECT x'00ff'", "b;b'\\x00\\xff'", right},
	{"a comma and a quote", `SELECT 'a,"b'`, "f;\"a,\"\"b\"", right},
	{"a text of blanks is a blank line", "SELECT '  '", "f", right},
	{"no rows", "SELECT name FROM ferry WHERE 0", "n", right},
	{"two statements", "SELECT 1; SELECT 2", "n;1", spider2.BadSQL},
	{"no such table", "SELECT * FROM boat", "n;1", spider2.BadSQL},
	{"nothing", "", "n;1", spider2.BadSQL},
	{"what writes is no query", "DELETE FROM ferry", "n;1", spider2.BadSQL},
}

func TestStatementsAreRunAndWrittenAsTheProgramDoes(t *testing.T) {
	dir := t.TempDir()
	gold, answers := filepath.Join(dir, "suite", "gold"), filepath.Join(dir, "answers")
	write(t, filepath.Join(dir, "databases", "ferries.sqlite"), string(dbtest.Image(t,
		`CREATE TABLE ferry(name, seats); INSERT INTO ferry VALUES ('Una', 120), ('Selkie', 80), ('Tern', NULL)`)))
	var standards, questions strings.Builder
	for i, c := range statements {
		id := fmt.Sprintf("local%03d", i)
		fmt.Fprintf(&standards, `{"instance_id": %q, "ignore_order": true}`+"\n", id)
		fmt.Fprintf(&questions, `{"instance_id": %q, "db": "ferries"}`+"\n", id)
		write(t, filepath.Join(gold, "exec_result", id+".csv"), lines(c.gold))
		write(t, filepath.Join(answers, id+".sql"), c.sql)
	}
	write(t, filepath.Join(gold, "spider2lite_eval.jsonl"), standards.String())
	write(t, filepath.Join(dir, "spider2-lite.jsonl"), questions.String())
	tasks, err := spider2.Read(gold)
	if err != nil {
		t.Fatal(err)
	}
	files, err := spider2.ReadAnswers(answers, ".sql")
	if err != nil {
		t.Fatal(err)
	}
	grades, err := spider2.JudgeSQL(context.Background(), tasks, files,
		filepath.Join(dir, "databases"), sqldb.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range statements {
		if g := grades[i]; g.Failure != c.want {
			t.Errorf("%s: right %v, %q (%s), want %q", c.name, g.Right, g.Failure, g.Reason, c.want)
		}
	}
	absent, err := spider2.JudgeSQL(context.Background(), tasks, files[:1], dir, sqldb.Limits{})
	if err != nil || absent[0].Failure != spider2.BadSQL ||
		!strings.Contains(absent[0].Reason, "no ferries.sqlite in") {
		t.Errorf("without its database: %+v, %v", absent, err)
	}
}

func TestTheReportIsWhatTheProgramPrints(t *testing.T) {
	r := spider2.NewReport(make([]spider2.Task, 4), []spider2.Grade{{ID: "local001", Right: true},
		{ID: "local002", Failure: wrong}, {ID: "local003", Failure: badResult}})
	var b strings.Builder
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "report.txt", b.String())
}

func TestAFolderThatIsNoneOfTheBenchmarkSaysWhatIsMissing(t *testing.T) {
	if _, err := spider2.Read(t.TempDir()); err == nil ||
		!strings.Contains(err.Error(), "spider2lite_eval.jsonl") {
		t.Errorf("an empty folder as gold: %v", err)
	}
	if _, err := spider2.ReadAnswers(t.TempDir(), ".csv"); err == nil || !strings.Contains(err.Error(), ".csv") {
		t.Errorf("an empty folder as answers: %v", err)
	}
}

func ExampleJudge() {
	dir, _ := os.MkdirTemp("", "spider2")
	defer os.RemoveAll(dir)
	os.MkdirAll(filepath.Join(dir, "exec_result"), 0o755)
	os.WriteFile(filepath.Join(dir, "spider2lite_eval.jsonl"),
		[]byte(`{"instance_id": "local001", "condition_cols": [1], "ignore_order": true}`), 0o644)
	os.WriteFile(filepath.Join(dir, "exec_result", "local001_a.csv"), []byte("ferry,seats\nUna,120\n"), 0o644)

	tasks, _ := spider2.Read(dir)
	grades := spider2.Judge(tasks, []spider2.Answer{{ID: "local001", Text: []byte("total\n120.001\n")}})
	fmt.Println(grades[0].ID, grades[0].Right)
	// Output: local001 true
}

func FuzzResults(f *testing.F) {
	for _, c := range trials {
		f.Add(lines(c.answer))
	}
	f.Fuzz(func(t *testing.T, file string) {
		dir := t.TempDir()
		write(t, filepath.Join(dir, "spider2lite_eval.jsonl"), `{"instance_id": "local001", "ignore_order": true}`)
		write(t, filepath.Join(dir, "exec_result", "local001.csv"), file)
		tasks, err := spider2.Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		g := spider2.Judge(tasks, []spider2.Answer{{ID: "local001", Text: []byte(file)}})[0]
		if !g.Right && g.Failure != badResult {
			t.Errorf("%q differs from itself: %q (%s)", file, g.Failure, g.Reason)
		}
	})
}

func FuzzTasks(f *testing.F) {
	f.Add(`{"instance_id": "local001", "condition_cols": [0], "ignore_order": true}`,
		`{"instance_id": "local001", "db": "a"}`)
	f.Add(`{"instance_id": "local001"}`+"\n"+`{"instance_id": "local001", "condition_cols": [[1], []]}`, "{}")
	f.Fuzz(func(t *testing.T, tasks, questions string) {
		dir := t.TempDir()
		write(t, filepath.Join(dir, "gold", "spider2lite_eval.jsonl"), tasks)
		write(t, filepath.Join(dir, "spider2-lite.jsonl"), questions)
		write(t, filepath.Join(dir, "gold", "exec_result", "local001.csv"), "a,b\n1,2\n")
		list, err := spider2.Read(filepath.Join(dir, "gold"))
		if err != nil {
			return
		}
		ids := map[string]bool{}
		for _, task := range list {
			if task.ID == "" || ids[task.ID] {
				t.Fatalf("task %q has no ID, or comes twice", task.ID)
			}
			ids[task.ID] = true
		}
		spider2.Judge(list, []spider2.Answer{{ID: "local001", Text: []byte("a,b\n1,2\n")}}) // whatever the conditions
	})
}
