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

// readJSON reads a file of the folder into v.
func (f folder) readJSON(name string, v any) error {
	file, err := f.open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxJSON+1))
	if err != nil {
		return fmt.Errorf("%s: reading: %w", name, err)
	}
	if len(data) > maxJSON {
		return fmt.Errorf("%s: larger than %d MiB", name, maxJSON>>20)
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
func jsonError(data []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("%s: broken JSON: %w", position(data, syntax.Offset), err)
	case errors.As(err, &kind) && kind.Field != "":
		return fmt.Errorf("%s: field %s: %s was expected, not: %s", position(data, kind.Offset), kind.Field, inWords(kind.Type), kind.Value)
	case errors.As(err, &kind):
		return fmt.Errorf("%s: %s was expected, not: %s", position(data, kind.Offset), inWords(kind.Type), kind.Value)
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
// column, both from 1.
func position(data []byte, offset int64) string {
	before := data[:max(0, min(offset-1, int64(len(data))))]
	line := bytes.Count(before, []byte("\n")) + 1
	column := len(before) - bytes.LastIndexByte(before, '\n')
	return fmt.Sprintf("line %d, column %d", line, column)
}
