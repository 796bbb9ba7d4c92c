package builtin

import (
	"cmp"
	"slices"
)

// A reading is the chunks with one meaning chosen for each, and how good the
// choices are together.
type reading struct {
	chunks []chunk
	score  float64
}

const (
	beamWidth = 24
	readings  = 6
)

// What speaks for a table or column beside its name, in units of a full
// match of one word.
const (
	mentionedBonus = 0.25 // its table is named in the question
	nearestBonus   = 0.15 // and is the one named nearest
	tableBonus     = 0.25 // a table, where a column elsewhere is called the same
	listBonus      = 0.25 // a column beside another of its table
	belongsBonus   = 0.40 // "NAME of the TABLE", "TABLE NAME"
	sameColumn     = 0.55 // a value beside the name of its column
	columnSomehow  = 0.20 // a value whose column is named elsewhere
	refersCost     = 0.15 // a foreign key is seldom what is meant
	newTableCost   = 0.20 // a table that nothing else needs
	stepCost       = 0.12 // for each key that leads to it
	apartCost      = 2.0  // there is no way to it
)

// A state of the beam: choices for the chunks so far.
type state struct {
	choice []int
	tables []int
	score  float64

	lastTable, at int // of the last column, and one more than its chunk
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
func read(s *schema, cs []chunk) []reading {
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
		beam = extend(s, cs, i, beam)
	}
	var out []reading
	for _, st := range beam {
		if len(out) == readings {
			break
		}
		out = append(out, st.reading(cs))
	}
	return out
}

func extend(s *schema, cs []chunk, i int, beam []state) []state {
	local := make([]float64, len(cs[i].alts))
	for n := range cs[i].alts {
		local[n] = cs[i].alts[n].score + surroundings(s, cs, i, &cs[i].alts[n])
	}
	next := make([]state, 0, len(beam)*len(local))
	for _, st := range beam {
		for n := range cs[i].alts {
			t := cs[i].alts[n].table
			n2 := state{score: st.score + local[n] - reach(s, st.tables, t), tables: st.tables, lastTable: st.lastTable, at: st.at}
			if cs[i].alts[n].kind == columnK {
				if st.at > 0 && t == st.lastTable && listed(cs, i) {
					n2.score += listBonus
				}
				n2.lastTable, n2.at = t, i+1
			}
			if !slices.Contains(st.tables, t) {
				n2.tables = append(slices.Clip(st.tables), t)
			}
			n2.choice = append(slices.Clip(st.choice), n)
			next = append(next, n2)
		}
	}
	slices.SortStableFunc(next, func(a, b state) int { return cmp.Compare(b.score, a.score) })
	return next[:min(len(next), beamWidth)]
}

// reach is what it costs to bring one more table in.
func reach(s *schema, have []int, t int) float64 {
	if slices.Contains(have, t) {
		return 0
	}
	if len(have) == 0 {
		return newTableCost
	}
	d := far
	for _, h := range have {
		d = min(d, s.dist[h][t])
	}
	if d == far {
		return apartCost
	}
	return newTableCost + stepCost*float64(d)
}

// surroundings scores a meaning by what stands around it.
func surroundings(s *schema, cs []chunk, i int, a *alt) float64 {
	if a.kind == tableK {
		return tableBonus
	}
	sum := 0.0
	nearest, nearestGap := -1, len(cs)
	for j := range cs {
		if cs[j].kind != tableK {
			continue
		}
		if cs[j].table() == a.table {
			sum = mentionedBonus
		}
		gap := abs(j - i)
		if gap < nearestGap {
			nearest, nearestGap = cs[j].table(), gap
		}
	}
	if nearest == a.table {
		sum += nearestBonus
	}
	c := &s.columns[a.column]
	if c.fk && !(c.pk && len(s.tables[c.table].pk) == 1) {
		sum -= refersCost
	}
	if belongs(cs, i, a.table) {
		sum += belongsBonus
	}
	if a.kind == valueK {
		sum += valueContext(cs, i, a.column)
	}
	return sum
}

// belongs reports "NAME of [the] TABLE" and "TABLE NAME".
func belongs(cs []chunk, i, table int) bool {
	if i > 0 && cs[i-1].kind == tableK && cs[i-1].table() == table {
		return true
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

func valueContext(cs []chunk, i, column int) float64 {
	for _, j := range []int{i - 1, i - 2, i - 3, i + 1} {
		if j >= 0 && j < len(cs) && cs[j].kind == columnK && hasColumn(&cs[j], column) {
			return sameColumn
		}
	}
	for j := range cs {
		if cs[j].kind == columnK && hasColumn(&cs[j], column) {
			return columnSomehow
		}
	}
	return 0
}

func hasColumn(c *chunk, column int) bool {
	for n := range c.alts {
		if c.alts[n].column == column && c.alts[n].kind == columnK {
			return true
		}
	}
	return false
}

// reading makes the chunks with the state's choice put first.
func (st *state) reading(cs []chunk) reading {
	out := slices.Clone(cs)
	n := 0
	for i := range out {
		if len(out[i].alts) == 0 {
			continue
		}
		a := out[i].alts[st.choice[n]]
		n++
		out[i].alts = []alt{a}
		if out[i].kind != numberK {
			out[i].kind = a.kind
		}
	}
	return reading{out, st.score}
}

func addOnce(list []int, x int) []int {
	if slices.Contains(list, x) {
		return list
	}
	return append(list, x)
}
