package dense

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

const (
	defaultBatch    = 64
	defaultParallel = 4
	defaultTokens   = 8191    // of OpenAI's embedding models
	batchBytes      = 256_000 // a call: endpoints bound the tokens of a call too
)

// An embedder turns texts into vectors: with one call for many texts, several
// calls at once, none for a text whose vector is kept.
type embedder struct {
	name    string // of the retriever, for errors
	clients retrieve.Clients
	client  *llm.Client

	mu        sync.Mutex
	batch     int // texts a call, as far as the endpoint is known to take them
	dimension int // of the vectors; 0 before the first
}

func newEmbedder(name string, m retrieve.Clients) (*embedder, error) {
	if m.Embed == nil {
		return nil, fmt.Errorf("retrieve: %s: %w: name an endpoint and its embedding model",
			name, retrieve.ErrNoClient)
	}
	if m.Batch < 0 || m.Parallel < 0 || m.MostTokens < 0 {
		return nil, fmt.Errorf("retrieve: %s: %d texts a call, %d calls at once, %d tokens a text: none "+
			"can be below 0", name,
			m.Batch, m.Parallel, m.MostTokens)
	}
	fill(&m.Batch, defaultBatch)
	fill(&m.Parallel, defaultParallel)
	fill(&m.MostTokens, defaultTokens)
	if m.Cache == nil {
		m.Cache = &retrieve.MemoryCache{}
	}
	if m.Count == nil {
		m.Count = func(s string) int { return (len(s) + 2) / 3 }
	}
	return &embedder{name: name, clients: m, client: m.Embed, batch: m.Batch}, nil
}

func fill(field *int, value int) {
	if *field == 0 {
		*field = value
	}
}

// cut returns the pieces of a text, none of a blank one.
func (e *embedder) cut(text string) []string {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	var pieces []string
	for text != "" {
		n := e.fits(text)
		pieces, text = append(pieces, text[:n]), text[n:]
	}
	return pieces
}

// fits returns how many bytes from the beginning of a text the model takes, up
// to the end of a rune. A token is at least a byte.
func (e *embedder) fits(text string) int {
	most := e.clients.MostTokens
	if len(text) <= most || e.clients.Count(text) <= most {
		return len(text)
	}
	low, high := min(most, len(text)), min(len(text), 16*most) // low fits
	for high-low > most/16+1 {
		middle := (low + high) / 2
		if e.clients.Count(text[:middle]) <= most {
			low = middle
		} else {
			high = middle
		}
	}
	for low > most/2 && !utf8.RuneStart(text[low]) {
		low--
	}
	return max(low, 1)
}

// key names a text's vector: the same model name means different weights at
// different endpoints.
func (e *embedder) key(text string) string {
	return keyOf("embedding", e.client.Endpoint, text)
}

func keyOf(what string, at llm.Endpoint, text string) string {
	address, err := at.URL()
	if err != nil {
		address = at.BaseURL
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%s\n%s", what, address, at.Model, text)
	return what + " " + hex.EncodeToString(h.Sum(nil))
}

// unpack reads what pack writes; nil where that is damaged, so that the vector
// is asked for again.
func unpack(raw []byte) []float32 {
	if len(raw) == 0 || len(raw)%4 != 0 {
		return nil
	}
	v := make([]float32, len(raw)/4)
	for i := range v {
		v[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
		if v[i]-v[i] != 0 { // NaN or infinite
			return nil
		}
	}
	return v
}
