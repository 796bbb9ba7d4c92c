package noun_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/noun"
)

func ExampleAsked() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE kmh (name TEXT, kmh INTEGER, valves INTEGER);
INSERT INTO kmh VALUES ('Comet', 80, 8), ('Rocket', 70, 6);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _, word := noun.Asked(s, v, "How many tractors have 8 valves?", nil)
	fmt.Println(word, s.Tables[0].Row)
	// Output: tractor [tractor]
}
