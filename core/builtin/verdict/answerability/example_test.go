package answerability_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/answerability"
)

func Example() {
	s, v, err := readtest.Read(context.Background(), "CREATE TABLE boat (name TEXT, length REAL)")
	if err != nil {
		fmt.Println(err)
		return
	}
	words, chunks := link.Read(s, v, "What is the mortgage of each boat?")
	_, unknown := answerability.Of(&answerability.Question{Schema: s, Values: v, Words: words, Chunks: chunks})
	fmt.Println(unknown)
	// Output:
	// [mortgage]
}
