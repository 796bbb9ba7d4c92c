package ask

import (
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// AskParams ask one question.
type AskParams struct {
	Database string            `json:"database"`
	Question string            `json:"question"`
	Query    string            `json:"query,omitempty"` // the sample question's ID while its text is unchanged
	Keys     llm.Keys          `json:"keys,omitempty"`
	Config   experiment.Config `json:"config"`
}

// AskResult ends a question; experiment.Events come before it.
type AskResult struct {
	Record experiment.Record `json:"record"`
	MS     float64           `json:"ms"`
}

// QueryParams run a person's own SQL.
type QueryParams struct {
	Database string `json:"database"`
	SQL      string `json:"sql"`
}

// QueryResult is the answer of "query".
type QueryResult struct {
	Result sqldb.Result `json:"result"`
	MS     float64      `json:"ms"`
	sqldb.Misspelling
}

// WarmParams say for which configuration to warm up: the one that the page
// will ask with.
type WarmParams struct {
	Config experiment.Config `json:"config"`
}

// WarmResult is the answer of "warm".
type WarmResult struct {
	Questions int     `json:"questions"` // answered on the way
	MS        float64 `json:"ms"`
}
