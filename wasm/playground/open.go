package playground

import (
	"bytes"
	"context"
	"errors"
	"path"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// open takes a person's own file. What it is decides its content, not its
// name, except that any text could be a CSV: there the name has to say so.
func (p *Playground) open(ctx context.Context, params OpenParams, file []byte, _ func(rpc.Never)) (Database, error) {
	name := path.Base(strings.ReplaceAll(params.Name, `\`, "/"))
	if len(file) == 0 {
		return Database{}, badInput("%s is empty; was it saved completely?", name)
	}
	p.opening.Lock() // a name is chosen and taken in one go
	defer p.opening.Unlock()
	c, err := p.read(ctx, name, file)
	if err != nil {
		return Database{}, unusable(name, err)
	}
	d := c.Databases[0]
	d.Title = name
	view, err := p.describe(ctx, c, d)
	if err != nil {
		return Database{}, unusable(name, errors.Join(err, p.shelf.connections.close(d.File)))
	}
	view.Own = true
	p.shelf.add(c)
	return view, nil
}

// read makes a corpus of a file, with an id of its own.
func (p *Playground) read(ctx context.Context, name string, file []byte) (*corpus.Corpus, error) {
	ext := path.Ext(name)
	id, err := p.shelf.free(ctx, strings.TrimSuffix(name, ext))
	if err != nil {
		return nil, err
	}
	options := corpus.Options{Open: p.shelf.connections.source}
	switch strings.ToLower(ext) {
	case ".csv", ".tsv":
		if !bytes.HasPrefix(file, []byte("SQLite format 3\x00")) {
			return readCSV(ctx, id+ext, file, options)
		}
	}
	image := corpus.File{Image: file}
	c, err := files.ReadSQLite(ctx, id+".sqlite", image, options)
	if err != nil {
		return nil, errors.Join(err, p.shelf.connections.close(image))
	}
	return c, nil
}

// readCSV makes a database of one table, so that SQL can run on it.
func readCSV(ctx context.Context, name string, file []byte, o corpus.Options) (*corpus.Corpus, error) {
	c, err := files.ReadCSV(ctx, name, bytes.NewReader(file), o)
	if err != nil {
		return nil, err
	}
	image, err := sqldb.FromTables(ctx, c.Tables)
	if err != nil {
		return nil, err
	}
	c.Databases[0].File = corpus.File{Image: image}
	return c, nil
}

// unusable says what is wrong with a file under the name that the person
// knows, without the packages that it went through.
func unusable(name string, err error) error {
	parts := strings.Split(err.Error(), ": ")
	inner := func(part string) bool {
		switch part {
		case "sqlite", "csv", "sqldb", "experiment", "runstore", "run store " + name, "reading the schema":
			return true
		}
		ext := path.Ext(part)
		return ext == ".sqlite" || ext != "" && ext == path.Ext(name) || strings.Contains(part, "image of ")
	}
	for len(parts) > 1 && inner(parts[0]) {
		parts = parts[1:]
	}
	return rpc.Fail(rpc.BadInput, &fileError{name + ": " + strings.Join(parts, ": "), err})
}

type fileError struct {
	text  string
	cause error
}

func (e *fileError) Error() string { return e.text }
func (e *fileError) Unwrap() error { return e.cause }

// close lets an opened file go, or the whole folder that a database is of.
func (p *Playground) close(_ context.Context, params CloseParams, _ []byte, _ func(rpc.Never)) (rpc.None, error) {
	c := p.shelf.remove(params.Database)
	if c == nil {
		return rpc.None{}, badInput("no opened file is called %q", params.Database)
	}
	p.indexes.forget(c)
	err := p.labs.forget(c)
	for _, d := range c.Databases {
		err = errors.Join(err, p.shelf.connections.close(d.File))
	}
	return rpc.None{}, err
}
