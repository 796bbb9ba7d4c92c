package english

import "slices"

// Plainly puts plainer words for ways in which people speak, whatever the database: the noun in
// "spend per shop" is an expenditure, "what did we spend in May" asks how much, and "how long
// did it last" how long it took.
func Plainly(words []Word) []Word {
	for i := range words {
		if words[i].Low == "kindly" && LowAt(words, i-1) == "you" {
			words = Reworded(words, i, i+1) // of no kind
			break
		}
	}
	for i := range words {
		if PhraseIs(words, i, []string{"in", "terms", "of"}) {
			words = Reworded(words, i, i+3, "by")
			break
		}
	}
	words = held(lasted(howMuch(words)))
	for i := range words {
		if n := LowAt(words, i+2); PhraseIs(words, i, []string{"highest", "paid"}) && (Totals.Has(n) || amounts[n]) {
			words = Reworded(words, i, i+1, "largest") // nobody's pay
		}
	}
	for i := range words {
		if words[i].Low == "spend" && isNoun(words, i) {
			words = Reworded(words, i, i+1, "expenditure")
		}
	}
	return words
}

// isNoun reports that word i is no verb: nobody before it does it, and behind it stands
// what it was for or when.
func isNoun(words []Word, i int) bool {
	if words[i].Quoted || i+1 < len(words) && !words[i+1].Mark && !saysOf[words[i+1].Low] {
		return false
	}
	return !slices.ContainsFunc(words[:i], func(w Word) bool {
		return (Doing|Having|Pronoun).Has(w.Low) && !Polite.Has(w.Low) || actors[w.Low]
	})
}

// howMuch reads "what did Ida spend on food" as how much it was.
func howMuch(words []Word) []Word {
	if LowAt(words, 0) != "what" || !(Doing | Having).Has(LowAt(words, 1)) {
		return words
	}
	for i := 2; i < len(words); i++ {
		next := i + 1
		if us := LowAt(words, next); LowAt(words, i) == "cost" && (us == "us" || us == "me" || us == "them") {
			next++
		} else if !paying[LowAt(words, i)] {
			continue
		}
		if !forWhat(words, next) && (next == len(words) || words[next].Mark || saysOf[words[next].Low]) {
			return Reworded(words, 0, 1, "how", "much")
		}
		break
	}
	return words
}

// forWhat reports "for" at word i with nothing behind it: "what did Ida pay for in May" asks for
// things.
func forWhat(words []Word, i int) bool {
	low, next := LowAt(words, i), LowAt(words, i+1)
	return (low == "for" || low == "on") && (i+1 >= len(words) || words[i+1].Mark || saysOf[next])
}

// held reads "which games took place in March" as those that were then: no place is asked for.
func held(words []Word) []Word {
	for i := 0; i+2 < len(words) && LowAt(words, 0) != "where"; i++ {
		if taking[words[i].Low] && words[i+1].Low == "place" && !words[i+1].Quoted && whenBegins[words[i+2].Low] {
			words = Reworded(words, i, i+2, "was")
		}
	}
	return words
}

// lasted reads "how long did it last" as how long it took: the last one is not meant.
func lasted(words []Word) []Word {
	end := End(words)
	did := PhraseIs(words, 0, []string{"how", "long"}) && Doing.Has(LowAt(words, 2)) && end > 4
	if did && LowAt(words, end-1) == "last" {
		return Reworded(words, end-1, end, "take")
	}
	return words
}

var (
	saysOf     = WordSet("per on by in for from during since between before after each over until at with altogether")
	paying     = WordSet("spend spent earn earned pay paid")
	taking     = WordSet("took takes take taken taking")
	whenBegins = WordSet("in on during between before after since until")
	apart      = WordSet("per by each")
	counted    = WordSet("count counts number numbers")
	amounts    = WordSet("amount amounts price fee")
	actors     = WordSet("who that which to will would should can could did not")
)

// Periods lists the units of what is said to come in each of them.
var Periods = map[string]string{"monthly": "month", "yearly": "year", "annual": "year", "daily": "day",
	"weekly": "week", "quarterly": "quarter"}

// dayOfWeek is what the days of the week are called in several words.
var dayOfWeek = [][]string{{"day", "of", "the", "week"}, {"day", "of", "week"}, {"days", "of", "the", "week"}}

// EachPeriod reads "monthly spending on food" as the spending on food per month, and "day of the week" as the weekday,
// unless a name speaks so itself.
func EachPeriod(words []Word, named func(low string) bool) []Word {
	for i := 0; i < len(words) && !named("week"); i++ {
		for _, phrase := range dayOfWeek {
			if PhraseIs(words, i, phrase) {
				words = Put(words, i, i+len(phrase), "weekday", nil)
			}
		}
	}
	for i := range words {
		unit := Periods[LowAt(words, i)]
		if unit == "" || named(words[i].Low) || (Ranks | Averages).Has(LowAt(words, i-1)) ||
			!(Flow|Sums|Totals|Averages).Has(LowAt(words, i+1)) && !counted[LowAt(words, i+1)] ||
			slices.ContainsFunc(words, func(w Word) bool { return apart[w.Low] }) {
			continue
		}
		end := End(words)
		words = Put(words, end, end, "per "+unit, nil)
		return slices.Delete(words, i, i+1)
	}
	return words
}
