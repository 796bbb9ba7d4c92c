package english

import (
	_ "embed"
	"strings"
)

// The tables have a line for each word, "word: others". They are searched as
// they are: a question has few words, and a map would be made at every start.

// synonymTable leads from stems of the question to stems of names.
//
//go:embed synonyms.txt
var synonymTable string

// demonymTable leads from an adjective to a country's name as data spell it,
// from "women" to "female", and so on.
//
//go:embed demonyms.txt
var demonymTable string

// lineOf is what a table has behind a word, or "".
func lineOf(table, word string) string {
	_, rest, found := strings.Cut(table, "\n"+word+": ")
	if !found {
		return ""
	}
	line, _, _ := strings.Cut(rest, "\n")
	return line
}

func synonyms(stem string) []string { return strings.Fields(lineOf(synonymTable, stem)) }

// Demonyms returns what an adjective says in the spelling of data: a country for
// "french", "female" for "women".
func Demonyms(low string) []string {
	line := lineOf(demonymTable, low)
	if line == "" {
		return nil
	}
	return strings.Split(line, " | ")
}
