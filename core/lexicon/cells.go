package lexicon

import (
	_ "embed"
	"strings"
	"sync"
)

// cellsText says in which words of other languages cells hold what questions say in English.
//
//go:embed cells.txt
var cellsText string

// cells are the English words and phrases by what cells hold for them.
var cells = sync.OnceValue(func() map[string][]string {
	of := make(map[string][]string)
	for line := range strings.Lines(cellsText) {
		english, held, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		for _, word := range strings.Fields(held) {
			of[word] = append(of[word], english)
		}
	}
	return of
})

// TranslateCell translates a value in lower case into English, "dog" for chien, and
// returns nil for others. Words of a value may have anything between them. doubtful
// reports whether the value is an English word too, which may mean something else:
// chat, bar.
func TranslateCell(value string) (english []string, doubtful bool) {
	word := strings.Map(letter, plainLetters.Replace(value))
	for _, base := range []string{word, strings.TrimSuffix(word, "s")} {
		if english = cells()[base]; english != nil {
			return english, len(base) < shortForeign || mayBeEnglish(base)
		}
	}
	english, doubtful = Translate(value)
	if len(english) != 1 {
		return nil, false
	}
	return english, doubtful || mayBeEnglish(value)
}

// mayBeEnglish reports a word of the dictionary that is not in it as a foreign one.
func mayBeEnglish(word string) bool {
	w, known := foreign()[word]
	return w.english || !known && Builtin().Known(word)
}

// letter leaves out what is no letter.
func letter(r rune) rune {
	if r >= 'a' && r <= 'z' {
		return r
	}
	return -1
}
