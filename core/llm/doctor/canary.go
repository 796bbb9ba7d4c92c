package doctor

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
)

// The words that a model has to repeat; nobody guesses them.
const (
	shortWord = "heliotrope-5193"
	longWord  = "marzipan-8264"
)

const (
	longLines = 330  // of some 18 tokens: more than the 4,096 that Ollama takes by default
	maxAnswer = 2000 // tokens; a reasoning model needs some before its word
)

// canary returns a prompt whose first line holds a word that is asked for in
// its last, with that many lines in between.
func canary(word string, lines int) []llm.Message {
	var b strings.Builder
	fmt.Fprintf(&b, "The code word is %s. You will be asked for it.\n\n", word)
	for i := range lines {
		fmt.Fprintf(&b, "Line %d: the boat to island %d leaves at %02d:%02d from pier %d.\n", i+1, 7*i%211,
			i%24, 13*i%60, i%9+1)
	}
	b.WriteString("\nWhat is the code word of the first line? Answer with the code word alone.")
	return []llm.Message{{Role: llm.User, Content: b.String()}}
}

// said reports whether an answer has a word; models like to change its
// letters or put it in quotation marks.
func said(answer, word string) bool {
	name, digits, _ := strings.Cut(word, "-")
	answer = strings.ToLower(answer)
	return strings.Contains(answer, name) && strings.Contains(answer, digits)
}

// clip bounds what is quoted of a model.
func clip(s string) string {
	const most = 80
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "…"
	}
	return strings.Join(strings.Fields(s), " ")
}
