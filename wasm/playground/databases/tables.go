package databases

import (
	"cmp"
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// OpenTablesParams go with the files' bytes, one after another, as the call's
// attachment: tables.jsonl and questions.jsonl, or what Split names.
type OpenTablesParams struct {
	Name  string       `json:"name"` // under which it is then searched; what had it before is let go
	Split string       `json:"split,omitempty"`
	Files []FolderFile `json:"files"`
}

// OpenTablesResult is the answer of "openTables".
type OpenTablesResult struct {
	Tables    []CorpusTable    `json:"tables"`
	Questions []CorpusQuestion `json:"questions"`
}

// CorpusTable is one of the set.
type CorpusTable struct {
	ID    string `json:"id"`
	Title string `json:"title"` // the ID where it has none
}

// CorpusQuestion is a question or statement about stand-alone tables.
type CorpusQuestion struct {
	ID     string   `json:"id"`
	Text   string   `json:"text"`
	Tables []string `json:"tables"` // that answer it, by their titles, or their IDs where they have none
	Answer string   `json:"answer"`
}

// openTables takes a set of stand-alone tables with questions.
func openTables(ctx context.Context, p *session.Session, params OpenTablesParams, file []byte,
	_ func(rpc.Never)) (OpenTablesResult, error) {
	if params.Name == "" {
		return OpenTablesResult{}, session.BadInput("the set of tables has no name")
	}
	folder, err := unpack(params.Files, file)
	if err != nil {
		return OpenTablesResult{}, session.BadInput("%s: %v", params.Name, err)
	}
	c, err := files.ReadJSONL(ctx, ".", corpus.Options{FS: folder, Split: params.Split})
	if err != nil {
		return OpenTablesResult{}, session.Unusable(params.Name, err)
	}
	if len(c.Queries) == 0 {
		return OpenTablesResult{}, session.BadInput("%s has no questions: questions.jsonl should hold some",
			params.Name)
	}
	c.Name = params.Name
	for _, gone := range p.TableSets.Add(params.Name, c) {
		p.Indexes.Forget(gone)
	}
	result := OpenTablesResult{Tables: []CorpusTable{}, Questions: []CorpusQuestion{}}
	titles := map[string]string{}
	for _, t := range c.Tables {
		titles[t.ID] = cmp.Or(t.Title, t.ID)
		result.Tables = append(result.Tables, CorpusTable{t.ID, titles[t.ID]})
	}
	for _, q := range c.Queries {
		l := CorpusQuestion{ID: q.ID, Text: q.Text, Tables: []string{}, Answer: q.Answer}
		for _, id := range q.Tables {
			l.Tables = append(l.Tables, titles[id])
		}
		result.Questions = append(result.Questions, l)
	}
	return result, nil
}
