package report

import (
	"io"
	"strconv"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/theory"
)

// A TheoryRow is one loop in a table of the theorem.
type TheoryRow struct {
	P float64 `json:"p"`
	Q float64 `json:"q"`
	S float64 `json:"s"`
	Z int     `json:"z"`

	Execution theory.Execution `json:"execution,omitzero"`
	Panel     theory.Panel     `json:"panel,omitzero"`
	Rho       float64          `json:"rho,omitempty"`

	Prob      float64  `json:"prob"`
	Simulated *float64 `json:"simulated"` // null where nothing was
	Trials    int      `json:"trials,omitempty"`
	// by the paper's theorem; null where it prints nothing that can be read
	Published  *float64 `json:"published"`
	Simulation *float64 `json:"published_simulation"` // by the paper's simulation, likewise

	ActorCalls  float64 `json:"actor_calls"`
	CriticCalls float64 `json:"critic_calls"`
	Accepted    float64 `json:"accepted"` // questions with an attempt that was accepted

	// Precise is the share of the accepted questions that are right: the
	// accuracy of a loop that abstains from the others; null where nothing is
	// accepted.
	Precise *float64 `json:"precise"`
}

// NewTheoryRow works a row out. The outcome of a simulation may be nil.
func NewTheoryRow(s theory.Setup, simulated *theory.Outcome) TheoryRow {
	r := TheoryRow{
		P: s.Loop.P, Q: s.Loop.Q, S: s.Loop.S, Z: s.Loop.Z,
		Execution: s.Execution, Panel: s.Panel, Rho: s.Rho,
		Prob: s.Prob(), ActorCalls: s.ActorCalls(), CriticCalls: s.CriticCalls(),
	}
	positions := s.Steps().Positions()
	last := positions[len(positions)-1]
	if r.Accepted = 1 - last.Made; r.Accepted > 0 {
		precise := (r.Prob - last.ReturnedRight) / r.Accepted
		r.Precise = &precise
	}
	if simulated != nil {
		share := simulated.Prob()
		r.Simulated, r.Trials = &share, simulated.Trials
	}
	if cell, ok := theory.Published(s.Loop); ok && s == (theory.Setup{Loop: s.Loop}) {
		r.Published, r.Simulation = printed(cell.Theory), printed(cell.Simulated)
	}
	return r
}

// Theory writes rows, and below them what they mean, if it is not "". JSON is
// the rows alone, and so is CSV.
func Theory(w io.Writer, f layout.Format, rows []TheoryRow, meaning string) error {
	switch f {
	case layout.JSON:
		return layout.WriteJSON(w, rows)
	case layout.CSV:
		return theoryTable(rows).CSV(w)
	}
	p := &layout.Printer{W: w, Form: f}
	p.Write(theoryTable(rows), f)
	if meaning != "" {
		p.Line("\n%s", meaning)
	}
	return p.Err
}

// theoryTable returns a table that has the simulated and the published columns
// only where a row has values for them.
func theoryTable(rows []TheoryRow) *layout.Table {
	columns := []struct {
		name string
		cell func(TheoryRow) string
	}{
		{"p", func(r TheoryRow) string { return short(r.P) }},
		{"q", func(r TheoryRow) string { return short(r.Q) }},
		{"s", func(r TheoryRow) string { return short(r.S) }},
		{"z", func(r TheoryRow) string { return strconv.Itoa(r.Z) }},
		{"regenerations", func(r TheoryRow) string { return strconv.Itoa(r.Z - 1) }},
		{"prob", func(r TheoryRow) string { return places(&r.Prob, 5) }},
		{"simulated", func(r TheoryRow) string { return places(r.Simulated, 5) }},
		{"published", func(r TheoryRow) string { return places(r.Published, asPrinted) }},
		{"published simulation", func(r TheoryRow) string { return places(r.Simulation, 5) }},
		{"attempts", func(r TheoryRow) string { return places(&r.ActorCalls, 2) }},
		{"checks", func(r TheoryRow) string { return places(&r.CriticCalls, 2) }},
		{"accepted", func(r TheoryRow) string { return places(&r.Accepted, 5) }},
		{"right of accepted", func(r TheoryRow) string { return places(r.Precise, 5) }},
	}
	t := &layout.Table{Rows: make([][]string, len(rows))}
	for _, c := range columns {
		cells, filled := make([]string, len(rows)), false
		for i, r := range rows {
			cells[i] = c.cell(r)
			filled = filled || cells[i] != ""
		}
		if !filled {
			continue
		}
		t.Right = append(t.Right, len(t.Header))
		t.Header = append(t.Header, c.name)
		for i := range rows {
			t.Rows[i] = append(t.Rows[i], cells[i])
		}
	}
	return t
}

// printed returns nil for 0, which stands for a figure that cannot be read.
func printed(x float64) *float64 {
	if x == 0 {
		return nil
	}
	return &x
}

func short(x float64) string { return strconv.FormatFloat(x, 'g', 4, 64) }

// asPrinted is no more places than a number has.
const asPrinted = -1

// places writes a number that may be missing.
func places(x *float64, n int) string {
	if x == nil {
		return ""
	}
	return strconv.FormatFloat(*x, 'f', n, 64)
}
