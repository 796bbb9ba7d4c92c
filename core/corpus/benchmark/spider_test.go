package benchmark_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
)

// A library of two databases in Spider's layout; the first has a file.
const tablesJSON = `[
 {
  "db_id": "book_club",
  "table_names": ["member", "loan"],
  "table_names_original": ["Member", "Loan"],
  "column_names": [[-1, "*"], [0, "member id"], [0, "full name"], [1, "member id"], [1, "book"], [1, "lent on"]],
  "column_names_original": [[-1, "*"], [0, "MemberID"], [0, "Name"], [1, "MemberID"], [1, "Book"], [1, "Lent_On"]],
  "column_types": ["text", "number", "text", "number", "text", "time"],
  "primary_keys": [1, [3, 4]],
  "foreign_keys": [[3, 1]]
 },
 {
  "db_id": "world_1",
  "table_names_original": ["cityPlan"],
  "column_names_original": [[-1, "*"], [0, "cityName"]],
  "column_types": ["text", "text"],
  "primary_keys": [],
  "foreign_keys": []
 }
]`

const devJSON = `[
 {"question": "How many members are there?", "query": "SELECT count(*) FROM Member", "db_id": "book_club",
  "sql": {"except": null}, "query_toks": ["SELECT"]},
 {"question": "Who borrowed Emma?", "db_id": "book_club"}
]`

func library(tables, dev string) fstest.MapFS {
	return fstest.MapFS{
		"data/tables.json": {Data: []byte(tables)},
		"data/dev.json":    {Data: []byte(dev)},
		"data/database/book_club/book_club.sqlite":    {Data: []byte("image")},
		"data/database/world_1/something_else.sqlite": {Data: []byte("image")},
	}
}

func readLibrary(tables, dev string, o corpus.Options) (*corpus.Corpus, error) {
	o.FS = library(tables, dev)
	return benchmark.ReadSpider(context.Background(), "data", o)
}

