package abreast

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// parts returns the questions for the two, with what is asked of both.
func (r *reader) parts(one, other side) *Question {
	from, to := r.lead(one.from), other.to
	before, behind := strings.TrimRight(r.said(from, one.from), ",:- "), r.said(r.passed(to), r.end)
	if last := r.Low(one.from - 1); from < one.from && !placing[last] {
		before += " " + one.preposition()
	}
	if strings.TrimSpace(r.said(from, r.Before(one.from, leads))) == "" {
		before, behind = behind+" "+one.preposition(), ""
	}
	total := r.total(from, one.from, to)
	if total == "" {
		return nil
	}
	ask := func(s side) string {
		return strings.Join(strings.Fields(total+before+" "+r.named(s)+" "+behind), " ")
	}
	q := &Question{flag: one.flag}
	if q.Parts = []string{ask(one)}; one.flag != nil && one.not {
		q.Parts[0] = ask(other)
		if r.flagAt(other.from).to == other.from {
			return nil // a word that nothing is called by
		}
	}
	if q.flag == nil {
		q.Parts = append(q.Parts, ask(other))
	}
	return q
}

// preposition stands before a side.
func (s side) preposition() string {
	if s.time != "" {
		return "in"
	}
	return "of"
}

// named returns a side's words, without a noun that nothing is called by, and with the year of a month.
func (r *reader) named(s side) string {
	to := s.to
	if s.time == "" && to > s.from+1 && r.RowsAt(to-1) < 0 {
		to--
		if len(r.V.Lookup(english.FoldAll(r.Words[s.from:to]))) == 0 && s.flag == nil {
			to++
		}
	}
	said := r.said(s.from, to)
	if s.flag != nil && len(r.S.Tables) > 1 && r.RowsAt(to-1) < 0 {
		said += " " + strings.ToLower(strings.ReplaceAll(r.S.Tables[s.flag.Table].Called, "_", " "))
	}
	if s.year != "" && !strings.HasSuffix(said, s.year) {
		said += " " + s.year
	}
	return said
}

// lead returns where what is asked begins before the first of the two: behind "compare" and "how do".
func (r *reader) lead(end int) int {
	from := 0
	for i := range end {
		if comparing[r.Low(i)] || (r.Low(i) == "how" && r.Low(i+1) != "many" && r.Low(i+1) != "much") {
			from = i + 1
		}
	}
	return r.Behind(from, before)
}

var before = english.WordSet("do does did the our me show give")

// passed returns where what is asked goes on behind the two.
func (r *reader) passed(to int) int {
	to = r.Behind(to, english.WordSet("compare differ , :"))
	return r.Behind(to+r.Phrase(to, "when it comes to|in terms of|as to|as regards|with respect to"), behind)
}

var behind = english.WordSet("for in on by the their compare differ : ,")

// total returns what stands before a question for two numbers that does not say which: "total " of a
// measure, and "number of " of rows. It is "" where there is neither.
func (r *reader) total(from, mid, to int) string {
	asked, counted, summed := false, false, false
	for i := from; i < r.end; i++ {
		if i >= mid && i < to {
			continue
		}
		low := r.Low(i)
		asked = asked || said[low] || low == "many" || low == "much"
		if r.RowsAt(i) >= 0 {
			counted = true
			continue
		}
		_, end := r.Column(i, func(_ int, c *schema.Column) bool { return c.Class == schema.Numeric && c.Stored() })
		summed = summed || end > i
	}
	switch {
	case asked:
		return " "
	case summed:
		return "total "
	case counted:
		return "number of "
	}
	return ""
}

// said are words for what is reckoned of rows.
var said = english.WordSet("average mean avg median total sum overall highest lowest maximum minimum max min number " +
	"count typical usual typically average")
