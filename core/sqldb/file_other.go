//go:build !js

package sqldb

import (
	"net/url"
	"os"
	"path/filepath"
)

// maxImage bounds what is held in memory; a file that is opened by its path
// may be larger.
const maxImage = 512 << 20

// locateFile lets SQLite read the file in place, by a URI in which no
// character of the path is taken for a parameter.
func locateFile(path string, size int64) (*DB, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	abs = filepath.ToSlash(abs)
	if abs[0] != '/' {
		abs = "/" + abs // a drive letter
	}
	u := url.URL{Scheme: "file", Path: abs, RawQuery: "mode=ro&immutable=1"}
	return &DB{
		name:    path,
		size:    size,
		dsn:     u.String(),
		pages:   func() (pages, error) { return os.Open(path) },
		release: func() {},
	}, nil
}
