package arithmetic

// compared reads "how many more trips does Ann have than Bo" and "does Ann have more trips than Bo".
func compared(r *reader) *Question {
	n, do, than := len(r.words), r.first(1, doing), r.first(1, thans)
	asks := r.low(0) == "how" && r.low(1) == "many" && do > 2
	has := r.first(1, having)
	switch {
	case asks && r.low(2) == "more" && than > do+2 && r.is(than-1, having):
		return eachOf(r, difference, [2]int{3, do}, [2]int{do + 1, than - 1}, [2]int{than + 1, n})
	case r.is(0, doing) && has > 1 && r.is(has+1, sides):
		return eachOf(r, halves, [2]int{has + 2, than}, [2]int{1, has}, [2]int{than + 1, n})
	}
	return differing(r)
}

// differing reads "the difference in the number of trips between Ann and Bo".
func differing(r *reader) *Question {
	n, at, mid := len(r.words), r.first(0, differs), r.first(0, betweens)
	if at < 0 || !r.leads(at) || r.low(at+1) != "in" {
		return nil
	}
	begin, and := r.past(at+2, mid), r.first(mid+2, ands)
	if begin < at+4 || r.row(mid+1, n) >= 0 {
		return nil
	}
	return eachOf(r, difference, [2]int{begin, mid}, [2]int{mid + 1, and}, [2]int{and + 1, n})
}

// eachOf returns the question for the numbers of things that one and another have, by their places.
func eachOf(r *reader, f form, what, one, other [2]int) *Question {
	if !things(r, what[0], what[1]) || one[0] >= one[1] || other[0] >= other[1] {
		return nil
	}
	part := func(of [2]int) string {
		return "How many " + r.said(what[0], what[1]) + " does " + r.said(of[0], of[1]) + " have?"
	}
	q := r.done(f, part(one), part(other))
	q.owners = true
	return q
}
