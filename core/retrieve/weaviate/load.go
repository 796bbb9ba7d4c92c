package weaviate

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
)

const (
	layoutVersion   = 1 // changes with what is put into the cluster
	loaded          = "OrbweaverCorpora"
	mostInBatch     = 200
	mostBatchBytes  = 2 << 20
	defaultParallel = 2
)

// times gives how often the property holds a word of each field.
var times = [...]int{retrieve.FieldTitle: 12, retrieve.FieldSection: 3,
	retrieve.FieldHeader: 4, retrieve.FieldRows: 1}

// A load puts the tables of a corpus into the cluster. One that is killed goes
// on with the tables that are not there yet.
type load struct {
	*retriever
	reading *lexical.Reading
	tables  []*corpus.Table
	resumed bool // some may be there

	mu   sync.Mutex
	next int
	done int
	err  error
}

func (l *load) run(ctx context.Context) error {
	if _, err := l.make(ctx, loaded, nil, property{"corpus", "field", true, false}); err != nil {
		return err
	}
	if whole, err := l.whole(ctx); err != nil || whole {
		return err
	}
	b := lexical.Fielded()
	weighing := map[string]any{"bm25": map[string]float64{"k1": b.K1, "b": b.B[retrieve.FieldHeader]},
		"stopwords": map[string]string{"preset": "none"}}
	var err error
	l.resumed, err = l.make(ctx, l.class, weighing, property{"table", "field", true, false},
		property{"database", "field", true, false}, property{"words", "whitespace", false, true},
		property{"pairs", "whitespace", false, true})
	if err != nil {
		return err
	}
	var workers sync.WaitGroup
	for range max(l.clients.Parallel, defaultParallel) {
		workers.Go(func() { l.work(ctx) })
	}
	workers.Wait()
	if err := errors.Join(l.err, ctx.Err()); err != nil {
		return err
	}
	return l.end(ctx)
}

// whole reports whether the corpus was loaded to its end.
func (l *load) whole(ctx context.Context) (bool, error) {
	found, err := l.cluster.get(ctx, loaded,
		fmt.Sprintf(`limit: 1, where: {path: ["corpus"], operator: Equal, valueText: %s}`,
			quoted(l.class)), "corpus")
	return len(found) > 0, err
}

// end checks that the cluster has all tables and notes it.
func (l *load) end(ctx context.Context) error {
	n, err := l.cluster.count(ctx, l.class)
	if err != nil {
		return err
	}
	if n != len(l.tables) {
		return fmt.Errorf("the cluster has %d of %d tables: load again to go on; a node that was away "+
			"needs a moment to catch up", n, len(l.tables))
	}
	note := entry{Class: loaded, ID: idOf(loaded, l.class), Properties: map[string]string{"corpus": l.class}}
	return l.put(ctx, []entry{note})
}

// A property is one of a class's.
type property struct {
	name, tokenization     string
	filterable, searchable bool
}

// make makes a class, and reports whether it was there.
func (l *load) make(ctx context.Context, class string, weighing any,
	properties ...property) (was bool, err error) {
	var list []any
	for _, p := range properties {
		list = append(list,
			map[string]any{"name": p.name, "dataType": []string{"text"}, "tokenization": p.tokenization,
				"indexFilterable": p.filterable, "indexSearchable": p.searchable})
	}
	schema := map[string]any{"class": class, "vectorizer": "none", "properties": list,
		"vectorIndexConfig": map[string]any{"distance": "cosine", "skip": class == loaded || l.vectors == nil},
		"replicationConfig": map[string]any{"factor": l.cluster.replicas(),
			"asyncEnabled": l.cluster.replicas() > 1}}
	if weighing != nil {
		schema["invertedIndexConfig"] = weighing
	}
	err = l.cluster.post(ctx, "/v1/schema", schema, func([]byte) error { return nil })
	var e *llm.Error
	if errors.As(err, &e) && e.Status == 422 && strings.Contains(e.Message, "already exists") {
		return true, nil
	}
	return false, err
}

// work loads batch after batch.
func (l *load) work(ctx context.Context) {
	for ctx.Err() == nil {
		l.mu.Lock()
		from := l.next
		l.next = min(from+mostInBatch, len(l.tables))
		batch := l.tables[from:l.next]
		if l.err != nil {
			batch = nil
		}
		l.mu.Unlock()
		if len(batch) == 0 {
			return
		}
		err := l.batch(ctx, batch)
		l.mu.Lock()
		if l.err == nil {
			l.err = err
		}
		l.done += len(batch)
		if err == nil && l.clients.Watch != nil {
			l.clients.Watch("loading the tables into Weaviate", l.done, len(l.tables))
		}
		l.mu.Unlock()
	}
}

