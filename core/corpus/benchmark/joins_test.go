package benchmark

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

const joinTables = `{
 "Dw#sep#ROOMS": {"db_id": "Dw", "table_name_original": "ROOMS", "column_names_original": ["ROOM_KEY", "BLD"],
  "column_types": ["int", "int"],
  "primary_key": ["room_key"], "foreign_key": [{"column_name": "BLD",
  "referenced_table_name": "Dw#sep#BUILDINGS", "referenced_column_name": "ID"}]},
 "other#sep#t": {"db_id": "other", "table_name_original": "t", "column_names_original": ["a"]},
 "Dw#sep#BUILDINGS": {"column_names_original": ["ID"]}
}`

func TestJARsLayoutIsRead(t *testing.T) {
	c, err := ReadBEAVER(context.Background(), ".", corpus.Options{FS: fstest.MapFS{
		"dev_tables.json": {Data: []byte(joinTables)},
		"dev_b.json": {Data: []byte(`[{"question": "rooms?", "db_id": "Dw", "gold_tables": ["dw#sep#rooms", ` +
			`"Dw#sep#BUILDINGS"]}]`)},
		"dev_a.json": {Data: []byte(`[{"question": "which?", "db_id": "Dw", "sql": "select 1 from rooms r join ` +
			`BUILDINGS b"}]`)},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := tableIDs(c), "Dw.ROOMS Dw.BUILDINGS other.t"; got != want {
		t.Errorf("tables are %q, want %q: databases in the order of the file", got, want)
	}
	if got, want := fmt.Sprint(c.Databases[0].ForeignKeys), "[{ROOMS BLD BUILDINGS ID}]"; got != want {
		t.Errorf("keys are %s, want %s", got, want)
	}
	if got := c.Tables[0].PrimaryKey; len(got) != 1 || got[0] != 0 {
		t.Errorf("the primary key is %v, want [0]", got)
	}
	for i, want := range []string{"dev_a-0000 [Dw.ROOMS Dw.BUILDINGS]", "dev_b-0000 [Dw.ROOMS Dw.BUILDINGS]"} {
		if got := fmt.Sprint(c.Queries[i].ID, " ", c.Queries[i].Tables); got != want {
			t.Errorf("query %d is %s, want %s", i, got, want)
		}
	}
	if len(c.Notes) != 1 || !strings.Contains(c.Notes[0], "dw#sep#rooms") {
		t.Errorf("notes are %q: the name that differs in case is not told", c.Notes)
	}
}

func tableIDs(c *corpus.Corpus) string {
	var ids []string
	for _, t := range c.Tables {
		ids = append(ids, t.ID)
	}
	return strings.Join(ids, " ")
}

func TestWhatIsWrongInJARsLayoutIsNamed(t *testing.T) {
	good := `[{"question": "rooms?", "db_id": "Dw", "gold_tables": ["Dw#sep#ROOMS"]}]`
	for name, tt := range map[string]struct{ tables, questions, want string }{
		"an unknown table": {joinTables, `[{"question": "x", "gold_tables": ["Dw#sep#ROMS"]}]`,
			`did you mean "Dw#sep#ROOMS"`},
		"no question":           {joinTables, `[{}]`, "question is missing"},
		"a list of tables":      {`[]`, good, "an object of tables"},
		"no columns":            {`{"a#sep#b": {}}`, good, "column_names_original"},
		"a key without a table": {`{"a": {"column_names_original": ["x"]}}`, good, "database#sep#table"},
		"a table twice": {
			`{"a#sep#b": {"column_names_original": ["x"]}, "a#sep#B": {"column_names_original": ["x"]}}`,
			good, "another table"},
		"a key of no column": {`{"a#sep#b": {"column_names_original": ["x"], "primary_key": ["y"]}}`,
			good, `no column "y"`},
		"broken": {`{"a#sep#b": {`, good, "a#sep#b"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ReadBEAVER(context.Background(), ".", corpus.Options{FS: fstest.MapFS{
				"dev_tables.json": {Data: []byte(tt.tables)}, "dev.json": {Data: []byte(tt.questions)},
			}})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q in it", err, tt.want)
			}
		})
	}
}

func TestSchemasAreReadFromStatements(t *testing.T) {
	d, err := corpus.ParseDDL("port", `-- CREATE TABLE no (a int);
		CREATE TABLE IF NOT EXISTS main."ship" (id BIGINT NOT NULL, name VARCHAR(20) DEFAULT 'a, b', "key" int,
			CONSTRAINT p PRIMARY KEY (id), UNIQUE (name), CHECK (id > 0));
		create table call (ship int references ship (id), at date, harbour int, primary key (ship, at),
			FOREIGN KEY (harbour) REFERENCES harbour);
		CREATE TABLE harbour (no int PRIMARY KEY); CREATE INDEX x ON ship (name); INSERT INTO ship VALUES (1);
		ALTER TABLE port.call ADD CONSTRAINT c FOREIGN KEY (ship) REFERENCES port.ship (id)`)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, table := range d.Tables {
		got += table.ID + fmt.Sprint(table.PrimaryKey)
		for _, c := range table.Columns {
			got += " " + c.Name + ":" + c.Type
		}
		got += "\n"
	}
	want := "port.ship[0] id:BIGINT name:VARCHAR key:int\nport.call[0 1] ship:int at:date harbour:int\n" +
		"port.harbour[0] no:int\n"
	if got != want {
		t.Errorf("tables are\n%swant\n%s", got, want)
	}
	if got, want := fmt.Sprint(d.ForeignKeys), "[{call ship ship id} {call harbour harbour } {call ship "+
		"ship id}]"; got != want {
		t.Errorf("keys are %s, want %s", got, want)
	}
}

func TestBEIRsLayoutIsRead(t *testing.T) {
	c, err := ReadBEIR(context.Background(), ".", corpus.Options{FS: fstest.MapFS{
		"corpus.jsonl": {Data: []byte(`{"_id": "t1", "title": "Harbours", "text": "| Name | Depth |\n|---|---|\n| Varn | 7 |"}
{"_id": "t2", "title": "Notes", "text": "One line.\nAnother."}`)},
		"queries.jsonl": {Data: []byte("{\"_id\": \"q1\", \"text\": \"how deep is Varn\"}\n" +
			"{\"_id\": \"q2\", \"text\": \"none\"}\n")},
		"qrels/test.tsv": {Data: []byte("query-id\tcorpus-id\tscore\nq1\tt1\t1\nq2\tt2\t0\n")},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Queries) != 1 || c.Queries[0].Tables[0] != "t1" {
		t.Errorf("queries are %v: only q1 has a judgement above 0", c.Queries)
	}
	got := ""
	for _, table := range c.Tables {
		for _, column := range table.Columns {
			got += column.Name + "/"
		}
		for row, err := range table.Rows(context.Background()) {
			if err != nil {
				t.Fatal(err)
			}
			got += fmt.Sprint(row)
		}
		got += ";"
	}
	if want := "Name/Depth/[Varn 7];/[One line.][Another.];"; got != want {
		t.Errorf("tables are %s, want %s", got, want)
	}
}

func TestLooseTablesMayBelongToDatabases(t *testing.T) {
	read := func(tables string) (*corpus.Corpus, error) {
		return files.ReadJSONL(context.Background(), ".", corpus.Options{FS: fstest.MapFS{
			"tables.jsonl":    {Data: []byte(tables)},
			"questions.jsonl": {Data: []byte(`{"text": "which?", "tables": ["calls", "harbours"]}`)},
		}})
	}
	calls := `{"id": "calls", "database": "port", "header": ["ship", "harbour"], "types": ["text", "int"], ` +
		`"primary_key": ["ship"], "description": "who was where", "foreign_keys": [{"columns": ["harbour"], "table": ` +
		`"harbours", "references": ["Name"]}]}`
	c, err := read(calls + "\n" + `{"id": "lone", "header": ["x"]}` + "\n" +
		`{"id": "harbours", "database": "port", "header": ["Name"]}`)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := tableIDs(c), "calls harbours lone"; got != want {
		t.Errorf("tables are %q, want %q", got, want)
	}
	if got, want := fmt.Sprint(c.Databases[0].ForeignKeys, c.Queries[0].Database, c.Tables[0].Description,
		c.Tables[0].Columns[1].Type), "[{calls harbour harbours Name}]portwho was whereint"; got != want {
		t.Errorf("read %s, want %s", got, want)
	}
	for want, tables := range map[string]string{
		`did you mean "harbours"`: calls + "\n" +
			`{"id": "harbours", "database": "port", "header": ["Name"]}` + "\n" +
			strings.Replace(strings.Replace(calls, `"calls"`, `"more"`, 1), `"harbours"`, `"harbour"`, 1),
		`no column "Name"`:    calls + "\n" + `{"id": "harbours", "database": "port", "header": ["N"]}`,
		"types has 1 entries": strings.Replace(calls, `["text", "int"]`, `["text"]`, 1),
		`no column "boat"`:    strings.Replace(calls, `["ship"]`, `["boat"]`, 1),
	} {
		if _, err := read(tables); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q in it", err, want)
		}
	}
}

func TestBIRDsDescriptionsOfColumnsAreRead(t *testing.T) {
	table := &corpus.Table{Columns: []corpus.Column{{Name: "eye_id"}, {Name: "x"}}}
	const text = "\ufefforiginal_column_name,column_name,column_description,data_format,value_description\n" +
		"eye_id,eye,the colour of the eyes,integer,\"1: blue\n2: brown\"\ngone,,,,\n"
	err := describeTable(table, text[len("\ufeff"):])
	if err != nil {
		t.Fatal(err)
	}
	if got, want := table.Columns[0].Description, "eye; the colour of the eyes; 1: blue 2: brown"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if err := describeTable(table, "a,b\n"); err == nil {
		t.Error("a file without original_column_name is read")
	}
}

func FuzzParseDDL(f *testing.F) {
	f.Add(`CREATE TABLE a (b int, PRIMARY KEY (b)); ALTER TABLE a ADD FOREIGN KEY (b) REFERENCES a (b)`)
	f.Fuzz(func(t *testing.T, ddl string) {
		d, err := corpus.ParseDDL("x", ddl)
		if err == nil && len(d.Tables) == 0 {
			t.Error("there is neither a table nor an error")
		}
	})
}

func FuzzReadBEAVER(f *testing.F) {
	f.Add([]byte(joinTables), []byte(`[{"question": "x", "db_id": "Dw", "gold_tables": ["dw#sep#rooms"]}]`))
	f.Fuzz(func(t *testing.T, tables, questions []byte) {
		_, _ = ReadBEAVER(context.Background(), ".",
			corpus.Options{FS: fstest.MapFS{"dev_tables.json": {Data: tables}, "dev.json": {Data: questions}}})
	})
}

func FuzzReadBEIR(f *testing.F) {
	f.Add([]byte(`{"_id": "a", "text": "x|y\nz|w"}`), []byte(`{"_id": "q", "text": "x"}`), []byte("q\ta\t1"))
	f.Fuzz(func(t *testing.T, tables, questions, qrels []byte) {
		_, _ = ReadBEIR(context.Background(), ".",
			corpus.Options{FS: fstest.MapFS{"corpus.jsonl": {Data: tables}, "queries.jsonl": {Data: questions},
				"qrels.tsv": {Data: qrels}}})
	})
}
