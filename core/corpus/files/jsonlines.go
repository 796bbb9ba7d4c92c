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
	return func(yield func(Line, error) bool) {
		r := bufio.NewReader(bytes.NewReader(data))
		for number := 1; ; number++ {
			if err := ctx.Err(); err != nil {
				yield(Line{}, err)
				return
			}
			text, err := r.ReadBytes('\n')
			if text = bytes.TrimSpace(text); len(text) > 0 && !yield(Line{number, text}, nil) {
				return
			}
			if errors.Is(err, io.EOF) {
				return
			}
		}
	}
}
