package lexical

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/text"
)

// Names in the files that people keep are often words cut short, of which no list has
// all: "mahn" for Mahnungen, "supp" for support, "smk" for smokers. And German puts
// words together: "Fahrräder" asks for what a name calls "raeder". So where no table has
// a word of a question, and nothing else is meant by it, a name that is a piece of it is.
// Such names are no English words: those say what they mean.
const (
	shortestCut       = 4 // letters of a name that a word begins with
	longestCut        = 8
	leastCutOff       = 2 // letters that are cut off at least
	shortestConsonant = 3 // letters of a name that is the first of a word's consonants
	shortestPart      = 5 // letters of a name that a word of several ends or begins with
)

// pieces are the names that may be pieces of words, as a table writes them.
type pieces struct {
	cut        map[string]string // by what words begin with
	consonants map[string]string // by the first of their consonants
	parts      map[string]string // by what words of several begin or end with
}

// readPieces goes through the names of a corpus, the most frequent first.
func readPieces(x *index.Index, l *lexicon.Lexicon) *pieces {
	p := &pieces{map[string]string{}, map[string]string{}, map[string]string{}}
	for _, w := range x.Vocabulary(shortestConsonant, mostVocabulary, retrieve.FieldTitle, retrieve.FieldSection,
		retrieve.FieldHeader) {
		if !w.Named {
			break // the others are behind
		}
		name := lexicon.Unaccented(w.Word)
		if len(name) >= shortestPart {
			p.add(p.parts, name, w.Word)
		}
		if l.Known(w.Word) {
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

// pieceOf is the longest name that is a piece of a word in lower case.
func (m *meaning) pieceOf(x *index.Index, word string) []index.Substitute {
	l := lexicon.Builtin()
	m.cut.Do(func() { m.pieces = readPieces(x, l) })
	name := m.pieces.of(lexicon.Unaccented(word), l.Known(word))
	if name == "" {
		return nil
	}
	return []index.Substitute{{Word: name, Factor: propertyWeight, Via: index.ViaWider}}
}

func (p *pieces) of(word string, english bool) string {
	for n := min(longestCut, len(word)-leastCutOff); n >= shortestCut; n-- {
		if name, ok := p.cut[word[:n]]; ok {
			return name
		}
	}
	if !english { // an English word of several is known by these
		for n := len(word) - leastCutOff; n >= shortestPart; n-- {
			if name, ok := p.parts[word[len(word)-n:]]; ok {
				return name
			}
			if name, ok := p.parts[word[:n]]; ok {
				return name
			}
		}
	}
	consonants := lexicon.Skeleton(word)
	for n := len(consonants) - 1; n >= shortestConsonant; n-- {
		if name, ok := p.consonants[consonants[:n]]; ok && !strings.HasPrefix(word, text.Plain(name)) {
			return name
		}
	}
	return ""
}