func Example() {
	c, err := readLibrary(tablesJSON, devJSON, corpus.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, t := range c.Tables {
		fmt.Println(t.ID, "-", t.Title)
		for _, column := range t.Columns {
			fmt.Println("  ", column.Name, column.Type)
		}
	}
	fmt.Println(c.Queries[0].ID, c.Queries[0].Text)
	// Output:
	// book_club.Member - book club: member
	//    MemberID number
	//    Name text
	// book_club.Loan - book club: loan
	//    MemberID number
	//    Book text
	//    Lent_On time
	// dev-0000 How many members are there?
}

func TestSpidersSchemaIsReadWithKeysAndBothNames(t *testing.T) {
	c, err := readLibrary(tablesJSON, devJSON, corpus.Options{All: true})
	if err != nil {
		t.Fatal(err)
	}
	d := c.Databases[0]
	loan := d.Table("LOAN")
	if loan == nil || loan != c.Tables[1] {
		t.Fatalf("table Loan is not found: %+v", d)
	}
	if got := (corpus.Column{Name: "Lent_On", NaturalName: "lent on", Type: "time"}); loan.Columns[2] != got {
		t.Errorf("column: %+v", loan.Columns[2])
	}
	if !reflect.DeepEqual(loan.PrimaryKey, []int{0, 1}) || !reflect.DeepEqual(d.Tables[0].PrimaryKey, []int{0}) {
		t.Errorf("primary keys: %v of Loan, %v of Member", loan.PrimaryKey, d.Tables[0].PrimaryKey)
	}
	if want := []corpus.ForeignKey{{Table: "Loan", Column: "MemberID", RefTable: "Member",
		RefColumn: "MemberID"}}; !reflect.DeepEqual(d.ForeignKeys, want) {
		t.Errorf("foreign keys: %v", d.ForeignKeys)
	}
	if string(d.File.Image) != "image" || !c.Databases[1].File.Absent() {
		t.Errorf("files: %+v, %+v", d.File, c.Databases[1].File)
	}
	plan := c.Databases[1].Tables[0]
	if plan.NaturalName != "city plan" || plan.Columns[0].NaturalName != "city name" {
		t.Errorf("names that the file leaves out are made of the original ones: %+v", plan)
	}
}

func TestACorpusIsTheDatabasesThatAreAskedAbout(t *testing.T) {
	for _, tt := range []struct {
		all  bool
		want int
	}{{false, 1}, {true, 2}} {
		c, err := readLibrary(tablesJSON, devJSON, corpus.Options{All: tt.all})
		if err != nil || len(c.Databases) != tt.want {
			t.Errorf("all %v: %d databases (error %v), want %d", tt.all, len(c.Databases), err, tt.want)
		}
	}
}

func TestQuestionsComeFromTheSplitOrTheFileNamed(t *testing.T) {
	files := library(tablesJSON, devJSON)
	files["data/test.json"] = &fstest.MapFile{Data: []byte(
		`[{"question": "q", "query": "", "db_id": "world_1"}]`)}
	files["data/more/Syn.json"] = &fstest.MapFile{
		Data: []byte(
			`[{"SpiderSynQuestion": "s", "SpiderQuestion": "q", "query": "SELECT 1", "db_id": "world_1"}]`)}
	for _, tt := range []struct {
		options         corpus.Options
		split, id, text string
	}{
		{corpus.Options{}, "dev", "dev-0000", "How many members are there?"},
		{corpus.Options{Split: "test"}, "test", "test-0000", "q"},
		{corpus.Options{Questions: "more/Syn.json"}, "Syn", "Syn-0000", "s"},
		{corpus.Options{Questions: "more/Syn.json", Split: "dev"}, "dev", "dev-0000", "s"},
	} {
		options := tt.options
		options.FS = files
		c, err := benchmark.ReadSpider(context.Background(), "data", options)
		if err != nil {
			t.Errorf("%+v: %v", tt.options, err)
			continue
		}
		if q := c.Queries[0]; c.Split != tt.split || q.ID != tt.id || q.Text != tt.text {
			t.Errorf("%+v: split %s, first question %+v", tt.options, c.Split, q)
		}
	}
}

func TestBrokenFilesNameTheFieldAndThePlace(t *testing.T) {
	dev := func(old, with string) [3]string { return [3]string{"dev", old, with} }
	tables := func(old, with string) [3]string { return [3]string{"tables", old, with} }
	for _, tt := range []struct {
		name   string
		change [3]string
		want   string
	}{
		{"JSON that breaks off", tables("]\n }\n]", ""), "spider: tables.json: line 18, column 19: broken JSON"},
		{"JSON with a stray character", tables(`"column_types": [`, `"column_types": [;`),
			"tables.json: line 8, column 20: broken JSON"},
		{"no list", dev(devJSON, `{}`), "dev.json: line 1, column 1: a list was expected, not: object"},
		{"a field of the wrong kind", tables(`"table_names": ["member", "loan"]`, `"table_names": "member"`),
			"tables.json: line 4, column 25: field table_names: a list was expected, not: string"},
		{"a number that is not whole", tables(`[[3, 1]]`, `[[3, 1.5]]`),
			"tables.json: line 10, column 26: field foreign_keys: a whole number was expected, not: number 1.5"},
		{"a database that is no object", tables(`[
 {`, `[7,
 {`), "tables.json: line 1, column 2: an object was expected, not: number"},
		{"no db_id", tables(`"db_id": "world_1"`, `"id": "world_1"`),
			`tables.json: database 1 (""): db_id is missing`},
		{"a db_id twice", tables(`"world_1"`, `"book_club"`),
			`tables.json: database 1 ("book_club"): db_id is that of database 0`},
		{"no tables", tables(`"table_names_original": ["cityPlan"],`, ``),
			`database 1 ("world_1"): table_names_original is missing`},
		{"no columns", tables(`"column_names_original": [[-1, "*"], [0, "cityName"]],`, ``),
			`column_names_original is missing`},
		{"a table name too many", tables(`["member", "loan"]`, `["member", "loan", "x"]`),
			"table_names has 3 entries, table_names_original 2"},
		{"a table twice", tables(`["Member", "Loan"]`, `["Loan", "LOAN"]`),
			`table_names_original has "LOAN" twice`},
		{"a column name missing", tables(`[1, "book"], `, ``),
			"column_names has 5 entries, column_names_original 6"},
		{"a type missing", tables(`"time"`, `"time", "text"`),
			"column_types has 7 entries, column_names_original 6"},
		{"a column of no table", tables(`[1, "Book"]`, `[2, "Book"]`),
			"column_names_original[4]: table number 2, with 2 tables"},
		{"a column that is not a pair", tables(`[1, "Book"]`, `["Book"]`),
			`column_names_original[4]: ["Book"] where [table number, "name"] was expected`},
		{"a natural name that is no text", tables(`[1, "book"]`, `[1, null, 2]`),
			`column_names[4]: [1, null, 2] where`},
		{"a primary key out of range", tables(`[3, 4]]`, `[3, 6]]`),
			"primary_keys[1]: column number 6, with columns 0 to 5"},
		{"a primary key that is text", tables(`[3, 4]]`, `"Book"]`),
			`primary_keys[1]: "Book" where a column number`},
		{"a primary key that is the star", tables(`[1, [3, 4]]`, `[0]`), `primary_keys[0]: column number 0 is "*"`},
		{"a foreign key out of range", tables(`[[3, 1]]`, `[[3, -1]]`), "foreign_keys[0]: column number -1"},
		{"a foreign key of three", tables(`[[3, 1]]`, `[[3, 1, 2]]`),
			"foreign_keys[0]: 3 column numbers where 2 were expected"},
		{"an unknown database", dev(`"db_id": "book_club"}`, `"db_id": "wrold_1"}`),
			`dev.json: question 1: unknown db_id "wrold_1" (did you mean "world_1"?)`},
		{"a database unlike any", dev(`"db_id": "book_club"}`, `"db_id": "airlines"}`),
			`dev.json: question 1: unknown db_id "airlines"`},
		{"a question without text", dev(`"Who borrowed Emma?"`, `""`),
			"dev.json: question 1: question is missing or empty"},
		{"a question without a database", dev(`, "db_id": "book_club"}`, `}`),
			"dev.json: question 1: db_id is missing or empty"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			files := map[string]string{"tables": tablesJSON, "dev": devJSON}
			whole, old := files[tt.change[0]], tt.change[1]
			if !strings.Contains(whole, old) {
				t.Fatalf("%q is not in the file", old)
			}
			files[tt.change[0]] = strings.Replace(whole, old, tt.change[2], 1)
			_, err := readLibrary(files["tables"], files["dev"], corpus.Options{})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error: %v\nwant one with %s", err, tt.want)
			}
		})
	}
}

