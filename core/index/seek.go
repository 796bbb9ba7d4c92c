package index

// longList is from how many postings on it pays to guess where a document stands.
const longList = 256

// seek returns the position in a list of the first document from a number on, or the
// list's length. The documents of a long list lie about evenly: of 100,000 it reads
// two or three places in far memory, where halving the whole list reads ten.
func seek(list []scored, document int32) int {
	from, to := 0, len(list)
	if to >= longList {
		from, to = around(list, document)
	}
	for from < to {
		if middle := int(uint(from+to) >> 1); list[middle].doc < document {
			from = middle + 1
		} else {
			to = middle
		}
	}
	return from
}

// around returns the range of a long list to search, in doubling steps from where
// the document would be if they lay evenly: every number before from is less, and
// none at to or behind it is.
func around(list []scored, document int32) (from, to int) {
	n, first := int64(len(list)), int64(list[0].doc)
	at := (int64(document) - first) * (n - 1) / (int64(list[n-1].doc) - first)
	from = int(min(max(at, 0), n-1))
	to = from
	for step := 1; to < int(n) && list[to].doc < document; step *= 2 {
		from, to = to+1, min(to+step, int(n))
	}
	for step := 1; from > 0 && list[from-1].doc >= document; step *= 2 {
		from, to = max(0, from-step), from-1
	}
	return from, to
}
