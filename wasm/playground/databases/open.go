package databases

import (
	"bytes"
	"context"
	"errors"
	"path"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Register adds these calls to a server.
func Register(p *session.Session, s *rpc.Server) {
	session.Handle(p, s, "samples", listSamples)
	session.Handle(p, s, "open", OpenOwn)
	session.Handle(p, s, "openTogether", openTogether)
	session.Handle(p, s, "close", closeFile)
	session.Handle(p, s, "openFolder", openFolder)
	session.Handle(p, s, "folderNeeds", folderNeeds)
	session.Handle(p, s, "openTables", openTables)
}

// OpenOwn takes a person's own file. What it is decides its content, not its
// name, except that any text could be a CSV: there the name has to say so.
func OpenOwn(ctx context.Context, p *session.Session, params OpenParams, file []byte,
	_ func(rpc.Never)) (Database,
	error) {
	name := path.Base(strings.ReplaceAll(params.Name, `\`, "/"))
	if len(file) == 0 {
		return Database{}, session.BadInput("%s is empty; was it saved completely?", name)
	}
	p.Opening.Lock() // a name is chosen and taken in one go
	defer p.Opening.Unlock()
	c, err := readOwn(ctx, p, name, file)
	return taken(ctx, p, name, c, err)
}

// openTogether takes a person's CSV files as the tables of one database, which is called as params says. One that
// cannot be read is left out, which a note says.
func openTogether(ctx context.Context, p *session.Session, params OpenFolderParams, file []byte,
	_ func(rpc.Never)) (Database, error) {
	list, err := unpack(params.Files, file)
	if err != nil {
		return Database{}, session.BadInput("%s: %v", params.Name, err)
	}
	p.Opening.Lock()
	defer p.Opening.Unlock()
	c, err := readTogether(ctx, p, params.Name, list)
	return taken(ctx, p, params.Name, c, err)
}

// taken adds what a person's own file or files are to what is open.
func taken(ctx context.Context, p *session.Session, name string, c *corpus.Corpus, err error) (Database, error) {
	if err != nil {
		return Database{}, session.Unusable(name, err)
	}
	d := c.Databases[0]
	d.Title = name
	view, err := describe(ctx, p, c, d)
	if err != nil {
		return Database{}, session.Unusable(name, errors.Join(err, p.Corpora.Connections.Close(d.File)))
	}
	view.Own, view.Notes = true, c.Notes
	p.Corpora.Add(c)
	return view, nil
}

// readOwn makes a corpus of a file, with an id of its own.
func readOwn(ctx context.Context, p *session.Session, name string, file []byte) (*corpus.Corpus, error) {
	ext := path.Ext(name)
	id, err := p.Corpora.Free(ctx, strings.TrimSuffix(name, ext))
	if err != nil {
		return nil, err
	}
	options := corpus.Options{Open: p.Corpora.Connections.Source}
	switch strings.ToLower(ext) {
	case ".csv", ".tsv":
		if !bytes.HasPrefix(file, []byte("SQLite format 3\x00")) {
			return readCSV(ctx, id+ext, file, options)
		}
	}
	image := corpus.File{Image: file}
	c, err := files.ReadSQLite(ctx, id+".sqlite", image, options)
	if err != nil {
		return nil, errors.Join(err, p.Corpora.Connections.Close(image))
	}
	return c, nil
}

// readCSV makes a database of one table, so that SQL can run on it.
func readCSV(ctx context.Context, name string, file []byte, o corpus.Options) (*corpus.Corpus, error) {
	c, err := files.ReadCSV(ctx, name, bytes.NewReader(file), o)
	if err != nil {
		return nil, err
	}
	return c, store(ctx, c)
}

// readTogether makes a corpus of CSV files, with an id of its own, in whichever folders they lay.
func readTogether(ctx context.Context, p *session.Session, name string, list memoryFolder) (*corpus.Corpus, error) {
	id, err := p.Corpora.Free(ctx, strings.TrimSuffix(name, path.Ext(name)))
	if err != nil {
		return nil, err
	}
	for i := range list {
		list[i].Path = path.Join(id, path.Base(list[i].Path))
	}
	c, err := files.ReadCSVFolder(ctx, id, corpus.Options{FS: list})
	if err != nil {
		return nil, err
	}
	return c, store(ctx, c)
}

// store writes a corpus of tables as a database, so that SQL can run on them.
func store(ctx context.Context, c *corpus.Corpus) error {
	image, err := sqldb.FromTables(ctx, c.Tables)
	c.Databases[0].File = corpus.File{Image: image}
	return err
}

// closeFile lets an opened file go, or the whole folder that a database is of.
func closeFile(_ context.Context, p *session.Session, params CloseParams, _ []byte,
	_ func(rpc.Never)) (rpc.None,
	error) {
	c := p.Corpora.Remove(params.Database)
	if c == nil {
		return rpc.None{}, session.BadInput("no opened file is called %q", params.Database)
	}
	p.Indexes.Forget(c)
	err := p.Runners.Forget(c)
	for _, d := range c.Databases {
		err = errors.Join(err, p.Corpora.Connections.Close(d.File))
	}
	return rpc.None{}, err
}
