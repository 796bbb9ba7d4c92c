// Package parquet reads TARGET's own collections as they are published, in
// Parquet files. It is for the command only: a reader of the format is too
// large for the page.
//
//	c, err := parquet.Read(ctx, "collections/fetaqa", corpus.Options{})
//
// A collection NAME is two folders beside each other, NAME-corpus and
// NAME-queries, or, for text-to-SQL, NAME-corpus-SPLIT and NAME-queries-SPLIT.
// Somewhere in each are files whose names begin with their split:
// data/test-00000-of-00001.parquet. A row of a corpus is a table:
//
//	database_id  text
//	table_id     text
//	table        list of rows, each a list of cells; the first is the header
//	context      text, or a struct: section_title, table_page_title, table_section_title
//
// A row of the queries is a question, a statement or what SQL is wanted for:
//
//	query_id, query, database_id, answer, evidence  text; all but query may be missing
//	table_id                                        text, or a list of texts
//	difficulty                                      where there is one, answer is SQL
//
// The answer "N/A" for a table means that only the database is known. Other
// columns are ignored. Tables are read whole, into memory.
package parquet

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// Dataset returns the dataset for the flag --dataset.
func Dataset() corpus.Dataset {
	return corpus.Dataset{Name: "target", Read: Read,
		Holds: "NAME-corpus and NAME-queries, or that with /NAME behind it where there are several"}
}

// Read reads a collection: of the folder dir, where it holds one, or that of
// the name with which dir ends. The split is the one of Options, or test,
// validation or train, the first that there is; "dev" and "val" mean
// validation. The corpus has the collection's name, so that its figures stand
// beside those of the paper.
func Read(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	c, err := read(ctx, dir, o)
	if err != nil {
		return nil, fmt.Errorf("target: %w", err)
	}
	return c, nil
}

func read(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	if o.Questions != "" {
		return nil, fmt.Errorf("%s: a collection has its own queries: name the split, not a file", o.Questions)
	}
	root, name, where := o.FS, "", ""
	if root == nil {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			dir, name = filepath.Split(filepath.Clean(dir))
		}
		if dir == "" {
			dir = "."
		}
		where = dir + ": "
		root, dir = os.DirFS(dir), "."
	}
	s, err := find(root, path.Clean(filepath.ToSlash(dir)), name, o.Split)
	if err != nil {
		return nil, fmt.Errorf("%s%w", where, err)
	}
	b := builder{c: &corpus.Corpus{Name: s.dataset(), Split: s.split}, tables: map[string]*corpus.Table{}}
	for _, f := range s.corpus {
		if err := b.readFile(ctx, root, f, b.readTables); err != nil {
			return nil, err
		}
	}
	b.settle()
	for _, f := range s.queries {
		if err := b.readFile(ctx, root, f, b.readQueries); err != nil {
			return nil, err
		}
	}
	return b.c, b.check(s)
}

// A set is the files of one split of a collection.
type set struct {
	name, split     string
	corpus, queries []string
}

// dataset returns the name that the collection's dataset has elsewhere.
func (s *set) dataset() string {
	for _, end := range []string{"-train", "-validation", "-test"} {
		if of, cut := strings.CutSuffix(s.name, end); cut {
			return of
		}
	}
	return s.name
}

var (
	folders = regexp.MustCompile(`^(?:(.+)-)?(corpus|queries)(?:-(train|validation|test))?$`)
	splits  = []string{"test", "validation", "train"}
)

// find looks for the files of a collection. A name that is not given is the
// only one that there is.
func find(root fs.FS, dir, name, split string) (*set, error) {
	files := map[string]map[string]*set{} // by name and split
	entries, err := fs.ReadDir(root, dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		m := folders.FindStringSubmatch(e.Name())
		if m == nil || !e.IsDir() || name != "" && m[1] != name {
			continue
		}
		if files[m[1]] == nil {
			files[m[1]] = map[string]*set{}
			names = append(names, m[1])
		}
		if err := collect(root, path.Join(dir, e.Name()), m, files[m[1]]); err != nil {
			return nil, err
		}
	}
	switch {
	case len(names) == 0 && name != "":
		return nil, fmt.Errorf("there are no folders %s-corpus and %s-queries", name, name)
	case len(names) == 0:
		return nil, errors.New("there are no folders NAME-corpus and NAME-queries")
	case len(names) > 1:
		return nil, fmt.Errorf("there are several collections: write one of %s behind the folder: FOLDER/%s",
			strings.Join(names, ", "), names[0])
	}
	return choose(names[0], files[names[0]], split)
}

// collect adds the Parquet files of a folder to the sets of their splits.
func collect(root fs.FS, dir string, m []string, sets map[string]*set) error {
	return fs.WalkDir(root, dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || path.Ext(name) != ".parquet" {
			return err
		}
		split := m[3]
		for _, s := range splits {
			if split == "" && strings.HasPrefix(path.Base(name), s) {
				split = s
			}
		}
		if split == "" {
			return fmt.Errorf("%s: its name begins with none of the splits %s", name, strings.Join(splits, ", "))
		}
		if sets[split] == nil {
			sets[split] = &set{name: m[1], split: split}
		}
		to := &sets[split].corpus
		if m[2] == "queries" {
			to = &sets[split].queries
		}
		*to = append(*to, name) // WalkDir goes by name, and so do the numbers of parts
		return nil
	})
}

// choose takes the split that is asked for, or the first that is whole.
func choose(name string, sets map[string]*set, split string) (*set, error) {
	if split == "dev" || split == "val" {
		split = "validation"
	}
	var there []string
	for _, s := range splits {
		if of := sets[s]; of != nil && len(of.corpus) > 0 && len(of.queries) > 0 {
			there = append(there, s)
		}
	}
	switch {
	case len(there) == 0:
		return nil, fmt.Errorf("collection %q has no split of which both tables and queries are there, as "+
			".parquet files",
			name)
	case split == "":
		return sets[there[0]], nil
	case !slices.Contains(there, split):
		return nil, fmt.Errorf("collection %q has no split %q (there are: %s)", name,
			split, strings.Join(there, ", "))
	}
	return sets[split], nil
}

// check looks at the whole.
func (b *builder) check(s *set) error {
	ids := map[string]bool{}
	for _, q := range b.c.Queries {
		if ids[q.ID] {
			return fmt.Errorf("%s: query_id %q comes twice", s.queries[0], q.ID)
		}
		ids[q.ID] = true
	}
	switch {
	case len(b.c.Tables) == 0:
		return fmt.Errorf("%s: there are no tables", s.corpus[0])
	case len(b.c.Queries) == 0:
		return fmt.Errorf("%s: there are no queries", s.queries[0])
	}
	if b.twice > 0 {
		b.c.Notes = append(b.c.Notes,
			fmt.Sprintf("%d tables of %s come again with the same database_id and table_id: "+
				"the last of each counts", b.twice, s.name))
	}
	if b.missing > 0 {
		b.c.Notes = append(b.c.Notes,
			fmt.Sprintf("%d gold tables of %s are not in its corpus: no retriever can find them",
				b.missing, s.name))
	}
	return nil
}
