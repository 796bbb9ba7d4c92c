package exercise_test

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/reword/exercise"
)

func ExamplePlain() {
	plain := exercise.Plain(
		"How can you produce a list of boats? Return the id and name. Try to do it without the OR operator.")
	fmt.Println(strings.Join(strings.Fields(plain), " "))
	// Output:
	// Show a list of boats? Show the id and name. .
}
