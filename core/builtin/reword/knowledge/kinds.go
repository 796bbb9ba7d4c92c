package knowledge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// kindStems end the names of columns for a row's kind: a complaint by its
// complaint_type.
var kindStems = english.WordSet("type kind categori class model statu descript subtyp group caus reason outcom result")

// rowsByKind reads "how many complaints" and "complaints per borough" as the rows of the
// table that has a complaint type, where nothing else is called complaint. What is the most
// common complaint is a type still.
func rowsByKind(q *question, i int) bool {
	w := &q.Words[i]
	if w.Low == w.Fold || w.Upper && i > 0 {
		return false
	}
	table := ofKind(q, w.Stem)
	if table < 0 {
		return false
	}
	asked, rows := w.Text, q.Rows(table)
	switch before := q.Low(i-2) + " " + q.Low(i-1); {
	case before == "how many" || before == "number of" || before == "count of":
		q.Put(i, i+1, rows)
	case i == 0 && (q.Low(1) == "per" || q.Low(1) == "by"):
		q.Put(i, i+1, "number of "+rows)
		i += 2
	default:
		return false
	}
	q.Words[i].For = asked
	return true
}

// ofKind returns the one table with a column for the kind of what has that name,
// where no table and no other column has it; or -1.
func ofKind(q *question, stem string) int {
	table := -1
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		at := slices.Index(c.Full, stem)
		switch {
		case at < 0:
		case at > 0 || len(c.Full) < 2 || !kindStems[english.LastOf(c.Full)] || c.FK || table >= 0 && table != c.Table:
			return -1
		default:
			table = c.Table
		}
	}
	if table < 0 || len(q.S.Tables[table].Stems) == 0 || slices.ContainsFunc(q.S.Tables, func(t schema.Table) bool {
		return slices.Contains(t.Stems, stem) || slices.Contains(t.Row, stem)
	}) {
		return -1
	}
	return table
}

// valued reads "emissions per sector" and "total emissions" as the sum of the one amount in
// a table of emissions that is called a value only.
func valued(q *question, i int) bool {
	before := q.Low(i - 1)
	if i+1 >= len(q.Words) || q.Low(i+1) == "of" && before == "number" {
		return false
	}
	ci := valueOf(q, q.Words[i].Stem)
	if ci < 0 || english.Near(&q.Words[i+1], q.S.Columns[ci].Full[0]) > 0 {
		return false // "total sales amount"
	}
	asked := q.Words[i].Text
	switch {
	case i == 0 && (q.Low(1) == "per" || q.Low(1) == "by"):
		q.Put(i, i+1, "total #", ci)
		i++
	case reckoned[before]:
		q.Put(i, i+1, "#", ci)
	case q.Low(i-2) == "total" && said(q, i-1): // "total CO2 emissions"
		q.Put(i-1, i+1, "# of "+q.Words[i-1].Text, ci)
		i--
	case before == "much" && q.Low(i-2) == "how":
		q.Put(i-2, i+1, "total #", ci)
		i--
	default:
		return false
	}
	q.Words[i].For = asked
	return true
}

// reckoned stand before an amount that is reckoned with.
var reckoned = english.WordSet("total average highest lowest")

// valueStems lists the stems that alone name a column which holds what its table is called by.
var valueStems = english.WordSet("valu amount quantiti total")

// valueOf returns the only column of amounts of the one table of that name, if the column's
// name only says that it holds a value, and no other column has that name; or -1.
func valueOf(q *question, stem string) int {
	found := -1
	if slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Class == schema.Numeric && len(c.Full) > 0 && c.Full[0] == stem
	}) {
		return -1 // the rent of a flat is not what was paid in rent_payments
	}
	for ti := range q.S.Tables {
		t := &q.S.Tables[ti]
		if !slices.Contains(t.Stems, stem) {
			continue
		}
		if found >= 0 {
			return -1
		}
		for _, ci := range t.Columns {
			c := &q.S.Columns[ci]
			if c.Class != schema.Numeric || c.PK || c.FK {
				continue
			}
			if found >= 0 || len(c.Full) == 0 || !valueStems[c.Full[0]] {
				return -1
			}
			found = ci
		}
	}
	return found
}

// ratedSo leaves out the "rated" behind a value, "R rated films" and "A-rated bonds": it says no
// more than the value does.
func ratedSo(q *question, i int) bool {
	return q.Low(i) == "rated" && i > 0 && !q.S.Stems["rated"] && len(q.V.Lookup(q.Words[i-1].Fold)) > 0 &&
		!q.Ends(i+1) && q.Put(i, i+1, "")
}

// isBlank reports a word for the unknown.
func isBlank(q *question, i int) bool {
	return (unknown[q.Low(i)] || q.Low(i) == "blank" || q.Low(i) == "empty") && len(q.V.Lookup(q.Low(i))) == 0
}

// lacking reads "games that are missing a sex" as games without it, where some rows hold none.
func lacking(q *question, i int) bool {
	if !isBlank(q, i) || !articles[q.Low(i+1)] && q.Low(i+1) != "their" || !blankNamed(q, i+2, len(q.Words)) {
		return false
	}
	from := i
	for being[q.Low(from-1)] || passing[q.Low(from-1)] {
		from--
	}
	return i > 0 && q.Put(from, i+2, "without")
}

// blankColumn reads "games whose sex is missing" and "for which games is the sex unknown" as
// games without it, where some rows hold none.
func blankColumn(q *question, i int) bool {
	if !isBlank(q, i) || !q.Ends(i+1) {
		return false
	}
	end := i
	if being[q.Low(i-1)] {
		end--
	}
	from := end - 1
	for from > 0 && !being[q.Low(from)] && !blankHeads[q.Low(from)] {
		from--
	}
	at := from + 1
	if articles[q.Low(at)] {
		at++
	}
	if from <= 0 || !blankNamed(q, at, end) {
		return false
	}
	var said []string
	for _, w := range q.Words[at:end] {
		said = append(said, w.Text)
	}
	q.Put(from, i+1, "without "+strings.Join(said, " "))
	if q.Low(0) == "for" || q.Low(0) == "in" {
		q.Put(0, 1, "")
	}
	return true
}

// blankHeads stand before what of a row is missing.
var blankHeads = english.WordSet("whose where with")

// blankNamed reports that the words from one place to another name a column that is blank in
// some rows.
func blankNamed(q *question, from, to int) bool {
	if from >= to {
		return false
	}
	return slices.ContainsFunc(slices.Collect(columnsNamed(q, from, to)), func(ci int) bool { return q.V.Blank[ci] })
}
