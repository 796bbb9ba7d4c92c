package retrieve

import "github.com/orbweaver/orbweaver/core/index"

// Touched is how many postings a query adds up, which bounds from below what
// it costs; 0 for a retriever that has none.
func Touched(r Retriever, query string) int {
	if t, ok := r.(interface{ touched(query string) int }); ok {
		return t.touched(query)
	}
	return 0
}

func (l *lexical) touched(query string) int {
	if l.index == nil {
		return 0
	}
	return l.index.Touched(index.Parse(query))
}
