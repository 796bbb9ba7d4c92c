package flags

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/runstore"
)

// OpenRun opens the file that keeps a run, for this program.
func OpenRun(ctx context.Context, path string, cfg experiment.Config,
	c *corpus.Corpus) (*runstore.File, error) {
	build, err := runstore.Build()
	if err != nil {
		return nil, err
	}
	return runstore.Open(ctx, path, cfg, c, build)
}

// A RunFile is a file that keeps runs, and one run in it.
type RunFile struct{ Path, Run, Dataset string }

// ReadRuns reads the runs of several files.
func ReadRuns(ctx context.Context, files []string, o runstore.Options) ([]*experiment.Summary, error) {
	var runs []*experiment.Summary
	for _, file := range files {
		of, err := runstore.Read(ctx, file, o)
		if err != nil {
			return nil, err
		}
		runs = append(runs, of...)
	}
	return runs, nil
}
