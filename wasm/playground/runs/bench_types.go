package runs

import (
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
)

// BenchParams run every sample question of one database, or of all.
type BenchParams struct {
	Database string `json:"database"`      // "" = every sample database
	All      bool   `json:"all,omitempty"` // of everything that was opened with Database
	// IDs of questions that were asked before and are not asked again
	Done   []string          `json:"done,omitempty"`
	Keys   llm.Keys          `json:"keys,omitempty"`
	Config experiment.Config `json:"config"`
	Part   Portion           `json:"part,omitzero"` // the zero value is all questions
}

// BenchEvent follows each question of a bench.
type BenchEvent struct {
	Done   int                `json:"done"`
	Total  int                `json:"total"`
	Right  int                `json:"right"`
	LeftMS float64            `json:"left_ms"` // expected time left; -1 before the first answer
	Record *experiment.Record `json:"record"`
	MS     float64            `json:"ms"`              // this question's
	Place  int                `json:"place,omitempty"` // of the question in the whole run, in a Portion
}

// BenchResult ends a bench.
type BenchResult struct {
	Total      int             `json:"total"`
	Right      int             `json:"right"`
	ByHardness []HardnessScore `json:"by_hardness"`
}

// HardnessScore is one line of an EX table.
type HardnessScore struct {
	Hardness string `json:"hardness"`
	Total    int    `json:"total"`
	Right    int    `json:"right"`
}
