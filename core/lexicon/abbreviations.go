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

// Abbreviates reports whether a short word is a usual way to cut a long one
// down: its beginning ("cat" for category), or its first letter and then
// letters of it in order without a vowel ("amt" for amount).
func Abbreviates(short, long string) bool {
	if len(short) < 3 || len(short) > 5 || len(long) < len(short)+2 || short[0] != long[0] {
		return false
	}
	if strings.HasPrefix(long, short) {
		return true
	}
	if strings.ContainsAny(short[1:], "aeiouy") {
		return false
	}
	at := 1
	for i := 1; i < len(long) && at < len(short); i++ {
		if long[i] == short[at] {
			at++
		}
	}
	return at == len(short)
}
