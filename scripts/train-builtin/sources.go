package main

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin"
)

// A source is a file of trials of our own questions.
type source struct {
	file   string
	weight float64
	trials []builtin.JudgeExample
}

// sources reads the files of -own.
func sources(list string) (out []source, err error) {
	for part := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ',' }) {
		file, weight, _ := strings.Cut(part, ":")
		s := source{file: file}
		if s.weight, err = strconv.ParseFloat(weight, 64); err != nil {
			return nil, fmt.Errorf("-own %s: want FILE:WEIGHT", part)
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if err := gob.NewDecoder(bytes.NewReader(raw)).Decode(&s.trials); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		out = append(out, s)
	}
	return out, nil
}
