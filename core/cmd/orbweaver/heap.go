package main

import (
	"os"
	"runtime"
	"runtime/debug"
)

// A heap may grow by this much between two collections while questions are
// asked, and by so many per cent at most: what models and rules remember of
// databases is not there yet when a bench begins.
const (
	garbage    = 64 << 20
	mostGrowth = 400
)

// collectLess lets garbage gather and returns a function that undoes it. Each
// collection stops every worker, and waits for those that the system does not
// let run: on two busy cores a bench of Spider's dev took 56 s at --parallel 2
// with Go's own setting and 20 s with a quarter as many collections. A heap
// that is large already, and GOGC, are left as they are.
func collectLess() (undo func()) {
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	runtime.GC()
	var heap runtime.MemStats
	runtime.ReadMemStats(&heap)
	before := debug.SetGCPercent(min(max(100, int(garbage*100/heap.HeapAlloc)), mostGrowth))
	return func() { debug.SetGCPercent(before) }
}
