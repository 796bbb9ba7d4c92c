package theory

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// A Simulation holds how to simulate. The zero value is one run of the paper's
// appendix D.
type Simulation struct {
	Trials  int    // questions; 0 = 1,000,000
	Seed    uint64 // the same seed gives the same outcome on every machine
	Workers int    // 0 = one for each processor; they do not change the outcome

	// Watch, if not nil, receives now and then how many trials are done, on the
	// calling goroutine.
	Watch func(done, total int)
}

// An Outcome counts what happened in a simulation.
type Outcome struct {
	Trials    int     `json:"trials"`
	Right     int     `json:"right"`      // questions whose answer was right
	ByAttempt []Count `json:"by_attempt"` // by the attempt that was the answer
}

// A Count has how many answers were found at one attempt, and how many of them
// were right.
type Count struct {
	Made          int `json:"made"` // questions that came to this attempt
	Returned      int `json:"returned"`
	ReturnedRight int `json:"returned_right"`
}

// Prob returns the share of right answers.
func (o Outcome) Prob() float64 { return float64(o.Right) / float64(max(1, o.Trials)) }

// ActorCalls returns the mean number of attempts.
func (o Outcome) ActorCalls() float64 {
	made := 0
	for _, c := range o.ByAttempt {
		made += c.Made
	}
	return float64(made) / float64(max(1, o.Trials))
}

// blockTrials is the number of trials that share a random sequence: few enough
// that a block takes some milliseconds, and enough that starting one costs
// nothing.
const blockTrials = 1 << 17

// A player plays trials with the random sequence that starts at state, and
// adds each to tally[2·attempt + right], attempts counted from 0.
type player func(state uint64, trials int, tally []int)

// run shares the blocks out. Every block has a random sequence of its own and
// sums do not depend on their order, so that neither workers nor machines
// change the outcome.
func (o Simulation) run(ctx context.Context, z int, play player) (Outcome, error) {
	if o.Trials == 0 {
		o.Trials = 1_000_000
	}
	if o.Trials < 0 {
		return Outcome{}, fmt.Errorf("theory: %d trials: there is nothing to simulate", o.Trials)
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	working, stop := context.WithCancel(ctx)
	var next atomic.Int64
	var workers sync.WaitGroup
	// Workers wait until their block is taken: in a browser, where all share
	// one thread, the page gets its turn between two blocks.
	done := make(chan int)
	tallies := make([][]int, o.Workers)
	for w := range tallies {
		tallies[w] = make([]int, 2*z)
		workers.Go(func() { o.work(working, &next, play, tallies[w], done) })
	}
	finished := 0
	for finished < o.Trials && ctx.Err() == nil {
		select {
		case n := <-done:
			finished += n
			if o.Watch != nil {
				o.Watch(finished, o.Trials)
			}
		case <-ctx.Done():
		}
	}
	err := ctx.Err()
	stop()
	workers.Wait()
	if err != nil {
		return Outcome{}, fmt.Errorf("theory: simulation stopped after %d of %d trials: %w",
			finished, o.Trials, err)
	}
	return outcome(o.Trials, z, tallies), nil
}

// work plays blocks until there is none left.
func (o Simulation) work(ctx context.Context, next *atomic.Int64, play player, tally []int, done chan<- int) {
	for {
		block := int(next.Add(1) - 1)
		trials := min(blockTrials, o.Trials-block*blockTrials)
		if trials <= 0 {
			return
		}
		play(mix(mix(o.Seed)+uint64(block)), trials, tally)
		select {
		case done <- trials:
		case <-ctx.Done():
			return
		}
	}
}

func outcome(trials, z int, tallies [][]int) Outcome {
	o := Outcome{Trials: trials, ByAttempt: make([]Count, z)}
	made := trials
	for i := range o.ByAttempt {
		c := &o.ByAttempt[i]
		for _, t := range tallies {
			c.Returned += t[2*i] + t[2*i+1]
			c.ReturnedRight += t[2*i+1]
		}
		c.Made = made
		made -= c.Returned
		o.Right += c.ReturnedRight
	}
	return o
}
