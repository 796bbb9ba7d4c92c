package token

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// core returns the words of a question without the polite ones before and behind.
func core(words []english.Word) []english.Word {
	from := 0
	for i := range words {
		if w := &words[i]; w.Mark && asksSomething(words[i+1:]) && spokenTo(words[from:i]) {
			from = i + 1
		}
	}
	start := wished(words, from)
	for start < len(words) && english.Polite.Has(words[start].Low) && !begins(words, start) {
		start++
	}
	if start < len(words) {
		words = words[start:]
	}
	for len(words) > 1 && (words[len(words)-1].Mark || farewell[words[len(words)-1].Low]) {
		words = words[:len(words)-1]
	}
	return words
}

var (
	farewell = english.WordSet("please thanks possible if thank you there")
	speakers = english.WordSet("i we hello hi good dear hey excuse if")
)

// whole lists words that begin what is asked, and stand before no polite ones.
var whole = english.WordSet("average total everything all not")

// spokenTo reports words before a mark that only open a talk: a greeting, or what
// the speaker says of himself.
func spokenTo(words []english.Word) bool {
	return len(words) > 0 && speakers[words[0].Low] || !slices.ContainsFunc(words,
		func(w english.Word) bool { return !w.Mark && !english.Polite.Has(w.Low) })
}

// asksSomething reports words of which one asks or orders.
func asksSomething(words []english.Word) bool {
	return slices.ContainsFunc(words, func(w english.Word) bool {
		return asking(w.Low) && w.Low != "is" || wishes[w.Low] || w.Low == "could" || w.Low == "would" ||
			w.Low == "please" && len(words) > 3
	})
}

var wishes = english.WordSet("see know show tell learn")

// wished returns the place behind "I would love to see", where a speaker says first
// who he is; else from.
func wished(words []english.Word, from int) int {
	if from >= len(words) || !speakers[words[from].Low] {
		return from
	}
	for i := len(words) - 3; i > from+1; i-- {
		if wishes[words[i].Low] && words[i-1].Low == "to" && english.Polite.Has(words[i-2].Low) {
			return i + 1
		}
	}
	return from
}

// asking reports a word that begins what is asked.
func asking(low string) bool {
	return (english.Asking | english.Being).Has(low) || english.Doing.Has(low) && low != "do" || low == "has"
}

// begins reports a word that begins what is asked.
func begins(words []english.Word, i int) bool {
	switch low := words[i].Low; {
	case asking(low):
		return !(low == "is" && i > 0 && words[i-1].Low == "it")
	case low == "mean": // "mean price", but "I mean the price"
		return i == 0 || !speakers[words[i-1].Low]
	case whole[low] || low == "on" && i+1 < len(words) && words[i+1].Low == "average":
		return true
	case low == "out" && i+2 < len(words) && words[i+1].Low == "of":
		return words[i+2].Low == "stock"
	}
	return false
}
