package rank_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/rank"
)

func Example() {
	var f, weights rank.Features
	f[rank.Joined], weights[rank.Joined] = 2, -0.5
	fmt.Println(f.Score(&weights))
	// Output: -1
}
