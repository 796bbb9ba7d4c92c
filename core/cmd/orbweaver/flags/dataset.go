// Package flags holds the groups of flags that several commands share, and
// reads what they name: a dataset, who acts and who judges, what retrievers
// ask, a budget, the form of the output, a run's file.
//
//	var d flags.Dataset
//	d.Flags(fs)
//	…
//	c, err := d.Read(ctx)
package flags

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

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/corpus/parquet"
	"github.com/orbweaver/orbweaver/core/corpus/xlsx"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/samples/almanac"
)

// A Dataset says, by the flags, what to read.
type Dataset struct {
	Name, Dir, Split, questions string
	spider                      string // Spider's folder, for its kin
	All                         bool
	noKeys                      bool
	File                        string // one SQLite or CSV file, where the command has --db
}

// Flags declares them.
func (d *Dataset) Flags(f *flag.FlagSet) {
	f.StringVar(&d.Name, "dataset", "", "`name` of the dataset: "+strings.Join(datasetNames(), ", ")+
		"; sample and almanac are ours and need no --data")
	lists.OneOf(f, "dataset", datasetNames()...)
	f.StringVar(&d.Dir, "data", "", "`folder` of the dataset, in its public layout")
	f.StringVar(&d.Split, "split", "",
		"`name` of the split; the one that is published with its answers where it is not given")
	f.StringVar(&d.questions, "questions", "", "`file` of questions in place of the split's")
	f.StringVar(&d.spider, "spider", "",
		"`folder` of Spider, whose databases spider-dk and spider-syn ask; the one of "+
			"that name beside --data where it is not given")
	f.BoolVar(&d.All, "all-databases", false,
		"search every database of the dataset, not only those of the split's questions")
	f.BoolVar(&d.noKeys, "no-keys", false,
		"take away what the databases declare of primary and foreign keys, as most people's files declare none")
}

// datasetNames returns the datasets that --dataset takes.
func datasetNames() []string {
	list := []string{samples.Name, almanac.Name}
	for _, d := range datasets() {
		list = append(list, d.Name)
	}
	return list
}

// Distractors returns the prefixes "NAME=" that values of --distractors begin with.
func Distractors() []string {
	list := datasetNames()
	for i := range list {
		list[i] += "="
	}
	return list
}

// datasets returns the datasets that have a reader: those of the core, and
// those that only the command reads.
func datasets() []corpus.Dataset {
	return append(benchmark.Datasets(), xlsx.Dataset(), parquet.Dataset())
}

// datasetOf returns the dataset of a name; one of ours has no reader.
func datasetOf(name string) (corpus.Dataset, error) {
	if name == "" {
		return corpus.Dataset{}, command.Misuse("there is no --dataset: name one of %s",
			strings.Join(datasetNames(), ", "))
	}
	if name == samples.Name || name == almanac.Name {
		return corpus.Dataset{Name: name}, nil
	}
	for _, d := range datasets() {
		if d.Name == name {
			return d, nil
		}
	}
	return corpus.Dataset{}, command.Misuse("unknown dataset %q%s (known: %s)", name,
		command.Suggest(name, datasetNames()),
		strings.Join(datasetNames(), ", "))
}

// Read reads the corpus.
func (d *Dataset) Read(ctx context.Context) (*corpus.Corpus, error) {
	c, err := d.read(ctx)
	if err == nil && d.noKeys {
		c.TakeKeysAway()
		c.Notes = append(c.Notes, "--no-keys: what it declares of primary and foreign keys is taken away")
	}
	return c, err
}

func (d *Dataset) read(ctx context.Context) (*corpus.Corpus, error) {
	if d.File != "" {
		if d.Name != "" {
			return nil, command.Misuse("--db and --dataset are both given: choose one")
		}
		return readFile(ctx, d.File)
	}
	of, err := datasetOf(d.Name)
	switch {
	case err != nil:
		return nil, err
	case of.Read == nil:
		return d.readOurs(ctx)
	case d.Dir == "":
		return nil, command.Misuse("--dataset %s needs --data, the folder with %s", d.Name, of.Holds)
	}
	c, err := of.Read(ctx, d.Dir, corpus.Options{Open: corpus.KeepOpen(sqldb.OpenSource), Split: d.Split,
		Questions: d.questions, Spider: d.spider, All: d.All})
	if err != nil || !slices.Contains([]string{"csv", "xlsx", "wikitq-sql"}, d.Name) {
		return c, err
	}
	return c, sqldb.Fill(ctx, c)
}

