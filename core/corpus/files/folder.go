// Package files reads people's own tables and questions: CSV, SQLite and lines
// of JSON, one file or a folder. The readers of benchmarks find their files by
// its [Folder] and word what is wrong in one as it does.
//
//	c, err := files.ReadCSV(ctx, "ferries.csv", file, corpus.Options{})
package files

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"reflect"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// MaxJSON bounds a dataset's JSON file: Spider's largest has 24 MB.
const MaxJSON = 512 << 20

// A Folder holds a dataset: of the operating system, or of an fs.FS.
type Folder struct {
	FS  fs.FS // nil: the operating system
	Dir string
}

func (f Folder) path(name string) string {
	if f.FS != nil {
		return path.Join(f.Dir, name)
	}
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(f.Dir, filepath.FromSlash(name))
}

// Open opens a file of the folder.
func (f Folder) Open(name string) (fs.File, error) {
	if f.FS != nil {
		return f.FS.Open(f.path(name))
	}
	return os.Open(f.path(name))
}

// First returns the first of the names that the folder has, or the first of
// all where it has none, so that the error names what was expected.
func (f Folder) First(names ...string) string {
	for _, name := range names {
		if file, err := f.Open(name); err == nil {
			file.Close()
			return name
		}
	}
	return names[0]
}

// ByteOrderMark begins files that Windows programs write. JSON has no place
// for it, and it is no part of any text.
var ByteOrderMark = []byte("\ufeff")

// Read reads a text file of the folder that is not larger than most bytes,
// without its byte order mark.
func (f Folder) Read(name string, most int64) ([]byte, error) {
	file, err := f.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err != nil {
		return nil, fmt.Errorf("%s: reading: %w", name, err)
	}
	if int64(len(data)) > most {
		return nil, fmt.Errorf("%s: larger than %d MiB", name, most>>20)
	}
	return bytes.TrimPrefix(data, ByteOrderMark), nil
}

// ReadJSON reads a file of the folder into v.
func (f Folder) ReadJSON(name string, v any) error {
	data, err := f.Read(name, MaxJSON)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, v); err != nil {
		return fmt.Errorf("%s: %w", name, JSONError(data, err))
	}
	return nil
}

// Image returns where a SQLite image is; the zero File if there is none.
func (f Folder) Image(name string) (corpus.File, error) {
	if f.FS != nil {
		data, err := fs.ReadFile(f.FS, f.path(name))
		if errors.Is(err, fs.ErrNotExist) {
			return corpus.File{}, nil
		}
		return corpus.File{Image: data}, err
	}
	info, err := os.Stat(f.path(name))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return corpus.File{}, nil
	case err != nil:
		return corpus.File{}, err
	case !info.Mode().IsRegular():
		return corpus.File{}, fmt.Errorf("%s is not a file", f.path(name))
	}
	return corpus.File{Path: f.path(name)}, nil
}

// JSONError adds to a JSON error its position in the data and its field.
func JSONError(data []byte, err error) error { return JSONErrorAt(1, data, err) }

// JSONErrorAt is [JSONError] for data that begin at that line of their file.
func JSONErrorAt(line int, data []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("%s: broken JSON: %w", Position(line, data, syntax.Offset), err)
	case errors.As(err, &kind) && kind.Field != "":
		return fmt.Errorf("%s: field %s: %s was expected, not: %s", Position(line, data, kind.Offset), kind.Field,
			inWords(kind.Type), kind.Value)
	case errors.As(err, &kind):
		return fmt.Errorf("%s: %s was expected, not: %s", Position(line, data, kind.Offset),
			inWords(kind.Type), kind.Value)
	}
	return err
}

// inWords names the JSON that a Go type is read from.
func inWords(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "a list"
	case reflect.String:
		return "a string"
	case reflect.Int:
		return "a whole number"
	}
	return "an object"
}

// Position turns the number of bytes read before an error into a line and a
// column, both from 1, of data that begin at line first.
func Position(first int, data []byte, offset int64) string {
	before := data[:max(0, min(offset-1, int64(len(data))))]
	line := first + bytes.Count(before, []byte("\n"))
	column := len(before) - bytes.LastIndexByte(before, '\n')
	return fmt.Sprintf("line %d, column %d", line, column)
}
