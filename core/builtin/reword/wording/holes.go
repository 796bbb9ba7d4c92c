package wording

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A whole is a question to a file said otherwise, from its first word to its last, and the one that is put for it. A
// word in small letters stands for itself, "a/b" for either, "a?" for none as well. A capital is a hole for what is
// asked for: N for a number, M for the name of an amount, K for that of a kind, R for what rows are called with all
// that is left, Z for all that is left, and others for what holds no mark and asks for nothing. T is what the table is
// called. The first that fits is read.
type whole struct{ said, put string }

var wholes = []whole{
	{"A , counted/numbered/tallied by K", "number of A by K"},
	{"count/counting all/everything/everyone but/except/excluding for? Z", "how many T except Z"},
	{"count/counting up? all/every/each/only? of? the/those/these/all? Z", "how many Z"},
	{"how do/are/did/were the? A split/break/spread/divided/divide/distributed/shared up/down/out? " +
		"over/across/among/between/by/into the? K ,? in? numbers?", "how many A per K"},
	{"over/across how many K are/do/does/is the? A spread/distributed/divided/split out?", "how many different K of A"},
	{"number of R", "how many R"},
	{"how many separate/different/distinct/unique K that? turn/show/come/appear/occur up? in/among/for the? A",
		"how many different K of A"},
	{"how many K turn/show/come/appear/occur up? in/among/for the? A", "how many different K of A"},
	{"when/where A , how many K occur/appear/are/exist/come there/up? , each/counting/counted counted/each one? once",
		"how many different K are there where A"},
	{"A , how many K occur/appear/are/exist/come there/up? , each/counting/counted counted/each one? once",
		"how many different K A"},
	{"of the? A , how many come/comes/fall/falls/are under B for/in K", "how many A have B as their K"},
	{"K how many separate/different/distinct/unique ones do/have/are we/i/there/you have/got?",
		"how many different K are there"},
	{"for A , how many K do/have we/i/you have/got", "how many different K are there for A"},
	{"share/percentage/proportion of A among/in all the? B ,? in percent/%", "what percentage of B are A"},
	{"A as a? %/percent/percentage/share of all/the the? total? M", "what percentage of the total M is of A"},
	{"A as a? %/percent/percentage/share of all the? B", "what percentage of B have A"},
	{"how many/what percent/percentage of the overall/total/combined/whole M do/does/did A make/come/bring up/to/in?",
		"what percentage of the total M is of A"},
	{"percent/percentage/share of the? total? M from A", "what percentage of the total M is of A"},
	{"how big/large/high a share/part/proportion of all? the? B is/are/was/were A ,? in? percent/%?",
		"what percentage of B are A"},
	{"A make/makes/made up what percent/percentage/share of the? total/overall/combined M",
		"what percentage of the total M is of A"},
	{"A make/makes/made up what percent/percentage/share of all? the? B", "what percentage of the B are A"},
	{"what/which part/share/fraction/proportion of the total/overall/combined M ,? in percent/% ,? " +
		"is/comes/goes/are down/due? to/from A",
		"what percentage of the total M is of A"},
	{"of the M added/summed up over/across all B , what percent/percentage/share belongs/goes/comes/is to/from/of A",
		"what percentage of the total M is of A"},
	{"how many A are/lie/fall/sit/is in the? range from/of? N to/and/- N for/of/in/on M",
		"how many A have M between N and N"},
	{"for/on/in M , what/which number of A lies/lie/falls/fall/is/are/sits between N and N inclusive?",
		"how many A have M between N and N"},
	{"for/on/in M , how many A lie/fall/are/sit between N and N inclusive?", "how many A have M between N and N"},
	{"how many A , M from/of? N to/- N", "how many A have M between N and N"},
}

// inOtherWords puts for a question to a file the one that says the same in the words that are read best.
func inOtherWords(q *question, _ int) bool {
	if ci, _ := q.Column(0, func(int, *schema.Column) bool { return true }); ci >= 0 && q.Low(0) == "count" ||
		!q.S.Keyless() || len(q.S.Tables) != 1 {
		return false
	}
	for i := range wholes {
		var holes [][2]string
		if !q.fits(0, strings.Fields(wholes[i].said), &holes) {
			continue
		}
		var put []string
		for _, word := range strings.Fields(wholes[i].put) {
			if word == "T" {
				word = q.Table(0)
			}
			for n := range holes {
				if holes[n][0] == word {
					word = holes[n][1]
					holes[n][0] = "" // the next N is another
					break
				}
			}
			put = append(put, word)
		}
		return q.Write(0, q.End(), strings.Join(put, " "))
	}
	return false
}

// fits reports that the words from i on are what is said, and notes what stands in its holes.
func (q *question) fits(i int, said []string, holes *[][2]string) bool {
	if len(said) == 0 {
		return i == q.End()
	}
	word, optional := strings.CutSuffix(said[0], "?")
	if optional {
		return q.fits(i, append([]string{word}, said[1:]...), holes) || q.fits(i, said[1:], holes)
	}
	if i >= q.End() || q.Words[i].Quoted && word[0] > 'Z' {
		return false
	}
	if word[0] < 'A' || word[0] > 'Z' {
		for one := range strings.SplitSeq(word, "/") {
			if q.Words[i].Low == one {
				return q.fits(i+1, said[1:], holes)
			}
		}
		return false
	}
	noted := len(*holes)
	for _, end := range q.hole(i, word) {
		*holes = append((*holes)[:noted], [2]string{word, q.Said(i, end)})
		if q.fits(end, said[1:], holes) {
			return true
		}
	}
	*holes = (*holes)[:noted]
	return false
}

// hole lists where what a hole stands for may end, from word i on.
func (q *question) hole(i int, hole string) (ends []int) {
	fits, end := false, q.End()
	switch hole {
	case "N":
		fits, end = q.Words[i].Number, i+1
	case "M":
		fits, end = q.amount(i)
	case "K":
		var ci int
		ci, end = q.Column(i, func(_ int, c *schema.Column) bool { return c.Class != schema.Numeric && c.Stored() })
		fits = ci >= 0
	case "R":
		fits = q.RowsAt(i) >= 0 && q.only(i)
	case "Z":
		fits = !tolds[q.Low(i)] && !(english.Determiner.Has(q.Low(i)) && tolds[q.Low(i+1)])
	default:
		for end := i; end < q.End() && !q.Words[end].Mark && !english.Asking.Has(q.Low(end)) && !every[q.Low(end)]; end++ {
			ends = append(ends, end+1)
		}
		return ends
	}
	if !fits {
		return nil
	}
	return []int{end}
}

// every tells rows apart: what is asked of each is read as it stands.
var every = english.WordSet("each every per")

// amount reports the name of an amount from word i on, "number of oars" and "oar count" too, and where it ends.
func (q *question) amount(i int) (named bool, end int) {
	if q.Phrase(i, "number of") > 0 {
		i += 2
	}
	ci, end := q.Measure(i)
	if q.Low(end) == "count" {
		end++
	}
	return ci >= 0 && !q.S.Columns[ci].PK, end
}

// tolds are words behind "count" that name nothing that is counted.
var tolds = english.WordSet("how number by per")
