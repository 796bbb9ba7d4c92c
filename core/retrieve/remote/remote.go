// Package remote asks a program at an address for tables, so that a retriever in
// any language can be measured.
//
//	r, err := retrievers.NewWith("http:localhost:9000/find", retrieve.Options{}, retrieve.Clients{Transport: t})
package remote

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// remote asks a program at an address, so that a retriever in any language can
// be measured. It posts {"query": "…", "k": 10} and reads a list of
// {"id": "…", "score": 1.5}, alone or as "hits", or two lists "ids" and
// "scores". IDs are corpus.Table.ID. Scores may be left out; the order of the
// answer is then what counts, as it does among equal scores. What comes beyond
// k, or a second time, is left out.
type remote struct {
	name    string
	address string
	client  llm.Client
	tables  map[string]*corpus.Table
}

// addressOf returns the address in a name such as "http:http://localhost:9000/find" or one that is
// itself an address; "" in others.
func addressOf(name string) string {
	switch {
	case strings.HasPrefix(name, "http://"), strings.HasPrefix(name, "https://"):
		return name
	case strings.HasPrefix(name, "http:"):
		rest := strings.TrimPrefix(name, "http:")
		if !strings.Contains(rest, "://") {
			rest = "http://" + rest
		}
		return rest
	}
	return ""
}

// Kind asks a program at an address: "http:URL", or the address itself.
func Kind() retrieve.Kind {
	return retrieve.Kind{Has: func(name string) bool { return addressOf(name) != "" }, New: newRemote}
}

func newRemote(name string, _ retrieve.Options, m retrieve.Clients) (retrieve.Retriever, error) {
	address := addressOf(name)
	if _, err := (llm.Endpoint{BaseURL: address}).URL(); err != nil {
		return nil, fmt.Errorf("retrieve: %q is not an address; one looks like http:http://localhost:9000/find", address)
	}
	if m.Transport == nil {
		return nil, fmt.Errorf("retrieve: %s: %w", name, retrieve.ErrNoClient)
	}
	return &remote{name: name, address: address, client: llm.Client{Transport: m.Transport}}, nil
}

// Index notes which tables there are. The program has to know them by itself.
func (r *remote) Index(_ context.Context, c *corpus.Corpus) error {
	r.tables = make(map[string]*corpus.Table, len(c.Tables))
	for _, t := range c.Tables {
		r.tables[t.ID] = t
	}
	return nil
}

// Retrieve asks the program.
func (r *remote) Retrieve(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	if err := retrieve.Ready(ctx, r.name, r.tables != nil, query); err != nil || k <= 0 {
		return nil, err
	}
	question := struct {
		Query string `json:"query"`
		K     int    `json:"k"`
	}{query, k}
	var hits []retrieve.Hit
	err := r.client.Post(ctx, r.address, question, func(answer []byte) (err error) {
		hits, err = r.read(answer)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("retrieve: %w", err)
	}
	hits = hits[:min(k, len(hits))]
	for i := range hits {
		hits[i].Rank = i + 1
	}
	return hits, nil
}

// A remoteHit is one element of an answer.
type remoteHit struct {
	ID    string   `json:"id"`
	Score *float64 `json:"score"`
}

// parseRemote reads an answer in any of its forms.
func parseRemote(answer []byte) ([]remoteHit, error) {
	var list []remoteHit
	if err := json.Unmarshal(answer, &list); err == nil {
		return list, nil
	}
	var said struct {
		Hits   *[]remoteHit `json:"hits"`
		IDs    *[]string    `json:"ids"`
		Scores []float64    `json:"scores"`
	}
	const form = `expected [{"id": "…", "score": 1.5}, …], the same as "hits", or "ids" with "scores"`
	if err := json.Unmarshal(answer, &said); err != nil {
		return nil, fmt.Errorf("%w; %s", err, form)
	}
	switch {
	case said.Hits != nil:
		return *said.Hits, nil
	case said.IDs == nil:
		return nil, errors.New(form)
	case said.Scores != nil && len(said.Scores) != len(*said.IDs):
		return nil, fmt.Errorf("%d ids and %d scores: one score for each id is expected", len(*said.IDs), len(said.Scores))
	}
	for i, id := range *said.IDs {
		h := remoteHit{ID: id}
		if said.Scores != nil {
			h.Score = &said.Scores[i]
		}
		list = append(list, h)
	}
	return list, nil
}

// read turns an answer into hits, best first.
func (r *remote) read(answer []byte) ([]retrieve.Hit, error) {
	list, err := parseRemote(answer)
	if err != nil {
		return nil, err
	}
	var hits []retrieve.Hit
	seen := make(map[string]bool, len(list))
	for i, h := range list {
		t, ok := r.tables[h.ID]
		if !ok {
			return nil, fmt.Errorf("hit %d is %q, and there is no table with that ID", i+1, h.ID)
		}
		score := 1 / float64(i+1)
		if h.Score != nil {
			score = *h.Score
		}
		if (h.Score == nil) != (list[0].Score == nil) || math.IsInf(score, 0) {
			return nil, fmt.Errorf("hit %d, %q: either every hit has a score, a finite number, or none has", i+1, h.ID)
		}
		if !seen[h.ID] {
			seen[h.ID] = true
			hits = append(hits, retrieve.Hit{Table: t.ID, Database: t.Database, Score: score,
				Contributions: retrieve.Wholly(r.name, score, nil)})
		}
	}
	order.Stable(hits, func(a, b retrieve.Hit) int { return cmp.Compare(b.Score, a.Score) })
	return hits, nil
}
