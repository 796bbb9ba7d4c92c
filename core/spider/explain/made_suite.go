package explain

import (
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/mutate"
)

// A MadeSuite holds which answers the neighbours generated from the databases
// expose as wrong.
type MadeSuite struct {
	Seed    uint64            `json:"seed"`
	Stats   mutate.SuiteStats `json:"stats"`
	Right   int               `json:"right"`   // answers that are right on the databases as they are
	Exposed []int             `json:"exposed"` // lines of those that are wrong on a neighbour

	Before []bool `json:"-"` // of each pair, whether the answer is right without neighbours
}

// Expose counts the answers that only the neighbours tell from right ones.
func (m *MadeSuite) Expose(pairs []evaluate.Pair, right func(i int) bool) {
	m.Right, m.Exposed = 0, []int{}
	for i, p := range pairs {
		if !m.Before[i] {
			continue
		}
		m.Right++
		if !right(i) {
			m.Exposed = append(m.Exposed, p.Line)
		}
	}
}

// Share returns the part of it about the i-th of n files. The files' answers to
// one question follow each other among the pairs.
func (m *MadeSuite) Share(i, n int) *MadeSuite {
	if m == nil {
		return nil
	}
	own := &MadeSuite{Seed: m.Seed, Stats: m.Stats}
	for ; i < len(m.Before); i += n {
		own.Before = append(own.Before, m.Before[i])
	}
	return own
}
