package prompt_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/prompt"
)

func TestASummaryIsAskedForFromTheBeginningOfATable(t *testing.T) {
	p := prompt.Summary(prompt.Sample{Title: "Ferries\nof the north", CSV: ",name,seats\n0,Heron,120",
		Tried: []string{"ferries", "boats"}})
	for _, want := range []string{`title "Ferries of the north"`,
		",name,seats\n0,Heron,120\n", "taken: ferries, boats.", `{"table_name": "…", "table_summary": "…"}`} {
		if !strings.Contains(p.Messages[0].Content, want) {
			t.Errorf("%q is not in %s", want, p.Messages[0].Content)
		}
	}
	if p.Shortened || len(p.Messages) != 1 {
		t.Errorf("%+v", p)
	}
	p = prompt.Summary(prompt.Sample{CSV: strings.Repeat("ö,", 20_000)})
	if text := p.Messages[0].Content; !p.Shortened || len(text) > 25_000 || strings.Contains(text, "title") ||
		strings.Contains(text, "taken") {
		t.Errorf("a long table, without title: %d bytes, shortened %v", len(text), p.Shortened)
	}
}

func TestSummariesAreReadFromWhatModelsAnswer(t *testing.T) {
	for _, tt := range []struct {
		name, answer, table, summary string
	}{
		{"one object", `{"table_name": "ferry_seats", "table_summary": "Ferries and their seats."}`, "ferry_seats",
			"Ferries and their seats."},
		{"in a fence with words around",
			"Sure!\n```json\n{\"table_name\":\"ferries\",\n\"table_summary\":\"Ferries\\nand " +
				"seats.\"}\n```\nDone.", "ferries",
			"Ferries and seats."},
		{"after thoughts with braces", `<think>{maybe} {"a":1}</think>{"table_name":"f","table_summary":"s"}`,
			"f", "s"},
		{"a name that is none", `{"table_name":"Ferries, of the north!","table_summary":"s"}`,
			"Ferries_of_the_north", "s"},
		{"no summary", `{"table_name":"f"}`, "", ""},
		{"no name", `{"table_name":"!!","table_summary":"s"}`, "", ""},
		{"no JSON", "The table lists ferries.", "", ""},
		{"JSON that breaks off", `{"table_name":"f","table_sum`, "", ""},
		{"nothing", "", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			name, summary, ok := prompt.ParseSummary(tt.answer)
			if name != tt.table || summary != tt.summary || ok != (tt.table != "") {
				t.Errorf("name %q, summary %q, ok %v", name, summary, ok)
			}
		})
	}
}

func FuzzParseSummary(f *testing.F) {
	f.Add(`{"table_name": "a b", "table_summary": "c"}`)
	f.Add(`{{"table_name":"ö","table_summary":"\ud800"}`)
	f.Fuzz(func(t *testing.T, answer string) {
		name, summary, ok := prompt.ParseSummary(answer)
		if ok != (name != "" && summary != "") || strings.ContainsAny(name+summary, "\n") ||
			utf8.ValidString(answer) && !utf8.ValidString(name+summary) {
			t.Errorf("%q: name %q, summary %q, ok %v", answer, name, summary, ok)
		}
	})
}
