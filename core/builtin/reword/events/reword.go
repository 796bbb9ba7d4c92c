package events

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A step puts columns for the words by which such a question means them.
type step struct {
	name   string
	read   func(*question)
	tables tables
}

// tables says of which tables a step is taken.
type tables uint8

const (
	ofEvents tables = iota // the one of events, whichever others there are
	alone                  // the one of events, where there is no other
	orStock                // the same, or the one that says what is in stock
)

// steps lists the steps in the order of taking them.
var steps = []step{
	{"best-by", (*question).bestBy, ofEvents},
	{"best-selling", (*question).bestSelling, ofEvents},
	{"who", (*question).who, alone},
	{"how-many", (*question).howMany, ofEvents},
	{"how-much", (*question).howMuch, ofEvents},
	{"the-most", (*question).theMost, ofEvents},
	{"in-stock", (*question).stock, orStock},
	{"left", left, orStock},
	{"out-of", (*question).outOf, orStock},
	{"reorder", reorder, orStock},
	{"people", (*question).people, alone},
	{"beyond", (*question).beyond, orStock},
	{"of-each", (*question).ofEach, alone},
	{"what", (*question).what, ofEvents},
	{"total-of-nothing", (*question).totals, ofEvents},
	{"amount-per", (*question).amountPer, ofEvents},
	{"money", (*question).moneyWords, ofEvents},
	{"amount-of-rows", (*question).amounts, ofEvents},
}

// Reword puts columns for the words by which a question means them, where the
// database has a table of events: "who bought a lamp" is "which customer bought
// a lamp". Other questions it leaves as they are.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	if len(words) == 0 {
		return words
	}
	if e := stocked(s, v, words); e != nil {
		for i := range steps {
			if steps[i].tables == orStock {
				steps[i].read(e)
			}
		}
		words = e.words
	}
	e := about(s, v, words)
	if e == nil {
		return words
	}
	for i := range steps {
		if e.alone || steps[i].tables == ofEvents {
			steps[i].read(e)
		}
	}
	return e.words
}
