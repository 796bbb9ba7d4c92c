package frame

import (
	_ "embed"
	"strings"
)

// A pattern is words, and classes of words in capitals. In brackets stands what may be left out.
type pattern []string

// Patterns are several of which one is looked for.
type Patterns []pattern

// phrasesText has the patterns of each class, behind its name and a colon, with "|" between. It goes on
// in lines that begin with a tab.
//
//	CLAIMS: SAYS [that] HE
//	SAYS: says | said
//	HE: he | she
//
//go:embed phrases.txt
var phrasesText string

// classes are the patterns of each class.
var classes = func() map[string]Patterns {
	all := make(map[string]Patterns)
	for entry := range strings.SplitSeq(strings.ReplaceAll(phrasesText, "\n\t", " "), "\n") {
		class, phrases, _ := strings.Cut(entry, ":")
		for p := range strings.SplitSeq(phrases, "|") {
			all[class] = append(all[class], strings.Fields(p))
		}
	}
	return all
}()

var (
	requests = classes["REQUESTS"] // begin a clause that asks: what is asked for stands behind
	tells    = classes["TELLS"]    // say who wants to know it
	reports  = classes["REPORTS"]  // say so where a word that asks comes next: "I have to say WHICH month"
	hellos   = classes["HELLOS"]   // greet, thank or excuse
	asides   = classes["ASIDE"]    // say in passing when, why or how somebody may answer
	sakes    = classes["SAKES"]    // begin what is said of whom or what a question is for
	backward = classes["BACKWARD"] // are what was asked for before: "that for me"
	namings  = classes["NAMINGS"]  // ask who or what was spoken of: "who that is"
	wishes   = classes["WISHES"]   // say what is wanted behind something else that is said: "…, I need the names"
	farewell = classes["FAREWELL"] // stand before the asker's name
	adding   = append(classes["ADDUP"], classes["ADDING"]...)

	// Claims are what somebody says of himself: "a guest SAYS HE".
	Claims = classes["CLAIMS"]
	// Enough says that what was named before it is all that is to be shown: "the names WOULD DO".
	Enough = classes["ENOUGH"]
)
