//go:build !js

package runstore

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/internal/modeltest"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func openTestRun(t *testing.T, path string, cfg experiment.Config, c *corpus.Corpus, build string) *File {
	t.Helper()
	f, err := Open(context.Background(), path, cfg, c, build)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func closeRun(t *testing.T, f *File) {
	t.Helper()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// asksModel is a run whose actor and critic are a model.
var asksModel = experiment.Config{
	Actor: experiment.ModelActor, Critic: experiment.ModelCritic,
	Endpoint: llm.Endpoint{BaseURL: "http://model.test/v1", Model: "m", Key: "s3cret-key"},
}

// benchOnce runs a bench into a file, as a process would that ends after it.
func benchOnce(t *testing.T, path, build string, cfg experiment.Config, m *modeltest.Model,
	watch func(harness.Progress)) (*experiment.Summary, error) {
	t.Helper()
	c := dbtest.Ferries(t)
	f := openTestRun(t, path, cfg, c, build)
	defer closeRun(t, f)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	parts := harness.Dependencies{Answers: f}
	if m != nil {
		parts.Transport = m
	}
	return newRunner(t, c, cfg, parts).Bench(ctx, c.Queries,
		harness.BenchOptions{Store: f, Watch: func(p harness.Progress) {
			if watch != nil {
				watch(p)
				cancel()
			}
		}})
}

func records(t *testing.T, s *experiment.Summary) string {
	t.Helper()
	return lines(t, s.Records)
}

func TestAStoppedBenchGoesOnWhereItWas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run.db")
	m := &modeltest.Model{Script: modeltest.Ferries}
	stopped, err := benchOnce(t, path, "build", asksModel, m, func(harness.Progress) {})
	if !harness.Stopped(err) || len(stopped.Records) != 1 || m.Calls() != 5 {
		t.Fatalf("error %v, %d records, %d calls; want a stop after the first question", err, len(stopped.Records),
			m.Calls())
	}
	part, err := Read(context.Background(), path, Options{})
	if err != nil || len(part) != 1 || len(part[0].Records) != 1 || part[0].Total != 3 {
		t.Fatalf("the stopped run reads as %+v (error %v), want 1 of 3 questions", part, err)
	}

	m = &modeltest.Model{Script: modeltest.Ferries}
	whole, err := benchOnce(t, path, "build", asksModel, m, nil)
	if err != nil || whole.Reused != 1 || len(whole.Records) != 3 || m.Calls() != 4 {
		t.Fatalf("error %v, %d reused, %d records, %d calls; want the other two questions asked", err, whole.Reused,
			len(whole.Records), m.Calls())
	}
	for _, body := range m.Requests() {
		if strings.Contains(body, "How many ferries") {
			t.Errorf("a finished question was asked again: %s", body)
		}
	}

	m = &modeltest.Model{Script: modeltest.Ferries}
	again, err := benchOnce(t, path, "build", asksModel, m, nil)
	if err != nil || m.Calls() != 0 || records(t, again) != records(t, whole) {
		t.Errorf("running a finished run again: error %v, %d calls, equal records %v", err, m.Calls(), records(t,
			again) == records(t, whole))
	}
}

func TestAnotherBuildReusesAnswersAndNotRecords(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run.db")
	m := &modeltest.Model{Script: modeltest.Ferries}
	first, err := benchOnce(t, path, "one", asksModel, m, nil)
	if err != nil {
		t.Fatal(err)
	}
	m = &modeltest.Model{Script: modeltest.Ferries}
	second, err := benchOnce(t, path, "two", asksModel, m, nil)
	if err != nil || second.Reused != 0 || m.Calls() != 0 || records(t, first) != records(t, second) {
		t.Errorf("error %v, %d records reused, %d calls; want none of either, and the same records", err, second.Reused,
			m.Calls())
	}
	runs, err := Read(context.Background(), path, Options{})
	if err != nil || len(runs) != 2 {
		t.Errorf("%d runs in the file (error %v), want one a build", len(runs), err)
	}
}

