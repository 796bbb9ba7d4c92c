package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/samples/almanac"
)

// A dataset is what the flags say to read.
type dataset struct {
	name, dir, split, questions string
	spider                      string // Spider's folder, for its kin
	all                         bool
	file                        string // one SQLite or CSV file, where the command has --db
}

func (d *dataset) flags(f *flag.FlagSet) {
	f.StringVar(&d.name, "dataset", "", "`name` of the dataset: "+strings.Join(datasetNames(), ", ")+"; sample and almanac are ours and need no --data")
	f.StringVar(&d.dir, "data", "", "`folder` of the dataset, in its public layout")
	f.StringVar(&d.split, "split", "", "`name` of the split; the one that is published with its answers where it is not given")
	f.StringVar(&d.questions, "questions", "", "`file` of questions in place of the split's")
	f.StringVar(&d.spider, "spider", "", "`folder` of Spider, whose databases spider-dk and spider-syn ask; the one of that name beside --data where it is not given")
	f.BoolVar(&d.all, "all-databases", false, "search every database of the dataset, not only those of the split's questions")
}

// A reader reads a folder in a dataset's public layout.
type reader func(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error)

// datasetNames are the datasets that --dataset takes.
func datasetNames() []string {
	return []string{samples.Name, almanac.Name, "spider", "spider-dk", "spider-syn", "bird", "ottqa", "fetaqa", "tabfact", "wikitq", "jsonl", "beaver", "fiben", "beir"}
}

// readerOf returns the reader of a dataset, nil for the samples, and what its
// folder holds.
func readerOf(name string) (r reader, holds string, err error) {
	switch name {
	case samples.Name, almanac.Name:
		return nil, "", nil
	case "spider":
		return corpus.ReadSpider, "tables.json, dev.json and database/", nil
	case "spider-dk":
		return corpus.ReadSpiderDK, "tables.json, Spider-DK.json and database/", nil
	case "spider-syn":
		return corpus.ReadSpiderSyn, "Spider-Syn/dev.json", nil
	case "bird":
		return corpus.ReadBIRD, "dev.json, dev_tables.json and dev_databases/, or mini_dev/", nil
	case "ottqa":
		return corpus.ReadOTTQA, "dev.json and traindev_tables_tok/", nil
	case "fetaqa":
		return corpus.ReadFeTaQA, "fetaQA-v1_test.jsonl", nil
	case "tabfact":
		return corpus.ReadTabFact, "val_examples.json and all_csv/", nil
	case "wikitq":
		return corpus.ReadWikiTableQuestions, "data/ and csv/", nil
	case "jsonl":
		return corpus.ReadJSONL, "tables.jsonl and questions.jsonl", nil
	case "beaver":
		return corpus.ReadBEAVER, "dev_tables.json and dev.json or dev_….json, as JAR, CORE-T, REaR and BEAVER have them", nil
	case "fiben":
		return corpus.ReadFIBEN, "FIBEN.sql and FIBEN_Queries.json", nil
	case "beir":
		return corpus.ReadBEIR, "corpus.jsonl, queries.jsonl and qrels/", nil
	case "":
		return nil, "", usage("there is no --dataset: name one of %s", strings.Join(datasetNames(), ", "))
	}
	return nil, "", usage("unknown dataset %q%s (known: %s)", name, suggest(name, datasetNames()), strings.Join(datasetNames(), ", "))
}

// read reads the corpus.
func (d *dataset) read(ctx context.Context) (*corpus.Corpus, error) {
	if d.file != "" {
		if d.name != "" {
			return nil, usage("--db and --dataset are both given: choose one")
		}
		return readFile(ctx, d.file)
	}
	read, holds, err := readerOf(d.name)
	switch {
	case err != nil:
		return nil, err
	case read == nil && d.dir != "":
		return nil, usage("%s is built in: leave --data out", d.name)
	case read == nil && d.questions != "":
		return nil, usage("%s has its own questions: leave --questions out; your own, and your own databases, are read by --dataset spider --data DIR", d.name)
	case d.name == samples.Name && d.split != "" && d.split != "dev":
		return nil, usage("%s has one split, dev, and not %q", d.name, d.split)
	case d.name == almanac.Name:
		return almanac.Read(ctx, d.split)
	case read == nil:
		return samples.Read(ctx, corpus.KeepOpen(sqldb.OpenSource))
	case d.dir == "":
		return nil, usage("--dataset %s needs --data, the folder with %s", d.name, holds)
	}
	return read(ctx, d.dir, corpus.Options{Open: corpus.KeepOpen(sqldb.OpenSource), Split: d.split, Questions: d.questions, Spider: d.spider, All: d.all})
}

// hasDatabase is an error that lists what there is if a corpus has no
// database of that name.
func hasDatabase(c *corpus.Corpus, name string) error {
	var ids []string
	for _, d := range c.Databases {
		if d.ID == name {
			return nil
		}
		ids = append(ids, d.ID)
	}
	return usage("%s has no database %q%s (there are: %s)", c.Name, name, suggest(name, ids), strings.Join(ids, ", "))
}

// readFile reads one SQLite file, whatever its name, or a CSV.
func readFile(ctx context.Context, name string) (*corpus.Corpus, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	header := make([]byte, 16)
	n, err := io.ReadFull(file, header)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, fmt.Errorf("reading %s: %w", name, err)
	}
	sqlite := bytes.HasPrefix(header, []byte("SQLite format 3\x00"))
	if sqlite || !looksLikeCSV(name) {
		return corpus.ReadSQLite(ctx, filepath.Base(name), corpus.File{Path: name}, corpus.Options{Open: corpus.KeepOpen(sqldb.OpenSource)})
	}
	c, err := corpus.ReadCSV(ctx, filepath.Base(name), io.MultiReader(bytes.NewReader(header[:n]), file), corpus.Options{})
	if err != nil {
		return nil, err
	}
	image, err := sqldb.FromTables(ctx, c.Tables)
	if err != nil {
		return nil, fmt.Errorf("making a database of %s: %w", name, err)
	}
	c.Databases[0].File = corpus.File{Image: image}
	return c, nil
}

func looksLikeCSV(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".csv", ".tsv", ".txt":
		return true
	}
	return false
}
