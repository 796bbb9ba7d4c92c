package corpus

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
)

// maxJSON bounds a dataset's JSON file: Spider's largest has 24 MB.
const maxJSON = 512 << 20

// A folder holds a dataset: of the operating system, or of an fs.FS.
type folder struct {
	fs  fs.FS // nil: the operating system
	dir string
}

func (f folder) path(name string) string {
	if f.fs != nil {
		return path.Join(f.dir, name)
	}
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(f.dir, filepath.FromSlash(name))
}

func (f folder) open(name string) (fs.File, error) {
	if f.fs != nil {
		return f.fs.Open(f.path(name))
	}
	return os.Open(f.path(name))
}

// first returns the first of the names that the folder has, or the first of
// all where it has none, so that the error names what was expected.
func (f folder) first(names ...string) string {
	for _, name := range names {
		if file, err := f.open(name); err == nil {
			file.Close()
			return name
		}
	}
	return names[0]
}

// byteOrderMark begins files that Windows programs write. JSON has no place
// for it, and it is no part of any text.
var byteOrderMark = []byte("\ufeff")

// read reads a text file of the folder that is not larger than most bytes,
// without its byte order mark.
func (f folder) read(name string, most int64) ([]byte, error) {
	file, err := f.open(name)
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
	return bytes.TrimPrefix(data, byteOrderMark), nil
}

// readJSON reads a file of the folder into v.
func (f folder) readJSON(name string, v any) error {
	data, err := f.read(name, maxJSON)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, v); err != nil {
		return fmt.Errorf("%s: %w", name, jsonError(data, err))
	}
	return nil
}

// image returns where a SQLite image is; the zero File if there is none.
func (f folder) image(name string) (File, error) {
	if f.fs != nil {
		data, err := fs.ReadFile(f.fs, f.path(name))
		if errors.Is(err, fs.ErrNotExist) {
			return File{}, nil
		}
		return File{Image: data}, err
	}
	info, err := os.Stat(f.path(name))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return File{}, nil
	case err != nil:
		return File{}, err
	case !info.Mode().IsRegular():
		return File{}, fmt.Errorf("%s is not a file", f.path(name))
	}
	return File{Path: f.path(name)}, nil
}

// jsonError says where in the data a JSON error is, and at which field.
func jsonError(data []byte, err error) error { return jsonErrorAt(1, data, err) }

// jsonErrorAt is jsonError for data that begin at that line of their file.
func jsonErrorAt(line int, data []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("%s: broken JSON: %w", position(line, data, syntax.Offset), err)
	case errors.As(err, &kind) && kind.Field != "":
		return fmt.Errorf("%s: field %s: %s was expected, not: %s", position(line, data, kind.Offset), kind.Field,
			inWords(kind.Type), kind.Value)
	case errors.As(err, &kind):
		return fmt.Errorf("%s: %s was expected, not: %s", position(line, data, kind.Offset), inWords(kind.Type), kind.Value)
	}
	return err
}

// inWords says what JSON a Go type is read from.
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

// position turns the number of bytes read before an error into a line and a
// column, both from 1, of data that begin at line first.
func position(first int, data []byte, offset int64) string {
	before := data[:max(0, min(offset-1, int64(len(data))))]
	line := first + bytes.Count(before, []byte("\n"))
	column := len(before) - bytes.LastIndexByte(before, '\n')
	return fmt.Sprintf("line %d, column %d", line, column)
}
