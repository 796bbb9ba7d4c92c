package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

const root = ".."

func TestTheSamplesKeepTheRulesAndTheREADMETellsTheirNumbers(t *testing.T) {
	c, err := inspect(t.Context(), root, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.inspectAll(root); err != nil {
		t.Fatal(err)
	}
	for _, p := range c.problems {
		t.Error(p)
	}
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if want, err := c.fill(string(readme)); err != nil || want != string(readme) {
		t.Errorf("samples/README.md has other tables (%v): write them with: go run ./samples/check --write", err)
	}
}

func TestWhatIsWrongIsFound(t *testing.T) {
	for _, test := range []struct{ name, script, sql, want string }{
		{"a gold that does not run", "", "SELECT colour FROM boat", "outside of Spider's grammar"},
		{"a gold without rows", "", "SELECT name FROM boat WHERE length > 100", "empty"},
		{"a tie at the end of a list", "INSERT INTO boat VALUES (4, 'Skua', 12)",
			"SELECT name FROM boat ORDER BY length DESC LIMIT 1", "the same length"},
		{"a sort key that is not known", "INSERT INTO boat VALUES (4, 'Skua', NULL)",
			"SELECT name FROM boat ORDER BY length LIMIT 2", "NULL"},
		{"a limit that leaves nothing out", "", "SELECT name FROM boat ORDER BY length LIMIT 9", "leaves nothing out"},
		{"a good one", "", "SELECT name FROM boat ORDER BY length DESC LIMIT 1", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			db, d := boats(t, test.script)
			g, err := examine(t.Context(), db, d, test.sql)
			switch {
			case test.want == "" && (err != nil || g.misses == 0 || len(g.survive) == g.misses):
				t.Errorf("%+v, %v", g, err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("it was found to be %v, want %q", err, test.want)
			}
		})
	}
}

func TestMarksHaveToFitTheirKind(t *testing.T) {
	for _, test := range []struct {
		q  question
		ok bool
	}{
		{question{Text: "a", SQL: "SELECT 1"}, true},
		{question{Text: "a", SQL: "SELECT 1", Kind: synonym}, true},
		{question{Text: "a", SQL: "SELECT 1", Kind: knowledge, Knowledge: "b"}, true},
		{question{Text: "a", Kind: unanswerable, Reason: "b"}, true},
		{question{Text: "a"}, false},
		{question{Text: "a", SQL: "SELECT 1", Kind: knowledge}, false},
		{question{Text: "a", SQL: "SELECT 1", Kind: unanswerable, Reason: "b"}, false},
		{question{Text: "a", SQL: "SELECT 1", Kind: "other"}, false},
		{question{SQL: "SELECT 1"}, false},
	} {
		var c collection
		if c.inspectMarks(test.q); (len(c.problems) == 0) != test.ok {
			t.Errorf("%+v: %v", test.q, c.problems)
		}
	}
}

// boats returns a small database.
func boats(t *testing.T, more string) (*sqldb.DB, *corpus.Database) {
	t.Helper()
	image, err := sqldb.Build(t.Context(), `CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT, length REAL);
		INSERT INTO boat VALUES (1, 'Auk', 7.5), (2, 'Gannet', 12), (3, 'Tern', 6.25);`+more)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(t.Context(), corpus.File{Image: image})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	d, err := db.Schema(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return db, d
}

// texts matches what is in quotes, or alone on a line or between tabs.
var texts = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"|[^\t\n]+`)

func TestNoQuestionIsOneOfABenchmark(t *testing.T) {
	const data = "../../../shared/data"
	if _, err := os.Stat(data); err != nil {
		t.Skipf("the public benchmarks are not at %s", data)
	}
	var c collection
	if err := c.readQuestions(root, ""); err != nil {
		t.Fatal(err)
	}
	ours := map[string]bool{}
	for _, q := range c.questions {
		ours[strings.ToLower(q.Text)] = true
	}
	read := 0
	for _, pattern := range []string{"spider*/*.json", "spider-syn/*/*.json", "bird/*/*/*.json", "bird/*/*/*/*.json",
		"ottqa/dev.json", "fetaqa/*.jsonl", "tabfact/*.json"} {
		names, err := filepath.Glob(filepath.Join(data, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			raw, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range texts.FindAllString(string(raw), -1) {
				read++
				if text := strings.ToLower(strings.Trim(text, `" `)); ours[text] {
					t.Errorf("%q is in %s", text, name)
				}
			}
		}
	}
	if read < 10_000 {
		t.Errorf("only %d texts were compared", read)
	}
}
