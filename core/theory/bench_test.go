package theory_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/theory"
)

// The target is 30 million trials a second on one core.
func BenchmarkSimulate(b *testing.B) {
	for _, bench := range []struct {
		name  string
		setup theory.Setup
	}{
		{"theorem", theory.Setup{Loop: quarter(5)}},
		{"seldom accepted", theory.Setup{Loop: theory.Loop{P: .1, Q: .1, S: .5, Z: 10}}},
		{"panel, execution and difficulty", theory.Setup{
			Loop: quarter(5), Execution: theory.Execution{E: .3}, Panel: theory.Panel{Critics: 3}, Rho: .3}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			const trials = 1 << 22
			for b.Loop() {
				if _, err := bench.setup.Simulate(b.Context(),
					theory.Simulation{Trials: trials, Workers: 1}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)*trials/b.Elapsed().Seconds()/1e6, "Mtrials/s")
		})
	}
}

func quarter(z int) theory.Loop { return theory.Loop{P: .25, Q: .25, S: .25, Z: z} }
