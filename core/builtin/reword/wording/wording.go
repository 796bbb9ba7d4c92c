// Package wording puts one wording for several that say the same, whatever the database: "avg" is
// average, "no fewer than three" at least three, "in the year 2019" in 2019, and "number of boats that
// were sold" how many boats were sold. What reads a question later need then know one of them, and judges
// it alike. It goes behind package slip, before all other reading.
//
//	q := wording.Plainer(schema, values, slip.Question{Text: "avg fare prior to 2019"})
//	// q.Text: "average fare before 2019"
package wording

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// A wording is phrases, with "|" between, the one that is put for them, and whether they say it at word
// i, up to end.
type wording struct {
	said, put string
	fits      func(q *question, i, end int) bool
}

var wordings = []wording{
	// "avg fare", "the mean fare", not "what does it mean", "the average of the fares"
	{"avg", "average", always},
	{"in average", "on average", always}, // "the lowest fare in average"
	{"mean|mean of|mean of the|average of the|typical", "average", measured},
	// "the combined fare", "the sum of the fares"
	{"overall|combined|summed|sum of the|sum of all the|sum of all|sum of", "total", measured},
	// "in the year 2019", "during March", "prior to 2019", "later than 2019", not "no later than 2019"
	{"in the year|during the year", "in", year},
	{"during", "in", date},
	{"prior to|earlier than", "before", date},
	{"later than", "after", date},
	// "rent per square metre" of a size_m2
	{"square metres|square metre|square meters|square meter|sq m|sqm", "m2", inSquares},
	// "no fewer than 3", "a maximum of 3", not "a minimum of effort"
	{"no fewer than|not fewer than|no less than|not less than|a minimum of", "at least", few},
	{"no more than|not more than|a maximum of", "at most", few},
	// "over 3 boats", not "over 3 months" nor "boats over 30"
	{"over|above", "more than", counted},
	{"under|below", "less than", counted},
	// "for every boat", not "the fare per mile for every boat"
	{"for every|in every", "for each", once},
	// "shows that are no longer on", not "no longer than 2 hours"
	{"no longer", "not", func(q *question, _, end int) bool { return q.Low(end) != "than" }},
	{"as well as the|as well as", "and", named}, // "name as well as fare", not "as well as among"
	{"has had", "has", always},                  // "who has had two stays"
	{"have had", "have", always},                // "who have had two stays"
	// "ports we have only ever had one boat from"
	{"only ever had|only had|ever had only", "had only", few},
	{"only ever have|only have", "have only", few},
	{"only ever has|only has", "has only", few},
	{"do not have any|do not have a", "have no", always},    // "boats that do not have any crew"
	{"does not have any|does not have a", "has no", always}, // "a boat that does not have a crew"
	{"did not have any|did not have a", "had no", always},   // "boats that did not have any crew"
	{"what 's", "what is", always},                          // "what's the fare"
	// "work out the share of red boats"
	{"could you work out|can you work out|work out|figure out", "what is", first},
	{"who 's", "who is", being}, // "who's the captain", not "who's sailed"
	// "with the maximum number of boats", "has the maximum fare", not "what is the maximum fare"
	{"maximum number of|biggest number of", "largest number of", having},
	{"highest number of|largest number of|greatest number of", "most", havingAlone},
	{"maximum", "highest", having},
	{"with max|with maximum", "with the highest", named},
	{"with min|with minimum", "with the lowest", named},
	// "with the largest count of boats", "by count of boats"
	{"highest count of|largest count of|greatest count of|biggest count of", "largest number of", always},
	{"count of", "number of", ofRows},
	{"i want|i need|i am after|i 'm after|i am looking for|i 'm looking for", "show", first},
	{"number of", "", ofMeasure},           // "the highest number of seats", where seats are told
	{"zero|0|lacking any", "no", rowsNext}, // "pets with zero visits"
	{"lacking", "without", rowsNext},
	{"are missing from the|are absent from the|do not appear in the|never appear in the",
		"have no", rowsNext},
	{"reach|reaches", "have at least", fewRows}, // "pets that reach 5 visits"
	{"accounts for the|account for the", "has the", most},
	// "how high is the average fare"
	{"how high is the|how large is the|how big is the|how low is the|how high was the", "what is the", adds},
	{"anything but|anything except|different from", "other than", always}, // "anything but Oslo"
	// "which port tops the list for fares", "leads in number of boats"
	{"tops the list for|tops the list in|beats all the others in|beats all others in|leads in|" +
		"is in the lead in|is ahead in|comes out on top for|comes out on top in|comes first in",
		"has the highest", amountNext},
	{"top the list for|top the list in|beat all the others in|lead in|are ahead in|come out on top for|" +
		"come out on top in|come first in", "have the highest", amountNext},
	{"ranks first by|ranks first in|comes first by|is first by|is first in", "has the highest", amountNext},
	{"leads in|ranks first in|comes first in|is ahead in", "has the most", rowsNext},
	{"lead in|rank first in|come first in|are ahead in", "have the most", rowsNext},
}

