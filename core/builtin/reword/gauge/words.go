package gauge

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// allTold reads "how many copies, all told" as how many altogether, and "as a rule" as on average.
func allTold(q *question, i int) bool {
	for _, p := range [][2]string{
		{"all told|all in all|when all is added up|in all", "altogether"},
		{"as a rule|in the normal way|in the normal course", "on average"},
	} {
		if k := q.Phrase(i, p[0]); k > 0 && i > 0 && q.Over(i+k) {
			return q.Write(i, i+k, p[1])
		}
	}
	return false
}

// usual reads "the usual price" and "the typical size of a gift" as the average one, where a
// measure stands behind it.
func usual(q *question, i int) bool {
	if !ordinary[q.Low(i)] || q.heard(i) || !q.Plain(i+1) {
		return false
	}
	ci, _ := q.Measure(i + 1)
	if ci < 0 && !sizes[q.Words[i+1].Stem] {
		return false
	}
	if sum := q.Low(i + 1); ci < 0 && sum == "sum" { // no total: "the typical sum raised"
		return q.Write(i, i+2, "average")
	}
	return q.Write(i, i+1, "average")
}

var (
	ordinary = english.WordSet("usual typical ordinary normal customary")
	sizes    = english.WordSet("size sum amount price cost length durat fee rent age weight height delay wait " +
		"time valu")
)

// room reads "cars that can carry more than four people" as those that have more than four seats.
func room(q *question, i int) bool {
	if !carrying[q.Low(i)] || q.S.Stems[q.Words[i].Stem] && q.Low(i) != "seat" {
		return false
	}
	n := i + 1
	n += q.Phrase(n, "more than|at least|up to|fewer than|less than|over|under|exactly|as many as")
	if n >= q.End() || !q.Words[n].Number && english.SmallNumbers[q.Low(n)] == "" || !people[q.Low(n+1)] {
		return false
	}
	ci := q.Only(func(_ int, c *schema.Column) bool {
		return c.Class == schema.Numeric && !c.PK && !c.FK && c.Says(seats)
	})
	if ci < 0 {
		return false
	}
	return q.Write(q.Before(i, able), n+2, "have "+q.Said(i+1, n+1)+" "+q.Called(ci))
}

var (
	able     = english.WordSet("can could may will")
	carrying = english.WordSet("carry hold take seat sleep fit accommodate transport host")
	people   = english.WordSet("people persons passengers guests travellers travelers adults riders")
	seats    = english.WordSet("seat capac berth bed place passeng")
)

// superlative reads "the loudest boat" as the one with the highest noise, where one column says how
// loud things are and no name has the adjective.
func superlative(q *question, i int) bool {
	a, known := mosts[q.Low(i)]
	behind := i + 1
	if q.Low(i) == "most" || q.Low(i) == "least" {
		if a, known = mosts[q.Low(i)+" "+q.Low(i+1)]; known {
			behind++
		}
	}
	if !known || q.heard(behind-1) {
		return false
	}
	ci := q.amount(a.of)
	if ci < 0 {
		return false
	}
	if behind >= q.End() || !q.Plain(behind) || english.Stop[q.Low(behind)] {
		return false
	}
	end := behind + 1
	if _, to := q.Column(behind, anyColumn); to > behind {
		end = to
	}
	return q.Write(i, end, q.Said(behind, end)+" with the "+a.end+" "+q.Called(ci))
}

// An extreme is an end of a measure, by the stems of names that say it.
type extreme struct {
	end string
	of  map[string]bool
}

var mosts = map[string]extreme{
	"loudest": {"highest", noise}, "noisiest": {"highest", noise}, "quietest": {"lowest", noise},
	"hottest": {"highest", heat}, "warmest": {"highest", heat}, "coldest": {"lowest", heat},
	"coolest": {"lowest", heat}, "strongest": {"highest", strength}, "weakest": {"lowest", strength},
	"most generous": {"highest", gifts}, "least generous": {"lowest", gifts},
	"wettest": {"highest", rain}, "driest": {"lowest", rain}, "windiest": {"highest", wind},
	"roomiest": {"highest", seats}, "thirstiest": {"highest", thirst},
}

var (
	noise    = english.WordSet("nois loud decibel db dba")
	heat     = english.WordSet("temperatur temp celsiu fahrenheit degc")
	strength = english.WordSet("alcohol abv proof strength alk")
	gifts    = english.WordSet("donat given gift rais pledg contribut")
	rain     = english.WordSet("rain rainfal precipit")
	wind     = english.WordSet("wind gust windspe")
	thirst   = english.WordSet("consumpt fuel")
)

// comparative reads "lighter than 4.8 percent" as an alcohol below 4.8, and "louder than 70" as a
// noise above it.
func comparative(q *question, i int) bool {
	a, known := mores[q.Low(i)]
	if !known || q.Low(i+1) != "than" || i+2 >= q.End() || !q.Words[i+2].Number || q.heard(i) {
		return false
	}
	ci, end := q.amount(a.of), i+3
	if ci < 0 {
		return false
	}
	if percent := q.Phrase(end, "percent|per cent|%"); percent > 0 {
		end += percent
	} else if q.Low(i) == "lighter" || q.Low(i) == "heavier" {
		return false // a weight
	}
	return q.Write(i, end, "with "+q.Called(ci)+" "+a.end+" "+q.Said(i+2, i+3))
}

var mores = map[string]extreme{
	"louder": {"above", noise}, "noisier": {"above", noise}, "quieter": {"below", noise},
	"hotter": {"above", heat}, "warmer": {"above", heat}, "colder": {"below", heat}, "cooler": {"below", heat},
	"stronger": {"above", strength}, "weaker": {"below", strength}, "lighter": {"below", strength},
	"heavier": {"above", strength},
}
