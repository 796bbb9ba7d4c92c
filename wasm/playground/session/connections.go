package session

import (
	"context"
	"slices"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// connections keeps one connection to each image that is open. To
// open one takes longer than to read a small table, and reading all tables
// for an index, a connection each, was most of the wait for a first answer.
type connections struct {
	mu   sync.Mutex
	Open []connection
}

type connection struct {
	image *byte // the first of the image, which tells images apart
	db    *sqldb.DB
}

// Get returns the connection to an image, and makes it if there is none. It
// is not the caller's to close.
func (c *connections) Get(ctx context.Context, f corpus.File) (*sqldb.DB, error) {
	if f.Load != nil {
		image, err := f.Load(ctx)
		if err != nil {
			return nil, err
		}
		f = corpus.File{Image: image}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if i := c.find(f); i >= 0 {
		return c.Open[i].db, nil
	}
	db, err := sqldb.Open(ctx, f)
	if err != nil {
		return nil, err
	}
	c.Open = append(c.Open, connection{&f.Image[0], db})
	return db, nil
}

func (c *connections) find(f corpus.File) int {
	return slices.IndexFunc(c.Open, func(o connection) bool {
		return len(f.Image) > 0 && o.image == &f.Image[0]
	})
}

// Close closes the connection to an image, if there is one.
func (c *connections) Close(f corpus.File) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	i := c.find(f)
	if i < 0 {
		return nil
	}
	db := c.Open[i].db
	c.Open = slices.Delete(c.Open, i, i+1)
	return db.Close()
}

// Source is get as a corpus.Opener. Readers close what they opened; here that
// leaves the connection open.
func (c *connections) Source(ctx context.Context, f corpus.File) (corpus.Source, error) {
	db, err := c.Get(ctx, f)
	if err != nil {
		return nil, err
	}
	return borrowed{db}, nil
}

// shared is get for runners: a second connection would read the whole schema anew
// and keep pages of its own. Closing it leaves it open.
func (c *connections) shared(ctx context.Context, f corpus.File) (*sqldb.DB, func() error, error) {
	db, err := c.Get(ctx, f)
	return db, func() error { return nil }, err
}

type borrowed struct{ *sqldb.DB }

func (borrowed) Close() error { return nil }
