package flags

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// A Shard is a part of a dataset's questions: number of of, from 1. The zero
// value is all of them.
type Shard struct{ number, of int }

// String writes a shard as it is read: "2/4".
func (s *Shard) String() string {
	if s.of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.number, s.of)
}

// Set reads a shard.
func (s *Shard) Set(text string) error {
	number, of, _ := strings.Cut(text, "/")
	n, err := strconv.Atoi(number)
	m, err2 := strconv.Atoi(of)
	if err != nil || err2 != nil || n < 1 || n > m {
		return fmt.Errorf("%q is no shard, which is written as 2/4: the second of four", text)
	}
	*s = Shard{n, m}
	return nil
}

// Part returns the shard's part of a list: a run of neighbours, so that shards
// put together are in the order of the whole.
func Part[T any](s Shard, list []T) []T {
	if s.of == 0 {
		return list
	}
	return list[len(list)*(s.number-1)/s.of : len(list)*s.number/s.of]
}

// Limited returns the first questions; all where the limit is 0.
func Limited(queries []corpus.Query, limit int) []corpus.Query {
	if limit > 0 && limit < len(queries) {
		return queries[:limit]
	}
	return queries
}
