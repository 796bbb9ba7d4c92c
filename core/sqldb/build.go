package sqldb

import (
	"context"
	"crypto/rand"
	"fmt"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/ext/serdes"
	"github.com/ncruces/go-sqlite3/vfs/memdb"
)

// Build runs a SQL script in a fresh database in memory and returns its
// image. The script is trusted: it is ours or the caller's own, never a
// model's. The same script gives the same bytes on every machine.
func Build(ctx context.Context, script string) ([]byte, error) {
	return build(ctx, func(c *sqlite3.Conn, _ *meter) error { return c.Exec(script) })
}

// BuildWith is Build for a script that comes in pieces: fill runs one after
// the other with exec.
func BuildWith(ctx context.Context, fill func(exec func(script string) error) error) ([]byte, error) {
	return build(ctx, func(c *sqlite3.Conn, _ *meter) error { return fill(c.Exec) })
}

// build lets fill write into a fresh database and returns its image.
func build(ctx context.Context, fill func(*sqlite3.Conn, *meter) error) (image []byte, err error) {
	if image, err = buildImage(ctx, fill); err != nil {
		if ctx.Err() != nil {
			err = ctx.Err()
		}
		return nil, fmt.Errorf("sqldb: building a database: %w", plain(err))
	}
	return image, nil
}

func buildImage(ctx context.Context, fill func(*sqlite3.Conn, *meter) error) (image []byte, err error) {
	defer recoverPanic(&err)
	name := "orbweaver-" + rand.Text()
	memdb.Create(name, nil) // pages in Go memory, not in SQLite's
	defer memdb.Delete(name)
	c, err := sqlite3.OpenContext(ctx, "file:/"+name+"?vfs=memdb")
	if err != nil {
		return nil, err
	}
	defer c.Close()
	if err := c.Exec("PRAGMA temp_store=memory"); err != nil {
		return nil, err
	}
	m := newMeter(ctx, 0, 0)
	c.SetInterrupt(m)
	if err := fill(c, m); err != nil {
		return nil, err
	}
	// Without VACUUM the image would keep what was deleted on the way.
	if err := c.Exec("VACUUM"); err != nil {
		return nil, err
	}
	return serdes.Serialize(c, "main")
}
