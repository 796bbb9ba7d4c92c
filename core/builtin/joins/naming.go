package joins

import "strings"

// How well a name speaks of a table.
const (
	unsaid  = iota
	begun   // by the beginning of its first word: "did" of domain_journal
	partly  // by its first words: claim_id of claim_headers
	short   // by the beginning of its only word, or by its last words: aid of author
	exactly // course_id of courses
)

var numbering = map[string]bool{"id": true, "number": true, "code": true, "key": true, "no": true, "nr": true,
	"num": true}

// thing returns what a name numbers: "course" of course_id, "a" of aid.
func thing(stems []string) (words string, numbers bool) {
	n := len(stems) - 1
	switch {
	case n < 0:
		return "", false
	case n > 0 && numbering[stems[n]]:
		return strings.Join(stems[:n], " "), true
	case n == 0 && len(stems[0]) <= 6 && len(stems[0]) > 2 && strings.HasSuffix(stems[0], "id"):
		return strings.TrimSuffix(stems[0], "id"), true
	}
	return strings.Join(stems, " "), n == 0 && numbering[stems[0]]
}

// Numbers reports a name that numbers something: course_id, code, pid.
func Numbers(stems []string) bool {
	_, numbers := thing(stems)
	return numbers
}

// speaks tells how well words speak of a table of that name.
func speaks(words string, stems []string) int {
	whole := strings.Join(stems, " ")
	switch {
	case words == "" || whole == "":
		return unsaid
	case words == whole, strings.ReplaceAll(words, " ", "") == strings.ReplaceAll(whole, " ", ""):
		return exactly
	case strings.HasSuffix(whole, " "+words), len(stems) == 1 && strings.HasPrefix(whole, words):
		return short
	case strings.HasPrefix(whole, words+" "):
		return partly
	case strings.HasPrefix(whole, words):
		return begun
	}
	return unsaid
}

// generic reports the name of a key that says nothing of its table: id.
func generic(stems []string) bool {
	return len(stems) == 1 && (numbering[stems[0]] || everywhere[stems[0]])
}

var everywhere = map[string]bool{"name": true, "titl": true, "date": true, "year": true, "rank": true, "label": true,
	"status": true, "type": true, "descript": true}

// Own reports the name of a table's own number: order_no of orders, a code.
func Own(stems, table []string) bool {
	words, numbers := thing(stems)
	return numbers && (len(stems) == 1 && numbering[stems[0]] || speaks(words, table) > unsaid)
}
