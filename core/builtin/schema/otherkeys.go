package schema

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// mayNumber reports a column that may tell the rows of its table apart, in a database that
// joins no tables: its name says that it numbers something that it names, "player_api_id", or
// it is the first of a table that declares no key.
func mayNumber(s *Schema, ci int) bool {
	c := &s.Columns[ci]
	t := &s.Tables[c.Table]
	first := len(t.PK) == 0 && t.Columns[0] == ci
	return s.apart && (first || len(c.Full) > 1 && numbering[english.LastOf(c.Full)])
}

// otherKeys joins tables that nothing joins by what is no declared key of either: each row of
// players has its own player_api_id, and their attributes and the home_player_api_id of a match
// say whose they are. Where one table alone has an id for its key, those of others are its.
func otherKeys(s *Schema, v *Values) {
	if !s.apart {
		return
	}
	var found []Key
	for from := range s.Columns {
		c := &s.Columns[from]
		if c.PK || c.FK || len(c.Full) == 0 {
			continue
		}
		if to := numberedBy(s, v, from); to >= 0 {
			found = append(found, Key{from, to})
		}
	}
	for _, k := range found {
		s.addKey(k.From, k.To)
		v.Different[k.From] = false // what it numbers may come again, and names no row of the other
	}
}

// numberedBy returns the one column of another table, not joined with that of column from,
// which has its name, perhaps without a role before it, and no value twice; or -1.
func numberedBy(s *Schema, v *Values, from int) int {
	c, best := &s.Columns[from], -1
	for to := range s.Columns {
		o := &s.Columns[to]
		if o.Table == c.Table || o.FK || len(o.Full) == 0 || s.linked(c.Table, o.Table) || !tellsRows(s, v, from, to) {
			continue
		}
		if best >= 0 {
			return -1
		}
		best = to
	}
	return best
}

// tellsRows reports that column to tells the rows of its table apart that column from speaks of.
func tellsRows(s *Schema, v *Values, from, to int) bool {
	c, o := &s.Columns[from], &s.Columns[to]
	if sameNames(s, v, from, to) {
		return true
	}
	if len(o.Full) == 1 && everyTables[o.Full[0]] {
		return slices.Equal(c.Full, o.Full) && onlyKey(s, from, to)
	}
	if !mayNumber(s, to) || !v.Different[to] || v.Different[from] || len(c.Full) < len(o.Full) {
		return false
	}
	role := len(c.Full) - len(o.Full)
	own := role == 0 || len(o.Full) > 1 || slices.Equal(c.Stems, o.Full) // acc_sev of accidents is a sev
	own = own && (c.Class != Numeric || o.Class == Numeric)              // platelets (PLT) are no plant
	return slices.Equal(c.Full[role:], o.Full) && own && holds(v, to, from)
}

// onlyKey reports that column to is the one key of its table, and that the table of column from has none and is
// joined with no other.
func onlyKey(s *Schema, from, to int) bool {
	t := s.Columns[from].Table
	return s.Columns[to].PK && len(s.Tables[s.Columns[to].Table].PK) == 1 && len(s.Tables[t].PK) == 0 && !joined(s, t)
}

// joined reports a table that a key joins with another.
func joined(s *Schema, t int) bool {
	return slices.ContainsFunc(s.Keys, func(k Key) bool {
		return s.Columns[k.From].Table == t || s.Columns[k.To].Table == t
	})
}

// fewestIncluded is the number of texts that two columns must share to be taken for the same: two may be alike by
// chance.
const fewestIncluded = 3

// sameNames reports two columns of texts that are called alike, of which one has each text once and most of
// them stand in the other: sales and scores of the same games. Not all need to.
func sameNames(s *Schema, v *Values, from, to int) bool {
	c, o := &s.Columns[from], &s.Columns[to]
	first := s.Tables[o.Table].Columns[0] == to
	if !first || c.Class != Textual || o.Class != Textual || !strings.EqualFold(c.Name, o.Name) ||
		!v.Codes[from].twice || !v.Different[to] {
		return false
	}
	var both, all int
	for _, found := range v.ByKey { // a set needs no order
		if held(found, to) {
			if all++; held(found, from) {
				both++
			}
		}
	}
	return both >= fewestIncluded && 2*both > all
}

// Refers reports that a key leads from the rows of one table to those of another.
func Refers(s *Schema, from, to int) bool {
	return from != to && slices.ContainsFunc(s.Keys, func(k Key) bool { return s.ends(k) == [2]int{from, to} })
}

// Belongs reports a table of which each row belongs to one of another, in a database that declares no key
// between them: what the other has is what its rows add up to.
func Belongs(s *Schema, t, to int) bool {
	return s.apart && Refers(s, t, to)
}

// holds reports that one column holds each text that the other does.
func holds(v *Values, all, some int) bool {
	for _, found := range v.ByKey { // a set needs no order
		if held(found, some) && !held(found, all) {
			return false
		}
	}
	return true
}

// held reports that a value was found in a column.
func held(found []Found, ci int) bool {
	return slices.ContainsFunc(found, func(f Found) bool { return f.Column == ci })
}