// Plainer returns a question in one wording of several.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	q := &question{typed.Question{Question: reword.Question{S: s, V: v}, Asked: asked}}
	q.Split()
	if q.beginsSmall() {
		q.Asked.Text = strings.ToLower(asked.Text[:1]) + asked.Text[1:]
		q.Split()
	}
	for i := range q.Words {
		q.reword(i)
	}
	for _, f := range frames {
		if len(q.Words) > 0 && f.Read(q, 0) {
			q.Split()
		}
	}
	return q.Asked
}

// beginsSmall reports a first word of the schema's or of the program's own that no value has: its
// capital says nothing.
func (q *question) beginsSmall() bool {
	if !q.Plain(0) || q.Words[0].At > 0 || english.Stop[q.Low(0)] || q.Low(1) == "'s" {
		return false
	}
	w := &q.Words[0]
	if !q.S.Stems[w.Stem] && !(english.Adding | english.Ranks).Has(w.Low) {
		return false
	}
	name := q.Plain(1) && q.Words[1].Upper
	return w.Text[0] >= 'A' && w.Text[0] <= 'Z' && w.Text[1:] == w.Low[1:] && !name &&
		len(q.V.Lookup(w.Fold)) == 0 && len(q.V.Stems[w.Stem]) == 0
}

// reword puts what stands from word i on in its one wording.
func (q *question) reword(i int) {
	for n := range wordings {
		w := &wordings[n]
		if end := i + q.Phrase(i, w.said); end > i && q.Plain(i) && w.fits(q, i, end) {
			if w.put == "" { // with the blank behind
				q.Asked = q.Asked.Put(q.Words[i].At, q.Words[end].At, "")
			} else {
				q.Write(i, end, w.put)
			}
			q.Split()
		}
	}
	for _, read := range [...]func(q *question, i int) bool{bound, earning, spans, inDigits, between,
		oneByOne, aside, counts, everything} {
		if q.Plain(i) && read(q, i) {
			q.Split()
		}
	}
}

// oneByOne reads "trips, counted port by port" as those per port.
func oneByOne(q *question, i int) bool {
	if q.Low(i+1) != "by" || q.Low(i) != q.Low(i+2) || i == 0 {
		return false
	}
	from := i
	if q.Phrase(i-1, "counted|listed") > 0 {
		from--
	}
	if from > 0 && q.Words[from-1].Mark {
		from--
	}
	return q.Write(from, i+3, " per "+q.Said(i, i+1))
}

// everything reads "the total fare of everything that is red" as that of the rows of a file, and not of all columns.
func everything(q *question, i int) bool {
	return q.Low(i) == "everything" && q.Phrase(i-1, "of|for|count") > 0 && q.Phrase(i+1, "that|which|with|in|from") > 0 &&
		q.S.Keyless() && len(q.S.Tables) == 1 && q.Write(i, i+1, q.Table(0))
}

// aside reads "the catch, in tons, of boats" without the marks around what it is told in.
func aside(q *question, i int) bool {
	mark := func(i int) bool { return i < q.End() && q.Words[i].Low == "," && !q.Words[i].Quoted }
	return q.Low(i) == "in" && i > 1 && mark(i-1) && q.Plain(i+1) && mark(i+2) &&
		q.Write(i-1, i+3, " "+q.Said(i, i+2))
}

