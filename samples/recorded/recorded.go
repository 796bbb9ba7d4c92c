// Package recorded holds hand-made attempts at thirty sample questions, for
// lessons about the loop. No model wrote them: each sequence was made up to
// show one fault that models typically have, with what a critic said of it.
//
//	list, err := recorded.All()
//
// attempts.json is the only source. A test runs every statement and fails
// when a sequence no longer shows its fault.
package recorded

import (
	_ "embed"
	"encoding/json"
	"fmt"
)

// A Sequence is one question with the attempts at it, in order.
type Sequence struct {
	Database string    `json:"db_id"`
	Question string    `json:"question"`
	Gold     string    `json:"query"` // SQL
	Fault    string    `json:"fault"` // one of Faults
	Look     string    `json:"look"`  // what to notice
	Attempts []Attempt `json:"attempts"`
}

// An Attempt is SQL with the hand-made critic's opinion.
type Attempt struct {
	SQL     string `json:"sql"`
	Verdict *bool  `json:"verdict,omitempty"` // nil where the critic is not asked: the SQL does not run, or it is the last
	Reason  string `json:"reason,omitempty"`
}

// Faults lists the faults that the sequences show, five sequences for each.
var Faults = [...]string{"unknown column", "wrong join", "wrong aggregate", "wrong in meaning", "critic too strict",
	"critic too lenient"}

//go:embed attempts.json
var attempts []byte

// All returns the sequences, grouped by fault.
func All() ([]Sequence, error) {
	var list []Sequence
	if err := json.Unmarshal(attempts, &list); err != nil {
		return nil, fmt.Errorf("recorded: attempts.json: %w", err)
	}
	return list, nil
}
