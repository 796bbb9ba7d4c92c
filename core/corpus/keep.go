package corpus

import (
	"context"
	"sync"
)

// KeepOpen returns an Opener that leaves a source open after its reader has
// closed it, until another file is opened. The tables of a database, scanned
// one after the other, then open it once: to open a file takes as long as it
// has tables, so that to open it for each of 800 tables took a minute.
func KeepOpen(open Opener) Opener {
	k := &idleSource{open: open}
	return k.get
}

// An idleSource holds at most one source that is not being read.
type idleSource struct {
	open Opener
	mu   sync.Mutex
	idle *keptSource
}

type keptSource struct {
	Source
	idle *idleSource
	file File
}

func (k *idleSource) get(ctx context.Context, f File) (Source, error) {
	if f.Load != nil {
		image, err := f.Load(ctx)
		if err != nil {
			return nil, err
		}
		f = File{Image: image}
	}
	idle := k.swap(nil)
	if idle != nil && idle.file.same(f) {
		return idle, nil
	}
	if idle != nil {
		if err := idle.Source.Close(); err != nil {
			return nil, err
		}
	}
	s, err := k.open(ctx, f)
	if err != nil {
		return nil, err
	}
	return &keptSource{s, k, f}, nil
}

// swap puts a source in the place of the one that is idle, which it returns.
func (k *idleSource) swap(s *keptSource) *keptSource {
	k.mu.Lock()
	defer k.mu.Unlock()
	before := k.idle
	k.idle = s
	return before
}

// Close keeps the source, in the place of the one that was kept.
func (s *keptSource) Close() error {
	if before := s.idle.swap(s); before != nil {
		return before.Source.Close()
	}
	return nil
}

// same reports whether two files are one.
func (f File) same(g File) bool {
	if f.Path != "" || g.Path != "" {
		return f.Path == g.Path
	}
	return len(f.Image) > 0 && len(f.Image) == len(g.Image) && &f.Image[0] == &g.Image[0]
}
