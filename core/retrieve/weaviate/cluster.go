package weaviate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// A cluster is reached at any of its nodes. What one does not answer is asked of
// the next, round after round, for some time: a node that fails is found out by
// the others after a few seconds.
type cluster struct {
	nodes []llm.Client
	bases []string
	last  atomic.Int64 // the node that answered last

	rounds int // through all nodes before giving up
	pause  time.Duration
}

const (
	mostRounds = 12
	firstPause = 200 * time.Millisecond
	mostPause  = 4 * time.Second
	deadline   = time.Minute // of one request
)

func newCluster(m retrieve.Clients) (*cluster, error) {
	c := &cluster{rounds: mostRounds, pause: firstPause}
	for _, base := range m.Cluster.Addresses {
		e := llm.Endpoint{BaseURL: base, Key: m.Cluster.Key}
		if at, err := url.Parse(base); err != nil || at.Host == "" || at.Scheme != "http" && at.Scheme != "https" {
			return nil, fmt.Errorf("%q is not the address of a Weaviate node; one looks like http://localhost:8080", base)
		}
		c.nodes = append(c.nodes, llm.Client{Transport: m.Transport, Endpoint: e, MaxTries: 1, Deadline: deadline})
		c.bases = append(c.bases, strings.TrimRight(base, "/"))
	}
	return c, nil
}

// replicas returns how many nodes keep each table: as many as are known here,
// three at most; of three, two have to be up.
func (c *cluster) replicas() int { return min(3, len(c.nodes)) }

// errRefused marks what no other node would answer otherwise.
var errRefused = errors.New("refused")

// post sends a value to a path of the first node that answers it.
func (c *cluster) post(ctx context.Context, path string, value any, read func([]byte) error) error {
	var err error
	for round, pause := 0, c.pause; round < c.rounds; round, pause = round+1, min(2*pause, mostPause) {
		if round > 0 {
			if err := wait(ctx, pause); err != nil {
				return err
			}
		}
		for range c.nodes {
			at := c.last.Load()
			err = c.nodes[at].Post(ctx, c.bases[at]+path, value, read)
			if err == nil || ctx.Err() != nil || refused(err) {
				return explained(c.bases[at], err)
			}
			err = explained(c.bases[at], err)
			c.last.CompareAndSwap(at, (at+1)%int64(len(c.nodes)))
		}
	}
	return err
}

// Statuses of HTTP.
const (
	notFound       = 404
	notImplemented = 501
)

// refused reports whether an answer stays the same however often one asks.
func refused(err error) bool {
	var e *llm.Error
	if !errors.As(err, &e) {
		return errors.Is(err, errRefused)
	}
	return e.Status >= 400 && e.Status < 500 && e.Status != 408 && e.Status != 429 || e.Status == notImplemented
}

// explained rewords the error of a node: the client of models, which called it,
// writes of models.
func explained(base string, err error) error {
	var e *llm.Error
	switch {
	case !errors.As(err, &e):
		return err
	case errors.Is(err, llm.ErrNotJSON), e.Status == notFound, e.Status == notImplemented:
		return fmt.Errorf("%s answers with status %d, and not as a Weaviate node of version 1.35 does: is --weaviate its "+
			"address?", base, e.Status)
	case e.Status == 0:
		return fmt.Errorf("%w: start the node, or name others with --weaviate", err)
	}
	return err
}

func wait(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// An object holds the properties of an object that queries ask for.
type object struct {
	Table      string `json:"table"`
	Database   string `json:"database"`
	Corpus     string `json:"corpus"`
	Additional struct {
		Score score `json:"score"`
	} `json:"_additional"`
}

// A score is a number, which Weaviate writes as text; that of a vector alone is
// none.
type score float64

// UnmarshalJSON reads a score in either form.
func (s *score) UnmarshalJSON(data []byte) error {
	text := strings.Trim(string(data), `"`)
	if text == "" || text == "null" {
		return nil
	}
	f, err := strconv.ParseFloat(text, 64)
	*s = score(f)
	return err
}

// get asks for objects of a class.
func (c *cluster) get(ctx context.Context, class, arguments, properties string) ([]object, error) {
	query := fmt.Sprintf("{ Get { %s(%s) { %s } } }", class, arguments, properties)
	var answer struct {
		Get map[string][]object
	}
	err := c.ask(ctx, query, &answer)
	return answer.Get[class], err
}

// count returns how many objects a class has.
func (c *cluster) count(ctx context.Context, class string) (int, error) {
	var answer struct {
		Aggregate map[string][]struct{ Meta struct{ Count int } }
	}
	err := c.ask(ctx, fmt.Sprintf("{ Aggregate { %s { meta { count } } } }", class), &answer)
	if err == nil && len(answer.Aggregate[class]) != 1 {
		err = fmt.Errorf("the cluster does not say how many objects %s has", class)
	}
	if err != nil {
		return 0, err
	}
	return answer.Aggregate[class][0].Meta.Count, nil
}

// ask asks in GraphQL.
func (c *cluster) ask(ctx context.Context, query string, into any) error {
	return c.post(ctx, "/v1/graphql", map[string]string{"query": query}, func(raw []byte) error {
		answer, err := parseAnswer(raw)
		if err != nil {
			return err
		}
		return json.Unmarshal(answer, into)
	})
}

// parseAnswer returns the data of an answer in GraphQL, whose errors are in it.
func parseAnswer(raw []byte) (json.RawMessage, error) {
	var answer struct {
		Data   json.RawMessage `json:"data"`
		Errors []struct {
			Message string `json:"message"`
		} `json:"errors"`
	}
	if err := json.Unmarshal(raw, &answer); err != nil {
		return nil, err
	}
	if len(answer.Errors) > 0 {
		return nil, fmt.Errorf("the cluster answers: %s", answer.Errors[0].Message)
	}
	if len(answer.Data) == 0 {
		return nil, errors.New("the cluster's answer has no data: is this the address of a Weaviate node?")
	}
	return answer.Data, nil
}

// quoted returns a string in GraphQL, which writes them as JSON does.
func quoted(s string) string {
	text, _ := json.Marshal(s) // a string can always be written
	return string(text)
}

func numbers(v []float32) string {
	text, _ := json.Marshal(v) // of an Encoder, which has none that cannot be written
	return string(text)
}
