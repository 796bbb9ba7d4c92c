package mutate

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

// WriteSuites writes all files of all databases below a folder, in the layout
// that Find reads for TestSuite, which is the official one. It writes over
// nothing.
func WriteSuites(c *evaluate.Catalog, dir string) error {
	ids := make([]string, 0, len(c.Files))
	for id := range c.Files {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		if err := os.MkdirAll(filepath.Join(dir, id), 0o755); err != nil {
			return err
		}
		for i, f := range c.Files[id] {
			name := fmt.Sprintf("%s_%03d.sqlite", id, i)
			if i == 0 {
				name = id + ".sqlite"
			}
			if err := copyFile(filepath.Join(dir, id, name), f); err != nil {
				return fmt.Errorf("spider: writing test suites: %w", err)
			}
		}
	}
	return nil
}

func copyFile(path string, f corpus.File) error {
	image := f.Image
	if image == nil {
		var err error
		if image, err = os.ReadFile(f.Path); err != nil {
			return err
		}
	}
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = out.Write(image)
	return errors.Join(err, out.Close())
}
