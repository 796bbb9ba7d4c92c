package schema

import (
	"cmp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/names"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// New reads a schema: names as stems, classes of columns, keys.
func New(d *corpus.Database) *Schema {
	r := names.New(d)
	s := &Schema{Stems: make(map[string]bool), foreign: r.Foreign}
	one := r.OneWordTables(d)
	s.shorts = r.Shorts(d)
	for ti, t := range d.Tables {
		tab := Table{Name: t.Name, Called: names.Table(d, t), Stems: r.TableStems(d, t), Shown: -1}
		affix, sides, said := r.Affix(t), names.Sides(t), names.Columns(t)
		for ci := range t.Columns {
			c := &t.Columns[ci]
			name := cmp.Or(sides[ci], said[ci])
			full := names.Written(one, r.Stems(name))
			if full = names.Unit(names.KeyStems(full, tab.Stems), c.Name, c.Type); len(full) == 0 {
				full = []string{names.Wordless(c.Name)}
			}
			addStems(s, full)
			pk := slices.Contains(t.PrimaryKey, ci)
			if pk {
				tab.PK = append(tab.PK, len(s.Columns))
			}
			tab.Columns = append(tab.Columns, len(s.Columns))
			s.Columns = append(s.Columns, Column{
				Table: ti, Name: c.Name, Full: full, Stems: names.Without(names.Without(full, affix), tab.Stems),
				Said: r.Stems(names.Clause(c.Description)), told: c.Description,
				Class: classOf(c.Type, full), PK: pk,
			})
		}
		lastNames(s, &tab)
		addStems(s, tab.Stems)
		s.Tables = append(s.Tables, tab)
	}
	for i := range s.Columns {
		c := &s.Columns[i]
		numbers := slices.Equal(c.Full, s.Tables[c.Table].Stems) // the number of a flight counts none
		c.Count = c.Class == Numeric && !numbers && !countless[english.LastOf(c.Full)] && !c.Person()
	}
	declaredKeys(s, d)
	s.apart = len(s.Keys) == 0
	s.keyless = s.apart && !slices.ContainsFunc(s.Columns, func(c Column) bool { return c.PK })
	s.inferKeys()
	for i := range s.Tables {
		s.Tables[i].Shown = shownColumn(s, i)
	}
	return s
}

// Look corrects the classes by what the columns hold: dates and numbers are
// often declared, or described, as text.
func (s *Schema) Look(v *Values) {
	flags(s, v)
	toldCodes(s, v)
	callRows(s, v)
	joinTables(s, v)
	findKeys(s, v)
	otherKeys(s, v)
	for ci := range s.Columns {
		c := &s.Columns[ci]
		c.Repeats, c.Clock = v.Codes[ci].twice, v.clocks[ci]
		c.single = !c.Repeats && v.Codes[ci].many
		switch {
		case yearly(c, v, ci):
			c.Class = Temporal
		case graded(c, v, ci):
			c.Class = Numeric
		case c.PK || c.FK || c.Class != Textual && !rated(c, v.spelled[ci]):
		case spelled(s, v, ci), v.Numeric(ci) || v.Codes[ci].read && len(v.Codes[ci].Values) == 0:
			c.Class = Numeric
		case v.Dated(ci), c.Clock[1] > 0:
			c.Class = Temporal
		}
	}
	v.forgetNumbers(s)
	nameRows(s, v)
	findTallies(s, v)
	cutDates(s, v)
}

// yearly reports a column of years, and graded one of small numbers that is called by a year, as a year group is.
func yearly(c *Column, v *Values, ci int) bool {
	return c.Class == Numeric && v.Years(ci) && !priced(c.Full)
}

var groups = english.WordSet("group grade class form level")

func graded(c *Column, v *Values, ci int) bool {
	r, ok := v.reach[ci]
	return c.Class == Temporal && ok && r[0] >= 0 && r[1] <= maxPlace && groups[english.LastOf(c.Full)]
}

// rated reports texts that write shares or money under a name that speaks of a time: yearly rates.
func rated(c *Column, sp *Spelling) bool {
	return c.Class == Temporal && sp != nil && strings.ContainsAny(sp.drop, "%$€£")
}

// spelled notes how a column of texts writes its numbers.
func spelled(s *Schema, v *Values, ci int) bool {
	c, sp := &s.Columns[ci], v.spelled[ci]
	named := english.LastOf(c.Full) == "id" || english.LastOf(c.Full) == "code" || c.Says(numbersOfThings)
	if sp == nil || named || !sp.takes(s, c) {
		return false
	}
	counts := (!sp.noted || sp.unitless && !sp.places) && !countless[english.LastOf(c.Full)]
	c.Spelled, c.Count = sp, c.Count || counts && !c.Person()
	return true
}

var numbersOfThings = english.WordSet("phone zip postcod fax date time dat version")

// nameRows corrects the names of rows by the keys and the data: a column of kinds tells none apart, a key does.
func nameRows(s *Schema, v *Values) {
	for ti := range s.Tables {
		t := &s.Tables[ti]
		t.named = !slices.ContainsFunc(t.Columns, func(ci int) bool { return dates(s, v, ci) })
		switch {
		case t.found:
			t.Shown = shownColumn(s, ti)
		case t.Shown >= 0 && s.Columns[t.Shown].Class == Temporal && !s.Columns[t.Shown].IsName && len(t.PK) < 2:
			if t.Shown = shownColumn(s, ti); len(t.PK) == 1 { // a date that stands as a text
				t.Shown = t.PK[0]
			}
		case saysKind(s, v, ti):
			t.Shown = tellsApart(s, v, t)
		}
		standFor(s, v, ti)
	}
	for _, k := range s.Keys {
		c, t := &s.Columns[k.To], &s.Tables[s.Columns[k.To].Table]
		if s.apart && c.Class == Textual && !c.PK && !s.Columns[t.Shown].IsName {
			t.Shown, c.IsName = k.To, true // others call its rows so
		}
	}
}

// tellsApart returns what names rows whose first text says their kind: the key, or in a file alone who they are of.
func tellsApart(s *Schema, v *Values, t *Table) int {
	if len(t.PK) == 1 {
		return t.PK[0]
	}
	for _, ci := range t.Columns {
		c := &s.Columns[ci]
		who := c.Class == Textual && !c.OfSex() && (isPerson(c.Full) || english.Doer(c.Name))
		if who && s.keyless && len(s.Tables) == 1 && !v.Kinds[ci] {
			return ci
		}
	}
	return t.Shown
}

// saysKind reports that the column which names rows says their kind: by yes and no, by its
// name, by a time or a day, in a table alone, or in one that others refer to.
func saysKind(s *Schema, v *Values, ti int) bool {
	shown := s.Tables[ti].Shown
	if shown < 0 || s.Columns[shown].IsName {
		return false
	}
	c := &s.Columns[shown]
	when := slices.ContainsFunc(v.Codes[shown].Values, english.SaysWhen)
	return c.Flag != nil || v.Kinds[shown] && (when || len(s.Tables) == 1 || s.HasChildren(ti) || c.Says(ofKind))
}

// countless lists stems at the end of names of numbers that count nothing, and have no sum.
var countless = english.WordSet("rank latitud longitud zip code temperatur ratio percent rate")

// ofKind lists stems in names of columns for a row's kind, which name no row.
var ofKind = english.WordSet("reason type kind categori status st diagnosi diag result outcom state mode purpos " +
	"sex gender winner")

// lastNames calls a table's "name" the last one where it has a first name besides, "nom"
// and "prenom", and the first one beside a last name: "nombre" and "apellido". Texts that are
// called "first" and "last" are both.
func lastNames(s *Schema, t *Table) {
	bare := func(word string) int {
		return slices.IndexFunc(t.Columns, func(ci int) bool {
			return s.Columns[ci].Class == Textual && slices.Equal(s.Columns[ci].Full, []string{word})
		})
	}
	if first, last := bare("first"), bare("last"); first >= 0 && last >= 0 {
		callName(s, t.Columns[first], "first")
		callName(s, t.Columns[last], "last")
		return
	}
	name, other := -1, ""
	for _, ci := range t.Columns {
		full := s.Columns[ci].Full
		switch {
		case slices.Equal(full, []string{"name"}):
			name = ci
		case len(full) == 2 && full[1] == "name" && otherName[full[0]] != "":
			if other != "" {
				return
			}
			other = otherName[full[0]]
		}
	}
	if name >= 0 && other != "" {
		callName(s, name, other)
	}
}

// callName calls a column the first or the last name.
func callName(s *Schema, ci int, which string) {
	c := &s.Columns[ci]
	c.Full = []string{which, "name"}
	c.Stems = c.Full
	addStems(s, c.Full)
}

// otherName is, by one of a person's names, the other.
var otherName = map[string]string{"first": "last", "last": "first"}
