package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/runstore"
)

// run runs one command line with these environment variables.
func run(t *testing.T, ctx context.Context, env map[string]string, args ...string) (code int, out, err string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	a := command.App{Out: &stdout, Err: &stderr, Env: func(name string) string { return env[name] },
		Version: programVersion()}
	code = command.Run(ctx, &a, commands(), args)
	return code, stdout.String(), stderr.String()
}

// ok runs a command line that must succeed.
func ok(t *testing.T, args ...string) string {
	t.Helper()
	code, out, err := run(t, context.Background(), nil, args...)
	if code != command.Done {
		t.Fatalf("orbweaver %s: exit code %d: %s", strings.Join(args, " "), code, err)
	}
	return out
}

const ferries = `
CREATE TABLE ferry (id INTEGER PRIMARY KEY, name TEXT, seats INTEGER);
INSERT INTO ferry VALUES (1, 'Heron', 120), (2, 'Tern', 80), (3, 'Gull', NULL);
CREATE TABLE trip (id INTEGER PRIMARY KEY, ferry_id INTEGER REFERENCES ferry (id), harbour TEXT);
INSERT INTO trip VALUES (1, 1, 'North'), (2, 1, 'South'), (3, 2, 'North');`

// ferryFile writes the database to a file.
func ferryFile(t *testing.T) string {
	t.Helper()
	return file(t, filepath.Join(t.TempDir(), "ferries.sqlite"), string(dbtest.Image(t, ferries)))
}

func file(t *testing.T, path, content string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// spiderFolder returns a small dataset in Spider's layout; the database of one
// question has no file.
func spiderFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	file(t, filepath.Join(dir, "database", "ferries", "ferries.sqlite"), string(dbtest.Image(t, ferries)))
	for _, name := range []string{"tables.json", "dev.json"} {
		content, err := os.ReadFile(filepath.Join("testdata", "spider", name))
		if err != nil {
			t.Fatal(err)
		}
		file(t, filepath.Join(dir, name), string(content))
	}
	return dir
}

