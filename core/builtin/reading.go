package builtin

import (
	"cmp"
	"slices"
)

// A reading is the chunks with one meaning chosen for each, and how good the
// choices are together.
type reading struct {
	chunks []chunk
	about  features // of the reading's share
	along  []fkey
}

const (
	beamWidth = 24
	readings  = 8
)

// A state of the beam: choices for the chunks so far.
type state struct {
	choice []int
	tables []int
	score  float64

	lastTable, at  int // of the last column, and one more than its chunk
	first, firstAt int // a value that is somebody's first name, and one more than its chunk
}

// listed reports that a column follows another one in a list.
func listed(cs []chunk, i int) bool {
	for p := i - 1; p > 0 && p > i-4; p-- {
		switch cs[p].kind {
		case columnK:
			return true
		case commaK, andK, plain, theirK:
		default:
			return false
		}
	}
	return false
}

// read chooses meanings for all chunks together: tables that the question
// names, or that are near to those, win over equally named columns elsewhere.
func read(w *features, s *schema, cs []chunk) []reading {
	var named []int
	for i := range cs {
		if cs[i].kind == tableK && cs[i].alts[0].score >= 0.6 {
			named = addOnce(named, cs[i].table())
		}
	}
	beam := []state{{tables: named}}
	for i := range cs {
		if len(cs[i].alts) == 0 {
			continue
		}
		beam = extend(w, s, cs, i, beam)
	}
	var out []reading
	for _, st := range beam {
		if len(out) == readings {
			break
		}
		out = append(out, st.reading(s, cs, named))
	}
	return out
}

func extend(w *features, s *schema, cs []chunk, i int, beam []state) []state {
	local := make([]float64, len(cs[i].alts))
	for n := range cs[i].alts {
		f := surroundings(s, cs, i, &cs[i].alts[n])
		local[n] = f.score(w)
	}
	next := make([]state, 0, len(beam)*len(local))
	for _, st := range beam {
		for n := range cs[i].alts {
			n2 := st.with(n)
			n2.score += local[n] + n2.take(s, cs, i, &cs[i].alts[n]).score(w)
			next = append(next, n2)
		}
	}
	slices.SortStableFunc(next, func(a, b state) int { return cmp.Compare(b.score, a.score) })
	return next[:min(len(next), beamWidth)]
}

func (st *state) with(choice int) state {
	n := *st
	n.choice = append(slices.Clip(st.choice), choice)
	return n
}

// take adds a meaning to the state, and returns what that says about how the
// meanings hang together.
func (st *state) take(s *schema, cs []chunk, i int, a *alt) *features {
	var f features
	reach(s, st.tables, a.table, &f)
	if a.kind == columnK {
		f[inList] = yes(st.at > 0 && a.table == st.lastTable && listed(cs, i))
		st.lastTable, st.at = a.table, i+1
	}
	if a.kind == valueK {
		if names := s.firstLast(a.table); names != nil {
			f[fullName] = yes(st.firstAt == i && st.first == names[0] && a.column == names[1])
			if a.column == names[0] {
				st.first, st.firstAt = a.column, i+1
			}
		}
	}
	st.tables = addOnce(slices.Clip(st.tables), a.table)
	return &f
}

// reach says what it takes to bring one more table in.
func reach(s *schema, have []int, t int, f *features) {
	if slices.Contains(have, t) {
		return
	}
	d := far
	for _, h := range have {
		d = min(d, s.apart(h, t))
	}
	switch {
	case len(have) == 0:
		f[newTable] = 1
	case d == far:
		f[apart] = 1
	default:
		f[newTable], f[keyStep] = 1, float64(d)
	}
}

