package grouped

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

// highOnAverage reads "how high was the fare on average" as what the average fare was.
func highOnAverage(q *question, i int) bool {
	n := q.Phrase(i, "how high is|how high was|how large is|how large was|how big is|how big was")
	text, end := q.amount(n)
	return i == 0 && n > 0 && text != "" && q.Phrase(end, "on average") > 0 &&
		q.Write(0, end+2, "what is the average "+text)
}
