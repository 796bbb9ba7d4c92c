package benchmark

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

// folder reads a dataset's folder. What goes wrong there is said of the dataset.
func folder(ctx context.Context, name, dir string, o corpus.Options,
	read func(context.Context, files.Folder, corpus.Options) (*corpus.Corpus, error)) (*corpus.Corpus, error) {
	c, err := read(ctx, files.Folder{FS: o.FS, Dir: dir}, o)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return c, nil
}
