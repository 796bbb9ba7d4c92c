package files

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
)

// A Line is one line of a JSONL file, without its end.
type Line struct {
	Number int // from 1
	Text   []byte
}

// Lines ranges over the lines that are not blank.
func Lines(ctx context.Context, data []byte) func(func(Line, error) bool) {
	return linesOf(ctx, bytes.NewReader(data))
}

// linesOf is Lines for a reader: it reads one line at a time, while they are
// ranged over.
func linesOf(ctx context.Context, from io.Reader) func(func(Line, error) bool) {
	return func(yield func(Line, error) bool) {
		r := bufio.NewReaderSize(from, 1<<16)
		for number := 1; ; number++ {
			if err := ctx.Err(); err != nil {
				yield(Line{}, err)
				return
			}
			text, err := r.ReadBytes('\n')
			if err != nil && !errors.Is(err, io.EOF) {
				yield(Line{}, err)
				return
			}
			if text = bytes.TrimSpace(text); len(text) > 0 && !yield(Line{number, text}, nil) {
				return
			}
			if err != nil {
				return
			}
		}
	}
}
