package slip

// A kind of slip, the commonest first.
type kind uint8

const (
	swapped kind = iota // two letters changed places
	missing
	tooMany
	wrong
)

// slipped returns the words that one is by a slip of a kind: what it would be with the
// slip undone.
func slipped(low string, k kind) (list []string) {
	for i := range len(low) + 1 {
		head, tail := low[:i], low[i:]
		switch {
		case k == swapped && len(tail) > 1 && tail[0] != tail[1]:
			list = append(list, head+tail[1:2]+tail[:1]+tail[2:])
		case k == tooMany && tail != "":
			list = append(list, head+tail[1:])
		case k == missing, k == wrong && tail != "":
			if k == wrong {
				tail = tail[1:]
			}
			for c := 'a'; c <= 'z'; c++ {
				list = append(list, head+string(c)+tail)
			}
		}
	}
	return list
}
