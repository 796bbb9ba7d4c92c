package query

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Undecided returns the pairs of keys from one table to one other of which a question says neither: a match
// has a home team and an away team, and the matches of a team are those with it as either. Each has a word of
// its own, so that none of the two is the usual one, as a borrower beside a second borrower is.
func Undecided(s *schema.Schema, words []english.Word) (list []schema.Key) {
	if slices.ContainsFunc(words, func(w english.Word) bool { return w.Low == "to" || w.Low == "from" }) {
		return nil
	}
	for i, a := range s.Keys {
		for _, b := range s.Keys[i+1:] {
			of, to := s.Columns[a.From].Table, s.Columns[a.To].Table
			several := func(k schema.Key) bool { return k != a && k != b && s.Parallel(k, a) }
			if of != to && a.To == b.To && s.Parallel(a, b) && !slices.ContainsFunc(s.Keys, several) &&
				unsaid(s, words, a, b) && unsaid(s, words, b, a) {
				list = append(list, a, b)
			}
		}
	}
	return list
}

// unsaid reports that a key's column has words which the other's has not, and that a question says none of
// them.
func unsaid(s *schema.Schema, words []english.Word, k, other schema.Key) bool {
	own := slices.DeleteFunc(slices.Clone(s.Columns[k.From].Full), func(stem string) bool {
		return slices.Contains(s.Columns[other.From].Full, stem)
	})
	return len(own) > 0 && len(own) < len(s.Columns[k.From].Full) && !slices.ContainsFunc(own, func(stem string) bool {
		return slices.ContainsFunc(words, func(w english.Word) bool { return speaks(&w, stem) })
	})
}

// speaks reports a word for a stem, or for what one does who is called by it: who "sent" a letter is its
// sender.
func speaks(w *english.Word, stem string) bool {
	did := english.Participle(w.Low) && len(w.Low) >= 4 && strings.HasPrefix(stem, w.Low[:3])
	return english.Near(w, stem) > 0 || did
}

// Keys returns a key, or the pair of which it is one where both are meant.
func Keys(s *schema.Schema, either []schema.Key, k schema.Key) []schema.Key {
	if !slices.Contains(either, k) {
		return []schema.Key{k}
	}
	return slices.DeleteFunc(slices.Clone(either), func(o schema.Key) bool { return !s.Parallel(o, k) })
}
