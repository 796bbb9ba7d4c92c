package actorcritic

// A Reason explains how an actor of rules came to its SQL, in parts that can be
// drawn. A language model gives none.
type Reason struct {
	Candidate   int     `json:"candidate"`   // which of the candidates it is, from 1
	Candidates  int     `json:"candidates"`  // how many are worth an attempt
	Probability float64 `json:"probability"` // among them, to three digits

	Links  []Link   `json:"links"`  // what the question's words were taken for, from left to right
	Sketch string   `json:"sketch"` // the SQL without names and values: "SELECT _ FROM _ WHERE _ = _"
	Steps  []string `json:"steps"`  // what was made of the words, in words
	Tables []string `json:"tables"` // that the SQL reads

	Evidence []Evidence `json:"evidence"` // what weighs most, for and against
	Rivals   []Rival    `json:"rivals"`   // the likeliest other candidates
}

// A LinkKind says to what words of a question are linked.
type LinkKind string

// The kinds of a [Link].
const (
	TableLink  LinkKind = "table"
	ColumnLink LinkKind = "column"
	ValueLink  LinkKind = "value"
	WordLink   LinkKind = "word" // to what to do: "how many"
)

// A Link is a piece of the question with what it was taken for.
type Link struct {
	Text   string   `json:"text"`
	From   int      `json:"from"` // where it stands in the question, in UTF-16 units as JavaScript counts
	To     int      `json:"to"`
	Kind   LinkKind `json:"kind"`
	Target string   `json:"target"` // the table, "table.column", the value's column, or what a word asks for
	Value  string   `json:"value,omitempty"`
	Score  float64  `json:"score"` // how well it fits: 1 is exact; 0 for a word
	Used   bool     `json:"used"`  // whether the SQL has a part of it
}

// Evidence is one thing that speaks for a candidate, or against it.
type Evidence struct {
	Name   string  `json:"name"`
	Says   string  `json:"says"`
	Weight float64 `json:"weight"` // added to the logarithm of the probability
}

// A Rival is another candidate.
type Rival struct {
	SQL         string  `json:"sql"`
	Probability float64 `json:"probability"`
}
