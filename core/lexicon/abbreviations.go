package lexicon

import (
	_ "embed"
	"strings"
)

// abbreviations are what people cut down in the names of tables and columns,
// and what it stands for, one a line: short forms, then the words. What may
// stand for several things is only here if one of them is by far the most
// usual in databases.
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
