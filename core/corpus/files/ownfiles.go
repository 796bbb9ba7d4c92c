package files

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

func CSVDataset() corpus.Dataset {
	return corpus.Dataset{Name: "csv", Read: ReadCSVFolder,
		Holds: ".csv and .tsv files, and maybe questions.jsonl"}
}

func SQLiteDataset() corpus.Dataset {
	return corpus.Dataset{Name: "sqlite", Read: ReadSQLiteFolder,
		Holds: ".sqlite and .db files, and maybe questions.jsonl"}
}

// ReadCSVFolder reads a folder of .csv and .tsv files as the tables of one
// database, which has the folder's name. Each is read as ReadCSV does, and has
// the ID FOLDER.FILE. One that cannot be read, as an empty one, is left out, which a
// note says. Queries come from questions.jsonl, as ReadJSONL has them, where the folder
// has that, or from Options.Questions.
func ReadCSVFolder(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	f := Folder{FS: o.FS, Dir: dir}
	names, err := f.ending(".csv", ".tsv")
	if err != nil {
		return nil, fmt.Errorf("csv: %w", err)
	}
	c := &corpus.Corpus{Name: "csv"}
	d := &corpus.Database{ID: folderName(dir), Title: folderName(dir)}
	var unread []error
	for _, name := range names {
		one, err := f.readCSV(ctx, name)
		if err != nil && ctx.Err() == nil {
			unread = leaveOut(c, unread, name, err)
			continue
		} else if err != nil {
			return nil, fmt.Errorf("csv: %s: %w", name, err)
		}
		t := one.Tables[0]
		t.Database, t.ID = d.ID, d.ID+"."+t.Name
		if d.Table(t.Name) != nil {
			return nil, fmt.Errorf("csv: %s: another file has the same name but for its ending or its case", name)
		}
		d.Tables = append(d.Tables, t)
		c.Note(name, one.Notes)
	}
	if len(d.Tables) == 0 {
		return nil, fmt.Errorf("csv: %w", unread[0])
	}
	c.Add(d)
	if err := readOwnQuestions(ctx, c, f, o); err != nil {
		return nil, fmt.Errorf("csv: %w", err)
	}
	return c, nil
}

// leaveOut notes that a file of a folder is left out, and why. What is wrong with one
// file is no reason to go without the others.
func leaveOut(c *corpus.Corpus, unread []error, name string, err error) []error {
	c.Note(name, []string{"left out: " + err.Error()})
	return append(unread, fmt.Errorf("%s: %w", name, err))
}

func (f Folder) readCSV(ctx context.Context, name string) (*corpus.Corpus, error) {
	file, err := f.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readCSV(ctx, naming.Base(name), file)
}

// ReadSQLiteFolder reads the .sqlite, .sqlite3 and .db files of a folder, or one
// such file, each as ReadSQLite does. One that cannot be read is left out, which a
// note says, if there are others. Queries come from questions.jsonl, as ReadJSONL has
// them, where the folder has that, or from Options.Questions.
func ReadSQLiteFolder(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	f, names := Folder{FS: o.FS, Dir: dir}, []string{path.Base(filepath.ToSlash(dir))}
	if info, err := os.Stat(dir); o.FS == nil && err == nil && !info.IsDir() {
		f.Dir = filepath.Dir(dir)
	} else if names, err = f.ending(".sqlite", ".sqlite3", ".db"); err != nil {
		return nil, fmt.Errorf("sqlite: %w", err)
	}
	if o.Open == nil {
		return nil, fmt.Errorf("sqlite: %w", errNoOpener)
	}
	c := &corpus.Corpus{Name: "sqlite"}
	var unread []error
	for _, name := range names {
		one, err := f.readSQLite(ctx, name, o)
		if err != nil && ctx.Err() == nil {
			unread = leaveOut(c, unread, name, err)
			continue
		} else if err != nil {
			return nil, fmt.Errorf("sqlite: %s: %w", name, errors.Join(ctx.Err(), err))
		}
		if c.Database(one.Databases[0].ID) != nil {
			return nil, fmt.Errorf("sqlite: %s: another file has the same name but for its ending", name)
		}
		c.Add(one.Databases[0])
	}
	if len(c.Databases) == 0 {
		return nil, fmt.Errorf("sqlite: %w", unread[0])
	}
	if err := readOwnQuestions(ctx, c, f, o); err != nil {
		return nil, fmt.Errorf("sqlite: %w", err)
	}
	return c, nil
}

