package index

// A lexicon knows which term each word of the documents is indexed as. So a
// search takes a word as it stands in a question straight to its term: on
// OTT-QA, 99 of 100 words need neither the list of stop words nor a stem.
//
// Words and stems are in one vocabulary, since most are both.
type lexicon struct {
	vocabulary
	termOf []int32 // by word: its term, unindexed or unread
	termAs []int32 // by word: the term whose stem it is, below 0 for none
	stems  []int32 // by term: its stem, a word
}

const (
	unindexed = -1 // stands for the term of stop words and of what is too long to be a word
	unread    = -2 // and of a stem that no document has as a word
)

func newLexicon() lexicon { return lexicon{vocabulary: newVocabulary()} }

// add returns a word's term, the next number for a new one.
func (l *lexicon) add(word string) int32 {
	if len(word) > longestWord {
		return unindexed // and not remembered: such words hardly come twice
	}
	id := l.enter(word)
	if l.termOf[id] == unread {
		l.termOf[id] = l.addStem(id, word, termOf(word))
	}
	return l.termOf[id]
}

// addStem returns the term of a word's stem.
func (l *lexicon) addStem(id int32, word, stem string) int32 {
	if stem == "" {
		return unindexed
	}
	if stem != word {
		id = l.enter(stem)
	}
	if l.termAs[id] < 0 {
		l.termAs[id] = int32(len(l.stems))
		l.stems = append(l.stems, id)
	}
	return l.termAs[id]
}

// enter returns the number of a word.
func (l *lexicon) enter(word string) int32 {
	id, isNew := l.vocabulary.add(word)
	if isNew {
		l.termOf, l.termAs = append(l.termOf, unread), append(l.termAs, -1)
	}
	return id
}

// named returns the term of a stem, below 0 if there is none.
func (l *lexicon) named(stem string) int32 {
	if id := l.find(stem); id >= 0 {
		l.file.Check(sectionTermAs, int(id), 1, 4)
		return l.termAs[id]
	}
	return -1
}

// unknown stands for the term of a word which is none of the documents'.
const unknown = -3

// read returns the term of a word, unindexed or unknown.
func (l *lexicon) read(word string) int32 {
	if id := l.find(word); id >= 0 {
		l.file.Check(sectionTermOf, int(id), 1, 4)
		if l.termOf[id] != unread {
			return l.termOf[id]
		}
	}
	return l.readNew(word)
}

// readNew is read for a word that no document has.
func (l *lexicon) readNew(word string) int32 {
	stem := termOf(word)
	if stem == "" {
		return unindexed
	}
	if term := l.named(stem); term >= 0 {
		return term
	}
	return unknown
}

// term returns the stem of a term.
func (l *lexicon) term(id int32) string {
	l.file.Check(sectionStems, int(id), 1, 4)
	return l.word(l.stems[id])
}

func (l *lexicon) bytes() int64 {
	return l.vocabulary.bytes() + int64(len(l.termOf)+len(l.termAs)+len(l.stems))*4
}
