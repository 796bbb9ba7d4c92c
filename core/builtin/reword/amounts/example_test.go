package amounts_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/amounts"
)

func ExampleReword() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE loan (id INTEGER PRIMARY KEY, book TEXT, fee REAL);
INSERT INTO loan VALUES (1, 'Emma', 0.5), (2, 'Emma', 2), (3, 'Silas Marner', 1);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range amounts.Reword(s, v, english.Split("Which book is the most expensive on average?")) {
		fmt.Print(w.Text, " ")
	}
	// Output: Which book has the highest average fee ?
}
