package runstore

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// imageOf returns a run of the test corpus as an image, and the run.
func imageOf(t testing.TB, cfg experiment.Config) ([]byte, *experiment.Summary) {
	t.Helper()
	ctx := context.Background()
	c := dbtest.Ferries(t)
	runner := newRunner(t, c, cfg, harness.Dependencies{})
	s, err := runner.Bench(ctx, c.Queries, harness.BenchOptions{})
	if err != nil {
		t.Fatal(err)
	}
	image, err := Image(ctx, s, "build")
	if err != nil {
		t.Fatal(err)
	}
	return image, s
}

func newRunner(t testing.TB, c *corpus.Corpus, cfg experiment.Config,
	parts harness.Dependencies) *harness.Runner {
	t.Helper()
	l, err := harness.New(context.Background(), c, cfg, parts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	return l
}

func lines(t *testing.T, records []*experiment.Record) string {
	t.Helper()
	wire, err := json.Marshal(records)
	if err != nil {
		t.Fatal(err)
	}
	return string(wire)
}

func TestARunComesBackFromItsImageAsItWas(t *testing.T) {
	image, s := imageOf(t, experiment.Config{Retriever: "bm25"})
	var back []*experiment.Record
	runs, err := ReadImage(context.Background(), "run.db", image, -1,
		func(run StoredRun, r *experiment.Record) error {
			if run.Dataset != s.Dataset {
				t.Errorf("a record of dataset %q, want %q", run.Dataset, s.Dataset)
			}
			back = append(back, r)
			return nil
		})
	if err != nil || len(runs) != 1 {
		t.Fatalf("%d runs, error %v", len(runs), err)
	}
	if lines(t, back) != lines(t, s.Records) {
		t.Errorf("the records differ:\n%s\n%s", lines(t, back), lines(t, s.Records))
	}
	run := runs[0]
	right := 0
	for _, r := range s.Records {
		if r.Right() {
			right++
		}
	}
	if run.Done != len(s.Records) || run.Right != right || run.Total != s.Total || run.Split != s.Split ||
		run.Config.Hash() != s.Config.Hash() || len(run.LeftOut) != len(s.LeftOut) {
		t.Errorf("read %+v of %+v", run, s)
	}
	if back[0].Timing.Total.Round(time.Microsecond) != s.Records[0].Timing.Total.Round(time.Microsecond) {
		t.Errorf("the time is %v, want %v", back[0].Timing.Total, s.Records[0].Timing.Total)
	}
}

func TestWhatCannotBeWrittenIsRefused(t *testing.T) {
	for _, tt := range []struct {
		name    string
		records []*experiment.Record
		want    string
	}{
		{"a gap", []*experiment.Record{nil}, "record 1 is missing"},
		{"a question twice", []*experiment.Record{{Query: "q1"}, {Query: "q1"}}, `question "q1"`},
	} {
		if _, err := Image(context.Background(), &experiment.Summary{Records: tt.records}, "build"); err == nil ||
			!strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want one with %q", tt.name, err, tt.want)
		}
	}
}

func TestARecordWithoutItsRowsIsWrittenAllTheSame(t *testing.T) {
	_, s := imageOf(t, experiment.Config{})
	s.Records[0].Rows, s.Records[0].Gold.ByAttempt = nil, nil
	if _, err := Image(context.Background(), s, "build"); err != nil {
		t.Error(err)
	}
}

