package metric

import "slices"

// A Clustering says which questions of a benchmark are not independent, since
// they ask for the same thing: an interval or a test takes each group as one
// draw. Spider's dev split has 1,034 questions, and about 560 gold statements
// in 20 databases; who gets one of two wordings right mostly gets the other.
type Clustering string

// The clusterings.
const (
	ByGold     Clustering = "gold"     // questions with the same gold SQL on the same database
	ByDatabase Clustering = "database" // questions about the same database
	ByTable    Clustering = "table"    // questions with the same gold tables
	ByQuestion Clustering = "question" // none: each question stands for itself
)

// Clusterings lists them in the order in which help and messages name them.
func Clusterings() []Clustering { return []Clustering{ByGold, ByDatabase, ByTable, ByQuestion} }

// Unit names a cluster of this kind, for reports.
func (c Clustering) Unit() string {
	switch c {
	case ByGold:
		return "gold statement"
	case ByDatabase:
		return "database"
	case ByTable:
		return "set of gold tables"
	}
	return "question"
}

// clusters is which cluster each value of a list belongs to.
type clusters struct {
	of []int32
	n  int
}

// group numbers the clusters of keys in the order in which they come. A value
// without a key, or beyond the keys, is a cluster of its own.
func group(keys []string, values int) clusters {
	c := clusters{of: make([]int32, values)}
	known := map[string]int32{}
	for i := range c.of {
		key := ""
		if i < len(keys) {
			key = keys[i]
		}
		number, ok := known[key]
		if !ok || key == "" {
			number = int32(c.n)
			c.n++
			known[key] = number
		}
		c.of[i] = number
	}
	return c
}

// sums adds up values and counts them, cluster by cluster.
func (c clusters) sums(values []float64) (sums, counts []float64) {
	sums, counts = make([]float64, c.n), make([]float64, c.n)
	for i, v := range values {
		sums[c.of[i]] += v
		counts[c.of[i]]++
	}
	return sums, counts
}

// CountClusters returns the number of clusters that keys name; each "" is a cluster
// of its own.
func CountClusters(keys []string) int { return group(keys, len(keys)).n }

// Holm corrects the p of several tests for their number: with the result below
// .05, the chance that any of those is a difference by chance alone is at most
// .05 (S. Holm, Scandinavian Journal of Statistics 6, 1979). The order stays.
func Holm(ps []float64) []float64 {
	order := make([]int, len(ps))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case ps[a] < ps[b]:
			return -1
		case ps[a] > ps[b]:
			return 1
		}
		return 0
	})
	corrected := make([]float64, len(ps))
	least := 0.0
	for rank, i := range order {
		least = max(least, min(1, ps[i]*float64(len(ps)-rank)))
		corrected[i] = least
	}
	return corrected
}