func TestAMissingFileSaysWhatShouldBeThere(t *testing.T) {
	for _, tt := range []struct{ missing, want string }{
		{"data/tables.json", "tables.json should hold the schemas; is this the folder of the dataset?"},
		{"data/dev.json", "dev.json should hold the questions"},
	} {
		files := library(tablesJSON, devJSON)
		delete(files, tt.missing)
		_, err := benchmark.ReadSpider(context.Background(), "data", corpus.Options{FS: files})
		if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("error: %v, want one with %q", err, tt.want)
		}
	}
	_, err := benchmark.ReadSpider(context.Background(), filepath.Join(t.TempDir(), "nowhere"), corpus.Options{})
	if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "nowhere") {
		t.Errorf("error: %v", err)
	}
}

func TestFilesOfTheOperatingSystemAreLeftWhereTheyAre(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, library(tablesJSON, devJSON)); err != nil {
		t.Fatal(err)
	}
	dir = filepath.Join(dir, "data")
	image := filepath.Join(dir, "database", "book_club", "book_club.sqlite")
	c, err := benchmark.ReadSpider(context.Background(), dir,
		corpus.Options{Questions: filepath.Join(dir, "dev.json")})
	if err != nil {
		t.Fatal(err)
	}
	if f := c.Databases[0].File; f.Path != image || f.Image != nil {
		t.Errorf("file: %+v, want the path %s", f, image)
	}
	if err := os.Remove(image); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(image, 0o755); err != nil {
		t.Fatal(err)
	}
	c, err = benchmark.ReadSpider(context.Background(), dir, corpus.Options{})
	if err != nil || !strings.HasSuffix(c.Databases[0].Unread, "is not a file") || len(c.Notes) != 1 {
		t.Errorf("a folder in the image's place: %v", err)
	}
}

