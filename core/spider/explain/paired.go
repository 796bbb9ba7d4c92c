package explain

import (
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// PairedFiles compares two files of predictions for the same questions.
type PairedFiles struct {
	First     string  `json:"first"`  // file
	Second    string  `json:"second"` // file
	BothRight int     `json:"both_right"`
	OnlyFirst int     `json:"only_first"`
	OnlyLast  int     `json:"only_second"`
	BothWrong int     `json:"both_wrong"`
	McNemar   float64 `json:"p_mcnemar"` // the exact test, which takes the questions for independent

	// Test compares the share of right answers, second less first, drawing the
	// evaluation's clusters.
	Test    metric.Comparison `json:"test"`
	Flipped []Flipped         `json:"flipped"`
}

// A Flipped question is right in one file only.
type Flipped struct {
	Line     int             `json:"line"`
	Database string          `json:"database"`
	Hardness spider.Level    `json:"hardness"`
	Right    string          `json:"right"` // the file where it is
	Gold     string          `json:"gold"`
	First    string          `json:"first"`
	Second   string          `json:"second"`
	Class    execution.Class `json:"class"` // of the wrong one
}
