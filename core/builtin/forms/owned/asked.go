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
	{"every", "harbours of which all boats are steel boats", func(q *question) bool {
		return q.has(every) && len(q.where) > 0
	}, (*question).onlySuch},
	{"bounded", "harbours with at least 2 boats", func(q *question) bool {
		return q.bound != ""
	}, (*question).bounded},
	{"of their own", "average depth of harbours with boats", func(q *question) bool {
		return q.own >= 0 || q.has(every, asks) && !q.has(average) || q.sort >= 0 && !q.has(distinct)
	}, refuse},
	{"above all", "harbours whose boats have a greater average length than all boats", func(q *question) bool {
		compared := q.has(above) != q.has(below) && !q.ranks()
		return compared && q.has(average) && q.has(whole) && q.amount >= 0 && !q.has(sum)
	}, (*question).thanAll},
	{"beside", "harbours with their coast and how many boats each has", func(q *question) bool {
		return len(q.beside) > 0
	}, (*question).withMore},
	{"only", "harbours with just one boat", func(q *question) bool {
		many := q.has(count) && q.has(each) // "count just the boats of each harbour"
		return q.amount < 0 && (q.has(exactly) && !many || q.has(active) && q.has(one) && !q.has(average))
	}, only},
	{"each with none", "number of boats of each harbour, zeros included", func(q *question) bool {
		counts := q.has(count) && q.amount < 0 && !q.averages() && !q.ranks() && q.limit == 1
		return counts && q.has(zeros) && q.has(denied)
	}, (*question).all},
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
		several := (q.limit > 1 || q.said[which] > q.said[each]) && (q.amount < 0 || q.has(sum, average))
		shown := q.has(their) && !q.has(things) && q.amount >= 0 // "harbours and their greatest length"
		return q.ranks() && q.has(meant) && !shown && (!q.has(each) || several)
	}, (*question).top},
	{"extreme", "the largest number of boats that any harbour has", func(q *question) bool {
		counts := q.amount < 0 && q.has(count) && q.limit == 1
		return counts && q.has(high, low) && !q.has(late, early, meant, second)
	}, (*question).extreme},
	{"each", "greatest length of the boats of each harbour", func(q *question) bool {
		told := q.has(each) || q.has(their) && (!q.ranks() || !q.has(things))
		return told && q.limit == 1 && !q.has(second) && (q.amount >= 0 || q.has(count) && !q.ranks())
	}, (*question).list},
}

func refuse(*question, string) string { return "" }

// asked writes what is asked, or "".
func asked(q *question) string {
	if q.has(denied) && !q.has(zeros, active, every) || q.has(zeros) && q.has(active) {
		return ""
	}
	settle(q)
	of := ofEach(q)
	if of == "" || q.has(much) && q.amount < 0 {
		return ""
	}
	for _, f := range forms {
		if f.is(q) {
			return f.write(q, of)
		}
	}
	return ""
}

// withMore returns the owners with more than their name, and how many things each has.
func (q *question) withMore(of string) string {
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

// ofEach returns SQL for what each owner has, or "" where that is not said.
func ofEach(q *question) string {
	if q.has(high) && q.has(low) {
		return ""
	}
	if q.amount < 0 {
		return counts(q)
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

// counts returns SQL for how many things each owner has, or of how many sorts, or "".
func counts(q *question) string {
	long := func(r role) bool { return lengths[q.low(q.said[r]-1)] }
	switch {
	case q.sort >= 0 && q.has(distinct):
		return "COUNT(DISTINCT " + q.name(q.sort) + ")"
	case q.has(sum) && !q.has(count), long(high), long(low):
		return ""
	}
	return "COUNT(*)"
}
