package arithmetic

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// inOrder reads "list the riders by number of trips, most first", "rider with the most trips and their number" and
// "top 3 riders with number of trips".
func inOrder(r *reader) *Question {
	from, limit := names(r, 0), ""
	if r.low(from) == "top" && from+1 < len(r.words) && r.words[from+1].Number {
		limit, from = r.low(from+1), from+2
	}
	for i := from + 1; i < len(r.words)-1; i++ {
		begin, to := numberAt(r, i, limit != ""), i
		if r.is(to-1, ordered) {
			to--
		}
		if begin == 0 || !things(r, from, to) {
			continue
		}
		end := begin
		for end < len(r.words) && !r.words[end].Mark {
			end++
		}
		order, ok := orderAt(r, end+1)
		if r.is(end-1, having) && r.is(end-2, they) {
			end -= 2
		}
		if !ok || !things(r, begin, end) {
			return nil
		}
		return inTurn(r, r.said(begin, end), r.said(from, to), order, limit)
	}
	return foremost(r, from)
}

// inTurn returns the question for owners with how many things each has, in an order.
func inTurn(r *reader, what, owner, order, limit string) *Question {
	q := ofEach(r, ranked, what, owner)
	if q != nil {
		q.order, q.limit = order, limit
	}
	return q
}

// numberAt returns the first word of what is counted where "by number of" or the like stands at a word, behind "top
// 3" also "with number of"; or 0.
func numberAt(r *reader, i int, top bool) int {
	n := i + 1
	if r.is(n, lead) && r.is(n+1, number) {
		n++
	}
	switch by := r.low(i) == "by" && !top || r.low(i) == "with" && top; {
	case by && r.is(n, number) && r.low(n+1) == "of", by && r.low(n) == "how" && r.low(n+1) == "many":
		return n + 2
	}
	return 0
}

// orderAt reads "most first" and the like from a word to the end.
func orderAt(r *reader, from int) (order string, ok bool) {
	order = "{amount} DESC"
	for i := from; i < len(r.words); i++ {
		if i == from && r.is(i, rising) {
			order = "{amount}"
		} else if !r.is(i, ordered) {
			return "", false
		}
	}
	return order, true
}

// foremost reads "rider with the most trips and their number" and "riders with the most trips, top 3" from a word on.
func foremost(r *reader, from int) *Question {
	has := r.first(from, owns)
	if has < 0 || !english.PhraseIs(r.words, has+1, []string{"the", "most"}) || !things(r, from, ownerEnd(r, has)) {
		return nil
	}
	for i := has + 4; i < len(r.words); i++ {
		behind := i
		for behind < len(r.words) && (r.words[behind].Mark || r.is(behind, beside)) {
			behind++
		}
		if behind == i || !things(r, has+3, i) {
			continue
		}
		what := r.said(has+3, i)
		if limit := limitAt(r, behind, what); limit != "" {
			return inTurn(r, what, r.said(from, ownerEnd(r, has)), "{amount} DESC", limit)
		}
		return nil
	}
	return nil
}

// limitAt reads "number", "number of trips" and "top 3" at the end: how many are wanted, or "".
func limitAt(r *reader, i int, what string) string {
	n := len(r.words)
	again := r.low(i+1) == "of" && strings.EqualFold(r.said(i+2, n), what)
	switch {
	case r.is(i, number) && (i == n-1 || again):
		return "1"
	case r.low(i) == "top" && i == n-2 && r.words[n-1].Number:
		return r.low(n - 1)
	}
	return ""
}
