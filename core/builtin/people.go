package builtin

import (
	"slices"
	"strings"
)

// peopleWords are the stems of what tables of people are called.
var peopleWords = wordSet(`person peopl member employe student teacher professor instructor author writer player captain
	custom client user staff artist singer actor actress director doctor physician nurse patient pilot driver rider
	owner coach guest visitor worker guid chef cook musician editor scientist astronom researcher faculti
	candid resid citizen inhabit tenant lawyer judg soldier wrestler swimmer climber gymnast architect 
	tourist passeng friend parent child mayor governor president entrepreneur donor volunt trainer vet baker
	gardener keeper librarian photograph paint painter poet dancer conductor engin technician mechanic farmer buyer seller`)

// people says how surely the rows of a table are people.
func (s *schema) people(t int) int {
	tab := &s.tables[t]
	if tab.shown >= 0 && s.columns[tab.shown].fk {
		return 0 // its rows only say who belongs to what
	}
	switch last := len(tab.stems) - 1; {
	case s.firstLast(t) != nil:
		return 3
	case last >= 0 && peopleWords[tab.stems[last]]:
		return 2
	case last >= 0 && (agentNoun(tab.stems[last]) || doer(tab.name)):
		return 1
	}
	return 0
}

// agentNoun reports an ending of those who do something, in a word for whom
// the list has none.
func agentNoun(stem string) bool {
	for _, end := range []string{"ist", "eer", "ian"} {
		if len(stem) > len(end)+2 && strings.HasSuffix(stem, end) {
			return true
		}
	}
	return false
}

// doer reports a table called by what its rows do: "rescuer". It is asked only
// where nothing surer is found.
func doer(name string) bool {
	name = strings.TrimSuffix(strings.ToLower(name), "s")
	for _, not := range things {
		if strings.HasSuffix(name, not) {
			return false
		}
	}
	return len(name) > 5 && (strings.HasSuffix(name, "er") || strings.HasSuffix(name, "or"))
}

// things end as those do who do something.
var things = []string{"order", "number", "river", "theater", "container", "flower", "computer", "tower", "chapter", "paper", "letter", "colour", "color", "sensor", "motor", "parameter", "weather", "register", "server", "router"}

// person is the table that "who" asks for: the nearest one of people to what
// the question names, or -1 where the entity is one, or none is near.
func (b *builder) person() int {
	if b.entity < 0 || b.s.people(b.entity) > 0 {
		return -1
	}
	best, bestCost := -1, 3*far
	for t := range b.s.tables {
		sure := b.s.people(t)
		if sure == 0 || b.s.apart(b.entity, t) > 4 {
			continue
		}
		named := slices.ContainsFunc(b.cs, func(c chunk) bool { return len(c.alts) > 0 && c.table() == t })
		if cost := 3*b.s.apart(b.entity, t) - sure - 6*int(yes(named)); cost < bestCost {
			best, bestCost = t, cost
		}
	}
	return best
}

// asksWho reports that the question asks for somebody.
func (b *builder) asksWho() bool {
	for i := range b.cs {
		switch b.cs[i].kind {
		case whoK:
			return true
		case plain, ofK, commaK:
		default:
			return false
		}
	}
	return false
}