// surroundings describes a meaning by its link and by what stands around it.
func surroundings(s *schema, cs []chunk, i int, a *alt) features {
	var f features
	f[linkedOutright] = yes(a.score >= 1)
	switch a.kind {
	case tableK:
		f[tableLinked], f[tableWins] = a.score, 1
		return f
	case columnK:
		f[columnLinked] = a.score
	case valueK:
		if a.flag {
			f[flagRead], f[flagSaid] = 1, yes(a.whole || saysSo(cs, i))
			break
		}
		f[valueLinked], f[valuePart] = a.score, yes(a.like)
		valueContext(cs, i, a.column, &f)
	}
	nearTables(cs, i, a.table, &f)
	c := &s.columns[a.column]
	f[refers] = yes(c.fk && !(c.pk && len(s.tables[c.table].pk) == 1))
	f[belongsTo] = yes(belongs(cs, i, a.table))
	return f
}

// nearTables looks for a word for the table of chunk i's meaning.
func nearTables(cs []chunk, i, table int, f *features) {
	closest, gap := -1, len(cs)
	for j := range cs {
		if cs[j].kind != tableK {
			continue
		}
		if cs[j].table() == table {
			f[mentioned] = 1
		}
		if abs(j-i) < gap {
			closest, gap = cs[j].table(), abs(j-i)
		}
	}
	f[nearest] = yes(closest == table)
}

// belongs reports "NAME of [the] TABLE", "TABLE NAME" and "TABLE … their NAME".
func belongs(cs []chunk, i, table int) bool {
	if i > 0 && cs[i-1].kind == tableK && cs[i-1].table() == table {
		return true
	}
	if i > 0 && cs[i-1].kind == theirK {
		for j := i - 2; j >= 0; j-- {
			if cs[j].kind == tableK {
				return cs[j].table() == table
			}
		}
	}
	if t := askedBefore(cs, i); t >= 0 {
		return t == table
	}
	passedOf, ranked := false, false
	for j := i + 1; j < len(cs) && j < i+9; j++ {
		switch cs[j].kind {
		case ofK:
			passedOf = true
		case plain, eachK, distinctK, valueK:
		case superK:
			ranked = true
		case commaK, andK, columnK, aggK:
			if passedOf && !ranked {
				return false
			}
		case tableK:
			return passedOf && cs[j].table() == table
		default:
			return false
		}
	}
	return false
}

// askedBefore is the table that the question is about where chunk i stands in a
// sentence of its own that only says what to show: "Which students …? Give
// their names." It is -1 elsewhere.
func askedBefore(cs []chunk, i int) int {
	start := i
	for start > 0 && cs[start-1].text != "." && cs[start-1].text != "?" {
		if k := cs[start].kind; k != columnK && k != andK && k != commaK && k != plain && k != theirK && k != distinctK && k != showK {
			return -1
		}
		start--
	}
	if start == 0 || cs[start].kind != showK {
		return -1
	}
	for n := range start {
		if cs[n].kind == tableK {
			return cs[n].table()
		}
	}
	return -1
}

func valueContext(cs []chunk, i, column int, f *features) {
	for _, j := range []int{i - 1, i - 2, i - 3, i + 1} {
		if j >= 0 && j < len(cs) && cs[j].kind == columnK && hasColumn(&cs[j], column) {
			f[sameColumn] = 1
			return
		}
	}
	for j := range cs {
		if cs[j].kind == columnK && hasColumn(&cs[j], column) {
			f[columnSomehow] = 1
		}
	}
}

func hasColumn(c *chunk, column int) bool {
	for n := range c.alts {
		if c.alts[n].column == column && c.alts[n].kind == columnK {
			return true
		}
	}
	return false
}

// reading makes the chunks with the state's choice put first, and sums up what
// speaks for it. named are the tables to begin with.
func (st *state) reading(s *schema, cs []chunk, named []int) reading {
	r := reading{chunks: slices.Clone(cs)}
	again := state{tables: named}
	n := 0
	for i := range cs {
		if len(cs[i].alts) == 0 {
			continue
		}
		a := cs[i].alts[st.choice[n]]
		n++
		r.about.add(surroundings(s, cs, i, &a))
		r.about.add(*again.take(s, cs, i, &a))
		r.chunks[i].alts = []alt{a}
		if cs[i].kind != numberK {
			r.chunks[i].kind = a.kind
		}
	}
	return r
}

func addOnce(list []int, x int) []int {
	if slices.Contains(list, x) {
		return list
	}
	return append(list, x)
}
