package implied

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A clause asks for columns of its subject: "how old are they on average".
type clause struct {
	*question
	from       int // its first word
	subject    int // the first word of its subject
	to         int // the word behind the subject
	end        int // the word behind the clause
	aggregates []string
}

// clauseOf returns the clause whose subject begins with word n and that ends with one of the
// property's verbs, or for those of being with the question or its part; nil where it does not.
// It is inverted where the verb "to do" or "to be" stands before the subject.
func clauseOf(q *question, p *property, from, n int, inverted bool) *clause {
	for at := n + 1; at <= len(q.Words); at++ {
		c := &clause{question: q, from: from, subject: n, to: at, end: at}
		over := at == len(q.Words) || q.Words[at].Mark || q.Low(at) == "and" && (english.Asking.Has(q.Low(at+1)) || !inverted)
		switch {
		case p.verbs != "":
			if k := c.verbs(p, at, inverted); k > 0 {
				c.end += k
				return c
			}
		case !inverted:
			if english.Being.Has(q.Low(at)) && q.Ends(at+1) { // "how old they are"
				c.end++
				return c
			}
		case english.Being.Has(q.Low(n-1)) && (over || aggregateAt(q, at).means != ""):
			return c
		}
		if over {
			break
		}
	}
	return nil
}

// verbs counts the words of one of the property's verbs that end the clause at word n.
func (c *clause) verbs(p *property, n int, inverted bool) int {
	if relative[c.Low(n-1)] || c.Low(n-2) == "whose" || c.Low(n) == "order" && ordering[c.Low(n-1)] {
		return 0 // "documents that contain", "whose name starts", "in descending order"
	}
	skip := 0
	if !inverted && aux[c.Low(n)] {
		skip = 1 // "where they were born"
	}
	k := c.Phrase(n+skip, p.verbs)
	if k == 0 && skip > 0 {
		k, skip = c.Phrase(n, p.verbs), 0 // "what they do"
	}
	end := n + skip + k
	over := c.Ends(end) || aggregateAt(c.question, end).means != "" || trailing[c.Low(end)]
	if k == 0 || !over && !(inverted && relative[c.Low(end)]) {
		return 0
	}
	return skip + k
}

var ordering = english.WordSet("ascending descending increasing decreasing alphabetical reverse chronological")

// An aggregate is how a question asks for one number of several.
type aggregated struct{ said, means string }

var aggregates = []aggregated{
	{"on average", "average"}, {"on the average", "average"}, {"at most", "maximum"}, {"at least", "minimum"},
	{"in total", "total"}, {"in all", "total"}, {"altogether", "total"},
}

// aggregateAt returns the aggregate at word i, with no number behind it.
func aggregateAt(q *question, i int) aggregated {
	for _, a := range aggregates {
		n := i + len(strings.Fields(a.said))
		if q.Phrase(i, a.said) > 0 && (q.Ends(n) || q.Low(n) == "on" || aux[q.Low(n)] || q.Low(n) == "at") {
			return a
		}
	}
	return aggregated{}
}

// aggregate takes "on average" out of the words from word i on to the end of the clause and
// what follows it: "on average, at most and at least" is three.
func (c *clause) aggregate(i int) {
	for ; i < len(c.Words); i++ {
		if i > c.end && (english.Asking.Has(c.Low(i)) || c.Words[i].Mark && aggregateAt(c.question, i+1).means == "") {
			return
		}
		a := aggregateAt(c.question, i)
		if a.means == "" && i < c.subject && c.Phrase(i, "on average|in total") > 0 {
			a = aggregates[0] // "how many people on average watched"
			if c.Low(i) == "in" {
				a = aggregates[4]
			}
		}
		if a.means == "" {
			continue
		}
		from, to := i, i+len(strings.Fields(a.said))
		if n := from - 1; len(c.aggregates) > 0 && (c.Low(n) == "and" || c.Words[n].Mark) {
			from--
		}
		c.aggregates = append(c.aggregates, a.means)
		c.Put(from, to, "")
		c.moved(from, to-from)
		i = from - 1
	}
}

// moved takes note that n words before the clause's ends are gone.
func (c *clause) moved(from, n int) {
	for _, place := range []*int{&c.subject, &c.to, &c.end} {
		if from < *place {
			*place -= n
		}
	}
}

// put writes the names of columns for the clause.
func (c *clause) put(columns ...int) {
	var asked []string
	var named []int
	for _, ci := range columns {
		if len(c.aggregates) == 0 {
			asked, named = append(asked, "#"), append(named, ci)
			continue
		}
		asked, named = append(asked, strings.Join(c.aggregates, " and ")+" #"), append(named, ci)
	}
	what := strings.Join(asked, " and ")
	subject, text := slices.Clone(c.Words[c.subject:c.to]), "the "+what+" of"
	alone := len(subject) == 1 && pronouns[subject[0].Low]
	switch {
	case c.from == 0 && c.Phrase(c.subject, "more than|at least|less than|fewer than") > 0:
		text = "which # has"
	case len(subject) > 1 && subject[0].Low == "most":
		subject, text = subject[1:], "what is the most common # of"
	case alone && c.from == 0:
		subject, text = nil, "what is the "+what // of people, whoever they are
	case alone:
		subject, text = nil, "their "+what
	case c.from == 0 && len(c.aggregates) == 0 && several[c.Low(c.subject-1)]:
		text = "what are " + text
	case c.from == 0:
		text = "what is " + text
	}
	behind := len(c.Words) - c.end
	c.Put(c.from, c.end, strings.TrimPrefix(text, inside(c, "what is ")), named...)
	c.Words = slices.Insert(c.Words, len(c.Words)-behind, subject...)
}

// inside returns a text where the clause is within another question, and else nothing.
func inside(c *clause, text string) string {
	if c.from > 0 {
		return text
	}
	return ""
}
