package token_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func Example() {
	s, v := readtest.Players()
	for _, t := range token.Read(s, v, "oldest of the players from Norway").Tokens {
		switch t.Kind {
		case token.Adjective:
			fmt.Println(t.Text, "ranks")
		case token.Rows:
			fmt.Println(t.Text, "are the rows of", s.Tables[t.Table].Name)
		case token.Value:
			fmt.Println(t.Text, "is a value of", s.Columns[t.Found[0].Column].Name)
		}
	}
	// Output:
	// oldest ranks
	// players are the rows of player
	// Norway is a value of country
}
