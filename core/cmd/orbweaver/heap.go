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

// collectLess lets garbage gather and returns a function that undoes it: a
// bench of Spider's dev takes 8 s of processor time so, and 11 s with Go's own
// setting, and each collection stops every worker. A heap that is large
// already, and GOGC, are left as they are.
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
