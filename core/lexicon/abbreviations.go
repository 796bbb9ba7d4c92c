package lexicon

import (
	_ "embed"
	"strings"
)

// abbreviations maps short forms in the names of tables and columns to what
// they stand for, one a line: short forms, then the words. It has an ambiguous
// one only if one meaning is by far the most usual in databases.
var abbreviations = readAbbreviations(abbreviationsText)

//go:embed abbreviations.txt
var abbreviationsText string

func readAbbreviations(list string) map[string][]string {
	of := make(map[string][]string)
	for _, line := range strings.Split(strings.TrimSpace(list), "\n") {
		short, long, _ := strings.Cut(line, ":")
		for _, s := range strings.Fields(short) {
			of[s] = strings.Fields(long)
		}
	}
	return of
}
