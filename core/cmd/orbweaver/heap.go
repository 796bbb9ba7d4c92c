package main

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
	garbage    = 64 << 20
	mostGrowth = 400
)

// A heap lets garbage gather while questions are asked: a bench of Spider's dev
// takes 8 s of processor time so, and 11 s with Go's own setting, and each
// collection stops every worker. A heap that is large already, and GOGC, are
// left as they are.
type heap struct {
	asked  int
	before int // the setting; 0 where it is left as it is
}

// collectLess begins with the heap as it is.
func collectLess() *heap {
	if os.Getenv("GOGC") != "" {
		return &heap{}
	}
	runtime.GC()
	return &heap{before: debug.SetGCPercent(growth())}
}

// grown is told of each question, one at a time, and now and then takes account
// of what is kept of them.
func (h *heap) grown() {
	const often = 1000
	if h.asked++; h.asked%often == 0 && h.before != 0 {
		debug.SetGCPercent(growth())
	}
}

func (h *heap) undo() {
	if h.before != 0 {
		debug.SetGCPercent(h.before)
	}
}

// growth is by how many per cent the heap may grow.
func growth() int {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return min(max(100, int(garbage*100/max(1, live[0].Value.Uint64()))), mostGrowth)
}
