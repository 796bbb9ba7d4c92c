package lexical

import (
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// Names in the files that people keep are often words cut short, of which no list has
// all: "mahn" for Mahnungen, "wld" for welders. And German puts words together:
// "Fahrräder" asks for what a name calls "raeder". So where no table has a word of a
// question, and nothing else is meant by it, a name that is a piece of it is. Such names
// are no English words, nor abbreviations that a list has: those say what they mean.
const (
	shortestCut       = 4 // letters of a name that a word begins with
	longestCut        = 8
	leastCutOff       = 2 // letters that are cut off at least
	shortestConsonant = 3 // letters of a name that is the first of a word's consonants
	mostLeft          = 2 // consonants that it leaves out
	shortestPart      = 5 // letters of a name that a word of several ends or begins with
)

// pieces lists the names that may be pieces of words, as a table writes them.
type pieces struct {
	cut        map[string]string // by what words begin with
	consonants map[string]string // by the first of their consonants
	parts      map[string]string // by what words of several begin or end with
}

// readPieces goes through the names of a corpus, which stand before its other words, the
// most frequent first.
func readPieces(vocabulary []index.Listed) *pieces {
	l, p := lexicon.Builtin(), &pieces{map[string]string{}, map[string]string{}, map[string]string{}}
	for _, w := range vocabulary {
		if !w.Named {
			break // the others are behind
		}
		name := lexicon.Unaccented(w.Word)
		if len(name) >= shortestPart {
			p.add(p.parts, name, w.Word)
		}
		if l.Known(w.Word) || lexicon.Expand(w.Word) != nil {
			continue
		}
		if n := len(name); n >= shortestCut && n <= longestCut {
			p.add(p.cut, name, w.Word)
		}
		if lexicon.Skeleton(name) == name {
			p.add(p.consonants, name, w.Word)
		}
	}
	return p
}

func (*pieces) add(to map[string]string, name, word string) {
	if _, ok := to[name]; !ok {
		to[name] = word
	}
}

// of returns the longest name that is a piece of a word.
func (p *pieces) of(word string, foreign bool) string {
	if foreign { // an English word means more than it begins or ends with
		if name := p.within(word); name != "" {
			return name
		}
	}
	consonants := lexicon.Skeleton(word)
	for n := len(consonants) - 1; n >= max(shortestConsonant, len(consonants)-mostLeft); n-- {
		if name, ok := p.consonants[consonants[:n]]; ok {
			return name
		}
	}
	return ""
}

// within returns the longest name that a word begins with, cut short or not, or ends with.
func (p *pieces) within(word string) string {
	for n := len(word) - leastCutOff; n >= shortestCut; n-- {
		if n <= longestCut && p.cut[word[:n]] != "" {
			return p.cut[word[:n]]
		}
		if n < shortestPart || lexicon.Builtin().Known(word) { // a xylophone is no phone
			continue
		}
		if name := p.parts[word[len(word)-n:]]; name != "" {
			return name
		}
		if name := p.parts[word[:n]]; name != "" {
			return name
		}
	}
	return ""
}
