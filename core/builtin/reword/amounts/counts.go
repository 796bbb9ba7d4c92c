package amounts

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

var (
	counts    = english.WordSet("count number total")
	extremes  = map[string]string{"most": "highest", "least": "lowest", "fewest": "lowest"}
	hurt      = english.WordSet("injured hurt wounded killed discharged rescued arrested evacuated infected vaccinated")
	oftenness = english.WordSet("often frequently times")
)

// countOf returns the one column that counts what the participle at word i says was done:
// download count, or number solved; or -1.
func (q *question) countOf(i int) int {
	if !q.Plain(i) || !english.Participle(q.Low(i)) {
		return -1
	}
	return q.only(func(ci int) bool {
		full := q.S.Columns[ci].Stems
		if bare := len(full) == 1 && q.S.Columns[ci].Count; bare && q.number(ci) && hurt[q.Low(i)] {
			return english.Near(&q.Words[i], full[0]) >= near // people, beside the rows' own number
		}
		if !q.number(ci) || len(full) != 2 {
			return false
		}
		done := full[0]
		if counts[done] {
			done = full[1]
		}
		return counts[full[0]] != counts[full[1]] && english.Near(&q.Words[i], done) >= near
	})
}

// doneMost reads "which album was downloaded the most" as that with the highest count of
// downloads.
func doneMost(q *question, i int) bool {
	ci, n := q.countOf(i), i+1
	if ci >= 0 && q.Low(i-1) == "most" && q.tableAt(n) == q.S.Columns[ci].Table {
		return q.Put(i-1, n+1, q.Words[n].Text+" with the highest #", ci) // "the most viewed post"
	}
	n = q.Behind(n, articles)
	way := extremes[q.Low(n)]
	if ci < 0 || way == "" {
		return false
	}
	if n++; oftenness[q.Low(n)] {
		n++
	}
	from := i
	for from > 1 && (english.Auxiliary.Has(q.Low(from-1)) || q.Low(from-1) == "been") {
		from--
	}
	return q.Ends(n) && q.Put(from, n, "has the "+way+" #", ci)
}

// timesDone reads "how many times was the song played" as the total of what counts it, and
// "how many crimes were solved" too.
func timesDone(q *question, i int) bool {
	if q.Low(i) != "how" || q.Low(i+1) != "many" {
		return false
	}
	aux := i + 3
	if !english.Auxiliary.Has(q.Low(aux)) {
		return false
	}
	verb, ci := aux+1, -1
	for ; ci < 0 && verb < len(q.Words) && !q.Words[verb].Mark; verb++ {
		ci = q.countOf(verb)
	}
	if verb--; ci < 0 || q.Low(i+2) != "times" && verb > aux+1 {
		return false
	}
	from := verb
	if q.Low(from-1) == "been" {
		from--
	}
	of := "total #"
	if from > aux+1 {
		of += " of"
	}
	q.Words = slices.Delete(q.Words, max(from, aux+1), verb+1)
	return q.Put(i, aux+1, of, ci)
}

// payroll reads "the largest payroll" as the highest total salary.
func payroll(q *question, i int) bool {
	if q.Low(i) != "payroll" || q.S.Stems[q.Words[i].Stem] {
		return false
	}
	ci := q.ranked("salari wage pay")
	return ci >= 0 && q.Put(i, i+1, "total #", ci)
}

// highestTotal reads "the highest total" at the end as that of the one column that is called a
// total: nothing is added up.
func highestTotal(q *question, i int) bool {
	if q.Low(i) != "total" || !ranking[q.Low(i-1)] || !q.Ends(i+1) {
		return false
	}
	ci := q.only(func(ci int) bool { return q.number(ci) && slices.Contains(q.S.Columns[ci].Full, "total") })
	return ci >= 0 && q.Put(i, i+1, "#", ci)
}

var ranking = english.WordSet("highest lowest best worst biggest smallest largest greatest")
