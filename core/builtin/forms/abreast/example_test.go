package abreast_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/forms/abreast"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func ExampleSplit() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE rides (day TEXT, payment TEXT, tip REAL);
INSERT INTO rides VALUES ('2024-05-02', 'card', 2), ('2024-05-03', 'cash', 1), ('2024-06-01', 'card', 3);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, question := range abreast.Split(s, v, "average tip, card vs cash").Asks() {
		fmt.Println(question)
	}
	// Output:
	// average tip of card
	// average tip of cash
}
