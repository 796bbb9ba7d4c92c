package metric

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
)

// FirstRank returns the place, from 1, of the first of the ranked IDs that is
// gold, 0 if none is. For text-to-SQL, where TARGET counts a hit as right
// when it belongs to the gold database, pass the database of each hit, not
// the list of distinct databases: k counts tables.
func FirstRank(gold, ranked []string) int {
	for i, id := range ranked {
		if slices.Contains(gold, id) {
			return i + 1
		}
	}
	return 0
}

// Recall returns the share of queries whose first right hit is within the k
// best; ranks are from 1, with 0 for a query without any.
func Recall(ranks []int, k int) float64 {
	found := 0
	for _, rank := range ranks {
		if rank > 0 && rank <= k {
			found++
		}
	}
	return share(found, len(ranks))
}

// MRR returns the mean over the queries of 1/rank, with 0 for a query without a
// right hit.
func MRR(ranks []int) float64 {
	sum := 0.0
	for _, rank := range ranks {
		if rank > 0 {
			sum += 1 / float64(rank)
		}
	}
	return sum / float64(max(1, len(ranks)))
}

// A Ranking has the tables that one query should find and those that it found, by ID.
type Ranking struct{ Gold, Ranked []string }

// TableRecall returns the share of all gold tables that are among the k best of
// their query, as TARGET counts since November 2024: over all gold tables,
// not the mean of the queries' shares. An ID counts once in either list.
func TableRecall(queries []Ranking, k int) float64 {
	found, of := 0, 0
	for _, q := range queries {
		best := q.Ranked[:max(0, min(k, len(q.Ranked)))]
		for i, id := range q.Gold {
			if slices.Contains(q.Gold[:i], id) {
				continue
			}
			of++
			if slices.Contains(best, id) {
				found++
			}
		}
	}
	return share(found, of)
}

// AllFound returns the share of queries whose gold tables are all among the k best.
func AllFound(queries []Ranking, k int) float64 {
	found := 0
	for _, q := range queries {
		best := q.Ranked[:max(0, min(k, len(q.Ranked)))]
		if !slices.ContainsFunc(q.Gold, func(id string) bool { return !slices.Contains(best, id) }) {
			found++
		}
	}
	return share(found, len(queries))
}

func share(count, of int) float64 { return float64(count) / float64(max(1, of)) }

// ByK holds one figure for each k, in the order in which they were asked for.
// As JSON it is an object in that order: {"1": 0.739, "10": 0.955}.
type ByK []AtK

// AtK is a figure at k.
type AtK struct {
	K     int
	Value float64
}

// MarshalJSON writes the object that ByK describes.
func (b ByK) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for i, at := range b {
		if i > 0 {
			out = append(out, ',')
		}
		value, err := json.Marshal(at.Value)
		if err != nil {
			return nil, err
		}
		out = strconv.AppendQuote(out, strconv.Itoa(at.K))
		out = append(out, ':')
		out = append(out, value...)
	}
	return append(out, '}'), nil
}

// UnmarshalJSON reads what MarshalJSON writes, in the order in which it is
// written.
func (b *ByK) UnmarshalJSON(data []byte) error {
	var values map[int]float64
	if err := json.Unmarshal(data, &values); err != nil {
		return err
	}
	*b = nil
	d := json.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if key, ok := token.(string); ok {
			k, err := strconv.Atoi(key)
			if err != nil {
				return err
			}
			*b = append(*b, AtK{k, values[k]})
		}
	}
}
