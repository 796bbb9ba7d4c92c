package projection

// persons reads "is he or she" as "are they", and "each of them" as "each".
func persons(q *question, i int) bool {
	if k := q.Phrase(i, "he or she|she or he|he/she"); k > 0 {
		switch now, next := plural[q.Low(i-1)], plural[q.Low(i+k)]; {
		case now != "":
			return q.Put(i-1, i+k, now+" they")
		case next != "":
			return q.Put(i, i+k+1, "they "+next)
		}
		return q.Put(i, i+k, "they")
	}
	if k := q.Phrase(i, "him or her|her or him"); k > 0 {
		return q.Put(i, i+k, "them")
	}
	if k := q.Phrase(i, "his or her|her or his"); k > 0 {
		return q.Put(i, i+k, "their")
	}
	return q.Phrase(i, "each of them") > 0 && auxiliary[q.Low(i-1)] && q.Put(i, i+3, "each")
}

// plural has what is said of several, by what is said of one.
var plural = map[string]string{"is": "are", "was": "were", "does": "do", "has": "have"}

// rowsAgain reads "and what are those halls called" as "and what are they called", where the halls were
// named before.
func rowsAgain(q *question, i int) bool {
	if q.Phrase(i, "those|these|that|this") == 0 || !auxiliary[q.Low(i-1)] || i < 4 {
		return false
	}
	t := q.RowsAt(i + 1)
	if t < 0 || !q.named(t, i-1) {
		return false
	}
	now := plural[q.Low(i-1)]
	if now == "" {
		now = q.Low(i - 1)
	}
	if q.Low(i+2) == "'s" {
		return q.Put(i, i+3, "their")
	}
	return q.Put(i-1, i+2, now+" they")
}

// whichAndWhich reads "which hull and which sail has the Dora" as "which hull and sail".
func whichAndWhich(q *question, i int) bool {
	begins := i == 0 || q.Words[i-1].Mark || q.Phrase(i-1, "from|in|on|at|of|for|and") > 0
	if q.Phrase(i, "which|what") == 0 || !begins {
		return false
	}
	for n := i + 2; n < i+5; n++ {
		if q.Low(n) == "and" && q.Low(n+1) == q.Low(i) && q.Plain(n+2) && !auxiliary[q.Low(n+2)] {
			return q.nouns(i+1, n) && q.Put(n+1, n+2, "")
		}
	}
	return false
}

// ofEach reads "halls in Bonn and the size of each" as "halls in Bonn and their size".
func ofEach(q *question, i int) bool {
	with := q.Phrase(i, "with the")
	if k := q.Phrase(i, "and the") + with; k == 0 {
		return false
	}
	for n := i + 3; n < i+6; n++ {
		k := q.Phrase(n, "of each|in each|at each|for each|on each")
		if k == 0 {
			continue
		}
		k += q.Phrase(n+k, "of them|one")
		if !q.ends(n+k) || q.rowsOf(i) < 0 {
			return false
		}
		return q.Put(n, n+k, "") && q.Put(i, i+2, "and their")
	}
	return false
}

// bare puts what a question of a few words leaves out: "boats and their sails" lists them, "boats per town"
// counts them.
func bare(q *question, i int) bool {
	n := q.Phrase(0, "all")
	if i > 0 || len(q.Words) < 3 || !q.nouns(n, n+1) {
		return false
	}
	if q.Low(n+1) == "and" && q.Phrase(n+2, "their|how many|how much|what|which|when|where|who|how") > 0 {
		return q.Put(0, n, "list the")
	}
	per := n + 1
	if q.Low(per) != "per" {
		per++
	}
	end := per + 1
	for !q.ends(end) && (q.nouns(end, end+1) || q.Low(end) == "of") {
		end++
	}
	rows := q.TableAt(per-1, .7) >= 0 && q.nouns(n, per) && q.names(n, per, -1) < 0
	if q.Low(per) != "per" || end < len(q.Words) || !rows {
		return false
	}
	return q.Put(0, 0, "number of")
}