func TestAReportFromTheFileIsTheReportOfTheBench(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run.db")
	live, err := benchOnce(t, path, "build", experiment.Config{Retriever: "bm25"}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	runs, err := Read(context.Background(), path, Options{})
	if err != nil || len(runs) != 1 {
		t.Fatalf("%d runs (error %v)", len(runs), err)
	}
	read := runs[0]
	if records(t, read) != records(t, live) {
		t.Errorf("records differ:\n%s\n%s", records(t, read), records(t, live))
	}
	if read.Config.Hash() != live.Config.Hash() || read.Dataset != "test" || read.Split != "dev" ||
		!slices.Equal(read.LeftOut, live.LeftOut) || read.Total != live.Total {
		t.Errorf("read %+v, want %+v", read, live)
	}
	if read.Records[0].Timing.Total <= 0 {
		t.Error("the times are lost")
	}
}

func TestAFileThatAnotherProgramHasOpenSaysSo(t *testing.T) {
	path, c := filepath.Join(t.TempDir(), "run.db"), dbtest.Ferries(t)
	first := openTestRun(t, path, experiment.Config{}, c, "build")
	second := openTestRun(t, path, experiment.Config{}, c, "build")
	if first.Shared || !second.Shared {
		t.Errorf("shared when the first opened it: %v, the second: %v", first.Shared, second.Shared)
	}
	for _, f := range []*File{first, second} { // both go on
		if err := f.Spend(context.Background(), transport.Spent{Calls: 1}); err != nil {
			t.Error(err)
		}
	}
	closeRun(t, first)
	closeRun(t, second)
	if again := openTestRun(t, path, experiment.Config{}, c, "build"); again.Shared {
		t.Error("shared, though both are closed")
	} else {
		closeRun(t, again)
	}
}

// A folder in the place of SQLite's own file beside the run stands for a
// folder that cannot be written, which nothing is for an administrator.
func TestARunIsReadWhereNothingCanBeWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a run?#.db")
	if _, err := benchOnce(t, path, "build", experiment.Config{}, nil, nil); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(path+"-shm", 0o755); err != nil {
		t.Fatal(err)
	}
	runs, err := Read(context.Background(), path, Options{})
	if err != nil || len(runs) != 1 || len(runs[0].Records) == 0 {
		t.Errorf("%d runs (error %v)", len(runs), err)
	}
	if _, err := os.Stat(path + "-wal"); err == nil {
		t.Error("reading left a file beside the run")
	}
	if err := os.WriteFile(path+"-wal", []byte("answers"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(context.Background(), path, Options{}); err == nil ||
		!strings.Contains(err.Error(), "copy both files") {
		t.Errorf("with answers in the log: %v", err)
	}
}

func TestEveryTableOfTheStoreIsFilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run.db")
	cfg := asksModel
	cfg.Retriever = "bm25"
	m := &modeltest.Model{Script: modeltest.Script{
		{Asked: "Question: ", Says: "SELECT 3"},
		{Asked: "True or False", Says: "True"},
	}}
	if _, err := benchOnce(t, path, "build", cfg, m, nil); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	db, err := sqldb.Open(ctx, corpus.File{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, tt := range []struct{ sql, want string }{
		{"SELECT count(*) FROM run WHERE finished IS NOT NULL AND queries = 3 AND left_out LIKE '%lost%'", "1"},
		{"SELECT count(*) FROM query WHERE hardness = 'easy'", "3"},
		{"SELECT group_concat(position) FROM query", "0,2,3"}, // question 1 has no database
		{"SELECT count(*) > 2 FROM hit WHERE json_valid(contributions)", "1"},
		{"SELECT count(DISTINCT prompt_hash) FROM attempt WHERE outcome = 'ok' AND verdict = 'true' AND prompt_tokens = 10",
			"3"},
		{"SELECT sum(is_right) = (SELECT sum(is_right) FROM query) FROM attempt", "1"},
		{"SELECT count(*) FROM answer WHERE model = 'm' AND sample = 0", "6"},
	} {
		r := db.Query(ctx, tt.sql, sqldb.Limits{})
		if r.Outcome != sqldb.OK || r.Rows[0][0].String() != tt.want {
			t.Errorf("%s: %s %s %v, want %s", tt.sql, r.Outcome, r.Error, r.Rows, tt.want)
		}
	}
}

func TestNoKeyIsEverWritten(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "run.db")
	if _, err := benchOnce(t, path, "build", asksModel, &modeltest.Model{Script: modeltest.Ferries}, nil); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("files %v (error %v)", files, err)
	}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(content, []byte(asksModel.Endpoint.Key)) {
			t.Errorf("%s holds the endpoint's key", filepath.Base(name))
		}
		if !bytes.Contains(content, []byte(asksModel.Endpoint.Model)) {
			t.Errorf("%s does not even hold the model's name: is it the store?", filepath.Base(name))
		}
	}
}