// counts reads "the highest number of crew" and "crew count" as the crew, where a column of a file holds
// that number.
func counts(q *question, i int) bool {
	if !q.S.Keyless() {
		return false
	}
	if ci, end := q.Measure(i); ci >= 0 && q.Low(end) == "count" && !q.S.Stems["count"] {
		return q.Write(i, end+1, q.Called(ci))
	}
	if q.Phrase(i, "number of") == 0 || !beforeCount[q.Low(i-1)] &&
		!(english.Adding|english.Ranks).Has(q.Low(i-1)) {
		return false
	}
	ci, end := q.Measure(i + 2)
	return ci >= 0 && q.RowsAt(i+2) < 0 && q.Write(i, end, q.Said(i+2, end))
}

var beforeCount = english.WordSet("by in with having whose where")

func always(*question, int, int) bool { return true }

// once reports that nothing else is told per something.
func once(q *question, _, _ int) bool {
	return !slices.ContainsFunc(q.Words, func(w english.Word) bool { return w.Low == "per" })
}

// named reports that a thing is named behind the phrase, and not where or whose.
func named(q *question, _, end int) bool {
	return q.Plain(end) && !english.Stop[q.Low(end)] && q.Low(end) != "among"
}

// measured reports what is asked of a quantity: it stands first or behind an article, and no name says
// the word.
func measured(q *question, i, end int) bool {
	low := q.Low(i - 1)
	before := i == 0 || low == "by" || low == "and" || places[low] ||
		(english.Determiner | english.Showing).Has(low)
	return before && q.Plain(end) && !english.Stop[q.Low(end)] && !q.S.Stems[q.Words[i].Stem]
}

// year reports a year behind the phrase, where nothing but dates says years.
func year(q *question, _, end int) bool { return english.YearLike(q.Low(end)) }

// few reports a number behind the phrase.
func few(q *question, _, end int) bool { return q.Few(end) }

// counted reports a number of things behind the phrase. Over months something may go on, and be done
// under an hour.
func counted(q *question, i, end int) bool {
	noun := end + 1
	return q.Few(end) && q.Plain(noun) && !english.Stop[q.Low(noun)] && !q.Words[noun].Number &&
		(!english.Stop[q.Low(i)] || !periods[q.Words[noun].Stem])
}

var periods = english.WordSet("minut hour day week month year quarter decad season night")

// being reports no participle behind "who is": "who's sailed" is who has.
func being(q *question, _, end int) bool { return !english.Participle(q.Low(end)) }

// having reports that something is said to have it: "has the maximum fare".
func having(q *question, i, _ int) bool {
	return q.Low(i-1) == "the" && (english.Having.Has(q.Low(i-2)) || q.Low(i-2) == "with")
}

// first reports that a question begins so, and asks not to do something.
func first(q *question, i, end int) bool { return i == 0 && q.Low(end) != "to" }

// ofMeasure reports a column of numbers behind the phrase, and that it is compared, or reckoned with.
func ofMeasure(q *question, i, end int) bool {
	whole, _ := q.Measure(i)
	ci, to := q.Measure(end)
	if ci < 0 || whole >= 0 || i == 0 || q.RowsAt(to-1) >= 0 {
		return false
	}
	before, behind := q.Low(i-1), q.Low(to)
	return places[before] || before == "by" || english.Adding.Has(before) || english.MoreThan[behind] != "" ||
		q.Phrase(to, "exceeds|is|over|above|under|below|between|of|from") > 0 && q.Few(to+1)
}

// fewRows reports a number of rows behind the phrase.
func fewRows(q *question, _, end int) bool { return q.Few(end) && q.RowsAt(end+1) >= 0 }

// most reports the most, or the largest of something, behind the phrase.
func most(q *question, _, end int) bool { return places[q.Low(end)] || q.Low(end) == "most" }

// adds reports a total or an average behind the phrase.
func adds(q *question, i, end int) bool { return i == 0 && english.Adding.Has(q.Low(end)) }

// ofRows reports rows behind the phrase, which are counted.
func ofRows(q *question, i, end int) bool { return i > 0 && rowsNext(q, i, end) }

// amountNext reports an amount behind the phrase, or a number of rows.
func amountNext(q *question, _, end int) bool {
	ci, _ := q.Measure(end)
	return ci >= 0 || q.Phrase(end, "number of|average|mean|total") > 0
}

// havingAlone reports the same of a file without keys: where tables are joined, the number of rows and
// the most of a quantity are told apart.
func havingAlone(q *question, i, end int) bool { return q.S.Keyless() && having(q, i, end) }
