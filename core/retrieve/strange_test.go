package retrieve_test

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// TestTablesThatNobodyHasWordedAreFound asks for tables of JSON lines, each its own
// database, by words that their names have together, with umlauts or without.
func TestTablesThatNobodyHasWordedAreFound(t *testing.T) {
	c := &corpus.Corpus{}
	for _, table := range []struct {
		id, title string
		header    []string
	}{
		{"subjects", "anthro", []string{"subjid", "agedmonths", "bodyweightkg"}},
		{"finds", "Fundstelle", []string{"Gefäß", "Schicht"}},
		{"loans", "Lektüren", []string{"Schüler", "Buch"}},
		{"hives", "beehive", []string{"hivecode", "varroacount"}},
		{"clubs", "Vereine", []string{"Gründung", "Präsident"}},
		{"cars", "cars", []string{"Kennzeichen", "Strasse"}},
		{"odd", "Pts", []string{"W–L", "Avg."}},
	} {
		d := &corpus.Database{ID: table.id}
		d.Tables = []*corpus.Table{{ID: table.id, Database: table.id, Title: table.title}}
		for _, name := range table.header {
			d.Tables[0].Columns = append(d.Tables[0].Columns, corpus.Column{Name: name, NaturalName: name})
		}
		c.Databases, c.Tables = append(c.Databases, d), append(c.Tables, d.Tables...)
	}
	r, err := retrievers.Indexed(context.Background(), c, retrieve.Default, retrieve.Options{}, retrieve.Clients{})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ question, table string }{
		{"How many months old?", "subjects"},
		{"body weights", "subjects"},
		{"Welche Gefäße gibt es?", "finds"},
		{"Gefaesse", "finds"},
		{"gefass", "finds"},
		{"Schülerinnen", "loans"},
		{"Bücher", "loans"},
		{"varroa", "hives"},
		{"Gründungen", "clubs"},
		{"Praesident", "clubs"},
		{"Straße", "cars"},
		{"points", ""}, // "Pts" is what people read, and stays
	} {
		hits, err := r.Retrieve(context.Background(), tt.question, 3)
		if err != nil {
			t.Fatal(err)
		}
		found := ""
		if len(hits) > 0 {
			found = hits[0].Table
		}
		if found != tt.table {
			t.Errorf("%s: found %q first, want %q", tt.question, found, tt.table)
		}
	}
}
