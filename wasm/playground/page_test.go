package playground

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// A page calls a playground over frames, as the browser does.
type page struct {
	*testing.T
	*Playground
	server *rpc.Server
	frames bytes.Buffer // all that was sent to it
}

func newPage(t *testing.T, o Options) *page {
	if o.Samples == nil {
		o.Samples = samples.Read
	}
	p := &page{T: t, Playground: New(o), server: rpc.NewServer(rpc.Options{Every: 1})}
	p.Register(p.server)
	return p
}

// call returns the result or the error; events go to watch, if not nil.
func call[R, E any](p *page, method string, params any, file []byte, watch func(E)) (R, *rpc.Error) {
	p.Helper()
	raw, err := json.Marshal(map[string]any{"id": 1, "method": method, "params": params})
	if err != nil {
		p.Fatal(err)
	}
	frame := p.server.Call(p.Context(), raw, file, func(frame []byte) {
		p.frames.Write(frame)
		var events struct{ Events []E }
		if err := json.Unmarshal(frame, &events); err != nil {
			p.Fatalf("event frame %s: %v", frame, err)
		}
		for _, e := range events.Events {
			if watch != nil {
				watch(e)
			}
		}
	})
	p.frames.Write(frame)
	var last struct {
		Result R
		Error  *rpc.Error
	}
	if err := json.Unmarshal(frame, &last); err != nil {
		p.Fatalf("last frame %s: %v", frame, err)
	}
	return last.Result, last.Error
}

// must is call for what has to succeed.
func must[R any](p *page, method string, params any, file []byte) R {
	p.Helper()
	r, failed := call[R, json.RawMessage](p, method, params, file, nil)
	if failed != nil {
		p.Fatalf("%s: %s: %s", method, failed.Code, failed.Message)
	}
	return r
}

// fails is call for what has to fail with that code, naming want.
func (p *page) fails(method string, params any, file []byte, code rpc.Code, want string) {
	p.Helper()
	_, failed := call[json.RawMessage, json.RawMessage](p, method, params, file, nil)
	if failed == nil || failed.Code != code || !strings.Contains(failed.Message, want) {
		p.Errorf("%s ended with %+v, want code %s and %q", method, failed, code, want)
	}
}