func TestAFileThatIsNoRunStoreIsLeftAlone(t *testing.T) {
	dir := t.TempDir()
	image := dbtest.Image(t, "CREATE TABLE precious (x)")
	for _, tt := range []struct {
		name    string
		content []byte
		want    string
	}{
		{"other.sqlite", image, "not a run store"},
		{"version.sqlite", dbtest.Image(t, "PRAGMA user_version = 1; CREATE TABLE precious (x)"), "not a run store"},
		{"view.sqlite", dbtest.Image(t, "CREATE VIEW idle AS SELECT 1;"+storeSchema), "would run SQL of its own"},
		{"trigger.sqlite", dbtest.Image(t, storeSchema+"CREATE TRIGGER idle AFTER INSERT ON run BEGIN SELECT 1; END"),
			"would run SQL of its own"},
		{"column.sqlite", dbtest.Image(t, storeSchema+"ALTER TABLE run ADD COLUMN idle AS (length(trim(hash)))"),
			"would run SQL of its own"},
		{"notes.txt", bytes.Repeat([]byte("no database "), 100), "file is not a database: name another file"},
	} {
		path := filepath.Join(dir, tt.name)
		if err := os.WriteFile(path, tt.content, 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := Open(context.Background(), path, experiment.Config{}, dbtest.Ferries(t), "build")
		if err == nil {
			closeRun(t, f)
		}
		if err == nil || !strings.Contains(err.Error(), tt.want) || !strings.Contains(err.Error(), tt.name) {
			t.Errorf("%s: error %v, want one with %q", tt.name, err, tt.want)
		}
		if _, err := Read(context.Background(), path, Options{}); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("reading %s: error %v, want one with %q", tt.name, err, tt.want)
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, tt.content) {
			t.Errorf("%s was changed (error %v)", tt.name, err)
		}
	}
	if _, err := Read(context.Background(), filepath.Join(dir, "absent.db"), Options{}); err == nil ||
		!strings.Contains(err.Error(), "absent.db") {
		t.Errorf("reading a file that is not there: %v", err)
	}
	if _, err := Read(context.Background(), dir, Options{}); err == nil ||
		!strings.Contains(err.Error(), dir+" is a folder") {
		t.Errorf("reading a folder: %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "absent.db")); err == nil {
		t.Error("reading made the file")
	}
}

func TestTheChecksumSeesWhatTheAnswersDependOn(t *testing.T) {
	sum := func(change func(*corpus.Corpus)) string {
		t.Helper()
		c := dbtest.Ferries(t)
		change(c)
		s, err := Checksum(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	same := sum(func(*corpus.Corpus) {})
	if same != sum(func(*corpus.Corpus) {}) {
		t.Error("the same corpus has two checksums")
	}
	for name, change := range map[string]func(*corpus.Corpus){
		"a gold SQL":    func(c *corpus.Corpus) { c.Queries[0].SQL += " " },
		"a question":    func(c *corpus.Corpus) { c.Queries[0].Text += "?" },
		"a column":      func(c *corpus.Corpus) { c.Tables[0].Columns[0].Name = "x" },
		"a file's size": func(c *corpus.Corpus) { c.Databases[0].File.Image = append(c.Databases[0].File.Image, 0) },
		"a cell": func(c *corpus.Corpus) {
			image := slices.Clone(c.Databases[0].File.Image)
			image[len(image)-1] ^= 1
			c.Databases[0].File.Image = image
		},
		"a foreign key":  func(c *corpus.Corpus) { c.Databases[0].ForeignKeys = nil },
		"a natural name": func(c *corpus.Corpus) { c.Tables[0].NaturalName = "x" },
	} {
		if sum(change) == same {
			t.Errorf("%s changes, the checksum does not", name)
		}
	}
}

func TestAFileHoldsMoreQuestionsThanMemoryDoes(t *testing.T) {
	_, run := imageOf(t, experiment.Config{})
	image := changed(t, run, "UPDATE run SET queries = 250000")
	if _, err := ReadImage(t.Context(), "run.db", image, 0,
		func(StoredRun, *experiment.Record) error { return nil }); err == nil {
		t.Error("a run of 250,000 questions was read into memory")
	}
	path := filepath.Join(t.TempDir(), "run.db")
	if err := os.WriteFile(path, image, 0o600); err != nil {
		t.Fatal(err)
	}
	runs, err := Read(t.Context(), path, Options{})
	if err != nil || len(runs) != 1 || runs[0].Total != 250000 {
		t.Errorf("%d runs of the file, %v", len(runs), err)
	}
}
