package owned

// A form is a sort of question. What it refuses is written as "".
type form struct {
	name    string
	example string
	is      func(*question) bool
	write   func(q *question, of string) string
}

// forms are tried in order.
var forms = []form{
	{"beside", "harbours with their coast and how many boats each has", func(q *question) bool {
		return len(q.beside) > 0
	}, beside},
	{"only", "harbours with just one boat", func(q *question) bool {
		return q.amount < 0 && (q.has(exactly) || q.has(active) && q.has(one) && !q.has(average))
	}, only},
	{"of none", "greatest length of boats by harbour, harbours with none included", func(q *question) bool {
		return q.has(zeros) && !q.averages()
	}, refuse},
	{"above", "harbours with more boats than average", func(q *question) bool {
		return q.averages() && q.has(above) && !q.ranks()
	}, func(q *question, of string) string { return q.than(of, " > ") }},
	// Those with none have fewer, too, if they count.
	{"below", "harbours with fewer boats than average", func(q *question) bool {
		return q.averages() && q.has(below) && !q.ranks() && !q.has(zeros)
	}, func(q *question, of string) string { return q.than(of, " < ") }},
	{"otherwise compared", "harbours with more boats", func(q *question) bool {
		return q.has(above, below) || q.averages() && q.ranks()
	}, refuse},
	{"average", "boats per harbour on average", (*question).averages, (*question).overall},
	{"ordered", "harbours by number of boats", func(q *question) bool {
		sorted := q.has(order) || q.has(byCount) && (q.has(early) || !q.ranks())
		return sorted && q.has(byCount) && q.limit == 1 && !q.has(second, which)
	}, (*question).ordered},
	{"top", "Whose boats have the highest average length? Name the harbour", func(q *question) bool {
		several := q.limit > 1 && (q.amount < 0 || q.has(sum, average))
		return q.ranks() && q.has(meant) && (!q.has(each) || several)
	}, (*question).top},
	{"extreme", "the largest number of boats that any harbour has", func(q *question) bool {
		counts := q.amount < 0 && q.has(count) && q.limit == 1
		return counts && q.has(high, low) && !q.has(late, early, meant, second)
	}, (*question).extreme},
	{"each", "greatest length of the boats of each harbour", func(q *question) bool {
		return (q.has(each) || q.has(their) && !q.ranks()) && q.amount >= 0 && q.limit == 1 && !q.has(second)
	}, (*question).list},
}

func refuse(*question, string) string { return "" }

// asked writes what is asked, or "".
func asked(q *question) string {
	if q.has(denied) && !q.has(zeros, active) || q.has(zeros) && q.has(active) {
		return ""
	}
	settle(q)
	of := ofEach(q)
	if of == "" {
		return ""
	}
	for _, f := range forms {
		if f.is(q) {
			return f.write(q, of)
		}
	}
	return ""
}

// beside returns the owners with more than their name, and how many things each has.
func beside(q *question, of string) string {
	if q.amount >= 0 || !q.has(count) || q.ranks() || q.has(average) {
		return ""
	}
	return q.list(of)
}

// only returns the owners of one thing each.
func only(q *question, of string) string {
	if !q.has(one, exactly) || q.ranks() || q.has(average, zeros) || q.limit > 1 {
		return ""
	}
	return q.shown() + q.groups() + " HAVING " + of + " = 1"
}

// averages reports that an average of what each owner has is asked for.
func (q *question) averages() bool { return q.has(average) && (q.amount < 0 || q.has(sum)) }

// ranks reports a word for one end.
func (q *question) ranks() bool { return q.has(high, low, late, early) }

// settle reads words that say one thing or another by what stands with them.
func settle(q *question) {
	if q.amount < 0 && q.has(when) {
		q.amount = q.date()
	}
	if q.has(above) && q.has(others) && !q.has(average) {
		q.said[high], q.said[above] = q.said[above], 0
	}
	if q.has(rising) && !q.has(average, sum) {
		q.said[high] = q.said[rising]
	}
	if q.dated(q.amount) {
		return
	}
	if q.has(early, second) && !q.has(low) { // "which pet comes first"
		q.said[high] = max(1, q.said[high])
	}
	if q.has(late) {
		q.said[low] = 1
	}
}

// ofEach returns SQL for what each owner has, or "" where that is not said.
func ofEach(q *question) string {
	if q.has(high) && q.has(low) {
		return ""
	}
	if q.amount < 0 {
		if q.has(sum) && !q.has(count) {
			return ""
		}
		return "COUNT(*)"
	}
	function := ""
	switch {
	case q.dated(q.amount) && (q.has(average, sum) || q.has(late) == q.has(early)):
		return ""
	case q.dated(q.amount):
		function = map[bool]string{true: "MAX", false: "MIN"}[q.has(late)]
	case q.has(sum):
		function = "SUM"
	case q.has(average):
		function = "AVG"
	case q.has(high):
		function = "MAX"
	case q.has(low):
		function = "MIN"
	default:
		return ""
	}
	return function + "(" + q.name(q.amount) + ")"
}
