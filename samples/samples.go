// Package samples holds Orbweaver's own databases and questions, in Spider's
// layout and embedded in the program: what the playground shows first, and
// what the tests ask. Every question was written for this project; the data was
// made up for it too, or is common knowledge.
//
//	c, err := samples.Read(ctx, sqldb.OpenSource)
//
// README.md tells what is in them and how to add a database. The readable
// source of one is its schema.sql; the .sqlite file beside it and tables.json
// are built from it. After a change, rebuild them and look whether the rules
// are kept:
//
//	go run ./samples/generate
//	go run ./samples/check
package samples

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
)

// FS holds tables.json, dev.json, unanswerable.json, descriptions.json and, in
// database/, a folder for each database.
//
//go:embed tables.json dev.json unanswerable.json descriptions.json database/*/*.sqlite
var FS embed.FS

// texts is FS without the databases, which a page does not carry: a program
// links the one that it uses.
//
//go:embed tables.json dev.json unanswerable.json descriptions.json
var texts embed.FS

// Name is the corpus's name, and that of the dataset on the command line.
const Name = "sample"

// An About introduces a database to a visitor.
type About struct {
	Database    string `json:"db_id"`
	Title       string `json:"title"`
	Description string `json:"description"` // one sentence
}

// Read returns the samples as a corpus, the databases with their titles.
func Read(ctx context.Context, open corpus.Opener) (*corpus.Corpus, error) {
	return read(ctx, FS, open)
}

// ReadFetched is Read for a program that does not carry the databases: fetch
// is called for each when its rows are first needed, and until it succeeds.
func ReadFetched(ctx context.Context, open corpus.Opener, fetch func(ctx context.Context, database string) ([]byte,
	error)) (*corpus.Corpus, error) {
	c, err := read(ctx, texts, open)
	if err != nil {
		return nil, err
	}
	for _, d := range c.Databases {
		d.Attach(corpus.File{Load: once(d.ID, fetch)}, open)
	}
	return c, nil
}

// once keeps what was fetched. Who asks while it is under way waits for it.
func once(database string, fetch func(context.Context, string) ([]byte, error)) func(context.Context) ([]byte, error) {
	var mu sync.Mutex
	var image []byte
	return func(ctx context.Context) ([]byte, error) {
		mu.Lock()
		defer mu.Unlock()
		if image != nil {
			return image, nil
		}
		fetched, err := fetch(ctx, database)
		if err != nil {
			return nil, fmt.Errorf("samples: fetching the database %q: %w", database, err)
		}
		image = fetched
		return image, nil
	}
}

func read(ctx context.Context, files fs.FS, open corpus.Opener) (*corpus.Corpus, error) {
	c, err := benchmark.ReadSpider(ctx, "", corpus.Options{FS: files}) // which need not see whether they are whole
	if err != nil {
		return nil, fmt.Errorf("samples: %w", err)
	}
	for _, d := range c.Databases {
		d.Attach(d.File, open)
	}
	c.Name = Name
	if c.Unanswerable, err = unanswerable(); err != nil {
		return nil, err
	}
	list, err := Abouts()
	if err != nil {
		return nil, err
	}
	for _, a := range list {
		if d := c.Database(a.Database); d != nil {
			d.Title = a.Title
		}
	}
	return c, nil
}

// unanswerable reads the questions that the data cannot answer. They are in a
// file of their own, because programs for Spider's layout need a gold
// statement for every question.
func unanswerable() ([]corpus.Query, error) {
	const file = "unanswerable.json"
	data, err := texts.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("samples: %w", err)
	}
	var list []struct {
		Database string `json:"db_id"`
		Text     string `json:"question"`
	}
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("samples: %s: %w", file, err)
	}
	var queries []corpus.Query
	for i, q := range list {
		queries = append(queries, corpus.Query{ID: fmt.Sprintf("unanswerable-%04d", i), Text: q.Text, Database: q.Database})
	}
	return queries, nil
}

// Abouts returns what there is to say about each database, in the order in
// which a page should offer them.
func Abouts() ([]About, error) {
	data, err := texts.ReadFile("descriptions.json")
	if err != nil {
		return nil, fmt.Errorf("samples: %w", err)
	}
	var list []About
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("samples: descriptions.json: %w", err)
	}
	return list, nil
}
