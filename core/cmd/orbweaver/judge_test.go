package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
)

// judged runs the command with a database of boats and returns what it prints.
func judged(t *testing.T, stdin string, args ...string) (out string, code int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "boats.sqlite")
	image := dbtest.Image(t, `CREATE TABLE boat(id INTEGER PRIMARY KEY, length INT);
		INSERT INTO boat VALUES (1, 9), (2, 12);`)
	if err := os.WriteFile(path, image, 0o600); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	a := &command.App{In: strings.NewReader(stdin), Out: &stdout, Err: &stderr, Env: func(string) string {
		return ""
	}}
	code = command.Run(t.Context(), a, commands(), append([]string{"judge", "--db", path}, args...))
	return stdout.String() + stderr.String(), code
}

func TestJudgeTellsWhatIsRightByLuck(t *testing.T) {
	gold := "SELECT count(*) FROM boat WHERE length > 10"
	for _, tt := range []struct {
		name, pred string
		search     bool
		says       string
	}{
		{"right", "SELECT count(id) FROM boat WHERE length > 10", false, "right\n"},
		{"right everywhere", "SELECT count(id) FROM boat WHERE length > 10", true,
			"right: no difference on 300 databases"},
		{"right by luck", "SELECT count(*) FROM boat WHERE length > 11", true,
			"right by luck: with these rows it differs"},
		{"wrong", "SELECT count(*) FROM boat", true, "wrong: another row than the one expected, (1)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			args := []string{"--gold", gold, "--pred", tt.pred, fmt.Sprintf("--counterexample=%t", tt.search)}
			if out, code := judged(t, "", args...); code != command.Done || !strings.Contains(out, tt.says) {
				t.Errorf("exit code %d, %s\nwant %q", code, out, tt.says)
			}
		})
	}
}

func TestJudgeReadsTheFilesThatAskReads(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boats.csv")
	if err := os.WriteFile(path, []byte("Name;Length (m)\nTern;9,5\nHeron;12,25\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	gold := `SELECT Name FROM boats WHERE "Length (m)" > 12.2`
	for pred, want := range map[string]string{
		`SELECT Name FROM boats WHERE "Length (m)" >= 12.25`: "right\n",
		`SELECT Name FROM boats`:                             "wrong: ",
	} {
		out, code := judged(t, "", "--db", path, "--gold", gold, "--pred", pred)
		if code != command.Done || !strings.HasPrefix(out, want) {
			t.Errorf("%s: exit code %d, %s\nwant %q", pred, code, out, want)
		}
	}
}

func TestJudgeAnswersEachLine(t *testing.T) {
	out, code := judged(t, `{"gold": "SELECT id FROM boat", "pred": "SELECT id FROM boat WHERE 1"}

{"gold": "SELECT id FROM boat", "pred": "SELECT nme FROM boat"}
`)
	want := `{"right":true}
{"right":false,"class":"run","reason":"the SQL gave no full result: no such column: nme"}
`
	if code != command.Done || out != want {
		t.Errorf("exit code %d, got\n%swant\n%s", code, out, want)
	}
	for bad, says := range map[string]string{
		"SELECT 1": "line 1: it should be",
		`{"db": "/no/such/file", "gold": "SELECT 1", "pred": "SELECT 1"}`: "line 1: sqldb: open /no/such/file",
		`{"gold": "SELECT 1"}`: "line 1: gold and pred are both needed",
	} {
		out, code := judged(t, bad+"\n"+`{"gold": "SELECT id FROM boat", "pred": "SELECT id FROM boat"}`)
		first, rest, _ := strings.Cut(out, "\n")
		if code != command.Failed || !strings.HasPrefix(first, `{"error":"`) || !strings.Contains(first, says) ||
			!strings.HasPrefix(rest, `{"right":true}`) {
			t.Errorf("%s: exit code %d, %s", bad, code, out)
		}
	}
	if out, code := judged(t, "", "--gold", "SELECT 1"); code != command.WrongUse ||
		!strings.Contains(out, "both needed") {
		t.Errorf("one statement alone: exit code %d, %s", code, out)
	}
}