// batch loads those of some tables that are not there.
func (l *load) batch(ctx context.Context, tables []*corpus.Table) error {
	if l.resumed {
		var err error
		if tables, err = l.missing(ctx, tables); err != nil {
			return err
		}
	}
	vectors, err := l.vectors.tables(ctx, tables)
	if err != nil {
		return err
	}
	var list []entry
	bytes := 0
	for i, t := range tables {
		e, err := l.entry(ctx, t, vectors[i])
		if err != nil {
			return err
		}
		list, bytes = append(list, e), bytes+len(e.Properties["words"])+len(e.Properties["pairs"])
		if bytes > mostBatchBytes || i == len(tables)-1 {
			if err := l.put(ctx, list); err != nil {
				return err
			}
			list, bytes = nil, 0
		}
	}
	return nil
}

// missing returns those of some tables that are not in the cluster.
func (l *load) missing(ctx context.Context, tables []*corpus.Table) (list []*corpus.Table, err error) {
	ids := make([]string, len(tables))
	for i, t := range tables {
		ids[i] = t.ID
	}
	wire, _ := json.Marshal(ids) // strings can always be written
	found, err := l.cluster.get(ctx, l.class, fmt.Sprintf(
		`limit: %d, where: {path: ["table"], operator: ContainsAny, valueText: %s}`, len(ids), wire), "table")
	if err != nil {
		return nil, err
	}
	has := make(map[string]bool, len(found))
	for _, f := range found {
		has[f.Table] = true
	}
	for _, t := range tables {
		if !has[t.ID] {
			list = append(list, t)
		}
	}
	return list, nil
}

// An entry is an object as it is written.
type entry struct {
	Class      string            `json:"class"`
	ID         string            `json:"id"`
	Properties map[string]string `json:"properties"`
	Vector     []float32         `json:"vector,omitempty"`
}

// entry returns the entry of a table.
func (l *load) entry(ctx context.Context, t *corpus.Table, vector []float32) (entry, error) {
	var all, pairs strings.Builder
	err := l.reading.Pieces(ctx, t, func(field int, piece string) {
		words, following := index.TermsOf(piece)
		for range times[field] {
			for _, w := range words {
				all.WriteString(w + " ")
			}
			for _, p := range following {
				pairs.WriteString(pairOf(p) + " ")
			}
		}
	})
	return entry{l.class, idOf(l.class, t.ID), map[string]string{"table": t.ID, "database": t.Database,
		"words": all.String(), "pairs": pairs.String()}, vector}, err
}

// idOf returns a UUID that names an object of a class (RFC 9562, version 8).
func idOf(class, name string) string {
	h := sha256.Sum256([]byte(class + "\x00" + name))
	h[6], h[8] = h[6]&0x0f|0x80, h[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", h[:4], h[4:6], h[6:8], h[8:10], h[10:16])
}

// put writes objects. It writes existing ones again, as they are.
func (l *load) put(ctx context.Context, list []entry) error {
	return l.cluster.post(ctx, "/v1/batch/objects?consistency_level=QUORUM", map[string]any{"objects": list},
		func(raw []byte) error { return parseWritten(raw, len(list)) })
}

// parseWritten returns an error if not all of the objects were written.
func parseWritten(raw []byte, want int) error {
	var answer []struct {
		ID     string `json:"id"`
		Result struct {
			Status string `json:"status"`
			Errors struct {
				Error []struct {
					Message string `json:"message"`
				} `json:"error"`
			} `json:"errors"`
		} `json:"result"`
	}
	if err := json.Unmarshal(raw, &answer); err != nil {
		return err
	}
	if len(answer) != want {
		return fmt.Errorf("the cluster answers for %d of %d objects", len(answer), want)
	}
	for _, a := range answer {
		if a.Result.Status != "SUCCESS" {
			words := a.Result.Status
			for _, e := range a.Result.Errors.Error {
				words += " " + e.Message
			}
			return fmt.Errorf("object %s was not written: %s", a.ID, words)
		}
	}
	return nil
}

// Index loads the tables into the cluster, as far as they are not there.
func (r *retriever) Index(ctx context.Context, c *corpus.Corpus) error {
	l := &load{retriever: r, reading: lexical.NewReading(c.Tables, r.options), tables: c.Tables}
	r.class = fmt.Sprintf("Orbweaver_%.16x", l.reading.Sum(r.vectors.model(), layoutVersion))
	if err := l.run(ctx); err != nil {
		return fmt.Errorf("retrieve: %s: loading %s into %s: %w", r.name, c.Name, r.class, err)
	}
	r.places = make(map[string]int, len(c.Tables))
	for i, t := range c.Tables {
		r.places[t.ID] = i
	}
	return nil
}
