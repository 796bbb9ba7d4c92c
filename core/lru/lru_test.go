package lru_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/lru"
)

func Example() {
	var c lru.Cache[string, int]
	c.Put("a", 1)
	c.Put("b", 2)
	c.Get("a")
	c.Put("c", 3)
	fmt.Println(c.Shrink(2, nil), c.Len())
	// Output: [2] 2
}

func TestWhatWasUsedLastStays(t *testing.T) {
	for _, tt := range []struct {
		name string
		use  func(*lru.Cache[string, int])
		want []int // that go, of a, b and c, where one may stay
	}{
		{"put", func(*lru.Cache[string, int]) {}, []int{1, 2}},
		{"got", func(c *lru.Cache[string, int]) { c.Get("a") }, []int{2, 3}},
		{"put anew", func(c *lru.Cache[string, int]) { c.Put("b", 20) }, []int{1, 3}},
		{"asked for in vain", func(c *lru.Cache[string, int]) { c.Get("z") }, []int{1, 2}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var c lru.Cache[string, int]
			for i, key := range []string{"a", "b", "c"} {
				c.Put(key, i+1)
			}
			tt.use(&c)
			if gone := c.Shrink(1, nil); !slices.Equal(gone, tt.want) || c.Len() != 1 {
				t.Errorf("%v went, want %v", gone, tt.want)
			}
		})
	}
}

func TestAKeyHasTheValueThatWasPutLast(t *testing.T) {
	var c lru.Cache[string, int]
	if before, had := c.Put("a", 1); had || before != 0 {
		t.Errorf("before the first there was %d", before)
	}
	if before, had := c.Put("a", 2); !had || before != 1 {
		t.Errorf("before the second there was %d", before)
	}
	if got, ok := c.Get("a"); !ok || got != 2 || c.Len() != 1 {
		t.Errorf("a has %d", got)
	}
	if got, ok := c.Get("b"); ok || got != 0 {
		t.Errorf("b has %d, and was never put", got)
	}
}

func TestWhatIsBusyStays(t *testing.T) {
	var c lru.Cache[int, int]
	for i := range 6 {
		c.Put(i, i)
	}
	even := func(v int) bool { return v%2 == 0 }
	if gone := c.Shrink(2, even); !slices.Equal(gone, []int{1, 3, 5}) || c.Len() != 3 {
		t.Errorf("%v went, want what is odd, and %d stay", gone, c.Len())
	}
	if gone := c.Shrink(9, nil); len(gone) != 0 {
		t.Errorf("%v went where there is room", gone)
	}
}

func TestWhatIsRemovedIsReturned(t *testing.T) {
	var c lru.Cache[int, string]
	for i, s := range []string{"zero", "one", "two"} {
		c.Put(i, s)
	}
	if gone := c.Remove(func(k int, _ string) bool {
		return k != 1
	}); !slices.Equal(gone, []string{"zero", "two"}) {
		t.Errorf("%q went", gone)
	}
	if _, ok := c.Get(0); ok {
		t.Error("what was removed is there")
	}
	if got, ok := c.Get(1); !ok || got != "one" {
		t.Errorf("of the others %q is left", got)
	}
}

// Whatever is done, the values used last stay.
func TestAgainstAListOfUses(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var c lru.Cache[int, int]
	var uses []int // the last use of each key, latest last
	for range 2000 {
		key := r.IntN(9)
		at := slices.Index(uses, key)
		if _, ok := c.Get(key); ok != (at >= 0) {
			t.Fatalf("key %d is there: %v", key, ok)
		}
		if at < 0 && r.IntN(2) == 0 {
			continue
		}
		c.Put(key, key)
		if at >= 0 {
			uses = slices.Delete(uses, at, at+1)
		}
		uses = append(uses, key)
		if len(uses) > 5 {
			if gone := c.Shrink(5, nil); !slices.Equal(gone, uses[:1]) {
				t.Fatalf("%v went, want %v", gone, uses[:1])
			}
			uses = uses[1:]
		}
	}
}
