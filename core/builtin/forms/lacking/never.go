package lacking

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// deeds says by which stems tables are called that tell of what was done.
var deeds = []struct{ said, stems string }{
	{"given|gave|give|donated|donate|contributed|chipped in|paid in", "donat gift contribut payment " +
		"pledg"},
	{"ordered|ordering|order|bought|buying|buy|purchased|purchasing", "order purchas sale invoic pull"},
	{"worked on|treated|treat|work on|operated on|laid hands on", "treatment visit appoint consult oper"},
	{"been on the road|on the road|driven|been out|gone out|driving|been behind the wheel|drive",
		"trip ride journey shift tour"},
	{"lent out|lent|borrowed|borrowing|borrow|taken out|taken home", "loan lend"},
	{"put out|released|brought out|issued", "releas album"},
	{"sold|sell", "sale order"},
	{"rented|hired|hire|rent", "rental hire loan"},
	{"booked|book|reserved", "book reserv"},
	{"sailed|gone to sea|been at sea|left the harbour", "sail voyag trip crossing"},
	{"played|performed", "match game gig concert perform"},
	{"raced|competed|started|run", "race result entri start"},
	{"turned up|come|came|been|attended", "visit attend session"},
	{"inspected|checked|looked at", "inspect check"},
	{"serviced|repaired|fixed", "servic repair"},
	{"taught|teach", "lesson class cours"},
}

// A deed is told of by the rows of a table with a key to those who did it, or to what it was done to; it is
// said from one word to before another.
type deed struct {
	key      schema.Key
	from, to int
}

// never reads what has no rows of a table which tells of a deed: "which acts have put out nothing", "anyone
// on our books whom we've never worked on".
func never(q *question) string {
	if len(q.S.Tables) < 2 {
		return ""
	}
	d, ok := undone(q)
	if !ok {
		return ""
	}
	q.use(d.from, d.to)
	q.base = q.S.Columns[d.key.To].Table
	d.rest(q)
	w := wished(q)
	shown, rows, ok := asked(q)
	elsewhere := func(ci int) bool { return q.S.Columns[ci].Table != q.base }
	if !ok || w == total || rows >= 0 && rows != q.base || slices.ContainsFunc(shown, elsewhere) || !over(q) {
		return ""
	}
	if len(shown) == 0 {
		shown = label(q, q.base)
	}
	if w == many {
		shown = nil
	}
	return d.write(q, shown)
}

// write writes a statement for those without such rows: some columns of them, or how many there are.
func (d *deed) write(q *question, shown []int) string {
	name := func(ci int) string { return sqltext.Name(q.S.Columns[ci].Name) }
	var list []string
	for _, ci := range shown {
		list = append(list, name(ci))
	}
	if len(list) == 0 {
		list = []string{"COUNT(*)"}
	}
	events, from := q.S.Columns[d.key.From].Table, name(d.key.From)
	q.w.Read = []int{q.base, events}
	table := func(t int) string { return sqltext.Name(q.S.Tables[t].Name) }
	return "SELECT " + strings.Join(list, ", ") + " FROM " + table(q.base) + " WHERE " + name(d.key.To) +
		" NOT IN (SELECT " + from + " FROM " + table(events) + " WHERE " + from + " IS NOT NULL)"
}

// undone finds a denied deed, and the one key by which a table tells who, or what, did it.
func undone(q *question) (d deed, ok bool) {
	for i := range q.Words {
		done := english.Participle(q.Low(i))
		if !q.Plain(i) || q.RowsAt(i) >= 0 && !done {
			continue
		}
		n, stems := 1, ""
		for _, e := range deeds {
			if m := q.Phrase(i, e.said); m > 0 && (stems == "" || m > n) {
				n, stems = m, e.stems
			}
		}
		if stems == "" && !done && !english.Deed.Has(q.Low(i)) {
			continue
		}
		from, to := span(q, i, i+n)
		if k, ok := telling(q, i, strings.Fields(stems), from); to > i && ok {
			return deed{k, from, to}, true
		}
	}
	return d, false
}

// span returns where a denied deed begins and ends with what denies it; it ends at i where nothing does.
func span(q *question, i, to int) (from, end int) {
	n := i
	for n > 0 && (between[q.Low(n-1)] || english.Having.Has(q.Low(n-1))) {
		n--
	}
	switch low := q.Low(n - 1); {
	case low == "never" || low == "not" || low == "without" || low == "nobody":
		return n - 1, to
	case q.Phrase(to, "nothing|nobody|none") > 0:
		return i, to + 1
	}
	return i, i
}

