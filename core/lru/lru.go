// Package lru keeps the values that were used last: opened databases, indexes,
// what was read of a schema. It is the one place where something is kept so; what
// is kept by its bytes, or until a run ends, says so beside it.
//
//	var opened lru.Cache[string, *sqldb.DB]
//	db, ok := opened.Get(id)
//	opened.Put(id, db)
//	for _, gone := range opened.Shrink(16, nil) { gone.Close() }
package lru

import "slices"

// A Cache has values by key, in the order in which they were used. It is for a
// few dozen of them: a key is found by looking at each. The zero Cache is empty and
// ready to use; goroutines that share one need a lock.
type Cache[K comparable, V any] struct {
	entries []entry[K, V] // least recently used first
}

type entry[K comparable, V any] struct {
	key   K
	value V
}

// Get returns the value of a key, which is then the one used last.
func (c *Cache[K, V]) Get(key K) (value V, ok bool) {
	i := slices.IndexFunc(c.entries, func(e entry[K, V]) bool { return e.key == key })
	if i < 0 {
		return value, false
	}
	e := c.entries[i]
	c.entries = append(slices.Delete(c.entries, i, i+1), e)
	return e.value, true
}

// Put keeps a value as the one used last. It returns the value that the key had
// before, and whether it had one.
func (c *Cache[K, V]) Put(key K, value V) (before V, had bool) {
	if before, had = c.Get(key); had {
		c.entries[len(c.entries)-1].value = value
		return before, true
	}
	c.entries = append(c.entries, entry[K, V]{key, value})
	return before, false
}

// Shrink takes out the least recently used values until no more than most are left,
// and returns them. Those that busy reports stay, though more than most remain;
// nil is no value busy.
func (c *Cache[K, V]) Shrink(most int, busy func(V) bool) (gone []V) {
	over := len(c.entries) - most
	return c.Remove(func(_ K, v V) bool {
		if over <= 0 || busy != nil && busy(v) {
			return false
		}
		over--
		return true
	})
}

// Remove takes out the values that drop reports, which is asked of each in the
// order of their use, and returns them.
func (c *Cache[K, V]) Remove(drop func(K, V) bool) (gone []V) {
	c.entries = slices.DeleteFunc(c.entries, func(e entry[K, V]) bool {
		if !drop(e.key, e.value) {
			return false
		}
		gone = append(gone, e.value)
		return true
	})
	return gone
}

// Len returns how many values are kept.
func (c *Cache[K, V]) Len() int { return len(c.entries) }