// TellNotes prints how the reader of a corpus interpreted what was written in
// another way.
func TellNotes(w io.Writer, c *corpus.Corpus) {
	for _, note := range c.Notes {
		fmt.Fprintf(w, "orbweaver: %s: %s\n", c.Name, note)
	}
}

// readOurs reads a dataset that is built in.
func (d *Dataset) readOurs(ctx context.Context) (*corpus.Corpus, error) {
	switch {
	case d.Dir != "":
		return nil, command.Misuse("%s is built in: leave --data out", d.Name)
	case d.questions != "":
		return nil, command.Misuse("%s has its own questions: leave --questions out; your own, and your "+
			"own databases, are read by --dataset spider --data DIR", d.Name)
	case d.Name == almanac.Name:
		return almanac.Read(ctx, d.Split)
	case d.Split != "" && d.Split != "dev":
		return nil, command.Misuse("%s has one split, dev, and not %q", d.Name, d.Split)
	}
	return samples.Read(ctx, corpus.KeepOpen(sqldb.OpenSource))
}

// HasDatabase returns an error that lists the databases of a corpus if none has
// that name.
func HasDatabase(c *corpus.Corpus, name string) error {
	var ids []string
	for _, d := range c.Databases {
		if d.ID == name {
			return nil
		}
		ids = append(ids, d.ID)
	}
	return command.Misuse("%s has no database %q%s (there are: %s)", c.Name, name, command.Suggest(name, ids),
		strings.Join(ids, ", "))
}

// readFile reads one SQLite file, whatever its name, a CSV or a workbook.
func readFile(ctx context.Context, name string) (*corpus.Corpus, error) {
	if xlsx.Is(name) {
		return (&Dataset{Name: "xlsx", Dir: name}).Read(ctx)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if stat, err := file.Stat(); err == nil && stat.IsDir() {
		return nil, command.Misuse("%s is a folder: --dataset csv --data %[1]s asks the CSV files in it, --dataset sqlite "+
			"or xlsx its databases or workbooks", name)
	}
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
	c, err := files.ReadCSV(ctx, filepath.Base(name),
		io.MultiReader(bytes.NewReader(header[:n]), file), corpus.Options{})
	if err != nil {
		return nil, err
	}
	return c, sqldb.Fill(ctx, c)
}

// DatabaseFile returns what SQL runs on in a file of one's own: a SQLite database as it stands, a CSV or a workbook as
// ask reads it.
func DatabaseFile(ctx context.Context, name string) (corpus.File, error) {
	if !looksLikeCSV(name) && !xlsx.Is(name) {
		return corpus.File{Path: name}, nil
	}
	c, err := readFile(ctx, name)
	if err != nil {
		return corpus.File{}, err
	}
	return c.Databases[0].File, nil
}

func looksLikeCSV(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".csv", ".tsv", ".txt":
		return true
	}
	return false
}

// Each returns the datasets of several names with commas, each with its folder,
// in the same order; the samples have none.
func (d *Dataset) Each() ([]Dataset, error) {
	list := strings.Split(d.Name, ",")
	if len(list) == 1 {
		return []Dataset{*d}, nil
	}
	var dirs []string
	if d.Dir != "" {
		dirs = strings.Split(d.Dir, ",")
	}
	var sets []Dataset
	for _, name := range list {
		one := *d
		one.Name, one.Dir = strings.TrimSpace(name), ""
		if one.Name != samples.Name && one.Name != almanac.Name && len(dirs) > 0 {
			one.Dir, dirs = strings.TrimSpace(dirs[0]), dirs[1:]
		}
		sets = append(sets, one)
	}
	if len(dirs) > 0 {
		return nil, command.Misuse("--data names more folders than --dataset names datasets")
	}
	return sets, nil
}
