package main

import (
	"bufio"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/text"
)

//go:embed python/*.py
var scripts embed.FS

// errMissing means that a peer is not installed.
var errMissing = errors.New("is not installed")

// A script is a Python program that answers a line of JSON with another.
type script struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	send    *json.Encoder
	receive *json.Decoder
	folder  string
}

// startScript starts one of ours, in the first Python that has its module.
func startScript(ctx context.Context, name, module string, args ...string) (*script, error) {
	python := ""
	for _, p := range []string{"python3", "/usr/bin/python3"} { // Debian's modules are in the latter
		if exec.CommandContext(ctx, p, "-c", "import "+module).Run() == nil {
			python = p
			break
		}
	}
	if python == "" {
		return nil, fmt.Errorf("Python's %s %w", module, errMissing)
	}
	folder, err := os.MkdirTemp("", "peers")
	if err != nil {
		return nil, err
	}
	if err := os.CopyFS(folder, scripts); err != nil {
		return nil, err
	}
	all := append([]string{filepath.Join(folder, "python", name)}, args...)
	s := &script{cmd: exec.CommandContext(ctx, python, all...), folder: folder}
	s.cmd.Stderr = os.Stderr
	if s.in, err = s.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s.send, s.receive = json.NewEncoder(s.in), json.NewDecoder(bufio.NewReader(out))
	return s, s.cmd.Start()
}

func (s *script) close() error {
	s.in.Close()
	err := s.cmd.Wait()
	return errors.Join(err, os.RemoveAll(s.folder))
}

// python runs a search engine behind python/engine.py. The engine measures its
// own times, without the transfer between the processes; a query has the words
// of the question without stop words.
func python(name, file, module string) engine {
	return func(ctx context.Context, c *corpus.Corpus) (*engineRun, error) {
		s, err := startScript(ctx, file, module, strconv.Itoa(k))
		if err != nil {
			return nil, err
		}
		for _, t := range c.Tables {
			title, section, header, rows, err := fields(ctx, t)
			if err != nil {
				return nil, err
			}
			if err := s.send.Encode([]string{t.ID, title, section, header, rows}); err != nil {
				return nil, err
			}
		}
		if err := s.send.Encode(nil); err != nil {
			return nil, err
		}
		var answer struct {
			IDs     []string `json:"ids"`
			Seconds float64  `json:"seconds"`
			Spent   float64  `json:"spent"`
			Version string   `json:"version"`
		}
		if err := s.receive.Decode(&answer); err != nil {
			return nil, fmt.Errorf("%s: indexing: %w", name, err)
		}
		find := func(_ context.Context, question string) ([]string, time.Duration, error) {
			answer.IDs = nil
			if err := s.send.Encode(saying(question)); err != nil {
				return nil, 0, err
			}
			err := s.receive.Decode(&answer)
			return answer.IDs, seconds(answer.Seconds), err
		}
		return &engineRun{name: fmt.Sprintf(name, answer.Version), built: seconds(answer.Seconds),
			spent: seconds(answer.Spent), find: find, close: s.close}, nil
	}
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// saying returns the words of a question without stop words.
func saying(question string) []string {
	words := []string{}
	for _, w := range text.Words(question) {
		if !text.Stop(w.Text) {
			words = append(words, w.Text)
		}
	}
	return words
}
