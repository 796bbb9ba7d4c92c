package harness

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lru"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// maxOpen bounds the databases that a Runner keeps open. Benchmarks ask about
// one database after the other, so a few serve as well as all.
const maxOpen = 16

// A pool opens databases when they are first asked for and closes the one
// unused for longest when there are too many.
type pool struct {
	// open gives the database of a file, and what closes it; nil opens it here.
	open   func(ctx context.Context, f corpus.File) (*sqldb.DB, func() error, error)
	mu     sync.Mutex
	leases lru.Cache[string, *lease]
	failed []error // of closing
}

type lease struct {
	id    string
	db    *sqldb.DB
	close func() error
	users int
}

// get returns the open database and a function that gives it back.
func (p *pool) get(ctx context.Context, d *corpus.Database) (*sqldb.DB, func(), error) {
	if d.File.Absent() {
		return nil, nil, fmt.Errorf("experiment: database %q: %w", d.ID, ErrNoDatabase)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	l, err := p.find(ctx, d)
	if err != nil {
		return nil, nil, err
	}
	l.users++
	p.shrink()
	release := func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		l.users--
	}
	return l.db, release, nil
}

func (p *pool) find(ctx context.Context, d *corpus.Database) (*lease, error) {
	if l, ok := p.leases.Get(d.ID); ok {
		return l, nil
	}
	open := p.open
	if open == nil {
		open = openAlone
	}
	db, shut, err := open(ctx, d.File)
	if err != nil {
		return nil, fmt.Errorf("experiment: opening database %q: %w", d.ID, err)
	}
	l := &lease{id: d.ID, db: db, close: shut}
	p.leases.Put(d.ID, l)
	return l, nil
}

// openAlone opens a database for a pool alone.
func openAlone(ctx context.Context, f corpus.File) (*sqldb.DB, func() error, error) {
	db, err := sqldb.Open(ctx, f)
	if err != nil {
		return nil, nil, err
	}
	return db, db.Close, nil
}

// shrink closes unused databases beyond the bound. Those in use stay, so that
// the bound is exceeded only by as many as run at once.
func (p *pool) shrink() {
	for _, l := range p.leases.Shrink(maxOpen, func(l *lease) bool { return l.users > 0 }) {
		p.shut(l)
	}
}

func (p *pool) shut(l *lease) {
	if err := l.close(); err != nil {
		p.failed = append(p.failed, fmt.Errorf("experiment: closing database %q: %w", l.id, err))
	}
}

// close closes what is open and reports what could not be closed, now or
// earlier.
func (p *pool) close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, l := range p.leases.Shrink(0, nil) {
		p.shut(l)
	}
	return errors.Join(p.failed...)
}
