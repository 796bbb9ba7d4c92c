package queue

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/distributed"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/runstore"
)

// A Plan is a run of a bench that is asked by way of a queue.
type Plan struct {
	Version      string // of the program
	Corpus       *corpus.Corpus
	Config       experiment.Config
	Dependencies harness.Dependencies
	Budget       transport.Budget
	Out          string    // the run's file; "" = none
	Err          io.Writer // told where an embedded queue is
}

// Begin puts a run into the queue, and has a bench with these options asked
// there.
func (q *Queue) Begin(ctx context.Context, p Plan,
	options *harness.BenchOptions) (*distributed.Bench, error) {
	run := distributed.Run{Config: p.Config, Budget: p.Budget, Deadline: p.Dependencies.Deadline, Rate: q.rate}
	var err error
	if run.Version, run.Checksum, err = Fingerprint(ctx, p.Version, p.Corpus); err != nil {
		return nil, err
	}
	conn, err := q.Connect(p.Out, p.Err)
	if err != nil {
		return nil, err
	}
	keep := distributed.Storage{Answers: p.Dependencies.Answers, Ledger: p.Dependencies.Ledger,
		Meter: p.Dependencies.Meter}
	file, kept := options.Store.(*runstore.File)
	if kept {
		keep.Delivered = file.Delivered
	}
	b, err := conn.Begin(ctx, run, keep)
	if err != nil {
		return nil, err
	}
	options.Ask, options.Parallel = b.Ask, distributed.Window
	if kept {
		options.Store = b.Store(file)
	}
	return b, nil
}

// Fingerprint returns what bench and workers must have in common: the version of
// a release, or the hash of a program that has none, and the checksum of the
// data.
func Fingerprint(ctx context.Context, stamped string,
	c *corpus.Corpus) (version, checksum string, err error) {
	if checksum, err = runstore.Checksum(ctx, c); err != nil {
		return "", "", err
	}
	if !strings.Contains(stamped, "devel") && !strings.Contains(stamped, "dirty") {
		return stamped, checksum, nil
	}
	build, err := runstore.Build()
	return fmt.Sprintf("%s %.12s", stamped, build), checksum, err
}
