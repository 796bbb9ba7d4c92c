package loose

// partOf reads "with 'Lake' in their name" as "whose name contains 'Lake'", and "called something with 'Lake'" too.
func partOf(q *question, i int) bool {
	if k := q.Phrase(i, "called something with|are called something with|is called something with|"+
		"called something like"); k > 0 {
		return i+k < len(q.Words) && q.given(i+k) && q.Put(i, i+k, "whose name contains")
	}
	k := q.Phrase(i, "with|have|has|having|that have|that has|which have|who have|who has")
	n := i + k
	if k == 0 || n >= len(q.Words) || !q.given(n) {
		return false
	}
	in := n + 1 + q.Phrase(n+1, "somewhere")
	w := q.Phrase(in, "in their|in its|in his|in her|in the|in")
	at := in + w
	if w == 0 || !q.Plain(at) {
		return false
	}
	column := q.Words[at].Stem
	if column != "name" && q.found([]string{column}, textual) < 0 || q.Low(i-2) == "of" && q.isColumn(i-3) {
		return false // "publishers of books with …" have the name, not the books
	}
	said := "whose " + q.Low(at) + " contains"
	q.Put(n+1, at+1, "")
	if column == "name" && q.isColumn(i-1) {
		said = "containing" // "languages with 'ish' in their name"
	}
	return q.Put(i, n, said)
}

// isColumn reports that word i ends the name of a column of texts, and calls no rows.
func (q *question) isColumn(i int) bool {
	return q.Plain(i) && len(q.tables(i, i+1)) == 0 && q.found([]string{q.Words[i].Stem}, textual) >= 0
}

// given reports a text that word n quotes.
func (q *question) given(n int) bool { return q.Words[n].Quoted }
