package fakemodel

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A question is one whose answer the model knows.
type question struct {
	corpus.Query
	number int // in the dataset
	db     *corpus.Database

	once   sync.Once
	wrong  []string      // SQL that runs and has another result
	result *sqldb.Result // of the gold SQL; nil where there is no database file
}

// A Model answers. It may be used by several goroutines.
type Model struct {
	o         Options
	questions map[string][]*question // by text
	corpus    *corpus.Corpus

	mu    sync.Mutex
	dbs   map[string]*sqldb.DB
	asked map[[32]byte]*counts
	stats Stats
}

// counts are of one request.
type counts struct{ calls, whole int }

// Stats count what was asked.
type Stats struct {
	Calls    int           `json:"calls"`
	Whole    int           `json:"whole"`    // calls that were answered whole
	Repeated int           `json:"repeated"` // whole answers to a request that had been answered whole before
	Unknown  int           `json:"unknown"`  // prompts about no question of the dataset
	Faults   map[Fault]int `json:"faults"`
}

// generator draw numbers from 0 up to, not including, 1.
type generator struct {
	seed         int64
	asked        [32]byte // hash of what was sent
	call, sample int
}

// A Fault is a way in which a call fails.
type Fault string

const (
	None      Fault = ""
	TooMany   Fault = "429"
	Failing   Fault = "500"
	Broken    Fault = "broken"
	Hanging   Fault = "hang"
	Malformed Fault = "malformed"
	Truncated Fault = "truncated" // Reply.Text ends too early
)

func (d generator) draw(what string) float64 {
	n := d.sample
	if what == "fault" {
		n = d.call
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %x %d %s", d.seed, d.asked, n, what))
	return float64(binary.BigEndian.Uint64(sum[:])>>11) / (1 << 53)
}

func textOf(messages []llm.Message) string {
	var b strings.Builder
	for _, m := range messages {
		b.WriteString(m.Content + "\n")
	}
	return b.String()
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
