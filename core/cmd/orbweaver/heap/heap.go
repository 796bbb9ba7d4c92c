// Package heap lets garbage gather while a bench asks its questions, and less
// of it the more the bench keeps.
//
//	var h heap.Heap
//	h.CollectLess()
//	defer h.Undo()
package heap

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// A heap may grow by this much between two collections while questions are
// asked, and by so many per cent at most: what models and rules remember of
// databases is not there yet when a bench begins.
const (
	garbage   = 64 << 20
	maxGrowth = 400
)

// A Heap lets garbage gather while questions are asked: a bench of Spider's dev
// takes 8 s of processor time so, and 11 s with Go's own setting, and each
// collection stops every worker. A heap that is large already, and GOGC, are
// left as they are.
//
// The zero value changes nothing.
type Heap struct {
	asked  int
	before int // the setting; 0 where it is left as it is
}

// CollectLess begins with the heap as it is.
func (h *Heap) CollectLess() {
	if os.Getenv("GOGC") == "" {
		runtime.GC()
		h.before = debug.SetGCPercent(growth())
	}
}

// Grown is called after each question, one at a time, and every 1000 questions
// adapts the collector to the size of the heap.
func (h *Heap) Grown() {
	const often = 1000
	if h.asked++; h.asked%often == 0 && h.before != 0 {
		debug.SetGCPercent(growth())
	}
}

// Undo sets what was set before.
func (h *Heap) Undo() {
	if h.before != 0 {
		debug.SetGCPercent(h.before)
	}
}

// growth returns by how many per cent the heap may grow.
func growth() int {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return min(max(100, int(garbage*100/max(1, live[0].Value.Uint64()))), maxGrowth)
}
