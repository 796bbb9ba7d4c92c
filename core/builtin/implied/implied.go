// Package implied names the columns that a question asks for in other words than theirs: where
// people come from is their nationality or home town, how many a hall holds is its capacity, who
// directed a film is its director, and "the youngest first" is an order by age. It reads the
// form of the question (where, when, how, who, so many people) together with its verb, and puts
// the name of a column that the rows asked about have. Where they have none, it leaves the
// question as it is.
//
//	words = implied.Reword(schema, values, words)
package implied

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Reword puts the names of columns for words that ask for their values.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := &question{reword.Question{S: s, V: v, Words: words}}
	for _, step := range steps {
		for range 2 { // "where do they live and when were they born"
			q.First(func(i int) bool { return step.read(q, i) })
		}
	}
	return q.Words
}

// A step reads one form of question. Its examples are of the database of the package's tests.
type step struct {
	name   string
	read   func(q *question, i int) bool // from word i on; false where nothing is put
	asked  string
	plain  string // what becomes of it; names are stems
	passes string // a question that it leaves as it is
}

var steps = []step{
	{"lasting", lasting, "songs that last longer than 60", "songs that are longer than 60",
		"the last longer song"},
	{"weighing", weighing, "how much does Ida weigh", "how heavy is Ida", "how much do I owe"},
	{"earning", earning, "which singer earns the most", "which singer has the highest salari",
		"which singer sleeps the most"},
	{"most of what is done", scoring, "which singer sold the most", "which singer has the highest sale",
		"which singer slept the most"},
	{"paying", paying, "singers who pay by card", "singers who with payment method card", "singers pay Ida"},
	{"ways", differently, "in how many different ways do singers pay",
		"how many different payment method do singers have", "how many ways are there"},
	{"kind of", kindOf, "what kind of song is Gala", "what is the genr of Gala",
		"what kind of songs are there at Arena"},
	{"compass", compass, "the northernmost hall", "the hall with the highest latitud", "the northern hall"},
	{"kinds", kinds, "what kinds of halls are there", "list the distinct kinds of halls",
		"what kinds of halls hold 10"},
	{"so many people", crowd, "the hall that holds the most people", "the hall that has the highest capac",
		"the hall that holds the most songs"},
	{"how many people", howMany, "how many people can the Arena hold", "what is the capac of the Arena",
		"how many singers are there"},
	{"how many of a unit", ofUnit, "how many minut do songs last on average",
		"what is the average minut of songs",
		"how many songs are there"},
	{"called", called, "what are the songs called", "what are the titl of the songs", "what are you called"},
	{"became", became, "what became of the songs", "what is the status of the songs", "what became known"},
	{"by a name", byName, "which songs, by title, cost 3", "what are the title of the songs that cost 3",
		"which songs by Kit cost 3"},
	{"of which", ofWhich, "show the singers and from which nation are they",
		"show the singers and their nation", "from which nation are they"},
	{"a sex", sexes, "show the singers and are they men or women", "show the singers and their sex",
		"are they rich"},
	{"founded", founded, "halls from after 1950", "halls with built after 1950", "songs from after 1950"},
	{"who did it", who, "who directed Gala", "what is the director of Gala", "songs of those who heard Gala"},
	{"longest", longest, "who has been a singer the longest", "which singer has the earliest join",
		"a singer who has been to a hall"},
	{"who is people", people, "who is older than 20", "which singer is older than 20",
		"who is the director of Gala"},
	{"in which order", inWhichOrder, "list songs in the order in which they came out",
		"list songs in ascending order of releas date", "in the order of age"},
	{"reached", reached, "how can I email Ida", "what is the email address of Ida", "how can I hear Ida"},
	{"asked for", asked, "where do singers come from", "what are the nation of singers", "where is the Arena"},
	{"a bound alone", bounded, "singers over 30", "singers with age over 30", "songs over 30"},
	{"first of an order", first, "list the singers, those with the highest age first",
		"list the singers in descending order of age", "the first singer"},
}
