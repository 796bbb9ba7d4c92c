// Program does a little of all that reads the tables of functions: it unwinds, recovers, collects, names its functions.
package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
)

type tree struct{ left, right *tree }

func grow(depth int) *tree {
	if depth == 0 {
		return &tree{}
	}
	return &tree{grow(depth - 1), grow(depth - 1)}
}

func (t *tree) count() int {
	if t == nil {
		return 0
	}
	return 1 + t.left.count() + t.right.count()
}

func fail(at int) (said string) {
	defer func() { said = fmt.Sprint(recover(), " ", strings.Contains(string(debug.Stack()), "main.fail")) }()
	return fmt.Sprint([]int{1, 2, 3}[at])
}

// A rescuer recovers in a method, which embedding it wraps.
type rescuer struct{ said *string }

func (r rescuer) rescue() { *r.said = fmt.Sprint(recover()) }

type ship struct{ rescuer }

func (r rescuer) tooDeep() { r.rescue() }

// rescued returns what a deferred call of a wrapped method recovers: all, or nothing where that calls
// another.
func rescued(deep bool) (said string) {
	defer func() { said += fmt.Sprint(" ", recover()) }()
	var by interface {
		rescue()
		tooDeep()
	} = &ship{rescuer{&said}}
	if deep {
		defer by.tooDeep()
	} else {
		defer by.rescue()
	}
	panic("man overboard")
}

func main() {
	forest := make(chan *tree)
	for range 8 {
		go func() { forest <- grow(12) }()
	}
	sum := 0
	for range 8 {
		t := <-forest
		runtime.GC()
		sum += t.count()
	}
	fmt.Println(sum, fail(sum), rescued(false), rescued(true))
	if len(os.Args) > 1 {
		panic("told to")
	}
}
