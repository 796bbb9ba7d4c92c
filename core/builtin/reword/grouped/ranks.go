package grouped

import "github.com/orbweaver/orbweaver/core/builtin/english"

// ranks reads "which port ranks second in fares", "comes last by fares" and "leads in fares" as which has
// the second highest ones.
func ranks(q *question, i int) bool {
	has, at := ranking[q.Low(i)], i+1
	place := places[q.Low(at)]
	switch {
	case has == "" || i == 0:
		return false
	case q.Low(i) == "tops" || q.Low(i) == "top":
		at += q.Phrase(at, "the list")
		place = "highest"
	case q.Low(i) == "leads" || q.Low(i) == "lead" || q.Low(i) == "led":
		place = "highest"
	default:
		at++
	}
	text, end := q.amount(at + 1)
	if place != "" && inBy[q.Low(at)] && text != "" && (q.Over(end) || q.Low(end) == "in") {
		return q.Write(i, end, has+" the "+place+" "+text)
	}
	return false
}

// whose reads "the port whose fare is biggest" and "which port's fare is the biggest" as the one with the
// highest fare.
func whose(q *question, i int) bool {
	with, from := "with", i
	switch {
	case i == 0:
		return false
	case q.Low(i) == "'s": // which stands in one word with what is before it
		from, with = i-1, q.Words[i-1].Text+" has"
	case q.Low(i) != "whose":
		return false
	}
	text, end := q.amount(i + 1)
	if text == "" || !english.Being.Has(q.Low(end)) {
		return false
	}
	if end++; q.Low(end) == "the" {
		end++
	}
	place := places[q.Low(end)]
	return place != "" && q.Over(end+1) && q.Write(from, end+1, with+" the "+place+" "+text)
}

// leading reads "the five leading ports for fares" and "3 biggest ports in terms of fares" as the top
// five by fares.
func leading(q *question, i int) bool {
	side := map[string]string{"leading": "top", "biggest": "top", "largest": "top", "greatest": "top",
		"smallest": "bottom"}[q.Low(i+1)]
	if !q.Few(i) || side == "" {
		return false
	}
	if ci, _ := q.Measure(i + 2); ci >= 0 {
		return false // "the 5 biggest fares"
	}
	for at := i + 3; at < len(q.Words); at++ {
		by := at + q.Phrase(at, "in terms of")
		if by == at && inBy[q.Low(at)] {
			by++
		}
		if text, end := q.amount(by); by > at && text != "" && q.Over(end) {
			return q.Write(i, end, side+" "+q.Said(i, i+1)+" "+q.Said(i+2, at)+" by "+text)
		}
	}
	return false
}

// rankTop reads "which ports rank in the top 5 for fares" as which 5 have the highest fares.
func rankTop(q *question, i int) bool {
	n := q.Phrase(i, "rank in the top|are in the top|are the top|rank among the top")
	if n == 0 || i < 2 || q.Low(0) != "which" || !q.Plain(i+n) || !inBy[q.Low(i+n+1)] {
		return false
	}
	text, end := q.amount(i + n + 2)
	return text != "" && q.Over(end) &&
		q.Write(0, end, "which "+q.Said(i+n, i+n+1)+" "+q.Said(1, i)+" have the highest "+text)
}

// numberOne reads "number two port by fares" as the port with the second highest fares.
func numberOne(q *question, i int) bool {
	place := map[string]string{"one": "highest", "two": "second highest", "three": "third highest"}[q.Low(i+1)]
	if q.Low(i) != "number" || place == "" {
		return false
	}
	for at := i + 3; at < len(q.Words); at++ {
		if text, end := q.amount(at + 1); inBy[q.Low(at)] && text != "" && q.Over(end) {
			return q.Write(i, end, q.Said(i+2, at)+" with the "+place+" "+text)
		}
	}
	return false
}

// averaging reads "ports averaging more than 5 in fares" and "for which ports does the average fare
// exceed 5" as those with such an average.
func averaging(q *question, i int) bool {
	if q.Low(i) == "averaging" && q.Low(i+2) == "than" && q.Low(i+4) == "in" {
		text, end := q.amount(i + 5)
		return text != "" && q.Over(end) &&
			q.Write(i, end, "with an average "+text+" of "+q.Said(i+1, i+4))
	}
	if i != 0 || q.Low(0) != "for" || q.Low(1) != "which" {
		return false
	}
	for at := 3; at < len(q.Words); at++ {
		if text, end := q.amount(at + 1); q.Low(at) == "does" && text != "" && q.Low(end) == "exceed" {
			return q.Write(0, end+1, "which "+q.Said(2, at)+" have an "+text+" above")
		}
	}
	return false
}

// highOnAverage reads "how high was the fare on average" as what the average fare was.
func highOnAverage(q *question, i int) bool {
	n := q.Phrase(i, "how high is|how high was|how large is|how large was|how big is|how big was")
	text, end := q.amount(n)
	return i == 0 && n > 0 && text != "" && q.Phrase(end, "on average") > 0 &&
		q.Write(0, end+2, "what is the average "+text)
}
