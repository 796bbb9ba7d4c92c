//go:build !js

package runstore

import (
	"encoding/json"

	"github.com/orbweaver/orbweaver/core/experiment"
)

// Options limit how much [Read] reads. The zero value reads everything.
type Options struct {
	// Figures leaves out the parts of records that no figure of a report needs:
	// prompts, answers as they came, reasons and rows.
	Figures bool
	// Traces is the number of records at the beginning of each run that are
	// read with their traces in words even so.
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
