package joins

import (
	"math"
	"slices"
	"strconv"
)

// How unlikely it must be that numbers stand among another table's by chance: where the name says nothing, and
// where it says that the column numbers something.
const (
	chance      = .001
	chanceNamed = .05
)

// What a column of texts must hold to be joined by them alone: so many different ones, of which such a share is
// the other's. Two of three may be alike by chance, and people write some names twice in two ways.
const (
	fewestTexts = 3
	mostTexts   = .9
	// Where the column says who, and the other table's rows are people: customers without a card are no members.
	mostPeople = .5
)

// Held returns references that no name says, between tables that none of named joins: an order says which client by
// a column "cust", by the client's name, and the manager of a shop is one of the staff.
func Held(tables []Table, own []int, named []Join) (found []Join) {
	h := holder{finder: finder{tables: tables, own: own}, from: make(map[Place]bool), to: make(map[Place]bool),
		by: make(map[[2]int]Place)}
	for _, j := range named {
		h.note(j)
	}
	for _, h.alike = range []bool{true, false} {
		for t := range tables {
			for c := range tables[t].Columns {
				from := Place{t, c}
				if to, ok := h.holding(from); ok {
					found = append(found, Join{from, to})
					h.note(found[len(found)-1])
				}
			}
		}
	}
	return found
}

// A holder knows what is joined already.
type holder struct {
	finder
	from, to map[Place]bool
	by       map[[2]int]Place // by the tables of a join, what it refers to
	alike    bool             // only what is called as a column with its table's name is joined yet
}

func (h *holder) note(j Join) {
	h.from[j.From], h.to[j.To] = true, true
	h.by[[2]int{j.From.Table, j.To.Table}] = j.To
}

// holding returns the column of another table that holds what a column does and tells the rows there apart.
func (h *holder) holding(from Place) (best Place, ok bool) {
	col := h.column(from)
	if len(col.Values) == 0 || h.from[from] || h.to[from] {
		return best, false
	}
	most := 0.0
	for u := range h.tables {
		if _, back := h.by[[2]int{u, from.Table}]; u == from.Table || back || !col.Numeric && h.paired(u, from.Table) {
			continue
		}
		for _, to := range h.telling(u) {
			if was, joined := h.by[[2]int{from.Table, u}]; joined && was != to {
				continue // its name stands beside its number
			}
			if rank := h.weigh(from, to); rank > most && h.due(col, h.column(to)) {
				best, most = to, rank
			}
		}
	}
	return best, most > 0
}

// due reports that a column may be joined to a key yet.
func (h *holder) due(col, key *Column) bool { return !h.alike || key.Called && key.Said == col.Said }

// paired reports two tables of which a third has pairs: teachers and lessons meet there, and not where a lesson's
// "friday" happens to hold the names of some teachers.
func (h *holder) paired(a, b int) bool {
	for t := range h.tables {
		_, one := h.by[[2]int{t, a}]
		if _, other := h.by[[2]int{t, b}]; one && other && t != a && t != b {
			return true
		}
	}
	return false
}

// telling lists the columns by which others may speak of a table's rows: its key, and its first texts.
func (h *holder) telling(t int) (list []Place) {
	columns := h.tables[t].Columns
	text := slices.IndexFunc(columns, func(c Column) bool { return !c.Numeric && c.Values != nil })
	for _, c := range []int{h.own[t], 0, text} {
		if c >= 0 && c < len(columns) && !columns[c].Repeats && len(columns[c].Values) > 0 &&
			!slices.Contains(list, Place{t, c}) && !h.from[Place{t, c}] {
			list = append(list, Place{t, c})
		}
	}
	return list
}

// weigh tells how sure it is by what they hold that a column refers to another: 0 if it does not.
func (h *holder) weigh(from, to Place) float64 {
	col, key := h.column(from), h.column(to)
	once := !col.Repeats && (h.own[from.Table] == from.Column || from.Column == 0)
	if once && !h.smaller(from, to) {
		return 0
	}
	share, rank := h.within(col, key), h.prefers(col, to)
	low, whole, texts := byChance(col, key)
	person := col.Person && h.tables[to.Table].People
	switch {
	case texts >= fewestTexts && (share >= mostTexts || person && share >= mostPeople):
		return rank + share
	case !whole || share < 1:
		return 0
	case person && len(key.Values) > 1:
		return rank + 3
	case low < least(col, once):
		return rank + 2 - low
	}
	return 0
}

// least returns how unlikely it must be that a column's numbers are another's by chance.
func least(col *Column, once bool) float64 {
	if Numbers(col.Stems) && !once {
		return chanceNamed
	}
	return chance
}

// smaller reports that of two tables each of whose rows has one of the other it is the first that refers: the other's
// column has its table's name, or it has fewer; and no other column of it does.
func (h *holder) smaller(from, to Place) bool {
	_, joined := h.by[[2]int{from.Table, to.Table}]
	col, key := h.column(from), h.column(to)
	n, all := len(col.Values), len(key.Values)
	if col.Called != key.Called {
		return !joined && key.Called && n <= all
	}
	return !joined && (n < all || n == all && from.Table > to.Table)
}

// prefers tells between keys that hold a column's values: one that is declared or has its table's name rather, else
// one of few, and of those that are called as the column is one of many.
func (h *holder) prefers(col *Column, to Place) float64 {
	key := h.column(to)
	few := 1 / float64(2+len(key.Values))
	switch {
	case h.tables[to.Table].Key == to.Column, key.Called:
		return 1 + few
	case len(key.Stems) > 0 && slices.Equal(key.Stems, col.Stems):
		return 1 - few
	}
	return few
}

// byChance returns how likely so many different whole numbers would all be among those of a key that are no greater
// than they are, where all values are such, and how many texts the key holds.
func byChance(col, key *Column) (p float64, whole bool, texts int) {
	top := 0
	whole = true
	for value := range col.Values { // neither a count nor the greatest needs an order
		if n, err := strconv.Atoi(value); err == nil && n >= 0 {
			top = max(top, n)
		} else if whole = false; key.Values[value] && err != nil {
			texts++
		}
	}
	below := 0
	for value := range key.Values {
		if n, err := strconv.Atoi(value); err == nil && n <= top {
			below++
		}
	}
	return math.Pow(float64(below)/float64(top+1), float64(len(col.Values))), whole, texts
}
