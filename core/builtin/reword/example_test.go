package reword_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
)

func Example() {
	s, v, err := readtest.Read(context.Background(), "CREATE TABLE bottles (name TEXT, litres REAL);")
	if err != nil {
		fmt.Println(err)
		return
	}
	q := reword.Question{S: s, V: v, Words: english.Split("How much liquid do bottles hold")}
	q.First(func(i int) bool { return q.Low(i) == "liquid" && q.Put(i-2, i+1, "What # ", 1) })
	for _, w := range q.Words {
		fmt.Print(w.Text, " ")
	}
	// Output: What litr do bottles hold
}