func TestAnImageThatIsNoRunStoreIsRefusedInWords(t *testing.T) {
	build := func(script string) []byte { return dbtest.Image(t, script) }
	whole, run := imageOf(t, experiment.Config{})
	const endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
	const columns = "(id, dataset, split, config, queries, left_out)"
	for _, tt := range []struct {
		name  string
		image []byte
		at    int
		want  string
	}{
		{"an empty file", []byte{}, 0, "run.db"},
		{"a text", []byte("no database at all"), 0, "not a SQLite database"},
		{"another database", build("CREATE TABLE precious (x)"), 0, "not a run store"},
		{"a view that never ends",
			build("PRAGMA user_version = 1; CREATE TABLE run" + columns + "; CREATE VIEW query AS " +
				endless + " SELECT x AS record FROM c"), 0, "no tables run and query"},
		{"a later layout", build("PRAGMA user_version = 99; CREATE TABLE run (x)"), 0, "newer"},
		{"no run", build(storeSchema), 0, "0 runs"},
		{"a place that is not there", whole, 7, "none at place 7"},
		{"a damaged configuration",
			build(storeSchema + `INSERT INTO run (hash, checksum, build, config, versions, ` +
				`dataset, split, started) VALUES ('', '', '', '{', '', '', '', '')`), 0,
			"reading a configuration of run store run.db"},
		{"half of one", whole[:len(whole)/2], 0, "run.db"},
		{"more attempts than there is memory for",
			changed(t, run, `UPDATE run SET config = json_set(config, '$.z', 1000000000)`), 0, "z is 1000000000"},
		{"fewer attempts than none", changed(t, run, `UPDATE run SET config = json_set(config, '$.z', -5)`), 0,
			"z is -5"},
		{"a critic that is surer than sure",
			changed(t, run, `UPDATE run SET config = json_set(config, '$.simulated.q', 1e300)`), 0, "q = 1e+300"},
		{"more questions than any benchmark", changed(t, run, `UPDATE run SET queries = 1 << 40`), 0,
			"1099511627776 questions"},
		{"an answer that is no attempt",
			changed(t, run, `UPDATE query SET record = json_set(record, '$.trace.final', 99)`),
			0, "attempt 99 of"},
		{"rows wider than their columns",
			changed(t, run, `UPDATE query SET record = json_set(record, '$.gold.result.columns', json('["a"]'), `+
				`'$.gold.result.rows', json('[[null, null]]'))`), 0, "2 values for 1 columns"},
		{"tokens below nothing", changed(t, run,
			`UPDATE query SET record = json_set(record, '$.trace.attempts[0].usage.prompt', -1e6)`), 0, "-1000000"},
	} {
		_, err := ReadImage(context.Background(), "run.db", tt.image, tt.at,
			func(StoredRun, *experiment.Record) error { return nil })
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want one with %q", tt.name, err, tt.want)
		}
	}
}

// changed returns a run store after a script of a stranger's.
func changed(t testing.TB, s *experiment.Summary, script string) []byte {
	t.Helper()
	image, err := sqldb.BuildWith(t.Context(), func(exec func(string) error) error {
		return errors.Join(fill(t.Context(), exec, s, "build"), exec(script))
	})
	if err != nil {
		t.Fatal(err)
	}
	return image
}

func FuzzReadImage(f *testing.F) {
	image, _ := imageOf(f, experiment.Config{})
	f.Add(image, uint(0), byte(1))
	f.Add(image, uint(18), byte(2)) // as a file that was written with a log beside it
	f.Add(image, uint(5000), byte(255))
	f.Fuzz(func(_ *testing.T, image []byte, at uint, value byte) {
		changed := append([]byte{}, image...)
		if len(changed) > 0 {
			changed[at%uint(len(changed))] = value
		}
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		// it must end, and not panic
		_, _ = ReadImage(ctx, "run.db", changed, 0, func(StoredRun, *experiment.Record) error { return nil })
	})
}

// What a stranger wrote into the columns of a store is refused, or read.
func FuzzStoredTexts(f *testing.F) {
	_, s := imageOf(f, experiment.Config{})
	config, err := json.Marshal(s.Config)
	if err != nil {
		f.Fatal(err)
	}
	record, err := json.Marshal(s.Records[0])
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(config), string(record), "[]", int64(3), 1.5)
	f.Add(`{"z": 1e9}`, `{"trace": {"attempts": [{}], "final": -1}}`, `[{"queries": -1}]`, int64(-1), -1e300)
	f.Fuzz(func(t *testing.T, config, record, left string, queries int64, ms float64) {
		image, err := sqldb.BuildWith(t.Context(), func(exec func(string) error) error {
			change, err := filled("UPDATE run SET config = ?, left_out = ?, queries = ?; UPDATE query SET "+
				"record = ?, total_ms = "+
				strconv.FormatFloat(ms, 'g', -1, 64), []any{config, left, queries, record})
			return errors.Join(fill(t.Context(), exec, s, "build"), err, exec(change))
		})
		if err != nil {
			t.Skip(err) // no such file can be
		}
		read := &experiment.Summary{}
		runs, err := ReadImage(t.Context(), "run.db", image, 0, func(_ StoredRun, r *experiment.Record) error {
			read.Records = append(read.Records, r)
			return nil
		})
		if err != nil {
			return
		}
		read.Config, read.Total = runs[0].Config, runs[0].Total
		if _, err := Image(t.Context(), read, "build"); err != nil && !strings.Contains(err.Error(),
			"two records are of question") {
			t.Errorf("what was read cannot be written again: %v", err)
		}
	})
}
