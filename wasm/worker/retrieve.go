package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/samples"
)

// What a search may ask.
const (
	retriever   = "bm25f"
	defaultHits = 10
	maxHits     = 100
	maxQuery    = 2000 // bytes
)

// found is an answer, in the form of the command's --json.
type found struct {
	Corpus    string         `json:"corpus"`
	Retriever string         `json:"retriever"`
	Question  string         `json:"question"`
	Hits      []retrieve.Hit `json:"hits"`
}

// open reads the sample collection with its saved index, and no database.
func open(ctx context.Context, index []byte) (retrieve.Retriever, error) {
	c, err := samples.ReadFetched(ctx, nil, func(context.Context, string) ([]byte, error) {
		return nil, errors.New("the Worker has no databases")
	})
	if err != nil {
		return nil, err
	}
	return retrievers.Load(bytes.NewReader(index), retriever, retrieve.Options{}, c)
}

// search answers GET /api/retrieve. It returns the JSON, or why there is none.
func search(ctx context.Context, r retrieve.Retriever, corpus, q, k string) ([]byte, *refusal) {
	n, err := strconv.Atoi(k)
	switch {
	case corpus != "" && corpus != samples.Name:
		return nil, refuse(404, fmt.Sprintf("the corpus %.40q is not here; there is %q", corpus, samples.Name))
	case strings.TrimSpace(q) == "" || len(q) > maxQuery:
		return nil, refuse(400, fmt.Sprintf("q is the question, of at most %d bytes", maxQuery))
	case k == "":
		n = defaultHits
	case err != nil || n < 1 || n > maxHits:
		return nil, refuse(400, fmt.Sprintf("k is how many tables to find, from 1 to %d", maxHits))
	}
	hits, err := r.Retrieve(ctx, q, n)
	if err != nil {
		return nil, refuse(500, "the search failed")
	}
	body, err := json.Marshal(found{samples.Name, retriever, q, append([]retrieve.Hit{}, hits...)})
	if err != nil {
		return nil, refuse(500, "the answer cannot be written")
	}
	return body, nil
}
