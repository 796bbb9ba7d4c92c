package builtin

import "strings"

// owners settles "X of Y" where both are columns: Y is the thing that X is
// said of, and not asked for, unless X is but "the name".
func (b *builder) owners() {
	b.numbers()
	for j := range b.cs {
		if b.cs[j].kind != columnK || b.mode[j] != showing || b.kindAt(j+1) == numberK {
			continue
		}
		i := b.ownedBy(j)
		if i < 0 {
			continue
		}
		switch b.cs[i].kind {
		case columnK:
			if b.s.columns[b.cs[j].col()].class == textual && nameWords[strings.ToLower(b.cs[i].text)] {
				b.use(i)
			} else if b.cs[i].table() == b.cs[j].table() || b.s.columns[b.cs[j].col()].fk {
				b.use(j)
			}
		case aggK:
			b.use(j)
		}
	}
}

// nameWords ask for what a thing is called.
var nameWords = wordSet("name names id ids title titles list lists")

// ownedBy finds X of "X of [all the] Y", or -1.
func (b *builder) ownedBy(j int) int {
	of := false
	for i := j - 1; i >= 0; i-- {
		switch c := &b.cs[i]; c.kind {
		case plain:
			if c.text != "the" && c.text != "all" && c.text != "a" && c.text != "an" && c.text != "these" {
				return -1
			}
		case ofK:
			if c.arg == "by" {
				return -1
			}
			of = true
		case columnK:
			if of && (!c.used || b.cs[j].kind == tableK) {
				return i
			}
			return -1
		default:
			return -1
		}
	}
	return -1
}

// clauses labels each chunk with what its clause is for: from "whose", "with"
// or "that" on rows are filtered, until a verb of showing begins anew.
func (b *builder) clauses() {
	b.mode = make([]int, len(b.cs))
	mode, things, counting := showing, 0, false
	for i := range b.cs {
		switch c := &b.cs[i]; c.kind {
		case showK, whatK:
			mode = showing
		case theirK:
			if k := b.kindAt(i - 1); k == andK || k == commaK || i > 0 && b.cs[i-1].text == "with" {
				mode = showing
			}
		case whenK, placeK, howK:
			if i > 0 && (b.cs[i-1].kind == commaK || b.cs[i-1].kind == andK) {
				mode = showing
			}
		case countK:
			if i > 0 && (b.cs[i-1].kind == commaK || b.cs[i-1].kind == andK) {
				mode = showing
			}
			counting = things == 0
		case whereK:
			if c.arg != "is" && things > 0 {
				mode = filtering
			}
		case andK, commaK:
			if c.arg == "show" {
				mode = showing
			}
			if k := b.kindAt(i + 1); counting && (k == columnK || k == aggK || k == superK) {
				mode = showing
			}
		case columnK, tableK, valueK:
			things++
			if c.kind == columnK && b.verbBefore(i) {
				mode = filtering
			}
			if counting && things == 1 && c.kind != valueK {
				b.mode[i] = mode
				mode = filtering
				continue
			}
		case sortK, orderK, compareK, notK:
			if things > 0 {
				mode = filtering
			}
		}
		b.mode[i] = mode
	}
}

// verbBefore reports "which X cost more than": a column right behind the thing
// asked for and right before a comparison is what is compared.
func (b *builder) verbBefore(i int) bool {
	return i > 1 && b.kindAt(i-1) == tableK && b.kindAt(i+1) == compareK && b.kindAt(b.prev(i-1, 0)) == whatK
}

// mainTable finds the table whose rows are asked for.
func (b *builder) mainTable() int {
	for i := range b.cs {
		if b.cs[i].kind == countK && b.mode[i] == showing {
			if n := b.next(i+1, len(b.cs)); n >= 0 && b.cs[n].kind == tableK {
				return b.cs[n].table()
			}
		}
	}
	column := -1
	for i := range b.cs {
		c := &b.cs[i]
		if b.mode[i] != showing {
			continue
		}
		if (c.kind == tableK || c.kind == valueK && c.alts[0].whole) && (column < 0 || b.s.apart(column, c.table()) < far) {
			return c.table()
		}
		if c.kind == columnK && column < 0 {
			column = c.table()
		}
	}
	if column >= 0 {
		return column
	}
	for _, k := range []kind{tableK, columnK, valueK} {
		for i := range b.cs {
			if b.cs[i].kind == k {
				return b.cs[i].table()
			}
		}
	}
	if len(b.s.tables) == 1 {
		return 0
	}
	return -1
}

func saysNumber(low string) bool { return low == "number" || low == "numbers" }

// numbers lets "their numbers" be the keys of what the question is about, or
// of the thing right before: "the teacher's number".
func (b *builder) numbers() {
	for i := range b.cs {
		c := &b.cs[i]
		if c.kind != columnK || !saysNumber(strings.ToLower(c.text)) || !b.s.columns[c.col()].pk {
			continue
		}
		t := b.entity
		if p := i - 1; p >= 0 && b.cs[p].kind == tableK {
			t = b.cs[p].table()
		} else if p > 0 && b.cs[p-1].kind == tableK && b.cs[p].text == "'s" {
			t = b.cs[p-1].table()
		}
		if t >= 0 && len(b.s.tables[t].pk) == 1 {
			c.alts = []alt{{kind: columnK, table: t, column: b.s.tables[t].pk[0], score: c.alts[0].score}}
		}
	}
}
