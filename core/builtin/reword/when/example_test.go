package when_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/when"
)

func Example() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE ticket (id INTEGER PRIMARY KEY, opened DATE);
		INSERT INTO ticket VALUES (1, '2024-03-02'), (2, '2024-04-05')`)
	if err != nil {
		fmt.Println(err)
		return
	}
	question := "How many tickets were opened on weekends?"
	s, v = when.Asked(s, v, question)
	made := s.Columns[len(s.Columns)-1]
	fmt.Println(made.Expr)
	for _, w := range when.Reword(s, v, english.Split(question)) {
		fmt.Print(w.Text, "|")
	}
	// Output:
	// strftime('%w', {1}) IN ('0', '6')
	// How|many|tickets|were|opened|on weekends|?|
}