// telling returns the one key from a table that tells of a deed, by its name, by that of the key (who has
// borrowed is a borrower) or by another table that the question names, to those that the question asks for.
func telling(q *question, i int, stems []string, from int) (key schema.Key, ok bool) {
	tables := q.named(i)
	best := 0
	for _, k := range q.S.Keys {
		if !mayTell(q, i, from, k, tables) {
			continue
		}
		score := tells(q, i, stems, k, tables)
		if score > 0 && passive(q, i, from) != doer(q.S.Columns[k.From].Name) {
			score++ // what was lent is not the borrower
		}
		if score > 0 && !workers[english.LastOf(q.S.Tables[q.S.Columns[k.To].Table].Stems)] {
			score += 4
		}
		switch {
		case score == 0 || score < best:
		case score == best:
			ok = false
		default:
			key, ok, best = k, true, score
		}
	}
	return key, ok
}

// mayTell reports a key to those that the question asks for: to people for who or anybody, else to the rows
// that it names; from rows that it does not name before the deed.
func mayTell(q *question, i, from int, k schema.Key, tables []int) bool {
	e, t := q.S.Columns[k.From].Table, q.S.Columns[k.To].Table
	if e == t || slices.Contains(tables, e) && !follows(q, i, e) {
		return false
	}
	someone := func(w english.Word) bool { return people[w.Low] && w.Low != "people" }
	if slices.ContainsFunc(q.Words[:from], someone) {
		return q.S.People(t) > 0
	}
	return len(tables) == 0 || slices.Contains(tables, t) || agent(q, i, k.From)
}

// tells says how surely the rows that a key leads from tell of a deed.
func tells(q *question, i int, stems []string, k schema.Key, tables []int) (score int) {
	e, t := q.S.Columns[k.From].Table, q.S.Columns[k.To].Table
	if agent(q, i, k.From) {
		score = 2
	}
	if called(q, i, stems, e) || follows(q, i, e) {
		score++
	}
	object := func(o int) bool { return o != t && refers(q, e, o) }
	if score == 0 && len(stems) > 0 && slices.ContainsFunc(tables, object) {
		score = 1
	}
	return score
}

// passive reports "has never been lent".
func passive(q *question, i, from int) bool {
	return slices.ContainsFunc(q.Words[min(i, from):i], func(w english.Word) bool {
		return english.Been.Has(w.Low)
	})
}

// doer reports a key that is called by who does something: borrower_id.
func doer(name string) bool {
	first, _, _ := strings.Cut(strings.ToLower(name), "_")
	return strings.HasSuffix(first, "er") || strings.HasSuffix(first, "or")
}

// follows reports that a table's rows are called right behind the deed: "taking a LESSON".
func follows(q *question, i, table int) bool {
	at := i + 1
	for q.Phrase(at, classes["ANY"]) > 0 {
		at++
	}
	return at > i+1 && q.RowsAt(at) == table
}

// agent reports a key that is called by who does what word i says: "borrower_id" by "borrowed".
func agent(q *question, i, from int) bool {
	w, stem := &q.Words[i], q.S.Columns[from].Full[0]
	return len(stem) > 3 && (w.Stem == stem || w.Stem+"er" == stem)
}

// called reports a table that is called by a deed.
func called(q *question, i int, stems []string, table int) bool {
	w := &q.Words[i]
	nouns := lexicon.Nouns(w.Low)
	for _, name := range q.S.Tables[table].Stems {
		near := len(w.Low) > 3 && english.Near(w, name) >= named
		noun := func(noun string) bool { return english.NewWord(noun, false).Stem == name }
		if slices.Contains(stems, name) || near || slices.ContainsFunc(nouns, noun) {
			return true
		}
	}
	return false
}

// refers reports a key of one table to another.
func refers(q *question, from, to int) bool {
	return slices.ContainsFunc(q.S.Keys, func(k schema.Key) bool {
		return q.S.Columns[k.From].Table == from && q.S.Columns[k.To].Table == to
	})
}

// registered says that somebody, or something, is in the table; objects what was not so much as given.
const (
	registered = "registered|on the payroll|on our payroll|on our books|on the books|opened an account|" +
		"signed up|has an account|have an account|on our list|on the list|enrolled|on file|in our " +
		"files|employed|we have|in the catalogue|in our catalogue|in our collection|in the collection|" +
		"on record|in our records|in the database"
	objects = "a penny|a cent|a single penny|a single cent|a thing|anything|any money|at all|from us|" +
		"for us|with us|from anyone|from anybody|to anyone|to anybody|anyone|anybody|a single|by " +
		"anyone|by anybody|actually|ever|yet|once"
)

// rest accounts for what says no more than the deed and the table do.
func (d *deed) rest(q *question) {
	events, things := q.S.Columns[d.key.From].Table, q.S.Columns[d.key.To].Table
	for i := range q.Words {
		n := q.Phrase(i, registered)
		if i >= d.to {
			n = max(n, q.Phrase(i, objects))
		}
		if q.Phrase(i, "by any|of any|from any") > 0 && q.Plain(i+2) {
			n = 3
		}
		t := q.RowsAt(i)
		// what was ordered
		object := i >= d.to && t >= 0 && t != things && (t == events || refers(q, events, t))
		if n == 0 && object {
			n = 1
		}
		if n > 0 && q.free(i, i+n) {
			q.use(i, i+n)
		}
	}
}
