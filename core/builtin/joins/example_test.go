package joins_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/joins"
)

func ExampleFind() {
	tables := []joins.Table{
		{Stems: []string{"club"}, Key: -1, Columns: []joins.Column{{Stems: []string{"club", "id"}}}},
		{Stems: []string{"game"}, Key: -1, Columns: []joins.Column{
			{Stems: []string{"game", "id"}}, {Stems: []string{"home", "club", "id"}}}},
	}
	found, own := joins.Find(tables)
	fmt.Println(found, own)
	// Output: [{{1 1} {0 0}}] [0 0]
}
