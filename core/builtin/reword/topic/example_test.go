package topic_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/reword/topic"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func Example() {
	asked := topic.Last(slip.Question{Text: "March 2024: how many crates came in?"})
	fmt.Println(asked.Text)
	// Output: how many crates came in in March 2024?
}
