package main

import (
	"bufio"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/text"
)

//go:embed fts5.py
var fts5 string

// indexFTS runs SQLite's FTS5 in Python, whose sqlite3 module is SQLite in C;
// the one that Orbweaver links has no FTS5. Times are those that Python takes,
// without the way between the processes.
func indexFTS(ctx context.Context, c *corpus.Corpus) (*engineRun, error) {
	cmd := exec.CommandContext(ctx, "python3", "-c", fts5, strconv.Itoa(k))
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	send, receive := json.NewEncoder(in), json.NewDecoder(bufio.NewReader(out))
	for _, t := range c.Tables {
		title, section, header, rows, err := fields(ctx, t)
		if err != nil {
			return nil, err
		}
		if err := send.Encode([]string{t.ID, title, section, header, rows}); err != nil {
			return nil, err
		}
	}
	if err := send.Encode(nil); err != nil {
		return nil, err
	}
	var answer struct {
		IDs     []string `json:"ids"`
		Seconds float64  `json:"seconds"`
		Version string   `json:"version"`
	}
	if err := receive.Decode(&answer); err != nil {
		return nil, fmt.Errorf("indexing: %w", err)
	}
	r := &engineRun{name: "SQLite " + answer.Version + " FTS5, porter, weighted fields", built: seconds(answer.Seconds)}
	r.find = func(_ context.Context, question string) ([]string, time.Duration, error) {
		answer.IDs = nil
		if err := send.Encode(expression(question)); err != nil {
			return nil, 0, err
		}
		err := receive.Decode(&answer)
		return answer.IDs, seconds(answer.Seconds), err
	}
	r.close = func() error {
		in.Close()
		return cmd.Wait()
	}
	return r, nil
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// expression matches any of the words of a question that say something.
func expression(question string) string {
	var list []string
	for _, w := range text.Words(question) {
		if !text.Stop(w.Text) {
			list = append(list, `"`+w.Text+`"`)
		}
	}
	return strings.Join(list, " OR ")
}
