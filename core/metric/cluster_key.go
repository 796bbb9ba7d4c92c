package metric

import (
	"fmt"
	"slices"
	"strings"
)

// ParseClustering checks the name of a clustering. It returns "" for "", the
// default of what is measured.
func ParseClustering(s string) (Clustering, error) {
	c := Clustering(s)
	if s != "" && !slices.Contains(Clusterings(), c) {
		return "", fmt.Errorf("metric: unknown clusters %q (known: %v)", s, Clusterings())
	}
	return c, nil
}

// ClusterKey names the cluster of a question with gold SQL: "" for
// nothing.
func ClusterKey(by Clustering, database, sql string, tables []string) string {
	switch by {
	case ByDatabase:
		return database
	case ByTable:
		return strings.Join(slices.Sorted(slices.Values(tables)), "\n")
	case ByGold:
		if sql = sameText(sql); sql != "" {
			return database + "\n" + sql
		}
	}
	return ""
}

// sameText returns SQL without what differs between copies of one statement:
// case, spaces and the semicolon at the end.
func sameText(sql string) string {
	return strings.TrimRight(strings.ToLower(strings.Join(strings.Fields(sql), " ")), "; ")
}
