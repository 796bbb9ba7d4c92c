package slip

import (
	"slices"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/reword/coded"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// shortest is the length of the shortest words in which a slip is looked for, in bytes.
const shortest = 3

// joins are the words that are often written together with the next.
var joins = english.WordSet("how what which who where when is are of the all each per for in with and by to from " +
	"does do did has have list show give find number average total than most least there many much")

// unmarked has a line for each contraction that is typed without its apostrophe, with what it
// is short for, and for forms of verbs that many write otherwise.
const unmarked english.Table = `
whats: what is
whos: who is
wheres: where is
whens: when is
hows: how is
theres: there is
thats: that is
dont: do not
doesnt: does not
didnt: did not
isnt: is not
arent: are not
wasnt: was not
werent: were not
hasnt: has not
havent: have not
hadnt: had not
cant: can not
wont: will not
payed: paid
unpayed: unpaid
`

// hasty has a line for each word of questions that is typed with next to no letters. Each is
// that where no name and no value is so called.
const hasty english.Table = `
hw: how
mny: many
wich: which
wat: what
ppl: people
r: are
u: you
w: with
n: and
`

// inFull returns the word of questions that one cuts short, "month" for "mnth", or "". What
// questions know cut short, as "avg", stays.
func inFull(low string) string {
	if long := lexicon.Expand(low); !asks()[low] && len(long) == 1 && asks()[long[0]] && len(low) > shortest {
		if strings.HasSuffix(low, "s") && !strings.HasSuffix(long[0], "s") {
			return long[0] + "s" // "ordrs"
		}
		return long[0]
	}
	return ""
}

// words returns the words that the steps of reading know by themselves, in order.
var words = sync.OnceValue(func() []string {
	list := append(english.Sensed(), link.Cues()...)
	list = append(append(list, coded.Words()...), strings.Fields(times)...)
	for _, phrases := range cue.Phrases {
		for _, p := range phrases {
			list = append(list, p.Words...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
})

// times lists words for times and numbers that are asked for, those of months as far as no slip
// makes one another word.
const times = "three four five seven eight eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen " +
	"nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen " +
	"day days week weeks month months quarter quarters year years weekday weekend monday tuesday wednesday " +
	"thursday friday saturday sunday january february august september october november december"

// asks has them as a set, and spelling by their letters.
var (
	asks     = sync.OnceValue(func() map[string]bool { return english.WordSet(strings.Join(words(), " ")) })
	spelling = sync.OnceValue(func() *lexicon.Spelling { return lexicon.NewSpelling(words()) })
)

// asked reports a word that the steps of reading know by itself.
func asked(low string) bool { return asks()[low] || english.Unit(low) != "" }

// endings are those of verbs and adverbs, with what the dictionary has for them.
var endings = [...][2]string{{"", ""}, {"ed", ""}, {"ed", "e"}, {"ing", ""}, {"ing", "e"}, {"ings", ""},
	{"ings", "e"}, {"ly", ""}, {"ies", "y"}, {"ied", "y"}, {"ily", "y"}}

// degrees are those of adjectives, and of who does something.
var degrees = [...][2]string{{"er", ""}, {"er", "e"}, {"ers", ""}, {"ers", "e"}, {"est", ""}, {"est", "e"},
	{"ier", "y"}, {"iest", "y"}}

// inflected reports a word of the dictionary with one of some endings: "scored", "planned".
func inflected(low string, endings [][2]string) bool { return rarity(low, endings) < never }

// never is the rarity in bits of what is no word.
const never = 99

// rarity returns how rare a word with one of some endings is, in bits.
func rarity(low string, endings [][2]string) float64 {
	dictionary, least := lexicon.Builtin(), float64(never)
	for _, e := range endings {
		stem, ok := strings.CutSuffix(low, e[0])
		n := len(stem)
		if !ok || n < shortest || !takes(stem, e) {
			continue
		}
		bits, known := dictionary.Rarity(stem + e[1])
		doubled := e[0] != "" && e[1] == "" && stem[n-1] == stem[n-2] && english.Vowels(stem[n-3:n-2]) > 0
		if !known && doubled {
			bits, known = dictionary.Rarity(stem[:n-1])
		}
		if known {
			least = min(least, bits+float64(len(e[0])))
		}
	}
	return least
}

// takes reports whether a word may have an ending: not "recordeded", "piecees", "plaies".
func takes(stem string, e [2]string) bool {
	switch {
	case e[0] == "":
		return !badPlural(stem)
	case e[1] == "":
		return !open(stem)
	}
	return e[1] != "y" || english.Vowels(stem[len(stem)-1:]) == 0
}

// rare returns how rare a word of the dictionary is, in whatever form: what somebody does, or is more of, is seldom
// meant.
func rare(low string) float64 {
	return min(rarity(low, endings[:]), rarity(american.Replace(low), endings[:]), rarity(low, degrees[:])+6)
}

// american writes British words as the dictionary has them: kilometres, favourites, enrolment.
var american = strings.NewReplacer("metre", "meter", "centre", "center", "litre", "liter", "our", "or", "olment",
	"ollment", "ise", "ize", "isation", "ization", "oeli", "eli")

// open reports a word behind which no ending stands as it is: "recorded", "pneumonia".
func open(stem string) bool {
	return strings.ContainsRune("aeious", rune(stem[len(stem)-1])) || strings.HasSuffix(stem, "ed")
}

// badPlural reports an "es" behind what takes but an s: "piecees".
func badPlural(low string) bool {
	stem, ok := strings.CutSuffix(low, "es")
	return ok && !lexicon.Builtin().Known(low[:len(low)-1]) && !strings.ContainsRune("sxzhoi", rune(stem[len(stem)-1]))
}