func TestWrongUseIsSaidWithTheNextStep(t *testing.T) {
	db := ferryFile(t)
	for _, tt := range []struct {
		name string
		args []string
		says string
	}{
		{"nothing", nil, "Usage: orbweaver COMMAND"},
		{"an unknown command", []string{"benhc"}, `unknown command "benhc" (did you mean "bench"?)`},
		{"help of an unknown command", []string{"help", "ak"}, `(did you mean "ask"?)`},
		{"a folder as a file", []string{"ask", "--db", ".", "How many?"}, ". is a folder: --dataset csv --data . asks"},
		{"an unknown flag", []string{"ask", "--datbase", "x"}, `unknown flag --datbase (did you mean "--database"?)`},
		{"a flag without its value", []string{"ask", "--db"}, "--db needs a value: --db FILE"},
		{"a value that is no whole number", []string{"theory", "--simulate", "1e9"},
			`--simulate: "1e9" is not a whole number, in digits`},
		{"a value that is no number", []string{"theory", "--rho", "half"}, `--rho: "half" is not a number, as .25`},
		{"a value that is no time", []string{"ask", "--deadline", "soon", "x"},
			`--deadline: "soon" is not a time, as 90s or 2m`},
		{"a value that is neither true nor false", []string{"theory", "--json=perhaps"},
			`--json: "perhaps" is not true or false`},
		{"no time at all", []string{"ask", "--db", db, "--deadline", "-1s", "x"}, "--deadline -1s: it is a time above 0"},
		{"an argument too many", []string{"version", "x"}, `unexpected argument "x"`},
		{"a split that the samples lack", []string{"retrieve", "--dataset", "sample", "--split", "test"},
			`one split, dev, and not "test"`},
		{"questions beside those of the samples", []string{"retrieve", "--dataset", "sample", "--questions", "mine.json"},
			"leave --questions out"},
		{"a run kept of one question", []string{"retrieve", "--dataset", "sample", "--question", "x", "--out", "r.db"},
			"leave --question and"},
		{"a run kept of questions without an answer", []string{"bench", "--dataset", "sample", "--task", "unanswerable",
			"--out", "r.db"}, "leave it out"},
		{"a table of questions without an answer", []string{"bench", "--dataset", "sample", "--task", "unanswerable",
			"--format", "csv"}, "text or json"},
		{"a folder of what is built in", []string{"retrieve", "--dataset", "almanac", "--data", "."},
			"almanac is built in: leave --data out"},
		{"a number that is none", []string{"retrieve", "-k", "1,x"}, `"x" is not a whole number`},
		{"no question", []string{"ask", "--db", db}, "there is no question"},
		{"nothing to ask about", []string{"ask", "How many?"}, "--db FILE, or --dataset sample"},
		{"a file where a folder is meant", []string{"ask", "--data", "sales.csv", "How many?"}, "a single file is --db FILE"},
		{"two things to ask about", []string{"ask", "--db", db, "--dataset", "spider", "How many?"}, "choose one"},
		{"an unknown dataset", []string{"bench", "--dataset", "spidr"}, `(did you mean "spider"?)`},
		{"spider without a folder", []string{"bench", "--dataset", "spider"}, "needs --data"},
		{"no dataset", []string{"retrieve"}, "there is no --dataset"},
		{"SQL where there is none", []string{"bench", "--dataset", "tabfact", "--data", "testdata/tabfact"}, "retrieval, "},
		{"words where SQL is gold", []string{"bench", "--dataset", "sample", "--task", "qa"}, "no answers in words"},
		{"SQL where words are gold", []string{"bench", "--dataset", "almanac"}, "is for --task retrieval, qa or verify"},
		{"an unknown task", []string{"bench", "--dataset", "spider", "--task", "sqll"}, `(did you mean "sql"?)`},
		{"an unknown retriever", []string{"retrieve", "--dataset", "spider", "--retriever", "bm52"}, `"bm52"`},
		{"an unknown format", []string{"retrieve", "--dataset", "spider", "--format", "pdf"}, "text, md, csv, json"},
		{"an unknown actor", []string{"ask", "--db", db, "--actor", "me", "How many?"},
			`unknown actor "me" (known: builtin, llm, recorded)`},
		{"no attempt", []string{"ask", "--db", db, "-z", "0", "How many?"}, `"0" is not a whole number from 1`},
		{"a model without an endpoint", []string{"ask", "--db", db, "--model", "m", "How many?"},
			"give --endpoint or OPENAI_BASE_URL"},
		{"an endpoint without a model", []string{"ask", "--db", db, "--endpoint", "http://localhost:1/v1", "How many?"},
			"--model or OPENAI_MODEL"},
		{"a report of nothing", []string{"report"}, "name the files"},
		{"an argument too many", []string{"serve", "now"}, `unexpected argument "now"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			code, out, err := run(t, context.Background(), nil, tt.args...)
			if code != command.WrongUse || !strings.Contains(err, tt.says) || out != "" {
				t.Errorf("exit code %d, stdout %q, stderr %q; want 2 and %q", code, out, err, tt.says)
			}
		})
	}
}

func TestWhatFailsSaysWhere(t *testing.T) {
	dir := t.TempDir()
	notSQLite := file(t, filepath.Join(dir, "notes.sqlite"), "just some notes, longer than a header")
	empty := file(t, filepath.Join(dir, "empty.sqlite"), "")
	whole, err := os.ReadFile(ferryFile(t))
	if err != nil {
		t.Fatal(err)
	}
	cut := file(t, filepath.Join(dir, "cut.sqlite"), string(whole[:len(whole)/2+100]))
	sample := []string{"retrieve", "--dataset", "sample", "--limit", "1"}
	for _, tt := range []struct {
		name string
		args []string
		says string
	}{
		{"a file that is not there", []string{"ask", "--db", filepath.Join(dir, "no.sqlite"), "How many?"}, "no.sqlite"},
		{"a file that is not SQLite", []string{"ask", "--db", notSQLite, "How many?"}, "notes.sqlite"},
		{"half a file", []string{"ask", "--db", cut, "How many?"}, "copy it again"},
		{"a question of other words", []string{"ask", "--dataset", "sample", "Xylophone?"},
			"use words of the tables, or name the database"},
		{"a folder to write to that is not there", append(sample, "--trec-run", filepath.Join(dir, "no", "run")),
			"make it first"},
		{"a run to score that is not there", append(sample, "--score-run", filepath.Join(dir, "no.run")), "no.run"},
		{"a run to score that is none", append(sample, "--score-run", notSQLite), "notes.sqlite: metric: run: line 1"},
		{"gold that is none", append(sample, "--qrels", notSQLite), "4 were expected: query 0 table grade"},
		{"an address that is none", []string{"serve", "--addr", "here"}, "--addr takes HOST:PORT"},
		{"a folder in place of a run", []string{"report", dir}, "is a folder"},
		{"an empty file", []string{"ask", "--db", empty, "How many?"}, "empty.sqlite"},
		{"a folder without the dataset", []string{"bench", "--dataset", "spider", "--data", dir}, "tables.json"},
		{"a run that is not there", []string{"report", filepath.Join(dir, "no.db")}, "no.db"},
		{"a folder to serve that is not there", []string{"serve", "--dir", filepath.Join(dir, "no")}, "--dir"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			code, _, err := run(t, context.Background(), nil, tt.args...)
			if code != command.Failed || !strings.Contains(err, tt.says) {
				t.Errorf("exit code %d, stderr %q; want 1 and %q", code, err, tt.says)
			}
		})
	}
}

// A full disk takes the first byte no more.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestOutputThatIsLostIsAFailure(t *testing.T) {
	for _, args := range [][]string{{"help"}, {"ask", "--help"}, {"version"}, {"theory"}, {"theory", "--figure", "2"}} {
		var stderr bytes.Buffer
		a := command.App{Out: fullDisk{}, Err: &stderr, Env: func(string) string { return "" }}
		if code := command.Run(context.Background(), &a, commands(), args); code == command.Done {
			t.Errorf("orbweaver %s: exit code 0 where nothing could be written; stderr %q", strings.Join(args, " "),
				stderr.String())
		}
	}
}

func TestHelpIsAnsweredOnStdout(t *testing.T) {
	golden.Check(t, "help.txt", ok(t, "help"))
	for _, c := range commands() {
		asked, helped := ok(t, c.Name, "--help"), ok(t, "help", c.Name)
		if asked != helped || !strings.Contains(asked, "Examples:\n  orbweaver "+c.Name) {
			t.Errorf("%s --help and help %s differ, or have no example:\n%s", c.Name, c.Name, asked)
		}
		if !strings.Contains(asked, "\n  --json\n") && c.Name != "completion" {
			t.Errorf("README says that every command but completion has --json, and %s has none", c.Name)
		}
	}
	if out := ok(t, "--version"); !strings.Contains(out, "SQLite 3.") {
		t.Errorf("version: %q", out)
	}
}

// contains checks an output by its lines that matter here: how the built-in
// explains itself and what a word is worth is not this package's.
func contains(t *testing.T, out string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in:\n%s", want, out)
		}
	}
}

func TestAskShowsTablesAttemptsSQLAndRows(t *testing.T) {
	db := ferryFile(t)
	const question = "How many ferries are there?"
	out := ok(t, "ask", "--db", db, question)
	contains(t, out,
		"Tables found\nrank  table ", "ferries.ferry", "ferries +",
		"Actor: built-in, no language model   Critic: built-in, no language model   Database: ferries",
		"Attempt 1 of at most 5\n  sql      SELECT COUNT(*) FROM ferry\n  outcome  ran: 1 row\n  verdict  true",
		"Answer (attempt 1)\n  SELECT COUNT(*) FROM ferry\n\nnumber of ferries\n─────────────────\n                3\n")
	// Flags may follow the question, which may be several words.
	for _, args := range [][]string{
		append(append([]string{"ask"}, strings.Fields(question)...), "--db", db),
		{"ask", "--db=" + db, "--", question},
	} {
		if same := ok(t, args...); same != out {
			t.Errorf("%q gave another output:\n%s", args, same)
		}
	}
}

func TestAskPrintsTheRecordAsJSON(t *testing.T) {
	var rec experiment.Record
	if err := json.Unmarshal([]byte(ok(t, "ask", "--json", "--db", ferryFile(t), "How many ferries are there?")),
		&rec); err != nil {
		t.Fatal(err)
	}
	if a := rec.Trace.Answer(); a == nil || a.Result.Rows[0][0].Int != 3 || rec.Trace.Actor != "builtin" {
		t.Errorf("record %+v does not answer 3", rec)
	}
}

func TestAskReadsACSV(t *testing.T) {
	csv := file(t, filepath.Join(t.TempDir(), "boats.csv"), "name,seats\nHeron,120\nTern,80\n")
	contains(t, ok(t, "ask", "--db", csv, "How many boats are there?"),
		"\nnumber of boats\n───────────────\n              2\n")
}

func TestAskFindsTheDatabaseOfADataset(t *testing.T) {
	dir := spiderFolder(t)
	contains(t, ok(t, "ask", "--dataset", "spider", "--data", dir, "How many ferries are there?"),
		"Database: ferries", "Equal to the gold answer (easy).")
	code, _, err := run(t, context.Background(), nil, "ask", "--dataset", "spider", "--data", dir, "--database",
		"fery", "How many?")
	if code != command.WrongUse || !strings.Contains(err, "there are: ferries, lost") {
		t.Errorf("exit code %d, %q; want the databases listed", code, err)
	}
	code, _, err = run(t, context.Background(), nil, "ask", "--dataset", "spider", "--data", dir, "--database",
		"lost", "How deep?")
	if code != command.Failed || !strings.Contains(err, "no database file") {
		t.Errorf("exit code %d, %q; want the missing file", code, err)
	}
}

func TestTheSamplesNeedNoData(t *testing.T) {
	contains(t, ok(t, "ask", "--dataset", "sample", "--database", "botanical_garden",
		"How many plants are there in the garden?"),
		"Database: botanical_garden", "gold answer (easy)")
	contains(t, ok(t, "bench", "--dataset", "sample", "--limit", "12"), "Text to SQL on sample dev: 12 questions")
	code, _, err := run(t, context.Background(), nil, "bench", "--dataset", "sample", "--data", "x")
	if code != command.WrongUse {
		t.Errorf("--data with the samples: exit code %d: %s", code, err)
	}
}

func TestRetrieveMeasuresEveryRetriever(t *testing.T) {
	dir := spiderFolder(t)
	var list []retrieval.Result
	out := ok(t, "retrieve", "--dataset", "spider", "--data", dir, "--retriever", "bm25,tfidf,none", "-k", "5,1", "--json")
	// ByK is written in order; a map reads it.
	if err := json.Unmarshal([]byte(strings.ReplaceAll(out, `"recall"`, `"r"`)), &list); err != nil {
		t.Fatal(err)
	}
	if len(list) != 3 || list[0].Queries != 4 || list[0].MRR < .7 || list[2].MRR != 0 {
		t.Errorf("measured %+v", list)
	}
	if !strings.Contains(out, "\"recall\": {\n      \"1\": ") {
		t.Errorf("recall does not begin with k = 1:\n%s", out)
	}
	if same := ok(t, "bench", "--task", "retrieval", "--dataset", "spider", "--data", dir, "--format",
		"csv"); !strings.HasPrefix(same, "retriever,R@1,R@5,R@10,MRR@10,nDCG@10,MAP@10,") {
		t.Errorf("bench --task retrieval printed:\n%s", same)
	}
}

func TestRetrieveShowsTheHitsOfAQuestion(t *testing.T) {
	dir := spiderFolder(t)
	contains(t, ok(t, "retrieve", "--dataset", "spider", "--data", dir, "--question", "Which harbour has most trips?",
		"-k", "2"),
		"orbweaver\nrank  table ", "1  ferries.trip", "trips +", "(title)")
	if out := ok(t, "retrieve", "--dataset", "spider", "--data", dir, "--question", "xylophone",
		"--json"); !strings.Contains(out, `"hits": []`) {
		t.Errorf("no hit is not an empty list:\n%s", out)
	}
}

func TestTwoProgramsOnOneRunAreTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run.db")
	other, err := runstore.Open(context.Background(), path, experiment.Config{}, &corpus.Corpus{}, "another program")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	code, _, stderr := run(t, context.Background(), nil, "bench", "--dataset", "spider", "--data", spiderFolder(t),
		"--out", path)
	if want := "another program has " + path + " open"; code != command.Done || !strings.Contains(stderr, want) {
		t.Errorf("exit code %d, stderr %q; want 0 and %q", code, stderr, want)
	}
}

func TestBenchTellsWhatItLeftOut(t *testing.T) {
	dir := spiderFolder(t)
	contains(t, ok(t, "bench", "--dataset", "spider", "--data", dir, "--task", "sql", "--parallel", "2"),
		"Text to SQL on spider dev: 3 questions",
		"Actor: built-in, no language model   Critic: built-in, no language model   AC(+), z = 5",
		"Left out: 1 question about lost: there is no database file.")
	contains(t, ok(t, "bench", "--dataset", "spider", "--data", dir, "--limit", "1", "--json"), `"questions": 1,`)
	contains(t, ok(t, "bench", "--dataset", "spider", "--data", dir, "--database", "ferries", "--find-database", "--json"),
		`"questions": 3,`, `"left_out": []`)
}
