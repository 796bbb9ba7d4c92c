package samples_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

var update = flag.Bool("update", false, "build the .sqlite files and tables.json from each schema.sql")

// tablesEntry is a database as tables.json has it. Column 0 is "*".
type tablesEntry struct {
	ID           string   `json:"db_id"`
	TableNatural []string `json:"table_names"`
	TableNames   []string `json:"table_names_original"`
	Natural      [][2]any `json:"column_names"`
	Names        [][2]any `json:"column_names_original"`
	Types        []string `json:"column_types"`
	PrimaryKeys  []any    `json:"primary_keys"`
	ForeignKeys  [][2]int `json:"foreign_keys"`
}

func TestTheBuiltFilesAreThoseOfTheSources(t *testing.T) {
	abouts, err := samples.Abouts()
	if err != nil {
		t.Fatal(err)
	}
	var entries []tablesEntry
	for _, a := range abouts {
		name := path.Join("database", a.Database, a.Database+".sqlite")
		image := buildImage(t, path.Join("database", a.Database, "schema.sql"))
		compare(t, name, image)
		entries = append(entries, entryOf(a.Database, schemaOf(t, image)))
	}
	compare(t, "tables.json", printTables(t, entries))
}

// buildImage reads the source from the folder and not from FS, so that
// -update needs one run only.
func buildImage(t *testing.T, source string) []byte {
	t.Helper()
	script, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	image, err := sqldb.Build(context.Background(), string(script))
	if err != nil {
		t.Fatalf("%s: %v", source, err)
	}
	return image
}

// compare checks a built file, or writes it with -update.
func compare(t *testing.T, name string, want []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(name)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not what its source says (%v): run go test ./samples -update", name, err)
	}
}

func schemaOf(t *testing.T, image []byte) *corpus.Database {
	t.Helper()
	db, err := sqldb.Open(context.Background(), corpus.File{Image: image})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	d, err := db.Schema(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func entryOf(id string, d *corpus.Database) tablesEntry {
	star := [2]any{-1, "*"}
	e := tablesEntry{ID: id, Natural: [][2]any{star}, Names: [][2]any{star}, Types: []string{"text"},
		PrimaryKeys: []any{}, ForeignKeys: [][2]int{}}
	numbers := make(map[string]int) // of columns, by "table.column"
	for i, table := range d.Tables {
		e.TableNames = append(e.TableNames, table.Name)
		e.TableNatural = append(e.TableNatural, table.NaturalName)
		first := len(e.Names)
		for _, c := range table.Columns {
			numbers[table.Name+"."+c.Name] = len(e.Names)
			e.Names = append(e.Names, [2]any{i, c.Name})
			e.Natural = append(e.Natural, [2]any{i, c.NaturalName})
			e.Types = append(e.Types, spiderType(c.Type))
		}
		if key := slices.Clone(table.PrimaryKey); len(key) > 0 {
			for j := range key {
				key[j] += first
			}
			if len(key) == 1 {
				e.PrimaryKeys = append(e.PrimaryKeys, key[0])
			} else {
				e.PrimaryKeys = append(e.PrimaryKeys, key)
			}
		}
	}
	for _, k := range d.ForeignKeys {
		e.ForeignKeys = append(e.ForeignKeys, [2]int{numbers[k.Table+"."+k.Column], numbers[k.RefTable+"."+k.RefColumn]})
	}
	return e
}

// spiderType is Spider's word for a declared type.
func spiderType(declared string) string {
	switch declared {
	case "INTEGER", "REAL":
		return "number"
	case "DATE":
		return "time"
	case "TEXT":
		return "text"
	}
	return "others"
}

// printTables writes a line for each field, as a middle way between one line
// and one for every number.
func printTables(t *testing.T, entries []tablesEntry) []byte {
	t.Helper()
	var b strings.Builder
	b.WriteString("[\n")
	for i, e := range entries {
		fields, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		text := string(fields)
		for _, key := range []string{"table_names", "table_names_original", "column_names", "column_names_original", "column_types", "primary_keys", "foreign_keys"} {
			text = strings.Replace(text, `,"`+key+`":`, ",\n  \""+key+`": `, 1)
		}
		b.WriteString(text)
		b.WriteString([...]string{",\n", "\n"}[min(1, (i+1)/len(entries))])
	}
	b.WriteString("]\n")
	return []byte(b.String())
}
