package prompt

import (
	"encoding/json"
	"strings"
	"unicode"
)

// A Sample is the beginning of a table, from which a model names and sums up
// the whole.
type Sample struct {
	Title string   // empty where it is not to be seen
	CSV   string   // the header and the first rows
	Tried []string // names that other tables have already
}

// Bounds of a summary's prompt and answer, in bytes.
const (
	maxSample  = 20_000
	maxTitle   = 500
	maxTried   = 1_000
	maxNamed   = 120
	maxSummary = 4_000
)

const summaryText = `Here is the beginning of a table{title}, as CSV whose first column numbers the rows:

{csv}
Name the table, and sum up what it holds. The name is short and says what sets this table apart from others of ` +
	`its kind: letters, digits and underscores only.{tried} The summary is one to three sentences about what is in the ` +
	`columns, in words that a question about the table would use.
Answer with one JSON object and nothing else: {"table_name": "…", "table_summary": "…"}`

// Summary asks for the name and the summary of a table.
func Summary(s Sample) Prompt {
	var b bound
	title, tried := "", ""
	if s.Title != "" {
		title = " with the title \"" + b.line(s.Title, maxTitle) + "\""
	}
	if len(s.Tried) > 0 {
		tried = " These names are taken: " + b.line(strings.Join(s.Tried, ", "), maxTried) + "."
	}
	csv := b.cut(s.CSV, maxSample)
	if !strings.HasSuffix(csv, "\n") {
		csv += "\n"
	}
	return b.prompt(summaryText, "{title}", title, "{csv}", csv, "{tried}", tried)
}

// ParseSummary reads a model's answer to Summary: the JSON object, wherever in
// the answer it stands. The name comes in letters, digits and underscores. ok
// is false where there is no such object, or it lacks a name or a summary.
func ParseSummary(answer string) (name, summary string, ok bool) {
	for at := strings.IndexByte(answer, '{'); at >= 0; {
		var said struct {
			Name    string `json:"table_name"`
			Summary string `json:"table_summary"`
		}
		err := json.NewDecoder(strings.NewReader(answer[at:])).Decode(&said)
		name, summary = Identifier(said.Name), clipped(strings.Join(strings.Fields(said.Summary), " "), maxSummary)
		if err == nil && name != "" && summary != "" {
			return name, summary, true
		}
		next := strings.IndexByte(answer[at+1:], '{')
		if next < 0 {
			break
		}
		at += 1 + next
	}
	return "", "", false
}

// Identifier turns a text into a table's name: each run of characters that are
// neither letters nor digits becomes one underscore.
func Identifier(s string) string {
	words := strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return clipped(strings.Join(words, "_"), maxNamed)
}

// clipped returns a text of at most so many bytes, ending with a whole rune.
func clipped(s string, most int) string {
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "")
}
