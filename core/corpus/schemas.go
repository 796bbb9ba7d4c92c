package corpus

import (
	"fmt"
	"path/filepath"
)

// ReadSchemas reads a file in the form of Spider's tables.json alone: the
// databases without questions, files and rows.
func ReadSchemas(file string) ([]*Database, error) {
	list, err := readSchemas(folder{dir: filepath.Dir(file)}, filepath.Base(file))
	if err != nil {
		return nil, fmt.Errorf("spider: %w", err)
	}
	return list, nil
}