// image returns a database file.
func image(t testing.TB, script string) []byte {
	t.Helper()
	b, err := sqldb.Build(context.Background(), script)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// boats is a small database of a person's own.
const boats = `
	CREATE TABLE harbour (id INTEGER PRIMARY KEY, name TEXT);
	CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT, length REAL, harbour_id INTEGER REFERENCES harbour(id));
	INSERT INTO harbour VALUES (1, 'Hvalvík'), (2, 'Kinsale');
	INSERT INTO boat VALUES (1, 'Auk', 7.5, 1), (2, 'Gannet', 12, 2), (3, 'Tern', 6.25, 2);`

// firstSample returns a sample question of the first database.
func (p *page) firstSample() (databases.Database, databases.Question) {
	p.Helper()
	s := must[databases.Samples](p, "samples", rpc.None{}, nil)
	if len(s.Databases) == 0 || len(s.Databases[0].Questions) == 0 {
		p.Fatal("there is no sample question")
	}
	return s.Databases[0], s.Databases[0].Questions[0]
}

// sample returns a sample question by its text.
func (p *page) sample(database, text string) databases.Question {
	p.Helper()
	for _, d := range must[databases.Samples](p, "samples", rpc.None{}, nil).Databases {
		for _, q := range append(d.Questions, d.Unanswerable...) {
			if d.ID == database && q.Text == text {
				return q
			}
		}
	}
	p.Fatalf("%s has no sample question %q", database, text)
	return databases.Question{}
}

func TestHelloNamesWhatIsAtWork(t *testing.T) {
	h := must[Hello](newPage(t, Options{}), "hello", rpc.None{}, nil)
	if h.Version == "" || !strings.HasPrefix(h.Go, "go1.") || !strings.HasPrefix(h.SQLite, "3.") ||
		!strings.Contains(strings.Join(h.Retrievers, " "), "bm25") {
		t.Errorf("hello answers %+v", h)
	}
}

func TestSamplesShowTablesKeysAndQuestions(t *testing.T) {
	p := newPage(t, Options{})
	s := must[databases.Samples](p, "samples", rpc.None{}, nil)
	if strings.Contains(p.frames.String(), ":null") {
		t.Error("a list is null where the page expects an empty one")
	}
	for _, d := range s.Databases {
		keys := 0
		for _, table := range d.Tables {
			if table.Rows < 1 || len(table.Columns) == 0 {
				t.Errorf("%s.%s has %d rows and %d columns", d.ID, table.Name, table.Rows, len(table.Columns))
			}
			for _, c := range table.Columns {
				if c.Key {
					keys++
				}
			}
		}
		if d.Title == "" || d.Description == "" || d.Own || keys == 0 || len(d.ForeignKeys) == 0 ||
			len(d.Questions) == 0 {
			t.Errorf("%s: title %q, description %q, %d keys, %d foreign keys, %d questions", d.ID,
				d.Title, d.Description, keys,
				len(d.ForeignKeys), len(d.Questions))
		}
		for _, q := range d.Questions {
			if q.ID == "" || q.Text == "" || q.SQL == "" || q.Hardness == "" {
				t.Errorf("%s: a question is incomplete: %+v", d.ID, q)
			}
		}
	}
}

func TestAFileIsKnownByItsContentAndNotByItsName(t *testing.T) {
	p := newPage(t, Options{})
	for _, test := range []struct {
		name, file string
		content    []byte
		want       string // the id
		tables     int
	}{
		{"a database", "boats.sqlite", image(t, boats), "boats", 2},
		{"a database with a path and no ending", `C:\data\fleet`, image(t, boats), "fleet", 2},
		{"a database called CSV", "odd.csv", image(t, boats), "odd", 2},
		{"the same name again", "boats.db", image(t, boats), "boats-2", 2},
		{"a CSV", "catch.csv", []byte("day,kg\n2024-05-01,12.5\n2024-05-02,\n"), "catch", 1},
		{"tabs between the cells", "more.TSV", []byte("day\tkg\n2024-05-01\t12.5\n"), "more", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := must[databases.Database](p, "open", databases.OpenParams{Name: test.file}, test.content)
			if d.ID != test.want || !d.Own || d.Title == "" || len(d.Tables) != test.tables || d.Tables[0].Rows < 1 {
				t.Errorf("it became %+v", d)
			}
		})
	}
	if strings.Contains(p.frames.String(), ":null") {
		t.Errorf("a list is null: %s", p.frames.String())
	}
}

func TestFilesOpenedAtOnceHaveNamesOfTheirOwn(t *testing.T) {
	p := newPage(t, Options{})
	file := image(t, boats)
	names := make(chan string)
	const n = 4
	for range n {
		go func() {
			d, err := databases.OpenOwn(t.Context(), p.Session,
				databases.OpenParams{Name: "boats.db"}, bytes.Clone(file), nil)
			if err != nil {
				t.Error(err)
			}
			names <- d.ID
		}()
	}
	seen := map[string]bool{}
	for range n {
		seen[<-names] = true
	}
	if len(seen) != n {
		t.Errorf("%d files have %d names: %v", n, len(seen), seen)
	}
}

func TestAFileThatCannotBeUsedIsExplained(t *testing.T) {
	damaged := image(t, boats)
	copy(damaged[100:], bytes.Repeat([]byte{0xff}, 200))
	within := image(t, boats)
	copy(within[len(within)/2:], bytes.Repeat([]byte{0xff}, len(within)))
	for _, test := range []struct {
		name, file string
		content    []byte
		want       string
	}{
		{"an empty file", "none.sqlite", nil, "none.sqlite is empty"},
		{"text called a database", "notes.sqlite", []byte("dear diary"), "not a SQLite database"},
		{"a picture", "cat.png", []byte("\x89PNG\r\n\x1a\n"), "not a SQLite database"},
		{"a database cut short", "cut.db", image(t, boats)[:1000], "cut.db"},
		{"a damaged database", "damaged.db", damaged, "damaged.db"},
		{"a database of which only the schema is whole", "within.db", within, "malformed"},
		{"a database without tables", "bare.db", image(t, "CREATE TABLE t (a); DROP TABLE t;"), "no tables"},
		{"a CSV with a row too short", "ragged.csv", []byte("a,b\n1,2\n3\n"), "line 3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := newPage(t, Options{})
			p.fails("open", databases.OpenParams{Name: test.file}, test.content, rpc.BadInput, test.want)
			if len(p.Corpora.Connections.Open) != 0 {
				t.Error("a connection to the file was left open")
			}
		})
	}
}

