package experiment

import (
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// A Summary has the figures of a bench. Everything in it but the times follows
// from the records, so that a stored run is scored without asking again.
type Summary struct {
	Dataset string
	Split   string
	Config  Config // with its defaults written out
	Records []*Record
	Total   int // questions that can be asked; more than Records when the bench was stopped
	LeftOut []corpus.LeftOut
	Reused  int // records that came from the store
	// records that a failing endpoint cut short: no store keeps them, running again asks them
	// anew
	Again   int
	Elapsed time.Duration // of this bench alone

	// Clusters are the questions that intervals take as one; "" = those with
	// the same gold SQL. It is no part of a run, and may be set for each report.
	Clusters metric.Clustering

	Searched *Searched // of Retrieve
}

// A Searched describes what a run of Retrieve searched and what that cost,
// beside the records of its queries.
type Searched struct {
	Databases int                 `json:"databases"`
	Tables    int                 `json:"tables"`
	Index     retrieval.IndexCost `json:"index"`
	// calls and tokens of all sessions, texts of the last
	Embedding *retrieve.Costs `json:"embedding,omitempty"`
}
