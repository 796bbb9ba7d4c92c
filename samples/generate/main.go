// Command generate builds the sample databases from their sources: for each
// one a schema.sql, which holds the tables and the rows that were written by
// hand, and, where a domain wants more rows than a person writes, a function
// of this program that draws the others. The draws are seeded by the
// database's name, so that the same sources give the same bytes everywhere.
//
//	go run ./samples/generate
//
// With --spider DIR it writes all that Spider 1.0 publishes of a split, for
// programs that read its parsed SQL, its tokens or its gold file. Else it
// writes samples/database/ID/ID.sqlite, samples/tables.json and the files
// of samples/almanac; a test fails when they are not what the sources say.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"

	"github.com/orbweaver/orbweaver/samples"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	root := flag.String("root", "samples", "the `folder` of the samples")
	spider := flag.String("spider", "", "write Spider's whole layout to this `folder` instead: parsed SQL, tokens, a gold file")
	flag.Parse()
	files, err := build(ctx, *root)
	if err == nil && *spider != "" {
		*root = *spider
		files, err = layout(ctx, files)
	}
	if err == nil {
		err = write(*root, files)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// A file is one that is built, with its name below the samples' folder.
type file struct {
	name    string
	content []byte
}

// build makes every file from the sources below root.
func build(ctx context.Context, root string) ([]file, error) {
	abouts, err := samples.Abouts()
	if err != nil {
		return nil, err
	}
	var names []string
	for _, a := range abouts {
		names = append(names, a.Database)
	}
	files, err := databases(ctx, root, names)
	if err != nil {
		return nil, err
	}
	exports, err := exportFiles(ctx, root)
	if err != nil {
		return nil, err
	}
	almanac, err := almanacFiles()
	if err != nil {
		return nil, err
	}
	return slices.Concat(files, exports, almanac), nil
}

// databases builds the databases of a folder and its tables.json.
func databases(ctx context.Context, root string, names []string) ([]file, error) {
	var files []file
	var entries []tablesEntry
	for _, name := range names {
		image, err := buildImage(ctx, root, name)
		if err != nil {
			return nil, err
		}
		d, err := schemaOf(ctx, image)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		files = append(files, file{filepath.Join("database", name, name+".sqlite"), image})
		entries = append(entries, entryOf(name, d))
	}
	list, err := printTables(entries)
	if err != nil {
		return nil, err
	}
	return append(files, file{"tables.json", list}), nil
}

// exportFiles builds the databases of samples/exports, which no program carries.
func exportFiles(ctx context.Context, root string) ([]file, error) {
	root = filepath.Join(root, "exports")
	folders, err := os.ReadDir(filepath.Join(root, "database"))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, f := range folders {
		names = append(names, f.Name())
	}
	files, err := databases(ctx, root, names)
	for i := range files {
		files[i].name = filepath.Join("exports", files[i].name)
	}
	return files, err
}

func write(root string, files []file) error {
	for _, f := range files {
		name := filepath.Join(root, f.name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, f.content, 0o644)); err != nil {
			return err
		}
	}
	return nil
}
