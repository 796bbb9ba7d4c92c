package projection

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// sentence reads a sentence behind the question that says what to show: "Give the number and the id" asks for
// the id of the rows that the question is about, and for the number that it asks for already.
func sentence(q *question, i int) bool {
	if i == 0 || !q.stop(i-1) {
		return false
	}
	changed := q.enough(i)
	from := i + q.Phrase(i, "give me|show me|tell me|give|show|list|name|say|return|display|state")
	if from == i {
		return changed
	}
	left := 0
	for n := from; !q.stop(n); {
		to := q.item(n)
		kept, put := q.show(i, n, to)
		changed = changed || put != 0 || !kept
		if !kept {
			q.drop(from, n, to)
			continue
		}
		left++
		n = q.behind(to + put)
	}
	if changed && (left == 0 || left == 1 && grouped(q, i, from)) {
		end := i
		for !q.stop(end) {
			end++
		}
		q.cut(i, end)
	}
	return changed
}

// behind returns the word behind what parts two items at word n.
func (q *question) behind(n int) int {
	for !q.stop(n) && (q.Words[n].Mark || q.Low(n) == "and") {
		n++
	}
	return n
}

// enough reads "just their ids" and "the ids will do" at word i as "give the ids", and reports it.
func (q *question) enough(i int) bool {
	end := i
	for !q.stop(end) {
		end++
	}
	for n := max(i+1, end-2); n < end; n++ {
		if k := q.Phrase(n, "will do|are enough|is enough|suffice|suffices"); k > 0 && n+k == end {
			q.cut(n, end)
			return q.Put(i, i+q.Phrase(i, "just|only"), "give")
		}
	}
	k := q.Phrase(i, "just|only")
	if k > 0 && q.Phrase(i+k, "give|show|list|name|tell") > 0 {
		return q.Put(i, i+k, "")
	}
	return k > 0 && end-i < 8 && q.Put(i, i+k, "give")
}

// inPlace leaves out which column is to stand first: "put the count before the rank", ", with the town last".
func inPlace(q *question, i int) bool {
	k := q.Phrase(i, "with the|with each")
	if said := q.Phrase(i, "put the|put each|name the|name each"); i > 0 && q.stop(i-1) && said > 0 {
		k = said
	}
	if k == 0 || i == 0 || !q.Words[i-1].Mark {
		return false
	}
	end := placeEnd(q, i+k+1)
	if end == 0 || !q.nouns(i+k, i+k+1) {
		return false
	}
	if !q.stop(i - 1) {
		i--
	}
	q.cut(i, end)
	return true
}

// placeEnd returns the end of "before the rank" and of the "first" of a column at word n, or 0.
func placeEnd(q *question, n int) int {
	place := q.Phrase(n, "before the|before each|after the|after each")
	switch {
	case place > 0 && q.nouns(n+place, n+place+1) && q.ends(n+place+1):
		return n + place + 1
	case q.Phrase(n, "first|last") > 0 && q.ends(n+1) && (q.names(n-1, n, -1) >= 0 || counts[q.Low(n-1)]):
		return n + 1
	}
	return 0
}

// show tells of an item from word n to another of the sentence at word i whether it is kept, and how many words
// it grows by.
func (q *question) show(i, n, to int) (kept bool, put int) {
	word := n
	for word < to && (articles[q.Low(word)] || q.Low(word) == "then") {
		word++
	}
	if word != to-1 {
		return true, 0
	}
	switch low := q.Low(word); {
	case counts[low] && word > n && q.has(i, "how many|how often"),
		low == "average" && q.has(i, "on average|the average"):
		return false, 0
	case low == "id" || low == "ids":
		if t := q.about(i, n); t >= 0 {
			before := len(q.Words)
			q.Put(n, to, "the #", q.S.Tables[t].PK[0])
			return true, len(q.Words) - before
		}
	}
	return true, 0
}

var counts = english.WordSet("number numbers count counts")

// about returns the table whose rows' number is asked for at word n, with a key that is called an id: that of
// whom the sentence at word i tells, "the customer's first name and id", or that of the question. It is -1 for
// others.
func (q *question) about(i, n int) int {
	t := -1
	for ; t < 0 && i < n; i++ {
		if q.Low(i+1) == "'s" {
			t = q.RowsAt(i)
		}
	}
	if t < 0 {
		t = q.asked(i)
	}
	if t < 0 || len(q.S.Tables[t].PK) != 1 {
		return -1
	}
	c := &q.S.Columns[q.S.Tables[t].PK[0]]
	if c.FK || len(c.Full) < 2 || english.LastOf(c.Full) != "id" {
		return -1
	}
	return t
}

// asked returns the table of the rows that the question before word end asks for: "which hall"; or -1.
func (q *question) asked(end int) int {
	for i := range end {
		if q.Phrase(i, "which|what|how many") == 0 {
			continue
		}
		for n := i + 1; n < min(i+5, end); n++ {
			if t := q.RowsAt(n); t >= 0 {
				return t
			}
			if auxiliary[q.Low(n)] {
				break
			}
		}
		return -1
	}
	return -1
}

// drop takes an item away, and what parts it from the others.
func (q *question) drop(from, n, to int) {
	if n > from {
		for n > from && (q.Words[n-1].Mark || q.Low(n-1) == "and") {
			n--
		}
	} else {
		for to < len(q.Words) && !q.stop(to) && (q.Words[to].Mark || q.Low(to) == "and") {
			to++
		}
	}
	q.cut(n, to)
}

// grouped reports that what the sentence shows from word n on is what the question tells groups by: "how many
// halls are in each town? Give the town".
func grouped(q *question, i, n int) bool {
	for articles[q.Low(n)] || q.Low(n) == "then" {
		n++
	}
	to := q.item(n)
	if !q.stop(to) {
		return false
	}
	said := strings.ToLower(q.texts(n, to))
	return q.has(i, "each "+said+"|every "+said+"|per "+said)
}

// withThese reads "three boats, with name and sail" as "three boats, and their name and sail", where all that
// comes behind is the name of a column.
func withThese(q *question, i int) bool {
	if q.Low(i) != "with" || i == 0 || !q.Words[i-1].Mark || q.rowsOf(i) < 0 {
		return false
	}
	for n := i + 1; !q.stop(n); {
		to, known := q.its(i, n)
		if !known {
			return false
		}
		n = q.behind(to)
	}
	return q.Put(i, i+1+q.Phrase(i+1, "their|its"), "and their")
}

// its returns the end of the item at word n, and reports that it names a column. For an id it puts that of the
// rows named before word i.
func (q *question) its(i, n int) (to int, known bool) {
	to, from := q.item(n), n
	from = q.Behind(from, articles)
	if q.Phrase(from, "id|ids") == 0 || to != from+1 {
		return to, from < to && q.names(from, to, -1) >= 0
	}
	key := q.S.Tables[q.rowsOf(i)].PK
	if len(key) == 1 && len(q.S.Columns[key[0]].Full) > 1 {
		before := len(q.Words)
		q.Put(n, to, "#", key[0])
		to += len(q.Words) - before
	}
	return to, true
}
