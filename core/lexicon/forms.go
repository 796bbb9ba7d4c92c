package lexicon

import (
	"slices"
	"strings"
	"sync"
)

// formTable has, behind the nouns that tables are called by, the forms of verbs that no
// stem brings together with them: "sold" asks for what a table sales holds. The likeliest
// noun comes first.
const formTable = `
sale: sell sells sold selling
purchase: buy buys bought buying
payment: pay pays paid paying
flight: fly flies flew flown flying
growth: grow grows grew grown growing
loss: lose loses lost losing
gift donation: give gives gave given giving
loan: lend lends lent lending
theft: steal steals stole stolen stealing
choice: choose chooses chose chosen choosing
speech: speak speaks spoke spoken speaking
song: sing sings sang sung singing
birth: born
death: die dies died dying dead
marriage: marry marries married marrying
delivery: deliver delivers delivered delivering
shipment: ship ships shipped shipping
departure: depart departs departed departing
complaint: complain complains complained complaining
withdrawal: withdraw withdraws withdrew withdrawn withdrawing
expense spending: spend spends spent
meeting: meet meets met
building: built
teaching teacher: taught
drawing: draw draws drew drawn
win: won
run: ran
ride: rode ridden
drive: drove driven
swim: swam swum
throw: threw thrown
catch: caught
fight: fought
break: broke broken
breed: bred
feed: fed
hold: held
lead: led
send: sent
write writing: wrote written
strike: struck
drink: drank drunk
sleep: slept
begin start: began begun
`

// A verb has the nouns of formTable, and the forms that it has with them.
type verb struct{ nouns, forms []string }

// verbs are those of formTable, by each form.
var verbs = sync.OnceValue(func() map[string]verb {
	table := make(map[string]verb)
	for line := range strings.Lines(formTable) {
		nouns, forms, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for _, form := range strings.Fields(forms) {
			v := table[form]
			v.nouns, v.forms = append(v.nouns, strings.Fields(nouns)...), append(v.forms, strings.Fields(forms)...)
			table[form] = v
		}
	}
	return table
})

// Nouns are what is named by a verb in lower case with another stem: sale by "sold",
// flight by "flew".
func Nouns(verb string) []string { return verbs()[verb].nouns }

// Past are the past forms that a verb in lower case has beside this one, where no stem
// brings them together: withdrawn for "withdrew". What a verb is listed by is mostly a
// noun where a name has it: a draw.
func Past(verb string) (list []string) {
	forms := verbs()[verb].forms
	for _, form := range forms {
		if form != verb && !slices.Contains(forms, form+"s") && !strings.HasSuffix(form, "s") &&
			!strings.HasSuffix(form, "ing") {
			list = append(list, form)
		}
	}
	return list
}
