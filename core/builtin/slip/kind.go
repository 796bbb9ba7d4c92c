package slip

import "iter"

// A kind of slip, the commonest first.
type kind uint8

const (
	swapped kind = iota // two letters changed places
	missing
	tooMany
	wrong
)

// slipped returns the words that one is by a slip of a kind: those that it would be with
// the slip undone.
func slipped(low string, k kind) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range len(low) + 1 {
			head, tail := low[:i], low[i:]
			switch {
			case k == swapped && len(tail) > 1 && tail[0] != tail[1]:
				if !yield(head + tail[1:2] + tail[:1] + tail[2:]) {
					return
				}
			case k == tooMany && tail != "":
				if !yield(head + tail[1:]) {
					return
				}
			case k == missing || k == wrong && tail != "":
				if k == wrong {
					tail = tail[1:]
				}
				for c := byte('a'); c <= 'z'; c++ {
					if !yield(head + string(c) + tail) {
						return
					}
				}
			}
		}
	}
}
