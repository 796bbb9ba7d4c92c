package main

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/shape"
	"github.com/orbweaver/orbweaver/scripts/train-builtin/sparse"
)

// shapes learns what questions let expect of their statements from files of readings, and
// writes it.
func shapes(files, out string) error {
	var list []shape.Example
	for _, file := range strings.Split(files, ",") {
		raw, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		var some []shape.Example
		if err := gob.NewDecoder(bytes.NewReader(raw)).Decode(&some); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		list = append(list, some...)
	}
	m := expecting(list)
	return os.WriteFile(filepath.Join(out, "shape.txt"), []byte(m.Text()), 0o666)
}

// expecting learns a model.
func expecting(list []shape.Example) *shape.Model {
	var m shape.Model
	seen := make([][]classified, len(shape.Names()))
	for i := range list {
		list[i].Classes(func(regression int, pieces []string, class string) {
			seen[regression] = append(seen[regression], classified{pieces, class})
		})
	}
	for i, name := range shape.Names() {
		classes := common(seen[i])
		var rows []sparse.Row
		for _, x := range seen[i] {
			if at := slices.Index(classes, x.class); at >= 0 {
				rows = append(rows, sparse.Row{There: x.pieces, Class: at})
			}
		}
		m = append(m, shape.Regression{Name: name, Classes: classes,
			Weights: sparse.Fit(rows, len(classes), sparse.Options{})})
	}
	return &m
}

// A classified is one example of a regression.
type classified struct {
	pieces []string
	class  string
}

// common are the classes that were seen often enough to be learnt, the most frequent first.
func common(list []classified) []string {
	const least = 8
	n := make(map[string]int)
	for _, x := range list {
		n[x.class]++
	}
	var out []string
	for class := range n {
		if n[class] >= least {
			out = append(out, class)
		}
	}
	slices.SortFunc(out, func(a, b string) int { return cmp.Or(n[b]-n[a], strings.Compare(a, b)) })
	return out
}
