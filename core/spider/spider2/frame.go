package spider2

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/python"
)

// A frame is a result as pandas reads it from a file, without its names: the
// columns, as long as each other.
type frame []column

// readFrame reads a result file. The first record is the header; where the
// second has more fields, so many of the first columns are row labels, which
// nothing is compared with.
func readFrame(file []byte) (frame, error) {
	records, err := split(file)
	if err != nil {
		return nil, err
	}
	width, labels := len(records[0]), 0
	if len(records) > 1 {
		labels = max(0, len(records[1])-width)
	}
	f := make(frame, width)
	for j := range f {
		texts := make([]string, 0, len(records)-1)
		for _, r := range records[1:] {
			texts = append(texts, r[labels+j])
		}
		f[j] = newColumn(texts)
	}
	return f, nil
}

// choose returns the frame of some columns; a negative number counts from the end.
func (f frame) choose(columns []int) (frame, error) {
	chosen := make(frame, len(columns))
	for i, j := range columns {
		if j < 0 {
			j += len(f)
		}
		if j < 0 || j >= len(f) {
			return nil, fmt.Errorf("condition column %d: the gold result has %d columns", columns[i], len(f))
		}
		chosen[i] = f[j]
	}
	return chosen, nil
}

// common returns the kind that the values of all columns get when they are put
// together: their own where it is the same, numbers where all are numbers of
// some kind, otherwise each value as it is.
func (f frame) common() kind {
	if len(f) == 0 {
		return objects
	}
	k := f[0].kind
	for _, c := range f[1:] {
		switch {
		case c.kind == k:
		case c.kind <= truths || k <= truths:
			return objects
		default:
			k = floats
		}
	}
	return k
}

// A value is one value of a column as the program compares it.
type value struct {
	text    string  // as Python writes it, by which columns are sorted
	number  float64 // where it is one
	numeric bool    // truth values are, and so is what is missing: 0
}

// vectors returns the values of all columns.
func (f frame) vectors() [][]value {
	beside := f.common()
	out := make([][]value, len(f))
	for j, c := range f {
		out[j] = make([]value, len(c.texts))
		for i, t := range c.texts {
			out[j][i] = c.value(t, beside)
		}
	}
	return out
}

// value returns the value of one of the column's texts, in a frame of the kind
// beside.
func (c *column) value(t string, beside kind) value {
	switch {
	case missing[t] && !c.literal:
		return value{"0", 0, true}
	case c.kind == truths || c.logical:
		if is, _ := truth(t); is {
			return value{"True", 1, true}
		}
		return value{"False", 0, true}
	case c.kind == objects:
		return value{text: t}
	}
	f, _ := number(t)
	if c.kind == floats || beside == floats {
		return value{python.Float(f), f, true}
	}
	digits := strings.Trim(t, spaces)
	if n, err := strconv.ParseInt(digits, 10, 64); err == nil {
		return value{strconv.FormatInt(n, 10), f, true}
	}
	n, _ := strconv.ParseUint(strings.TrimPrefix(digits, "+"), 10, 64)
	return value{strconv.FormatUint(n, 10), f, true}
}
