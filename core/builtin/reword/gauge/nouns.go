package gauge

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// otherNoun reads "instructor" as coach, and "flats" as units, where one table or column alone is
// called by a word that says as much, and the question has not that word too.
func otherNoun(q *question, i int) bool {
	low := q.Low(i)
	one := strings.TrimSuffix(low, "s")
	if low == "children" {
		one = "child"
	}
	group := alike[one]
	if group == nil || q.heard(i) {
		return false
	}
	name := q.calledLike(group)
	if name == "" || q.says(map[string]bool{name: true}) {
		return false
	}
	plural := ""
	if one != low {
		plural = "s"
	}
	return q.Write(i, i+1, spelt[name]+plural)
}

// calledLike returns the stem of a group by which one table or column alone is called, "" where
// none or several are.
func (q *question) calledLike(group map[string]bool) (name string) {
	for ti := range q.S.Tables {
		if last := english.LastOf(q.S.Tables[ti].Stems); group[last] && name != "" && name != last {
			return ""
		} else if group[last] {
			name = last
		}
	}
	for ci := range q.S.Columns {
		last := who(&q.S.Columns[ci])
		if !group[last] {
			continue
		}
		if name != "" && name != last {
			return ""
		}
		name = last
	}
	return name
}

// who returns the stem of what a column of texts or keys holds: coach of coach_name. It is "" for
// amounts.
func who(c *schema.Column) string {
	if !c.Stored() || c.Class == schema.Numeric && !c.PK && !c.FK {
		return ""
	}
	stems := c.Full
	if n := len(stems); n > 1 && naming[stems[n-1]] {
		stems = stems[:n-1]
	}
	return english.LastOf(stems)
}

// naming lists the stems of names that say only which of a thing: its name, its number.
var naming = english.WordSet("name id number no code titl full")

// groups lists the words that people use for each other of whom or what rows are.
var groups = []string{
	"child kid pupil student learner youngster",
	"runner athlete competitor participant racer entrant",
	"coach instructor trainer teacher tutor",
	"vessel boat ship craft",
	"turbine machine",
	"unit flat apartment",
	"cab car taxi vehicle",
	"customer client buyer shopper",
	"donor supporter giver benefactor",
	"artwork piece painting",
	"make manufacturer brand maker",
	"member driver rider",
	"tenant renter lodger occupant",
	"site spot location",
	"trip journey ride",
	"donation gift",
	"vet veterinarian",
	"doctor physician",
	"lawyer attorney solicitor",
}

// alike are the groups of a word: the stems of the others. A deed is no word of a group: who
// supported it is no supporter. spelt are the words by their stems.
var alike, spelt = func() (of map[string]map[string]bool, word map[string]string) {
	of, word = make(map[string]map[string]bool), make(map[string]string)
	for _, group := range groups {
		words := strings.Fields(group)
		for _, w := range words {
			word[text.Stem(w)], of[w] = w, make(map[string]bool)
			for _, other := range words {
				if other != w {
					of[w][text.Stem(other)] = true
				}
			}
		}
	}
	return of, word
}()
