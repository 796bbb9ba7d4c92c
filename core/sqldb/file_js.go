package sqldb

import (
	"fmt"
	"os"
)

// maxImage leaves room for the rest of the program in a wasm memory: it can
// have 4 GiB, but a page seldom gets more than one.
const maxImage = 256 << 20

// locateFile reads the file whole: SQLite's own file access does not work on
// js. Node has files; a browser has none and says "not implemented".
func locateFile(path string, size int64) (*DB, error) {
	if err := checkImage(size, []byte(header)); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	image, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return locateImage(path, image)
}