// readSQLite also reads all rows once, for the reason that [Check] has.
func (f Folder) readSQLite(ctx context.Context, name string, o corpus.Options) (*corpus.Corpus, error) {
	file := corpus.File{Path: f.path(name)}
	if f.FS != nil {
		image, err := fs.ReadFile(f.FS, f.path(name))
		if err != nil {
			return nil, err
		}
		file = corpus.File{Image: image}
	}
	c, err := readSQLite(ctx, naming.Base(name), file, o)
	if err != nil {
		return nil, err
	}
	return c, readRows(ctx, c)
}

// OwnFiles are people's own files of one kind, each a database.
type OwnFiles struct {
	Name    string   // of the corpus
	Endings []string // of the files, with their dots, in small letters
	Most    int64    // bytes of one
	// Read reads a file. The database has the file's name without its ending.
	// Notes are for Corpus.Notes.
	Read func(ctx context.Context, name string, data []byte) (d *corpus.Database, notes []string, err error)
}

// ReadOwnFiles reads the files of a folder, or one file. One that cannot be read is
// left out, which a note says, if there are others. Queries come from questions.jsonl,
// as ReadJSONL has them, where the folder has that, or from Options.Questions.
func ReadOwnFiles(ctx context.Context, dir string, own OwnFiles, o corpus.Options) (*corpus.Corpus, error) {
	f, names := Folder{FS: o.FS, Dir: dir}, []string{path.Base(filepath.ToSlash(dir))}
	var err error
	if info, failed := os.Stat(dir); o.FS == nil && failed == nil && !info.IsDir() {
		f.Dir = filepath.Dir(dir)
	} else if names, err = f.ending(own.Endings...); err != nil {
		return nil, fmt.Errorf("%s: %w", own.Name, err)
	}
	c := &corpus.Corpus{Name: own.Name}
	var unread []error
	for _, name := range names {
		data, err := f.Read(name, own.Most)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", own.Name, err)
		}
		d, notes, err := own.Read(ctx, strings.TrimSuffix(name, path.Ext(name)), data)
		if err != nil && ctx.Err() == nil {
			unread = leaveOut(c, unread, name, err)
			continue
		} else if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", own.Name, name, err)
		}
		if c.Database(d.ID) != nil {
			return nil, fmt.Errorf("%s: %s: another file has the same name but for its ending", own.Name, name)
		}
		c.Add(d)
		c.Note(name, notes)
	}
	if len(c.Databases) == 0 {
		return nil, fmt.Errorf("%s: %w", own.Name, unread[0])
	}
	if err := readOwnQuestions(ctx, c, f, o); err != nil {
		return nil, fmt.Errorf("%s: %w", own.Name, err)
	}
	return c, nil
}

// ending lists the files of a folder whose names end so, in small letters or
// capitals, by name.
func (f Folder) ending(endings ...string) ([]string, error) {
	list, err := f.list()
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range list {
		if !e.IsDir() && slices.Contains(endings, strings.ToLower(path.Ext(e.Name()))) {
			names = append(names, e.Name())
		}
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s has no file that ends in %s", f.Dir, strings.Join(endings, ", "))
	}
	return names, nil
}

func (f Folder) list() ([]fs.DirEntry, error) {
	if f.FS != nil {
		return fs.ReadDir(f.FS, path.Clean(f.Dir))
	}
	return os.ReadDir(f.Dir)
}

// folderName is the name of a folder, however it is written.
func folderName(dir string) string {
	if whole, err := filepath.Abs(dir); err == nil {
		dir = whole
	}
	return path.Base(filepath.ToSlash(dir))
}
