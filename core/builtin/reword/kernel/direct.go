package kernel

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/frame"
)

// direct puts the words of a kernel in the order in which one asks, where they stand in that of a clause:
// "how long the trips last" is how long do the trips last, "who the captain was" who was the captain.
func (q *question) direct(k frame.Sentence) {
	subject := q.subject(k)
	if subject < 0 {
		return
	}
	verb := -1
	for i := subject + 1; i < k.To; i++ {
		low := q.Low(i)
		if q.Words[i].Mark || joins[low] {
			break
		}
		if (english.Being | english.Having).Has(low) && low != "having" && low != "being" {
			if q.Text[q.Words[i].At:q.Words[i].End] != q.Words[i].Text {
				return // "weren't"
			}
			q.edit(q.at(subject), q.at(subject), q.Words[i].Text+" ")
			q.edit(q.Words[i-1].End, q.Words[i].End, "")
			return
		}
		if doing.Of(low) != "" && !english.Determiner.Has(q.Low(i-1)) && q.Low(i-1) != "very" {
			verb = i
		}
	}
	if verb > 0 {
		do, plain, _ := strings.Cut(doing.Of(q.Low(verb)), " ")
		q.edit(q.at(subject), q.at(subject), do+" ")
		if plain != q.Low(verb) {
			q.edit(q.Words[verb].At, q.Words[verb].End, plain)
		}
	}
}

// subject returns where the subject of a clause that asks begins, behind "when", "how long" and the like;
// or -1.
func (q *question) subject(k frame.Sentence) int {
	k = q.Trimmed(k)
	if last := k.To - 1; english.Being.Has(q.Low(last)) && q.Low(k.From) == "how" {
		return q.lastSubject(k.From, last)
	}
	i := k.From
	switch q.Low(i) {
	case "what", "when", "where", "who", "whom":
		i++
	case "how":
		if i += 2; !asksFor[q.Low(i-1)] {
			return -1
		}
		if q.Low(i) == "money" {
			i++
		}
	default:
		return -1
	}
	if i >= k.To || !q.Plain(i) {
		return -1
	}
	low := q.Low(i)
	values := q.Values(frame.Sentence{From: i, To: k.To})
	name := q.Words[i].Upper && len(values) > 0 && values[0].From == i
	if english.Determiner.Has(low) || english.Pronoun.Has(low) || pronouns[low] || name {
		return i
	}
	return -1
}

var asksFor = english.WordSet("long much often far old tall high heavy big large deep fast late early wide " +
	"expensive")

// lastSubject returns where the last words begin that have an article and no preposition: of "how far
// short of its goal the appeal is" the appeal; or -1.
func (q *question) lastSubject(from, to int) int {
	for i := to - 1; i > from+1; i-- {
		if english.Determiner.Has(q.Low(i)) {
			if before := q.Low(i - 1); before == "" || prepositions[before] {
				return -1
			}
			return i
		}
	}
	return -1
}

var prepositions = english.WordSet("of in on at to for from with by about over under between than as and or")

// joins begin a clause within another.
var joins = english.WordSet("what which who how when where whose whom that")

// doing has, by a verb as a clause has it, what asks with it.
const doing english.Table = `
last: do last
lasts: does last
lasted: did last
take: do take
takes: does take
took: did take
cost: do cost
costs: does cost
earn: do earn
earns: does earn
earned: did earn
weigh: do weigh
weighs: does weigh
weighed: did weigh
live: do live
lives: does live
lived: did live
work: do work
works: does work
worked: did work
start: do start
starts: does start
started: did start
begin: do begin
begins: does begin
began: did begin
end: do end
ends: does end
ended: did end
stay: do stay
stays: does stay
stayed: did stay
spend: do spend
spends: does spend
spent: did spend
pay: do pay
pays: does pay
paid: did pay
owe: do owe
owes: does owe
owed: did owe
sell: do sell
sells: does sell
sold: did sell
`
