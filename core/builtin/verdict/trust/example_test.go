package trust_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/trust"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

func Example() {
	s, v, err := readtest.Read(context.Background(), "CREATE TABLE lakes (Lake TEXT, Depth INTEGER);"+
		"INSERT INTO lakes VALUES ('Ems', 12), ('Ulm', 30);")
	if err != nil {
		fmt.Println(err)
		return
	}
	words, chunks := link.Read(s, v, "Which lake comes after Ems?")
	a := trust.Answer{Schema: s, Values: v, Words: words, Chunks: chunks, LeftOut: `"comes", "after"`,
		SQL:    sqltext.Read("SELECT Lake FROM lakes WHERE Lake = 'Ems'"),
		Result: &sqldb.Result{Columns: []string{"Lake"}, Rows: [][]sqldb.Value{{{Kind: sqldb.Text, Str: "Ems"}}}}}
	names := trust.Names()
	for i, x := range a.Factors() {
		switch names[i] {
		case "answer-said", "left-words", "left-order", "left-more":
			fmt.Println(names[i], x)
		}
	}
	// Output:
	// left-words 2
	// answer-said 1
	// left-order 1
	// left-more 0
}
