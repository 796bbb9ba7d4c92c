package spans_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/spans"
)

func ExampleReword() {
	s, v, err := readtest.Read(context.Background(),
		`CREATE TABLE mills (mill TEXT, fires_70_89 INTEGER, fires_90_09 INTEGER);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(english.Said(spans.Reword(s, v, english.Split("total fires from 1990 to 2009"))))
	// Output: total fire 90 09
}
