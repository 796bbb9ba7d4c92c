package corpus

import (
	"bytes"
	"encoding/json"
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

// ParseSchemas is ReadSchemas for the content of a file; name is for errors.
func ParseSchemas(name string, data []byte) ([]*Database, error) {
	var list []spiderSchema
	data = bytes.TrimPrefix(data, byteOrderMark)
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("spider: %s: %w", name, jsonError(data, err))
	}
	databases, err := databasesOf(name, list)
	if err != nil {
		return nil, fmt.Errorf("spider: %w", err)
	}
	return databases, nil
}
