package kernel_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/kernel"
)

func ExampleOf() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE boats (boat TEXT, built INTEGER);
INSERT INTO boats VALUES ('Merry Ann', 1931);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, asked := range []string{
		"The harbour master is pressing me again, so would you kindly tell me when the Merry Ann was built?",
		"Hi! I'm writing to the owner of the oldest boat. Could you tell me who that is?",
	} {
		fmt.Println(kernel.Of(s, v, asked).Text)
	}
	// Output:
	// when was the Merry Ann built?
	// who is the owner of the oldest boat?
}
