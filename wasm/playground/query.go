package playground

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// query runs a person's own SQL.
func (p *Playground) query(ctx context.Context, params QueryParams, _ []byte, _ func(rpc.Never)) (QueryResult, error) {
	_, d, err := p.shelf.find(ctx, params.Database)
	if err != nil {
		return QueryResult{}, err
	}
	db, err := p.shelf.connections.get(ctx, d.File)
	if err != nil {
		return QueryResult{}, fmt.Errorf("database %s: %w", d.ID, err)
	}
	r := db.Query(ctx, params.SQL, sqldb.Limits{})
	answer := QueryResult{Result: *r, MS: ms(r.Elapsed)}
	answer.Unknown, answer.Meant = misspelt(r.Error, params.SQL, d)
	return answer, nil
}

// misspelt finds the name that SQLite's error says it does not know, and the
// name of the schema nearest to it: of a column, first among the tables that
// the statement names. Both are "" where none is near.
func misspelt(failed, sql string, d *corpus.Database) (unknown, meant string) {
	if _, name, ok := strings.Cut(failed, "no such table: "); ok {
		tables := make([]string, len(d.Tables))
		for i, t := range d.Tables {
			tables[i] = t.Name
		}
		return known(name, tables)
	}
	_, name, ok := strings.Cut(failed, "no such column: ")
	if !ok {
		return "", ""
	}
	name, _, _ = strings.Cut(name, " - ") // SQLite may explain quotation marks behind it
	name = name[strings.LastIndexByte(name, '.')+1:]
	statement := strings.ToLower(sql)
	var named, others []string
	for _, t := range d.Tables {
		to := &others
		if strings.Contains(statement, strings.ToLower(t.Name)) {
			to = &named
		}
		for _, c := range t.Columns {
			*to = append(*to, c.Name)
		}
	}
	if unknown, meant = known(name, named); meant != "" {
		return unknown, meant
	}
	return known(name, others)
}

// known is a name with the candidate nearest to it, or nothing.
func known(name string, candidates []string) (string, string) {
	if meant := text.Nearest(name, candidates); meant != "" {
		return name, meant
	}
	return "", ""
}
