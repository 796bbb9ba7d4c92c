package samples_test

import (
	"context"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

func read(t testing.TB) *corpus.Corpus {
	t.Helper()
	c, err := samples.Read(context.Background(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// open opens a sample database for the length of a test.
func open(t testing.TB, d *corpus.Database) *sqldb.DB {
	t.Helper()
	db, err := sqldb.Open(context.Background(), d.File)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// eachQuestion calls check with every question and its open database.
func eachQuestion(t *testing.T, check func(t *testing.T, q corpus.Query, d *corpus.Database, db *sqldb.DB)) {
	c := read(t)
	for _, d := range c.Databases {
		t.Run(d.ID, func(t *testing.T) {
			db := open(t, d)
			for _, q := range c.Queries {
				if q.Database == d.ID {
					check(t, q, d, db)
				}
			}
		})
	}
}

func TestEveryGoldStatementGivesRows(t *testing.T) {
	eachQuestion(t, func(t *testing.T, q corpus.Query, _ *corpus.Database, db *sqldb.DB) {
		r := db.Query(context.Background(), q.SQL, sqldb.Limits{})
		if r.Outcome != sqldb.OK || len(r.Rows) == 0 {
			t.Errorf("%s\n%s\ngave %q (%s) with %d rows", q.Text, q.SQL, r.Outcome, r.Error, len(r.Rows))
		}
	})
}

// ordered takes a statement's sort key and limit apart.
var ordered = regexp.MustCompile(`^SELECT (?:DISTINCT )?(.*) ORDER BY (.+?)( DESC)?(?: LIMIT (\d+))?$`)

// A tie in what is sorted by, or NULL at an end, would make the gold result a
// matter of chance.
func TestNoGoldResultDependsOnHowTiesAreBroken(t *testing.T) {
	sorted := 0
	eachQuestion(t, func(t *testing.T, q corpus.Query, _ *corpus.Database, db *sqldb.DB) {
		m := ordered.FindStringSubmatch(q.SQL)
		if m == nil {
			if strings.Contains(q.SQL, "LIMIT") {
				t.Errorf("%s: LIMIT without ORDER BY", q.SQL)
			}
			return
		}
		sorted++
		sql := fmt.Sprintf("SELECT %s, %s ORDER BY %s%s", m[2], m[1], m[2], m[3])
		if m[4] != "" {
			n, _ := strconv.Atoi(m[4])
			sql += fmt.Sprint(" LIMIT ", n+1)
		}
		r := db.Query(context.Background(), sql, sqldb.Limits{})
		if r.Outcome != sqldb.OK {
			t.Fatalf("%s: %s", sql, r.Error)
		}
		for i, row := range r.Rows {
			if row[0].Kind == sqldb.Null && (m[4] == "" || fmt.Sprint(i) != m[4]) {
				t.Errorf("%s: sorts by NULL", q.SQL)
			}
			if i > 0 && row[0] == r.Rows[i-1][0] {
				t.Errorf("%s: rows %d and %d have the same %s, %v", q.SQL, i, i+1, m[2], row[0])
			}
		}
	})
	if sorted < 15 {
		t.Errorf("only %d questions ask for an order", sorted)
	}
}

func TestQuestionsCoverTheHardnessLevels(t *testing.T) {
	levels := []string{"easy", "medium", "hard", "extra"}
	counts := make(map[string]int)
	perDatabase := make(map[string]int)
	eachQuestion(t, func(t *testing.T, q corpus.Query, d *corpus.Database, _ *sqldb.DB) {
		level, err := spider.Hardness(spider.NewSchema(d), q.SQL)
		if err != nil {
			t.Errorf("%s: outside of Spider's grammar: %v", q.SQL, err)
		}
		if perDatabase[d.ID] == 0 && string(level) != "easy" {
			t.Errorf("the first question of %s, which greets a visitor, is %s", d.ID, level)
		}
		counts[string(level)]++
		perDatabase[d.ID]++
	})
	least := map[string]int{"easy": 30, "medium": 45, "hard": 25, "extra": 20}
	for _, l := range levels {
		t.Logf("%-6s %3d questions", l, counts[l])
		if counts[l] < least[l] {
			t.Errorf("%d questions are %s, want at least %d", counts[l], l, least[l])
		}
	}
	for _, d := range read(t).Databases {
		t.Logf("%-18s %3d questions", d.ID, perDatabase[d.ID])
		if perDatabase[d.ID] < 10 {
			t.Errorf("%s has %d questions, want at least 10", d.ID, perDatabase[d.ID])
		}
	}
}

func TestNoQuestionIsAskedTwice(t *testing.T) {
	texts, golds := make(map[string]bool), make(map[string]bool)
	for _, q := range read(t).Queries {
		gold := q.Database + " " + q.SQL
		if texts[q.Text] || golds[gold] {
			t.Errorf("twice: %s (%s)", q.Text, gold)
		}
		texts[q.Text], golds[gold] = true, true
	}
}

func TestEveryDatabaseIsIntroduced(t *testing.T) {
	abouts, err := samples.Abouts()
	if err != nil {
		t.Fatal(err)
	}
	c := read(t)
	if len(abouts) != len(c.Databases) {
		t.Errorf("%d introductions of %d databases", len(abouts), len(c.Databases))
	}
	for i, a := range abouts[:min(len(abouts), len(c.Databases))] {
		d := c.Databases[i]
		if a.Database != d.ID || d.Title != a.Title || a.Title == "" || !strings.HasSuffix(a.Description, ".") {
			t.Errorf("database %d is %s with title %q, introduced by %+v", i, d.ID, d.Title, a)
		}
	}
}

func TestDatabasesHaveTheShapeTheyShould(t *testing.T) {
	c := read(t)
	if len(c.Databases) < 8 {
		t.Errorf("%d databases, want at least 8", len(c.Databases))
	}
	for _, d := range c.Databases {
		db := open(t, d)
		if n := len(d.Tables); n < 3 || n > 6 {
			t.Errorf("%s has %d tables, want 3 to 6", d.ID, n)
		}
		if len(d.ForeignKeys) < 2 {
			t.Errorf("%s has %d foreign keys", d.ID, len(d.ForeignKeys))
		}
		nulls := 0
		for _, table := range d.Tables {
			n := countRows(t, db, table, &nulls)
			if n < 4 || n > 200 || table.PrimaryKey == nil {
				t.Errorf("%s.%s: %d rows, primary key %v", d.ID, table.Name, n, table.PrimaryKey)
			}
		}
		if nulls == 0 {
			t.Errorf("%s knows everything: no NULL in it", d.ID)
		}
		for _, k := range d.ForeignKeys {
			sql := fmt.Sprintf("SELECT count(*) FROM %s WHERE %s NOT IN (SELECT %s FROM %s)",
				sqldb.Quote(k.Table), sqldb.Quote(k.Column), sqldb.Quote(k.RefColumn), sqldb.Quote(k.RefTable))
			if r := db.Query(context.Background(), sql, sqldb.Limits{}); r.Outcome != sqldb.OK || r.Rows[0][0].Int != 0 {
				t.Errorf("%s: %+v: rows that refer to nothing: %+v", d.ID, k, r)
			}
		}
	}
}

func countRows(t *testing.T, db *sqldb.DB, table *corpus.Table, nulls *int) int {
	r := db.Query(context.Background(), "SELECT * FROM "+sqldb.Quote(table.Name), sqldb.Limits{})
	if r.Outcome != sqldb.OK {
		t.Errorf("%s: %s", table.ID, r.Error)
	}
	for _, row := range r.Rows {
		for _, v := range row {
			if v.Kind == sqldb.Null {
				*nulls++
			}
		}
	}
	return len(r.Rows)
}

func TestOneDatabaseHasNamesThatNeedQuotes(t *testing.T) {
	var quoted []string
	unicode := false
	for _, table := range read(t).Tables {
		for _, name := range append([]string{table.Name}, columnNames(table)...) {
			if sqldb.Quote(name) != name {
				quoted = append(quoted, name)
			}
		}
		for row, err := range table.Rows(context.Background()) {
			if err != nil {
				t.Fatal(err)
			}
			unicode = unicode || strings.Contains(strings.Join(row, " "), "古琴")
		}
	}
	if !slices.Contains(quoted, "group") || !slices.Contains(quoted, "meets on") || !unicode {
		t.Errorf("names %q, Chinese value %v", quoted, unicode)
	}
}

func columnNames(t *corpus.Table) []string {
	var names []string
	for _, c := range t.Columns {
		names = append(names, c.Name)
	}
	return names
}

// What is embedded is part of every download of the playground.
func TestTheSamplesAreSmall(t *testing.T) {
	var size int64
	err := fs.WalkDir(samples.FS, ".", func(_ string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		info, err := e.Info()
		if err == nil {
			size += info.Size()
		}
		return err
	})
	t.Logf("%d bytes", size)
	if err != nil || size > 700_000 {
		t.Errorf("%d bytes, %v", size, err)
	}
}

func ExampleRead() {
	c, err := samples.Read(context.Background(), sqldb.OpenSource)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Name, c.Databases[0].Title)
	fmt.Println(c.Queries[0].Text)
	// Output:
	// sample Botanical garden
	// How many plants come from China?
}