func TestAByteOrderMarkIsNoPartOfAFile(t *testing.T) {
	c, err := readLibrary("\ufeff"+tablesJSON, "\ufeff"+devJSON, corpus.Options{})
	if err != nil || len(c.Queries) == 0 {
		t.Errorf("with byte order marks: %v", err)
	}
	if list, err := benchmark.ParseSchemas("tables.json", []byte("\ufeff"+tablesJSON)); err != nil ||
		len(list) == 0 {
		t.Errorf("schemas with a byte order mark: %v", err)
	}
}

func FuzzTablesJSON(f *testing.F) {
	f.Add(tablesJSON)
	f.Add(`[{"db_id": "a", "table_names_original": [], "column_names_original": [], "column_types": []}]`)
	f.Fuzz(func(t *testing.T, tables string) {
		c, err := readLibrary(tables, "[]", corpus.Options{All: true})
		if err != nil {
			return
		}
		for _, d := range c.Databases {
			checkDatabase(t, d)
		}
	})
}

// checkDatabase fails if a key refers to what is not there.
func checkDatabase(t *testing.T, d *corpus.Database) {
	for _, table := range d.Tables {
		for _, i := range table.PrimaryKey {
			if i < 0 || i >= len(table.Columns) {
				t.Fatalf("%s: primary key %v of %d columns", table.ID, table.PrimaryKey, len(table.Columns))
			}
		}
	}
	for _, key := range d.ForeignKeys {
		from, to := d.Table(key.Table), d.Table(key.RefTable)
		if from == nil || to == nil || from.Column(key.Column) < 0 || to.Column(key.RefColumn) < 0 {
			t.Fatalf("%s: foreign key %+v refers to nothing", d.ID, key)
		}
	}
}

func FuzzQuestionsJSON(f *testing.F) {
	f.Add(devJSON)
	f.Fuzz(func(t *testing.T, dev string) {
		c, err := readLibrary(tablesJSON, dev, corpus.Options{})
		if err != nil {
			return
		}
		if !json.Valid([]byte(strings.TrimPrefix(dev, "\ufeff"))) {
			t.Fatalf("%q was read, and is no JSON", dev)
		}
		for _, q := range c.Queries {
			if c.Database(q.Database) == nil || q.Text == "" {
				t.Fatalf("question %+v of no database", q)
			}
		}
	})
}

func TestSpidersReleaseIsReadUnderItsOwnFileNames(t *testing.T) {
	question := `[{"question": "How many?", "query": "SELECT 1", "db_id": "world_1"}]`
	c, err := read(benchmark.ReadSpider, corpus.Options{Split: "train"}, "tables.json", tablesJSON,
		"train_spider.json", question, "train_others.json", question)
	if err != nil || len(c.Queries) != 2 || c.Queries[1].ID != "train-0001" {
		t.Errorf("train: %v, %v", c, err)
	}
	c, err = read(benchmark.ReadSpider, corpus.Options{Split: "test"}, "tables.json", `[]`,
		"test_tables.json", tablesJSON,
		"test.json", question, "test_database/world_1/world_1.sqlite", "image")
	if err != nil || len(c.Queries) != 1 || c.Databases[0].File.Absent() {
		t.Errorf("test: %v, %v", c, err)
	}
}
