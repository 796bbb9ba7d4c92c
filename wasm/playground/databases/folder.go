package databases

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// openFolder takes a folder in Spider's layout: tables.json, a file of
// questions, database/ID/ID.sqlite. Its databases are searched together, and
// its questions can be asked and run as the samples' can.
func openFolder(ctx context.Context, p *session.Session, params OpenFolderParams, file []byte,
	_ func(rpc.Never)) (OpenFolderResult, error) {
	name := path.Base(strings.ReplaceAll(params.Name, `\`, "/"))
	files, err := unpack(params.Files, file)
	if err != nil {
		return OpenFolderResult{}, session.BadInput("%s: %v", name, err)
	}
	p.Opening.Lock()
	defer p.Opening.Unlock()
	c, err := readFolder(ctx, p, files, params)
	if err != nil {
		return OpenFolderResult{}, session.Unusable(name, err)
	}
	if err := closeUnread(p, c, files); err != nil {
		return OpenFolderResult{}, session.Unusable(name, err)
	}
	result := OpenFolderResult{Databases: []Database{}, Tables: len(c.Tables)}
	result.Missing, result.LeftOut, result.Unread = absent(c)
	view, err := describeFolder(ctx, p, c, name)
	if err != nil {
		for _, d := range c.Databases {
			err = errors.Join(err, p.Corpora.Connections.Close(d.File))
		}
		return OpenFolderResult{}, session.Unusable(name, err)
	}
	result.Databases = view
	p.Corpora.Add(c)
	return result, nil
}

// folderNeeds reads a folder's JSON files, which are all that it is sent, and
// says which databases its questions ask for, so that the page need not read
// the hundreds of others.
func folderNeeds(ctx context.Context, p *session.Session, params OpenFolderParams, file []byte,
	_ func(rpc.Never)) (FolderNeeds, error) {
	name := path.Base(strings.ReplaceAll(params.Name, `\`, "/"))
	files, err := unpack(params.Files, file)
	if err != nil {
		return FolderNeeds{}, session.BadInput("%s: %v", name, err)
	}
	c, err := readFolder(ctx, p, files, params)
	if err != nil {
		return FolderNeeds{}, session.Unusable(name, err)
	}
	root, _ := files.root()
	from, err := files.questionsFile(root, params.Questions)
	if err != nil {
		return FolderNeeds{}, session.Unusable(name, err)
	}
	needs := FolderNeeds{Files: []string{}, Questions: from, Choices: files.jsonBeside(root)}
	for _, d := range c.Databases {
		needs.Files = append(needs.Files, path.Join(root, imageOf(d)))
	}
	return needs, nil
}

func readFolder(ctx context.Context, p *session.Session, files memoryFolder,
	params OpenFolderParams) (*corpus.Corpus,
	error) {
	root, ok := files.root()
	if !ok {
		return nil, errors.New("there is no tables.json in it, and no CSV file; choose a folder of CSV files, or one " +
			"in Spider's layout: tables.json, dev.json and database/ID/ID.sqlite")
	}
	questions, err := files.questionsFile(root, params.Questions)
	if err != nil {
		return nil, err
	}
	return benchmark.ReadSpider(ctx, root, corpus.Options{FS: files, Open: p.Corpora.Connections.Source,
		Questions: questions, All: params.All})
}

// describeFolder describes databases that have names of their own here.
func describeFolder(ctx context.Context, p *session.Session, c *corpus.Corpus,
	folder string) ([]Database, error) {
	list := []Database{}
	for _, d := range c.Databases {
		if d.File.Absent() {
			continue
		}
		free, err := p.Corpora.Free(ctx, d.ID)
		if err != nil {
			return nil, err
		}
		if free != d.ID {
			return nil, fmt.Errorf("a database %q is open already; close it first", d.ID)
		}
		view, err := describe(ctx, p, c, d)
		if err != nil {
			return nil, err
		}
		view.Own, view.Folder = true, folder
		list = append(list, view)
	}
	if len(list) == 0 {
		if _, _, unread := absent(c); len(unread) > 0 {
			return nil, fmt.Errorf("database %s: %s", unread[0].Database, unread[0].Reason)
		}
		return nil, errors.New("none of the databases that its questions name has a file database/ID/ID.sqlite")
	}
	return list, nil
}

// absent are the databases without a file, how many questions are about them, and
// those whose file cannot be read. Retrieval needs their schema alone, so they stay in
// the corpus; a run leaves their questions out.
func absent(c *corpus.Corpus) (missing []string, leftOut int, unread []corpus.LeftOut) {
	missing, unread = []string{}, []corpus.LeftOut{}
	for _, d := range c.Databases {
		asked := 0
		for _, q := range c.Queries {
			if q.Database == d.ID {
				asked++
			}
		}
		switch {
		case d.Unread != "":
			unread = append(unread, corpus.LeftOut{Database: d.ID, Queries: asked,
				Reason: session.Wrong(imageOf(d), d.Unread)})
		case d.File.Absent():
			missing = append(missing, d.ID)
			leftOut += asked
		}
	}
	return missing, leftOut, unread
}

// imageOf is the name of a database's file below the folder.
func imageOf(d *corpus.Database) string { return path.Join("database", d.ID, d.ID+".sqlite") }

// closeUnread lets files go that were opened and are left out.
func closeUnread(p *session.Session, c *corpus.Corpus, files memoryFolder) (err error) {
	root, _ := files.root()
	for _, d := range c.Databases {
		if d.Unread != "" {
			image, _ := files.ReadFile(path.Join(root, imageOf(d))) // what could not be read is not open
			err = errors.Join(err, p.Corpora.Connections.Close(corpus.File{Image: image}))
		}
	}
	return err
}

// A memoryFolder holds files as the page sent them.
type memoryFolder []MemoryFile

// A MemoryFile is one of them, and implements fs.FileInfo.
type MemoryFile struct {
	Path  string
	Data  []byte
	Wrong string // why it could not be read; "" where it could
}

// unpack cuts the attachment into its files.
func unpack(list []FolderFile, data []byte) (memoryFolder, error) {
	var files memoryFolder
	for _, f := range list {
		name := path.Clean(strings.ReplaceAll(f.Path, `\`, "/"))
		switch {
		case !fs.ValidPath(name):
			return nil, fmt.Errorf("%q is no path within a folder", f.Path)
		case f.Size < 0 || f.Size > len(data):
			return nil, fmt.Errorf("%s was said to have %d bytes, and %d were left", name, f.Size, len(data))
		}
		files = append(files, MemoryFile{name, data[:f.Size:f.Size], f.Wrong})
		data = data[f.Size:]
	}
	if len(data) > 0 {
		return nil, fmt.Errorf("%d bytes belong to no file", len(data))
	}
	return files, nil
}

// root is the folder, nearest to the top, that has a tables.json.
func (m memoryFolder) root() (string, bool) {
	best, found := "", false
	for _, f := range m {
		dir, base := path.Split(f.Path)
		if base == "tables.json" && (!found || strings.Count(dir, "/") < strings.Count(best, "/")) {
			best, found = dir, true
		}
	}
	return cmp.Or(path.Clean(best), "."), found
}

// defaultQuestions are the names of Spider and its kin, best first.
var defaultQuestions = []string{"dev.json", "Spider-DK.json", "dev_syn.json", "spider-realistic.json",
	"test.json", "train_spider.json"}

// questionsFile is the file with the questions: the one that is named, or the one that
// seems to be it.
func (m memoryFolder) questionsFile(root, named string) (string, error) {
	if named != "" {
		return named, nil
	}
	return m.questions(root)
}

// questions is the file with the questions: of a usual name, or the only
// other JSON file.
func (m memoryFolder) questions(root string) (string, error) {
	others := m.jsonBeside(root)
	for _, name := range defaultQuestions {
		if slices.Contains(others, name) {
			return name, nil
		}
	}
	if len(others) == 1 {
		return others[0], nil
	}
	return "", fmt.Errorf("there is no dev.json beside tables.json, and %d other .json files; name the "+
		"one with the questions dev.json", len(others))
}

// jsonBeside are the JSON files beside tables.json.
func (m memoryFolder) jsonBeside(root string) []string {
	others := []string{}
	for _, f := range m {
		if dir, base := path.Split(f.Path); path.Clean(dir) == root && path.Ext(base) == ".json" &&
			base != "tables.json" {
			others = append(others, base)
		}
	}
	return others
}

// Open implements fs.FS.
func (m memoryFolder) Open(name string) (fs.File, error) {
	for _, f := range m {
		if f.Path == name && f.Wrong != "" {
			return nil, errors.New(f.Wrong)
		}
		if f.Path == name {
			return &openFile{Reader: bytes.NewReader(f.Data), of: f}, nil
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadFile implements fs.ReadFileFS without a copy, as databases are large.
// Nobody writes to the bytes.
func (m memoryFolder) ReadFile(name string) ([]byte, error) {
	for _, f := range m {
		if f.Path == name && f.Wrong != "" {
			return nil, errors.New(f.Wrong)
		}
		if f.Path == name {
			return f.Data, nil
		}
	}
	return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
}

// ReadDir implements fs.ReadDirFS for a folder that holds files alone.
func (m memoryFolder) ReadDir(name string) (list []fs.DirEntry, _ error) {
	for _, f := range m {
		if path.Dir(f.Path) == name {
			list = append(list, fs.FileInfoToDirEntry(f))
		}
	}
	return list, nil
}

type openFile struct {
	*bytes.Reader
	of MemoryFile
}

func (f *openFile) Stat() (fs.FileInfo, error) { return f.of, nil }
func (f *openFile) Close() error               { return nil }

// Name implements fs.FileInfo.
func (f MemoryFile) Name() string { return path.Base(f.Path) }

// Size implements fs.FileInfo.
func (f MemoryFile) Size() int64      { return int64(len(f.Data)) }
func (MemoryFile) Mode() fs.FileMode  { return 0o444 }
func (MemoryFile) ModTime() time.Time { return time.Time{} }
func (MemoryFile) IsDir() bool        { return false }
func (MemoryFile) Sys() any           { return nil }