func TestNamesAndValuesOfAHostileFileComeThroughUnchanged(t *testing.T) {
	p := newPage(t, Options{})
	const script = `CREATE TABLE "drop table ""x""; --" ("select" INTEGER, "<img onerror=alert(1)>" TEXT, "naïve ☃" BLOB);
		INSERT INTO "drop table ""x""; --" VALUES (9007199254740993, '<script>', x'00ff'), (NULL, 'a''b', NULL);`
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "hostile.db"}, image(t, script))
	if len(d.Tables) != 1 || d.Tables[0].Name != `drop table "x"; --` || d.Tables[0].Rows != 2 ||
		d.Tables[0].Columns[1].Name != "<img onerror=alert(1)>" {
		t.Fatalf("it is shown as %+v", d.Tables)
	}
	r := must[ask.QueryResult](p, "query",
		ask.QueryParams{Database: d.ID, SQL: `SELECT * FROM "drop table ""x""; --"`},
		nil)
	want := [][]sqldb.Value{
		{{Kind: sqldb.Integer, Int: 9007199254740993}, {Kind: sqldb.Text, Str: "<script>"},
			{Kind: sqldb.Blob, Str: "\x00\xff"}},
		{{}, {Kind: sqldb.Text, Str: "a'b"}, {}},
	}
	for i := range want {
		for j := range want[i] {
			if len(r.Result.Rows) != 2 || r.Result.Rows[i][j] != want[i][j] {
				t.Fatalf("rows %v, want %v", r.Result.Rows, want)
			}
		}
	}
}

func TestAQueryThatNeverEndsIsStoppedAndTheNextOneWorks(t *testing.T) {
	p := newPage(t, Options{})
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "boats.db"}, image(t, boats))
	for _, test := range []struct {
		sql  string
		want sqldb.Outcome
	}{
		{"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n", sqldb.Steps},
		{"SELECT count(*) FROM boat", sqldb.OK},
		{"DELETE FROM boat", sqldb.Denied},
		{"SELECT nme FROM boat", sqldb.Failed},
		{" ", sqldb.Empty},
		{"SELECT count(*) FROM boat", sqldb.OK},
	} {
		if r := must[ask.QueryResult](p, "query", ask.QueryParams{Database: d.ID, SQL: test.sql},
			nil); r.Result.Outcome != test.want {
			t.Errorf("%s: %s %s, want %s", test.sql, r.Result.Outcome, r.Result.Error, test.want)
		}
	}
}

// cancelling returns a page whose host cancels the call as soon as it has a
// turn and ready, if not nil, is true.
func cancelling(t *testing.T, ready func() bool) *page {
	var p *page
	p = newPage(t, Options{Yield: func() {
		if ready == nil || ready() {
			p.server.Cancel(1)
		}
	}})
	p.Yielder.Every = 0
	return p
}

func TestACancelReachesARunningStatement(t *testing.T) {
	opened := false
	p := cancelling(t, func() bool { return opened })
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "boats.db"}, image(t, boats))
	opened = true
	r, failed := call[ask.QueryResult, rpc.Never](p, "query", ask.QueryParams{Database: d.ID,
		SQL: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"}, nil, nil)
	if failed != nil || r.Result.Outcome != sqldb.Cancelled {
		t.Errorf("the query ended with %+v, %v", r.Result, failed)
	}
}

func TestACancelReachesTheIndexingOfALargeTable(t *testing.T) {
	opened := false
	p := cancelling(t, func() bool { return opened })
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "many.db"},
		image(t, `CREATE TABLE many (name TEXT);
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
		INSERT INTO many SELECT 'name ' || i FROM n`))
	opened = true
	p.fails("ask",
		ask.AskParams{Database: d.ID, Question: "How many?", Config: experiment.Config{Retriever: "bm25"}}, nil,
		rpc.Cancelled, "indexing")
	if p.Runners.Kept.Len() != 0 {
		t.Error("a half-built index was kept")
	}
}

func TestTheHostHasATurnOnlyNowAndThen(t *testing.T) {
	n := 0
	hourly := session.Yielder{Yield: func() { n++ }, Every: time.Hour}
	ctx := hourly.During(t.Context())
	for range 1000 {
		if err := ctx.Err(); err != nil {
			t.Fatal(err)
		}
	}
	if n != 1 {
		t.Errorf("the host had %d turns, want only the first", n)
	}
}
