package playground

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// mostLoose bounds how many sets of loose tables stay open.
const mostLoose = 4

// loose holds sets of tables that belong to no database and can be searched,
// but not queried.
type loose struct {
	mu   sync.Mutex
	open []looseSet // oldest first
}

type looseSet struct {
	name   string
	corpus *corpus.Corpus
}

// OpenTablesParams go with the files' bytes, one after another, as the call's
// attachment: tables.jsonl and questions.jsonl, or what Split names.
type OpenTablesParams struct {
	Name  string       `json:"name"` // under which it is then searched; what had it before is let go
	Split string       `json:"split,omitempty"`
	Files []FolderFile `json:"files"`
}

// OpenTablesResult is the answer of "openTables".
type OpenTablesResult struct {
	Tables    []LooseTable    `json:"tables"`
	Questions []LooseQuestion `json:"questions"`
}

// LooseTable is one of the set.
type LooseTable struct {
	ID    string `json:"id"`
	Title string `json:"title"` // the ID where it has none
}

// LooseQuestion is a question or statement about loose tables.
type LooseQuestion struct {
	ID     string   `json:"id"`
	Text   string   `json:"text"`
	Tables []string `json:"tables"` // that answer it, by their titles, or their IDs where they have none
	Answer string   `json:"answer"`
}

// openTables takes a set of loose tables with questions.
func (p *Playground) openTables(ctx context.Context, params OpenTablesParams, file []byte,
	_ func(rpc.Never)) (OpenTablesResult, error) {
	if params.Name == "" {
		return OpenTablesResult{}, badInput("the set of tables has no name")
	}
	folder, err := unpack(params.Files, file)
	if err != nil {
		return OpenTablesResult{}, badInput("%s: %v", params.Name, err)
	}
	c, err := files.ReadJSONL(ctx, ".", corpus.Options{FS: folder, Split: params.Split})
	if err != nil {
		return OpenTablesResult{}, unusable(params.Name, err)
	}
	c.Name = params.Name
	for _, gone := range p.loose.add(looseSet{params.Name, c}) {
		p.indexes.forget(gone)
	}
	result := OpenTablesResult{Tables: []LooseTable{}, Questions: []LooseQuestion{}}
	titles := map[string]string{}
	for _, t := range c.Tables {
		titles[t.ID] = cmp.Or(t.Title, t.ID)
		result.Tables = append(result.Tables, LooseTable{t.ID, titles[t.ID]})
	}
	for _, q := range c.Queries {
		l := LooseQuestion{ID: q.ID, Text: q.Text, Tables: []string{}, Answer: q.Answer}
		for _, id := range q.Tables {
			l.Tables = append(l.Tables, titles[id])
		}
		result.Questions = append(result.Questions, l)
	}
	return result, nil
}

// add opens a set, and returns those that it replaces or that are too many.
func (l *loose) add(set looseSet) (gone []*corpus.Corpus) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = slices.DeleteFunc(l.open, func(s looseSet) bool {
		if s.name == set.name {
			gone = append(gone, s.corpus)
		}
		return s.name == set.name
	})
	l.open = append(l.open, set)
	for len(l.open) > mostLoose {
		gone = append(gone, l.open[0].corpus)
		l.open = slices.Delete(l.open, 0, 1)
	}
	return gone
}

func (l *loose) find(name string) (*corpus.Corpus, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range l.open {
		if s.name == name {
			return s.corpus, nil
		}
	}
	return nil, rpc.Fail(rpc.BadInput,
		fmt.Errorf("there is no set of tables %q here; it has to be opened again after the page was reloaded", name))
}
