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
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/data"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/corpus/parquet"
	"github.com/orbweaver/orbweaver/core/corpus/xlsx"
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
	f.StringVar(&d.name, "dataset", "", "`name` of the dataset: "+strings.Join(datasetNames(), ", ")+
		"; sample and almanac are ours and need no --data")
	f.StringVar(&d.dir, "data", "", "`folder` of the dataset, in its public layout")
	f.StringVar(&d.split, "split", "",
		"`name` of the split; the one that is published with its answers where it is not given")
	f.StringVar(&d.questions, "questions", "", "`file` of questions in place of the split's")
	f.StringVar(&d.spider, "spider", "", "`folder` of Spider, whose databases spider-dk and spider-syn ask; the one of "+
		"that name beside --data where it is not given")
	f.BoolVar(&d.all, "all-databases", false,
		"search every database of the dataset, not only those of the split's questions")
}

// datasetNames are the datasets that --dataset takes.
func datasetNames() []string {
	list := []string{samples.Name, almanac.Name}
	for _, d := range datasets() {
		list = append(list, d.Name)
	}
	return list
}

// datasets are those that have a reader: those of the core, and those that the
// command alone reads.
func datasets() []corpus.Dataset {
	return append(benchmark.Datasets(), xlsx.Dataset(), parquet.Dataset())
}

// datasetOf returns the dataset of a name; one of ours has no reader.
func datasetOf(name string) (corpus.Dataset, error) {
	if name == "" {
		return corpus.Dataset{}, usage("there is no --dataset: name one of %s", strings.Join(datasetNames(), ", "))
	}
	if name == samples.Name || name == almanac.Name {
		return corpus.Dataset{Name: name}, nil
	}
	for _, d := range datasets() {
		if d.Name == name {
			return d, nil
		}
	}
	return corpus.Dataset{}, usage("unknown dataset %q%s (known: %s)", name, suggest(name, datasetNames()),
		strings.Join(datasetNames(), ", "))
}

// read reads the corpus.
func (d *dataset) read(ctx context.Context) (*corpus.Corpus, error) {
	if d.file != "" {
		if d.name != "" {
			return nil, usage("--db and --dataset are both given: choose one")
		}
		return readFile(ctx, d.file)
	}
	of, err := datasetOf(d.name)
	switch {
	case err != nil:
		return nil, err
	case of.Read == nil && d.dir != "":
		return nil, usage("%s is built in: leave --data out", d.name)
	case of.Read == nil && d.questions != "":
		return nil, usage("%s has its own questions: leave --questions out; your own, and your own databases, are read by "+
			"--dataset spider --data DIR", d.name)
	case d.name == samples.Name && d.split != "" && d.split != "dev":
		return nil, usage("%s has one split, dev, and not %q", d.name, d.split)
	case d.name == almanac.Name:
		return almanac.Read(ctx, d.split)
	case of.Read == nil:
		return samples.Read(ctx, corpus.KeepOpen(sqldb.OpenSource))
	case d.dir == "":
		return nil, usage("--dataset %s needs --data, the folder with %s", d.name, of.Holds)
	}
	c, err := of.Read(ctx, d.dir, corpus.Options{Open: corpus.KeepOpen(sqldb.OpenSource), Split: d.split,
		Questions: d.questions, Spider: d.spider, All: d.all})
	if err != nil || !slices.Contains([]string{"csv", "xlsx"}, d.name) {
		return c, err
	}
	return c, sqldb.Fill(ctx, c)
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

// readFile reads one SQLite file, whatever its name, a CSV or a workbook.
func readFile(ctx context.Context, name string) (*corpus.Corpus, error) {
	if xlsx.Is(name) {
		return (&dataset{name: "xlsx", dir: name}).read(ctx)
	}
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
		return files.ReadSQLite(ctx, filepath.Base(name), corpus.File{Path: name},
			corpus.Options{Open: corpus.KeepOpen(sqldb.OpenSource)})
	}
	c, err := files.ReadCSV(ctx, filepath.Base(name), io.MultiReader(bytes.NewReader(header[:n]), file), corpus.Options{})
	if err != nil {
		return nil, err
	}
	return c, sqldb.Fill(ctx, c)
}

func looksLikeCSV(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".csv", ".tsv", ".txt":
		return true
	}
	return false
}

func dataCommand() command {
	return command{
		name: "data", usage: "list | fetch NAME", long: true,
		short: "list where public datasets are, and fetch them",
		examples: `
orbweaver data list
orbweaver data fetch fetaqa --to data     then: orbweaver retrieve --dataset fetaqa --data data/fetaqa
orbweaver data fetch spider --to data --mirror https://example.org/spider.zip     from where you have it

A download that is stopped goes on when the same command is run again, where the server can do that. The archive's
checksum is kept beside the folder as NAME.source.json: fetched again, it has to be the same. What a run was made
over is in the run itself, by the checksum of what was read.`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			to := f.String("to", "data", "the `folder` that gets a folder for the dataset")
			mirror := f.String("mirror", "", "`URL` of the archive, a .zip or .tar.gz, in place of the publisher's")
			asJSON := f.Bool("json", false, "print as JSON")
			return func(ctx context.Context, a *app, args []string) error {
				switch {
				case len(args) == 1 && args[0] == "list":
					return data.List(a.out, *asJSON)
				case len(args) != 2 || args[0] != "fetch":
					return usage("say what to do: list, or fetch NAME")
				}
				s, names := data.Find(args[1])
				if s == nil {
					return usage("no dataset %q is known%s (known: %s)", args[1], suggest(args[1], names),
						strings.Join(names, ", "))
				}
				p := a.progress.Begin()
				defer p.End()
				err := data.Fetch(ctx, s, *to, data.Options{Mirror: *mirror, JSON: *asJSON, Out: a.out, Err: a.err, Say: p.Say})
				if err != nil && ctx.Err() != nil {
					err = errors.Join(errStopped, err)
				}
				return err
			}
		},
	}
}
