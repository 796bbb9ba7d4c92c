package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// buildImage runs a database's sources.
func buildImage(ctx context.Context, root, id string) ([]byte, error) {
	source := filepath.Join(root, "database", id, "schema.sql")
	script, err := os.ReadFile(source)
	if err != nil {
		return nil, err
	}
	image, err := sqldb.Build(ctx, string(script)+drawnRows(id))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", source, err)
	}
	return image, nil
}

func schemaOf(ctx context.Context, image []byte) (*corpus.Database, error) {
	db, err := sqldb.Open(ctx, corpus.File{Image: image})
	if err != nil {
		return nil, err
	}
	defer db.Close()
	return db.Schema(ctx)
}

// tablesEntry is a database as Spider's tables.json has it. Column 0 is "*".
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
		e.PrimaryKeys = append(e.PrimaryKeys, keyOf(table, first)...)
	}
	for _, k := range d.ForeignKeys {
		e.ForeignKeys = append(e.ForeignKeys, [2]int{numbers[k.Table+"."+k.Column], numbers[k.RefTable+"."+k.RefColumn]})
	}
	return e
}

// keyOf returns a primary key as tables.json has it: a number, or a list of them.
func keyOf(table *corpus.Table, first int) []any {
	key := slices.Clone(table.PrimaryKey)
	for j := range key {
		key[j] += first
	}
	switch len(key) {
	case 0:
		return nil
	case 1:
		return []any{key[0]}
	}
	return []any{key}
}

// spiderType returns Spider's word for a declared type.
func spiderType(declared string) string {
	switch declared {
	case "INTEGER", "REAL":
		return "number"
	case "DATE", "DATETIME":
		return "time"
	case "TEXT":
		return "text"
	}
	return "others"
}

// printTables writes a line for each field, as a middle way between one line
// and one for every number.
func printTables(entries []tablesEntry) ([]byte, error) {
	var b strings.Builder
	b.WriteString("[\n")
	for i, e := range entries {
		fields, err := json.Marshal(e)
		if err != nil {
			return nil, err
		}
		text := string(fields)
		for _, key := range []string{"table_names", "table_names_original", "column_names", "column_names_original", "column_types", "primary_keys", "foreign_keys"} {
			text = strings.Replace(text, `,"`+key+`":`, ",\n  \""+key+`": `, 1)
		}
		b.WriteString(text)
		b.WriteString([...]string{",\n", "\n"}[min(1, (i+1)/len(entries))])
	}
	b.WriteString("]\n")
	return []byte(b.String()), nil
}
