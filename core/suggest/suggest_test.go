package suggest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

// build makes a database of a script.
func build(t testing.TB, script string) (*corpus.Database, *sqldb.DB) {
	t.Helper()
	image, err := sqldb.Build(t.Context(), script)
	if err != nil {
		t.Fatal(err)
	}
	return open(t, corpus.File{Image: image})
}

func open(t testing.TB, file corpus.File) (*corpus.Database, *sqldb.DB) {
	t.Helper()
	src, err := sqldb.OpenSource(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { src.Close() })
	d, err := src.Schema(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return d, db
}

// filled is a table of 40 sales in two years, without a key.
func filled() string {
	var b strings.Builder
	b.WriteString("CREATE TABLE sales (sale_id INTEGER, sold TEXT, city TEXT, customer TEXT, amount REAL, paid TEXT);\n")
	for i := range 40 {
		fmt.Fprintf(&b, "INSERT INTO sales VALUES (%d, '20%d-0%d-11', '%s', 'Customer %d', %d.5, '%s');\n",
			i+1, 23+i%2, 1+i%9, []string{"Oslo", "Turin", "Oslo", "Quito"}[i%4], i*7%40, 10+i*i%97,
			[]string{"yes", "no"}[i%2])
	}
	return b.String()
}

func TestQuestionsAreMadeOfWhatColumnsHold(t *testing.T) {
	d, db := build(t, filled())
	got, err := Questions(t.Context(), d, db, 10)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"What is the average amount by city?", // no number of a sale is averaged, nor grouped by
		"Which customer has the highest amount?",
		"How many are there of each city?",
		"How many have the city Oslo?", // but not: how many have the paid no
		"How many are there per year?",
		"What is the highest amount?",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	few, err := Questions(t.Context(), d, db, 2)
	if err != nil || !slices.Equal(few, want[:2]) {
		t.Errorf("of two: %q, %v", few, err)
	}
}

// A table that somebody has just begun has few rows, and things that are known by more than their codes.
func TestASmallTableIsAskedToo(t *testing.T) {
	d, db := build(t, `CREATE TABLE tools (sku TEXT, tool TEXT, rack TEXT, weight REAL);
INSERT INTO tools VALUES ('A1', 'hammer', 'left', 1.2), ('A2', 'saw', 'left', 0.8), ('B1', 'drill', 'right', 2.5),
	('B2', 'plane', 'right', 1.9), ('B3', 'rasp', 'right', 0.4);`)
	got, err := Questions(t.Context(), d, db, 4)
	want := []string{"What is the average weight by rack?", "Which tool has the highest weight?",
		"How many are there of each rack?", "How many have the rack right?"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got  %q, %v\nwant %q", got, err, want)
	}
}

func TestWhatNobodyWouldAskForIsLeftOut(t *testing.T) {
	for _, tt := range []struct{ name, script string }{
		{"no rows", "CREATE TABLE sales (city TEXT, amount REAL)"},
		{"one row", "CREATE TABLE sales (city TEXT, amount REAL); INSERT INTO sales VALUES ('Oslo', 1.5)"},
		{"numbers that say which one or where", "CREATE TABLE s (order_id INT, latitude REAL, zip INT, year INT);" +
			"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50) " +
			"INSERT INTO s SELECT i, i * 1.7, 10000 + i * 3, 1990 + i FROM n"},
		{"numbers of rows", "CREATE TABLE s (place INT);" +
			"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50) INSERT INTO s SELECT i FROM n"},
		{"names that are sentences", "CREATE TABLE s (\"How often do you travel by train in a year?\" TEXT);" +
			"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50) " +
			"INSERT INTO s SELECT CASE i % 2 WHEN 0 THEN 'never' ELSE 'often' END FROM n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d, db := build(t, tt.script)
			if got, err := Questions(t.Context(), d, db, 6); err != nil || len(got) > 0 {
				t.Errorf("got %q, %v", got, err)
			}
		})
	}
}

// Every question that is offered is answered, and accepted by the critic.
func TestWhatIsOfferedIsAnswered(t *testing.T) {
	c, err := samples.Read(t.Context(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	actor := &builtin.Actor{}
	loop := actorcritic.Loop{Actor: actor, Critic: &builtin.Critic{Actor: actor}}
	offered := 0
	for _, sample := range c.Databases {
		d, db := open(t, sample.File)
		questions, err := Questions(t.Context(), d, db, 6)
		if err != nil {
			t.Fatal(err)
		}
		if again, _ := Questions(t.Context(), d, db, 6); !slices.Equal(questions, again) {
			t.Errorf("%s: %q, then %q", sample.ID, questions, again)
		}
		for _, q := range questions {
			trace, err := loop.Run(t.Context(), actorcritic.Task{Question: q, Database: d, DB: db}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if a := trace.Answer(); a == nil || a.Judgement.Verdict != actorcritic.True || len(a.Result.Rows) == 0 {
				t.Errorf("%s: %q is not answered", sample.ID, q)
			}
		}
		offered += len(questions)
	}
	if offered < 3*len(c.Databases) {
		t.Errorf("%d questions for %d databases", offered, len(c.Databases))
	}
}

func TestAnEndedContextIsReported(t *testing.T) {
	d, db := build(t, filled())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err := Questions(ctx, d, db, 6); !errors.Is(err, context.Canceled) || len(got) > 0 {
		t.Errorf("got %q, %v", got, err)
	}
}

func Example() {
	ctx := context.Background()
	image, _ := sqldb.Build(ctx, filled())
	file := corpus.File{Image: image}
	src, _ := sqldb.OpenSource(ctx, file)
	defer src.Close()
	schema, _ := src.Schema(ctx)
	db, _ := sqldb.Open(ctx, file)
	defer db.Close()

	questions, _ := Questions(ctx, schema, db, 2)
	for _, q := range questions {
		fmt.Println(q)
	}
	// Output:
	// What is the average amount by city?
	// Which customer has the highest amount?
}
