//go:build !js

package sqldb

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
)

// maxImage bounds what is held in memory; a file that is opened by its path
// may be larger.
const maxImage = 512 << 20

func locatePath(path string) (*DB, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	stat, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if stat.IsDir() {
		return nil, fmt.Errorf("%s: %w: it is a folder", path, ErrNotSQLite)
	}
	if err := checkLog(path); err != nil {
		return nil, err
	}
	head := make([]byte, len(header))
	n, err := io.ReadFull(file, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, err
	}
	if err := checkHeader(stat.Size(), head[:n]); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	dsn, err := fileURI(path)
	if err != nil {
		return nil, err
	}
	return &DB{name: path, dsn: dsn, release: func() {}}, nil
}

// fileURI writes a path so that no character of it is taken for a parameter.
func fileURI(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	abs = filepath.ToSlash(abs)
	if abs[0] != '/' {
		abs = "/" + abs // a drive letter
	}
	u := url.URL{Scheme: "file", Path: abs, RawQuery: "mode=ro&immutable=1"}
	return u.String(), nil
}
