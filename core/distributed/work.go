package distributed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm/transport"
)

// A Worker asks the questions that a bench puts into a queue.
type Worker struct {
	Version  string
	Checksum string // of Corpus
	Corpus   *corpus.Corpus
	Parallel int // questions at once; 0 = 1
	// Parts gives what a configuration cannot hold: what reaches a model, and
	// the keys of its endpoints, which it writes into the configuration.
	Dependencies func(*experiment.Config, Run) (harness.Dependencies, error)
	// Say receives in words what the worker does; it may be nil.
	Say func(format string, args ...any)
}

// ErrMismatch means that a worker would answer otherwise than the bench.
var ErrMismatch = errors.New("this worker cannot take part")

// Work asks questions until the bench ends, and returns how many.
func (c *Conn) Work(ctx context.Context, w Worker) (asked int, err error) {
	if w.Say == nil {
		w.Say = func(string, ...any) {}
	}
	w.Parallel = max(w.Parallel, 1)
	kv, err := c.bucketOf(ctx, w)
	if err != nil {
		return 0, err
	}
	worked := false
	for said := false; ; {
		run, err := c.posted(ctx, kv)
		switch {
		case err != nil:
			return asked, c.failed("reading what is asked", err)
		case run.Ended && !run.More && worked:
			return asked, nil
		case run.Ended || run.ID == "":
			if !said && !worked {
				w.Say("waiting for a bench")
				said = true
			}
			if err := wait(ctx, lookEvery); err != nil {
				return asked, err
			}
			continue
		}
		if err := w.fits(run); err != nil {
			return asked, err
		}
		worked = true
		n, err := c.workAt(ctx, kv, run, w)
		if asked += n; err != nil {
			return asked, err
		}
	}
}

// bucketOf waits until a bench has made the queue.
func (c *Conn) bucketOf(ctx context.Context, w Worker) (kv jetstream.KeyValue, err error) {
	for said := false; ; said = true {
		err = c.persist(ctx, func(ctx context.Context) error {
			kv, err = c.js.KeyValue(ctx, c.bucket())
			if errors.Is(err, jetstream.ErrBucketNotFound) {
				return nil
			}
			return err
		})
		if err != nil || kv != nil {
			return kv, err
		}
		if !said {
			w.Say("waiting for a bench to make queue %s", c.name)
		}
		if err := wait(ctx, lookEvery); err != nil {
			return nil, err
		}
	}
}

// posted returns the run that is asked; the zero one where there is none yet.
func (c *Conn) posted(ctx context.Context, kv jetstream.KeyValue) (p posted, err error) {
	err = c.persist(ctx, func(ctx context.Context) error {
		entry, err := kv.Get(ctx, runKey)
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		p = posted{}
		if json.Unmarshal(entry.Value(), &p) != nil {
			return errRefused
		}
		return nil
	})
	return p, err
}

// fits refuses a run that this worker would answer otherwise.
func (w Worker) fits(run posted) error {
	switch {
	case run.Version != w.Version:
		return fmt.Errorf("distributed: %w: it is orbweaver %s, and the bench is %s: install the same on both",
			ErrMismatch, w.Version, run.Version)
	case run.Checksum != w.Checksum:
		return fmt.Errorf("distributed: %w: its data of %s (checksum %.12s) are others than the bench's of "+
			"%s (%.12s): give both the same --dataset, --data and --split, and copy the "+
			"files", ErrMismatch, w.Corpus.Name, w.Checksum,
			run.Config.Dataset, run.Checksum)
	}
	return nil
}

// workAt asks questions of one run until it ends.
func (c *Conn) workAt(ctx context.Context, kv jetstream.KeyValue, run posted,
	w Worker) (asked int, err error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	cfg := run.Config
	parts, err := w.Dependencies(&cfg, run.Run)
	if err != nil {
		return 0, err
	}
	spending, err := c.newLedger(ctx, kv, run)
	if err != nil {
		return 0, err
	}
	parts.Answers, parts.Calls = &answers{c, run.ID}, w.Parallel
	parts.Meter, parts.Ledger = transport.NewMeter(transport.Budget{}), spending
	runner, err := harness.New(ctx, w.Corpus, cfg, parts)
	if err != nil {
		return 0, err
	}
	t := &assignment{conn: c, run: run, runner: runner, queries: map[string]corpus.Query{}, say: w.Say}
	for _, q := range w.Corpus.Queries {
		t.queries[q.ID] = q
	}
	w.Say("asking questions of %s: %d at once", run.Config.Dataset, w.Parallel)
	var at sync.WaitGroup
	at.Go(spending.work)
	for range w.Parallel {
		at.Go(func() { t.ask(ctx) })
	}
	err = c.whileIn(ctx, kv, run)
	stop()
	at.Wait()
	w.Say("asked %d questions", t.asked.Load())
	return int(t.asked.Load()), errors.Join(err, runner.Close())
}

// whileIn waits until another run, or none, is in the queue.
func (c *Conn) whileIn(ctx context.Context, kv jetstream.KeyValue, run posted) error {
	for {
		if err := wait(ctx, lookEvery); err != nil {
			return err
		}
		now, err := c.posted(ctx, kv)
		if err != nil || now.ID != run.ID || now.Ended {
			return err
		}
	}
}
