package amounts

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/text"
)

// oneUnit reads "longer than an hour" as than 1 hour, and "half an hour" as 30 minutes.
func oneUnit(q *question, i int) bool {
	one := q.Low(i)
	if one != "a" && one != "an" && one != "one" || english.TimeUnit(q.Low(i+1)) == "" && !clock[q.Low(i+1)] {
		return false
	}
	if q.Low(i-1) == "half" && q.Low(i+1) == "hour" && bounding[q.Low(i-2)] {
		return q.Put(i-1, i+2, "30 minutes")
	}
	return bounding[q.Low(i-1)] && q.Phrase(i+2, "and a half") == 0 && q.Put(i, i+1, "1")
}

var (
	clock    = english.WordSet("hour minute second")
	bounding = english.WordSet("than over under least most exceeding within")
)

// belowZero reads "days below zero" by the column of temperatures: by the lowest of a day where
// there are two, and above zero by the highest.
func belowZero(q *question, i int) bool {
	low := q.Low(i)
	if !colder[low] && !warmer[low] || i == 0 || q.says(temperature) {
		return false
	}
	number, to := q.degrees(i + 1)
	being := english.Being.Has(q.Low(i - 1))
	ci := q.temperature(colder[low])
	if number == "" || ci < 0 || !being && !aboutDays[q.Words[i-1].Fold] {
		return false
	}
	from := i
	if being {
		from--
	}
	return q.Put(from, to, "with # "+low+" "+number, ci)
}

// degrees returns the number that word i says as a temperature, and where it ends:
// "zero", "5 degrees"; "" where something else is said of it.
func (q *question) degrees(i int) (number string, to int) {
	switch {
	case q.Low(i) == "zero":
		number = "0"
	case i < len(q.Words) && q.Words[i].Number:
		number = q.Words[i].Text
	default:
		return "", i
	}
	if degrees[q.Low(i+1)] {
		return number, i + 2
	}
	if !q.Ends(i + 1) {
		return "", i
	}
	return number, i + 1
}

var (
	colder      = english.WordSet("below under")
	warmer      = english.WordSet("above over")
	degrees     = english.WordSet("degrees degree celsius fahrenheit")
	aboutDays   = english.WordSet("day night morning hour reading week month")
	temperature = english.WordSet("temperatur temp")
	lowest      = english.WordSet("min minimum low lowest tmin night")
	highest     = english.WordSet("max maximum high highest tmax day")
)

// says reports that some word has one of some stems.
func (q *question) says(stems map[string]bool) bool {
	return slices.ContainsFunc(q.Words, func(w english.Word) bool { return stems[w.Stem] && !w.Quoted })
}

// temperature returns the column of temperatures: the only one, or the one meant of a least
// and a greatest; -1 where there is none.
func (q *question) temperature(low bool) int {
	of := func(ci int) bool {
		c := &q.S.Columns[ci]
		tells := c.Says(temperature) || strings.HasPrefix(strings.ToLower(c.Name), "tm")
		return q.number(ci) && tells
	}
	if ci := q.only(of); ci >= 0 {
		return ci
	}
	end := highest
	if low {
		end = lowest
	}
	return q.only(func(ci int) bool {
		return of(ci) && (q.S.Columns[ci].Says(end) || end[strings.ToLower(q.S.Columns[ci].Name)])
	})
}

// partTime reads "works part time" as less than one of a full post.
func partTime(q *question, i int) bool {
	bound, to := q.post(i)
	if bound == "" {
		return false
	}
	ci := q.only(func(ci int) bool { return q.number(ci) && q.S.Columns[ci].Says(posts) && q.V.Top[ci] <= 1 })
	if ci < 0 {
		return false
	}
	from := i
	for from > 1 && working[q.Low(from-1)] {
		from--
	}
	if to < len(q.Words) && !q.Ends(to) && q.tableAt(to) == q.S.Columns[ci].Table {
		return q.Put(from, to+1, q.Words[to].Text+" with # "+bound, ci)
	}
	return q.of(from, to, "# "+bound, ci)
}

// of puts what rows have: "who" stands for the rows of the column's table.
func (q *question) of(from, to int, text string, ci int) bool {
	if from == 1 && q.Low(0) == "who" {
		return q.Put(0, to, "which "+strings.Join(q.S.Tables[q.S.Columns[ci].Table].Stems, " ")+" with "+text, ci)
	}
	return q.Put(from, to, "with "+text, ci)
}

// post returns the bound of a full post that words from i on say, "part time", and where they
// end; "" where they say none, or the data do.
func (q *question) post(i int) (bound string, to int) {
	low, to := q.Low(i), i+1
	if (low == "part" || low == "full") && q.Low(to) == "time" {
		low, to = low+"-time", to+1
	}
	if len(q.V.Lookup(english.Fold(low))) > 0 {
		return "", i
	}
	return map[string]string{"part-time": "below 1", "full-time": "at least 1", "part-timers": "below 1",
		"full-timers": "at least 1"}[low], to
}

var (
	posts   = english.WordSet("fte workload employ")
	working = english.WordSet("work works working worked employed are is who")
)

// hyphened reads "3-credit courses" and "3 credit courses" as courses with credit 3.
func hyphened(q *question, i int) bool {
	number, unit, ok := strings.Cut(q.Words[i].Low, "-")
	rows := i + 1
	if !ok && q.Words[i].Number && q.Plain(rows) && q.Words[rows].Low == q.Words[rows].Fold && !before[q.Low(i-1)] {
		number, unit, rows = q.Words[i].Text, q.Low(rows), i+2
	}
	if !english.IsNumber(number) && english.SmallNumbers[number] == "" || q.TableAt(rows, meant) < 0 || unit == "" {
		return false
	}
	if small := english.SmallNumbers[number]; small != "" {
		number = small
	}
	w := english.NewWord(unit, false)
	w.Stem = text.Stem(unit)
	table := q.TableAt(rows, meant)
	ci := q.only(func(ci int) bool {
		c := &q.S.Columns[ci]
		return q.number(ci) && c.Table == table && slices.ContainsFunc(c.Full, func(stem string) bool {
			return english.Near(&w, stem) >= near
		})
	})
	return ci >= 0 && q.Put(i, rows+1, q.Words[rows].Text+" with # "+number, ci)
}

// meant is the least nearness of a word that means a name's.
const meant = 1 - english.SynonymCost

// oneOf reads "flats with one bedroom" as with 1 bedroom, which is a number of theirs.
func oneOf(q *question, i int) bool {
	if q.Low(i) != "one" || !holding[q.Low(i-1)] || !q.Plain(i+1) || !q.Ends(i+2) {
		return false
	}
	ci := q.only(func(ci int) bool {
		c := &q.S.Columns[ci]
		return q.number(ci) && q.V.Places(ci) && english.Near(&q.Words[i+1], english.LastOf(c.Full)) >= meant
	})
	return ci >= 0 && q.Put(i, i+1, "1")
}

var holding = english.WordSet("with has have having")

// before a number they say how many rows are meant, or bound it.
var before = english.WordSet("top first last bottom next than over under above below least most exactly")
