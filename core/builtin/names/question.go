package names

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// Natural returns how a name is said: the natural name, if there is one. Of the question of a survey,
// "How happy are you with our shop?", it is what it asks for, "happy".
func Natural(nat, name string) string {
	if strings.TrimSpace(nat) == "" {
		nat = name
	}
	question, ok := strings.CutSuffix(strings.TrimSpace(nat), "?")
	if !ok {
		return nat
	}
	question, _, _ = strings.Cut(question, " with ")
	if said := slices.DeleteFunc(strings.Fields(question), func(word string) bool {
		return asking[strings.ToLower(word)]
	}); len(said) > 1 || len(said) == 1 && len(said[0]) > 2 {
		return strings.Join(said, " ")
	}
	return nat
}

// asking words make a question of what a name is about.
var asking = english.WordSet("how what which who where when why would will did do does have has had can could should " +
	"is are was were am be been you your yourself we our us i my me the a an of to for in on at by from or and it " +
	"this that these those most")
