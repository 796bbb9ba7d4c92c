//go:build !js

package sections_test

import (
	"bytes"
	"fmt"
	"unsafe"

	"github.com/orbweaver/orbweaver/core/index/sections"
)

func Example() {
	var b bytes.Buffer
	w := sections.NewWriter(&b, "examples", 1, 2)
	w.Numbers(1, []int32{1, 2, 3})
	if err := w.End(uint64(7)); err != nil {
		panic(err)
	}
	words := make([]uint64, b.Len()/8+1) // at a multiple of eight, as mapped memory is
	data := unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), b.Len())
	copy(data, b.Bytes())

	var head uint64
	f, err := sections.Open(data, "examples", 1, 2, &head)
	if err != nil {
		panic(err)
	}
	f.Check(1, 0, 3, 4)
	fmt.Println(head, sections.Slice[int32](f, 1))
	_, err = sections.Open(data, "examples", 2, 2, &head)
	fmt.Println(err)
	// Output:
	// 7 [1 2 3]
	// it has version 1, this program maps 2
}
