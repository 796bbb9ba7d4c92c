//go:build !js

package runstore

import (
	"encoding/json"

	"github.com/orbweaver/orbweaver/core/experiment"
)

// Options are how much [Read] reads. The zero value reads everything.
type Options struct {
	// Figures leaves out of records what no figure of a report is made of:
	// prompts, answers as they came, reasons and rows.
	Figures bool
	// Traces are so many records at the beginning of each run that all the same
	// are read with what their traces in words have.
	Traces int
}

// reader reads the record at a place of a run without what is left out of it.
func (o Options) reader(at int, record string, into *experiment.Record) error {
	left := outsideFigures
	switch {
	case !o.Figures:
		left = nil
	case at < o.Traces:
		left = outsideTraces
	case decodeFigures(record, into):
		return nil
	}
	*into = experiment.Record{}
	return json.Unmarshal([]byte(left.cut(record)), into)
}
