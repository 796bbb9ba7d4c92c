package order_test

import (
	"cmp"
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/order"
)

func ExampleStable() {
	words := []string{"ferry", "port", "captain", "trip"}
	order.Stable(words, func(a, b string) int { return cmp.Compare(len(a), len(b)) })
	fmt.Println(words)
	// Output: [port trip ferry captain]
}

func TestStableSortsAsTheSlicesPackageDoes(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for n := range 200 {
		list := make([][2]int, n)
		for i := range list {
			list[i] = [2]int{r.Intn(20), i}
		}
		want := slices.Clone(list)
		compare := func(a, b [2]int) int { return a[0] - b[0] }
		slices.SortStableFunc(want, compare)
		if order.Stable(list, compare); !slices.Equal(list, want) {
			t.Fatalf("%d items are %v, want %v", n, list, want)
		}
	}
}
