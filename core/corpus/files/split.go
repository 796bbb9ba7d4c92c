package files

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

// QuestionsOf returns the questions' file and the split's name, which is usual
// where none is given.
func QuestionsOf(o corpus.Options, usual string) (file, split string) {
	file, split = o.Questions, o.Split
	if split == "" && file != "" {
		split = naming.Base(file)
	}
	if split == "" {
		split = usual
	}
	if file == "" {
		file = split + ".json"
	}
	return file, split
}

// NotThere adds to a missing file's error what was expected in it.
func NotThere(err error, file, what string) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: %s should hold %s", err, file, what)
	}
	return err
}
