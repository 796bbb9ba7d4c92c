//go:build !js

package runs_test

import (
	"fmt"
	"os"

	"github.com/orbweaver/orbweaver/core/index/runs"
)

func Example() {
	dir, _ := os.MkdirTemp("", "runs")
	defer os.RemoveAll(dir)
	tf := &runs.TF{1, 0, 2, 0}
	write := func(doc int32, keys ...uint64) *runs.Run {
		r, err := runs.Write(dir, int32(len(keys)), func(i int32) (uint64, int32, *runs.TF) {
			return keys[i], doc, tf
		})
		if err != nil {
			panic(err)
		}
		return r
	}
	list := []*runs.Run{write(0, 3, 5), write(1, 5, 9)}
	err := runs.Merge(list, func(key uint64, with int) error {
		_, err := fmt.Println("key", key, "with", with)
		return err
	}, func(doc int32, tf *runs.TF) error {
		_, err := fmt.Println(" ", doc, *tf)
		return err
	})
	for _, r := range list {
		r.Close()
	}
	fmt.Println(err)
	// Output:
	// key 3 with 1
	//   0 [1 0 2 0]
	// key 5 with 2
	//   0 [1 0 2 0]
	//   1 [1 0 2 0]
	// key 9 with 1
	//   1 [1 0 2 0]
	// <nil>
}
