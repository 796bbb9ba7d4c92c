package english

import (
	_ "embed"
	"slices"
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

// codeTable has a line for what data may spell in several ways, with "|" between:
// places, days and months with their codes.
//
//go:embed codes.txt
var codeTable string

// synonyms halves the table, whose lines are sorted, until it is at the stem's: every word asks for its own.
func synonyms(stem string) []string {
	rest := synonymTable
	for rest != "" {
		from := strings.LastIndexByte(rest[:len(rest)/2], '\n') + 1
		line, after, _ := strings.Cut(rest[from:], "\n")
		switch head, others, _ := strings.Cut(line, ": "); {
		case head == stem:
			return strings.Fields(others)
		case head < stem:
			rest = after
		default:
			rest = rest[:from]
		}
	}
	return nil
}

// Demonyms returns what an adjective says in the spelling of data: a country for
// "french", "female" for "women".
func Demonyms(low string) []string {
	line := Table(demonymTable).Of(low)
	if line == "" {
		return nil
	}
	return strings.Split(line, " | ")
}

// Sexes has a line for each word for those of one sex, with the letter that data may have for it.
const Sexes Table = `
female: f
woman: f
girl: f
lady: f
male: m
man: m
boy: m
gentleman: m
guy: m
`

// Spellings returns how else data may spell a place, a day or a month: "tx" for
// "texas". A code is one only in capitals: "IN", and not "in".
func Spellings(typed string) []string {
	low := strings.ToLower(typed)
	if len(typed) <= 3 && typed != strings.ToUpper(typed) || !strings.Contains(codeTable, low) {
		return nil
	}
	var out []string
	for line := range strings.Lines(codeTable) {
		forms := strings.Split(strings.TrimSpace(line), " | ")
		if at := slices.Index(forms, low); at >= 0 {
			out = append(out, slices.Delete(forms, at, at+1)...)
		}
	}
	return out
}

// Done returns what a verb becomes of which names say that it was done, "paid" for "pays", or "".
func Done(low string) string { return participles.Head(low) }

const participles Table = `
paid: pay pays paid paying payment payments 
bought: buy buys bought buying 
sold: sell sells sold selling 
given: give gives gave given giving 
taken: take takes took taken taking 
sent: send sends sent sending 
lent: lend lends lent lending 
built: build builds built building 
made: make makes made making 
won: win wins won winning 
held: hold holds held holding 
written: write writes wrote written writing 
seen: see sees saw seen seeing 
heard: hear hears heard hearing 
begun: begin begins began begun beginning 
left: leave leaves left leaving 
`
