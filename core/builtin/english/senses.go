package english

import (
	_ "embed"
	"strings"
)

// A Sense is what a word says in questions, whatever the database. A word may have
// several, and a reader may ask for one of several: Goods|Hands.
type Sense uint64

// The senses, in the order of senseNames.
const (
	Asking   Sense = 1 << iota // which
	Being                      // is
	Been                       // be
	Doing                      // did
	Having                     // has
	Article                    // the
	Owning                     // its
	Pronoun                    // they
	Polite                     // kindly: it stands before and behind what is asked
	Glue                       // it says nothing that is needed
	Stopped                    // it names nothing by itself
	Showing                    // list
	Deed                       // visited: a verb of what rows say was done
	Goods                      // sold: things change hands for money
	Hands                      // lent: things change hands
	Buying                     // bought: it is done by who gets something
	Selling                    // sold
	Earning                    // earned
	Spending                   // paid: it is done with money
	Costing                    // cost
	Flow                       // revenue: money that comes or goes
	Sums                       // sales: rows that stand for their money where it is added up
	Money                      // revenue, sales
	MoneyRow                   // payment: a row that stands for its money
	Outgoing                   // spent
	Incoming                   // earned
	Pieces                     // units: they count things of any kind
	Totals                     // sum
	Averages                   // mean
	Ranks                      // highest
	Over                       // above
	Under                      // below
	Cash                       // money
)

// What readers ask for together.
const (
	Auxiliary  = Being | Been | Doing | Having
	Trading    = Goods | Hands
	Adding     = Totals | Averages
	Determiner = Article | Owning
)

const senseNames = "ask be been do have article own pronoun polite glue stop show deed goods hand buy sell earn " +
	"spend price flow sum money row out in pieces total average rank over under cash"

// senseTable has lines "senses: words". No word stands twice.
//
//go:embed senses.txt
var senseTable string

var senses = readSenses(senseTable)

func readSenses(table string) map[string]Sense {
	bit := make(map[string]Sense)
	for i, name := range strings.Fields(senseNames) {
		bit[name] = 1 << i
	}
	out := make(map[string]Sense)
	for line := range strings.Lines(table) {
		names, words, _ := strings.Cut(line, ":")
		var all Sense
		for name := range strings.FieldsSeq(names) {
			all |= bit[name]
		}
		for word := range strings.FieldsSeq(words) {
			out[word] = all
		}
	}
	return out
}

// Has reports that a word in small letters has the sense, or one of several.
func (s Sense) Has(low string) bool { return senses[low]&s != 0 }

// set returns the words of a sense.
func (s Sense) set() map[string]bool {
	out := make(map[string]bool)
	for word, of := range senses {
		if of&s != 0 {
			out[word] = true
		}
	}
	return out
}

// Sensed returns the words that have a sense, in no order.
func Sensed() (words []string) {
	for word := range senses {
		words = append(words, word)
	}
	return words
}
