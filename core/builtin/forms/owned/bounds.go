package owned

import (
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// number accounts for a number: "at least one boat", "counted as zero", "the top 3 harbours".
func number(q *question, n, i int) bool {
	switch {
	case n == 0:
		q.said[zeros], q.said[denied] = i+1, i+1
	case n == 1 && q.at(i-1).Cue != cue.AtLeast && q.low(i+1) != "or":
		q.said[one] = i + 1
	case n == 1:
		q.said[active] = i + 1
	default:
		q.limit = n
	}
	return n < 1000
}

// bounds accounts for a number that what each owner has is compared with: "at least 3 boats".
func bounds(q *question, i int) bool {
	before := i - 1
	for q.low(before) == "than" || q.low(before) == "is" {
		before--
	}
	op := operators[q.at(before).Cue]
	r := role(words.Head(q.low(before)))
	if len(op) == 1 && r != above && r != below && !compared[q.low(before)] {
		return false // "older than 30" is said of one
	}
	// "leaving out those with fewer than 3"
	if at := q.said[active] - 1; role(words.Head(q.low(at))) == active && !meantOnly[q.low(at)] {
		op = opposite[op]
	}
	n := q.Tokens[i].Number
	if op == "" || q.bound != "" || op == ">=" && n == 1 {
		return false
	}
	q.said[above], q.said[below], q.said[active], q.said[bounding] = 0, 0, 0, i+1
	q.bound = op + " " + strconv.FormatFloat(n, 'f', -1, 64)
	return true
}

var (
	operators = map[cue.Cue]string{cue.AtLeast: ">=", cue.AtMost: "<=", cue.More: ">", cue.Less: "<"}
	opposite  = map[string]string{">=": "<", "<=": ">", ">": "<=", "<": ">="}
)

// universal reports a word by which all things of an owner are so: "whose boats are all of steel", "only steel
// boats", "nothing but", "no other boats".
func universal(q *question, i int, low string) bool {
	next := q.next(i)
	thing := func(i int) bool { return q.kind(i) == token.Rows && !q.ownersAt(i) }
	switch low {
	case "all":
		return thing(i-1) || q.low(i+1) == "of" && theirs[q.low(i+2)]
	case "every", "each":
		return thing(i+1) && relative[q.low(i-1)]
	case "only":
		return q.kind(next) == token.Value || thing(next)
	case "nothing":
		return q.low(i+1) == "but"
	case "other", "others":
		return q.low(i-1) == "no"
	}
	return false
}
