package tableqa

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/text"
)

// A direction is which end of a column a word asks for.
type direction int

const (
	none direction = iota
	lowest
	highest
)

// A cue is a word that asks for an extreme, the direction that it means, and
// words of headers that it may be about; without any, the direction holds for
// the column that the question names.
type cue struct {
	words   string
	want    direction
	headers string
}

// cues are looked up by the words of a question as they are written, the first
// that fits first. The lists are of plain English; none was learnt.
var cues = []cue{
	{"longest", highest, "length distance duration minutes time span elapsed"},
	{"shortest", lowest, "length distance duration minutes time span elapsed"},
	{"oldest", lowest, "built opened founded year born date since established"},
	{"newest youngest", highest, "built opened founded year born date since established"},
	{"tallest highest", highest, "height altitude tower elevation metres"},
	{"deepest", highest, "depth"},
	{"heaviest", highest, "weight mass"},
	{"lightest", lowest, "weight mass"},
	{"hottest warmest", highest, "temperature"},
	{"coldest coolest", lowest, "temperature"},
	{"wettest", highest, "rain precipitation"},
	{"driest", lowest, "rain precipitation"},
	{"sunniest", highest, "sunshine"},
	{"dearest costliest expensive", highest, "price cost fare amount"},
	{"cheapest", lowest, "price cost fare amount"},
	{"fastest quickest", lowest, "time elapsed finish duration"},
	{"slowest", highest, "time elapsed finish duration"},
	{"largest biggest busiest most highest greatest maximum top numerous farthest widest", highest, ""},
	{"smallest fewest least lowest minimum", lowest, ""},
	{"earliest first begin began start", lowest, "date time departs departure from year opened start"},
	{"latest final", highest, "date time departs arrives departure from year opened start"},
	{"winner won win winning champion champions victory victorious topped led strongest", lowest,
		"place rank pos position no"},
	{"loser last bottom", highest, "place rank pos position no"},
}

// An extreme describes the largest or smallest value that the cues of a question
// ask for.
type extreme struct {
	want  direction
	place int      // 1 for the extreme itself, 2 for the runner-up, 3 for the third
	hints []string // stems of headers
}

// runnersUp are the words for the places after the first.
var runnersUp = map[string]int{"runner": 2, "second": 2, "silver": 2, "third": 3, "bronze": 3}

// extremeOf finds what extreme the words of a question ask for.
func extremeOf(words []string) extreme {
	e := extreme{place: 1}
	for _, w := range words {
		if n, ok := runnersUp[w]; ok {
			e = extreme{want: lowest, place: n, hints: stems("place rank pos position")}
		}
	}
	if e.want != none {
		return e
	}
	for _, c := range cues {
		for cueWord := range strings.FieldsSeq(c.words) {
			if slices.Contains(words, cueWord) {
				return extreme{want: c.want, place: 1, hints: stems(c.headers)}
			}
		}
	}
	return e
}

// cueStem reports whether a stem is of a cue, so that it need not be found in
// a table.
func cueStem(stem string) bool {
	for _, c := range cues {
		for w := range strings.FieldsSeq(c.words) {
			if text.Stem(w) == stem {
				return true
			}
		}
	}
	return false
}

// A wanted kind of answer, by the word a question begins with.
type wanted int

const (
	anything wanted = iota
	person
	place
	point // in time
	quantity
	count
	amount // of money
	ending // a place
)

// headerOf are words of headers for each kind of answer.
var headerOf = map[wanted]string{
	person: "winner skipper keeper conductor director host player name runner curator author lead candidate " +
		"commander driver champion artist maker observer team directed by",
	place:    "venue location city town site start finish from to country stadium place",
	point:    "date year month time day season opened built première released departs arrives elapsed finish",
	quantity: "elapsed time finish duration length distance minutes span",
	amount:   "price cost fare amount spent sold hammer",
	ending:   "finish to arrives end",
}

// questionWords lists the words that tell what kind of answer is wanted, with
// the words that must follow them; the first that fits counts.
var questionWords = []struct {
	words, next string
	kind        wanted
}{
	{"who whom whose", "", person},
	{"where", "", place},
	{"when", "", point},
	{"what which", "year date time", point},
	{"how", "many", count},
	{"how", "much", amount},
	{"how", "", quantity},
}

// kindOf reads the kind of answer from a question's words.
func kindOf(words []string) wanted {
	for i := range words {
		kind := kindAt(words[i:])
		if kind == place && slices.Contains(words, "end") {
			return ending
		}
		if kind != anything {
			return kind
		}
	}
	return anything
}

// kindAt returns the kind of answer that the first of the words asks for.
func kindAt(words []string) wanted {
	among := func(list string, at int) bool {
		return at < len(words) && slices.Contains(strings.Fields(list), words[at])
	}
	for _, q := range questionWords {
		if among(q.words, 0) && (q.next == "" || among(q.next, 1)) {
			return q.kind
		}
	}
	return anything
}
