package experiment

import (
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/tableqa"
)

// A Task names what a run asks of each query.
type Task string

// The tasks. TARGET calls those other than retrieval downstream tasks.
const (
	WriteSQL Task = ""       // text-to-SQL, the default
	QA       Task = "qa"     // an answer in words, from the tables found
	Verify   Task = "verify" // the label of a statement: true, false, not enough information

	// Retrieve asks for tables alone: harness.MeasureRetrieval, not a Runner, runs it.
	Retrieve Task = "retrieval"
)

// Downstream holds the fields of a Config that only QA and Verify use. The zero
// value shows whole tables.
type Downstream struct {
	// Window limits the tokens of a prompt and its answer; 0 = no limit. Rows
	// chooses the rows that are left out, each whole, to fit.
	Window int         `json:"window,omitempty"`
	Rows   prompt.Rule `json:"rows,omitempty"` // "" = prompt.BestRows
}

// AnswerTokens are kept free in a window for the answer.
const AnswerTokens = 512

// Answered records what became of a question or statement of QA and Verify.
type Answered struct {
	Text       string         `json:"text"`            // as the model or the built-in reader gave it
	Label      string         `json:"label,omitempty"` // Verify: as read from Text
	References []string       `json:"references"`
	Tables     []ShownTable   `json:"tables"`             // that were put before the answerer, best first
	LeftOut    int            `json:"left_out,omitempty"` // tables for which there was no room at all
	Prompt     []llm.Message  `json:"prompt,omitempty"`   // of a model
	Usage      llm.Usage      `json:"usage,omitzero"`     // of a model
	Unread     bool           `json:"unread,omitempty"`   // the endpoint counts far fewer tokens than were sent
	From       string         `json:"from,omitempty"`     // the table that the built-in reader answered from
	Cells      []tableqa.Cell `json:"cells,omitempty"`    // of that table
	Reason     string         `json:"reason,omitempty"`   // how the built-in reader came to it
	GoldTables []string       `json:"gold_tables,omitempty"`
	GoldRank   int            `json:"gold_rank"`        // of the first gold table among the hits, 0 if none
	GoldShown  bool           `json:"gold_shown"`       // a gold table is among Tables
	Scores     *AnswerScores  `json:"scores,omitempty"` // QA
	Right      bool           `json:"right"`            // QA: exact match; Verify: the gold label
	Cause      FailureCause   `json:"cause,omitempty"`  // why it is wrong
}

// A ShownTable is a table in a prompt.
type ShownTable struct {
	ID      string `json:"id"`
	Rows    int    `json:"rows"`              // shown
	Dropped int    `json:"dropped,omitempty"` // rows that did not fit
}

// AnswerScores are the measures of one answer that add up or are looked at one
// by one; those of a corpus are computed over all answers of a run.
type AnswerScores struct {
	SacreBLEU float64 `json:"sacrebleu"` // 0 to 100
	F1        float64 `json:"f1"`        // 0 to 1
	RougeL    float64 `json:"rouge_l"`   // 0 to 1
}

// A FailureCause names the stage at which an answer went wrong.
type FailureCause string

// The causes, in the order in which they are looked for.
const (
	NotRetrieved FailureCause = "not retrieved"          // no gold table was shown
	Declined     FailureCause = "declined"               // no answer, or "not enough information"
	Ignored      FailureCause = "gold table passed over" // it was shown, and another one read, or its cell said
	// the gold answer within other words, or half of its words
	Form       FailureCause = "form"
	WrongCell  FailureCause = "wrong cell"   // another cell of the gold table
	Arithmetic FailureCause = "wrong number" // a number that is in no cell
	WrongLabel FailureCause = "wrong label"  // Verify
	Other      FailureCause = "other"
)

// FailureCauses returns all of them, in order.
func FailureCauses() []FailureCause {
	return []FailureCause{NotRetrieved, Declined, Ignored, Form, WrongCell, Arithmetic, WrongLabel, Other}
}
