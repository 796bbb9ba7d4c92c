package distributed

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm/transport"
)

// A Run tells workers what they have to know of a run.
type Run struct {
	Version  string            `json:"version"`  // of the program: another may answer otherwise
	Checksum string            `json:"checksum"` // of the dataset
	Config   experiment.Config `json:"config"`
	Budget   transport.Budget  `json:"budget"`
	// most calls of models a second, of all workers; 0 = no bound
	Rate     float64       `json:"rate,omitempty"`
	Deadline time.Duration `json:"deadline,omitempty"`
}

// A posted is the key "run" of a queue's bucket.
type posted struct {
	Run
	ID      string `json:"id"`      // of configuration, data and version: the same when the bench goes on
	Session string `json:"session"` // of one process of the bench
	Ended   bool   `json:"ended"`   // it asks nothing more
	More    bool   `json:"more"`    // another of the same bench may follow
}

// An item is a question to ask.
type item struct {
	Run     string `json:"run"`
	Session string `json:"session"`
	Query   string `json:"query"`
	Attempt int    `json:"attempt"` // at this query, from 1: a bench asks again what an endpoint failed on
}

func (i item) key() string { return fmt.Sprintf("%s/%s/%s/%d", i.Run, i.Session, i.Query, i.Attempt) }

// A reply reports what became of an item.
type reply struct {
	item
	Deliveries uint64             `json:"deliveries"`
	Outcome    harness.Outcome    `json:"outcome"`
	Error      string             `json:"error,omitempty"` // where the outcome is not that it is settled
	Record     *experiment.Record `json:"record"`
	Retrieve   time.Duration      `json:"retrieve"`
	Total      time.Duration      `json:"total"`
}

// An answerRequest asks the bench for a kept answer, or to keep one.
type answerRequest struct {
	Run    string            `json:"run"`
	Key    string            `json:"key"`
	Answer *transport.Answer `json:"answer,omitempty"`
}

type answerReply struct {
	Answer *transport.Answer `json:"answer,omitempty"`
	Error  string            `json:"error,omitempty"`
}

// Messages are JSON, compressed where they are long: a server's usual bound is
// 1 MB. A message of JSON begins with a brace, one of gzip with 1f.
const (
	compressAbove = 32 << 10
	maxUnpacked   = 256 << 20
)

func pack(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	if err != nil || len(data) <= compressAbove {
		return data, err
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}

func unpack(data []byte, v any) error {
	if len(data) == 0 || data[0] != 0x1f {
		return json.Unmarshal(data, v)
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return err
	}
	whole, err := io.ReadAll(io.LimitReader(z, maxUnpacked))
	if err != nil {
		return err
	}
	return json.Unmarshal(whole, v)
}
