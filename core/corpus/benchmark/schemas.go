package benchmark

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

// ReadSchemas reads a file in the form of Spider's tables.json alone: the
// databases without questions, files and rows.
func ReadSchemas(file string) ([]*corpus.Database, error) {
	list, err := readSchemas(files.Folder{Dir: filepath.Dir(file)}, filepath.Base(file))
	if err != nil {
		return nil, fmt.Errorf("spider: %w", err)
	}
	return list, nil
}

// ParseSchemas is ReadSchemas for the content of a file; name is for errors.
func ParseSchemas(name string, data []byte) ([]*corpus.Database, error) {
	var list []spiderSchema
	data = bytes.TrimPrefix(data, files.ByteOrderMark)
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("spider: %s: %w", name, files.JSONError(data, err))
	}
	databases, err := databasesOf(name, list)
	if err != nil {
		return nil, fmt.Errorf("spider: %w", err)
	}
	return databases, nil
}
