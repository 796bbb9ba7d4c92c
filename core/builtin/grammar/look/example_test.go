package look_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func Example() {
	s, v := readtest.Players()
	text := token.Read(s, v, "players over 20")
	for i := range text.Tokens {
		if text.Tokens[i].Kind == token.Number {
			fmt.Println(look.CueBefore(text, i), text.Tokens[i].Number)
		}
	}
	// Output: more 20
}
