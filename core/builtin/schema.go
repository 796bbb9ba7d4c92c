package builtin

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// A column is one column of the schema. Its number in schema.columns is how
// everything else refers to it.
type column struct {
	table  int
	name   string   // as SQL writes it
	stems  []string // of the natural name, without the words of its table's name
	full   []string // all stems of the natural name
	class  class
	pk     bool
	fk     bool
	count  bool       // declared a number, so that "how many" may mean it
	isName bool       // what a person would call the row by: name, title
	flag   *[2]string // how a column of yes and no spells them; nil for others
}

// A class is what a column's values are good for.
type class uint8

const (
	textual class = iota
	numeric
	temporal // dates and years
	logical
)

// A table of the schema, with its columns' numbers.
type table struct {
	name    string
	stems   []string
	columns []int
	pk      []int
	shown   int // the column that names a row, or -1
}

// A key is a foreign key between two columns.
type fkey struct{ from, to int }

// A schema is a corpus.Database in the form that linking wants.
type schema struct {
	tables  []table
	columns []column
	keys    []fkey
	links   map[[2]int]bool // tables that a key joins
	paths   paths
	stems   map[string]bool // of all names
}

const far = 100

func newSchema(d *corpus.Database) *schema {
	s := &schema{stems: make(map[string]bool)}
	r := newNameReader(d)
	one := r.oneWordTables(d)
	for ti, t := range d.Tables {
		tab := table{name: t.Name, stems: r.stems(natural(t.NaturalName, t.Name)), shown: -1}
		for ci := range t.Columns {
			c := &t.Columns[ci]
			full := written(one, r.stems(natural(c.NaturalName, c.Name)))
			full = keyStems(full, tab.stems)
			s.say(full)
			pk := slices.Contains(t.PrimaryKey, ci)
			if pk {
				tab.pk = append(tab.pk, len(s.columns))
			}
			tab.columns = append(tab.columns, len(s.columns))
			s.columns = append(s.columns, column{
				table: ti, name: c.Name, full: full, stems: without(full, tab.stems),
				class: classOf(c.Type, full), pk: pk,
			})
		}
		s.say(tab.stems)
		s.tables = append(s.tables, tab)
	}
	for i := range s.columns {
		s.columns[i].count = s.columns[i].class == numeric
	}
	s.declaredKeys(d)
	s.inferKeys()
	for i := range s.tables {
		s.tables[i].shown = s.shownColumn(i)
	}
	return s
}

// say notes the stems of a name.
func (s *schema) say(stems []string) {
	for _, stem := range stems {
		s.stems[stem] = true
	}
}

func natural(nat, name string) string {
	if strings.TrimSpace(nat) != "" {
		return nat
	}
	return name
}

// abbreviations are written out before names are compared.
var abbreviations = map[string][]string{
	"fname": {"first", "name"}, "lname": {"last", "name"}, "surname": {"last", "name"}, "forename": {"first", "name"},
	"firstname": {"first", "name"}, "lastname": {"last", "name"}, "dob": {"birth", "date"}, "birthdate": {"birth", "date"},
	"num": {"number"}, "no": {"number"}, "nr": {"number"}, "desc": {"description"}, "qty": {"quantity"}, "amt": {"amount"}, "addr": {"address"},
	"dept": {"department"}, "emp": {"employee"}, "tel": {"telephone"}, "yr": {"year"}, "cust": {"customer"},
	"wk": {"week"}, "dt": {"date"}, "crs": {"course"}, "tchr": {"teacher"}, "stu": {"student"}, "lvl": {"level"}, "bldg": {"building"},
	"cntry": {"country"}, "ctry": {"country"}, "hrs": {"hours"}, "mins": {"minutes"}, "cd": {"code"}, "nbr": {"number"}, "prod": {"product"}, "cat": {"category"},
	"mgr": {"manager"}, "org": {"organization"}, "loc": {"location"}, "pos": {"position"}, "pop": {"population"}, "temp": {"temperature"}, "lang": {"language"},
	"pmt": {"payment"}, "txn": {"transaction"}, "acct": {"account"}, "bal": {"balance"}, "inv": {"invoice"}, "ord": {"order"}, "hgt": {"height"}, "wgt": {"weight"},
	"cap": {"capacity"}, "elev": {"elevation"}, "wt": {"weight"}, "ht": {"height"}, "frt": {"freight"}, "dep": {"departure"}, "arr": {"arrival"}, "tm": {"time"}, "diam": {"diameter"}, "tot": {"total"},
	"avg": {"average"}, "max": {"maximum"}, "min": {"minimum"}, "cnt": {"count"}, "pct": {"percent"},
}

// keyStems writes out an abbreviated key: "stuid" of the table student is
// "student id".
func keyStems(full, table []string) []string {
	if len(full) != 1 || len(table) == 0 || len(full[0]) < 3 {
		return full
	}
	if head, ok := strings.CutSuffix(full[0], "id"); ok && strings.HasPrefix(table[0], head) {
		return append(slices.Clone(table), "id")
	}
	return full
}

// oneWordTables are the names of tables that are one word.
func (r *nameReader) oneWordTables(d *corpus.Database) []string {
	var out []string
	for _, t := range d.Tables {
		if name := r.stems(natural(t.NaturalName, t.Name)); len(name) == 1 {
			out = append(out, name[0])
		}
	}
	return out
}

// written puts the names of tables for the consonants that stand for them in
// the names of columns: "vsl name" of vessels is "vessel name".
func written(tables, full []string) []string {
	for i, w := range full {
		if len(w) < 3 || vowels(w) > 0 {
			continue
		}
		for _, name := range tables {
			if abbreviates(w, name) {
				full[i] = name
				break
			}
		}
	}
	return full
}

// maxStems bounds how many words of a name are looked for.
const maxStems = 8

// A nameReader reads the names of one database, which explain each other.
type nameReader struct{ names *lexicon.Names }

func newNameReader(d *corpus.Database) *nameReader {
	var names []string
	for _, t := range d.Tables {
		names = append(names, natural(t.NaturalName, t.Name))
		for i := range t.Columns {
			names = append(names, natural(t.Columns[i].NaturalName, t.Columns[i].Name))
		}
	}
	return &nameReader{lexicon.Builtin().Names(names)}
}

// stems splits a name into words, those written together too, and leaves glue
// words out.
func (r *nameReader) stems(name string) []string {
	var out []string
	words := text.Words(name)
	for i, w := range words {
		if i+1 < len(words) && words[i+1].Text == "name" && (w.Text == "f" || w.Text == "l") {
			w.Text += "name"
		}
		if i > 0 && w.Text == "name" && (words[i-1].Text == "f" || words[i-1].Text == "l") {
			continue
		}
		long, short := abbreviations[w.Text]
		if !short {
			long = r.cut(w.Text)
		}
		for _, w := range long {
			if !glue[w] {
				out = append(out, text.Stem(w))
			}
		}
	}
	return out[:min(len(out), maxStems)]
}

// without leaves out the words that a column repeats from its table's name,
// unless nothing or only a word like "id" would distinguish it then.
func without(full, tableStems []string) []string {
	var out []string
	for _, w := range full {
		if !slices.Contains(tableStems, w) {
			out = append(out, w)
		}
	}
	if len(out) == 0 {
		return full
	}
	return out
}

func classOf(typ string, full []string) class {
	t := strings.ToLower(typ)
	switch {
	case strings.Contains(t, "bool") || strings.HasPrefix(t, "bit"):
		return logical
	case strings.Contains(t, "date") || strings.Contains(t, "time"):
		return temporal
	case slices.Contains(full, "year"):
		return temporal
	case strings.Contains(t, "int") || strings.Contains(t, "num") || strings.Contains(t, "real") ||
		strings.Contains(t, "float") || strings.Contains(t, "doub") || strings.Contains(t, "dec"):
		return numeric
	case slices.Contains(full, "date"):
		return temporal
	}
	return textual
}

// look corrects the classes by what the columns hold: dates and numbers are
// often declared, or described, as text.
func (s *schema) look(v *values) {
	s.flags(v)
	for ci := range s.columns {
		c := &s.columns[ci]
		switch {
		case c.class == numeric && v.years(ci) && !priced(c.full):
			c.class = temporal
		case c.class != textual || c.pk || c.fk:
		case v.numeric(ci) || v.codes[ci].read && len(v.codes[ci].values) == 0:
			c.class = numeric
		case v.dated(ci):
			c.class = temporal
		}
	}
}

// priced reports the name of an amount, which may lie where years do.
func priced(full []string) bool {
	return slices.ContainsFunc(full, func(w string) bool {
		return slices.Contains(priceHint, w) || slices.Contains(sizeHint, w) || slices.Contains(payHint, w) || slices.Contains(highHint, w) || slices.Contains(weightHint, w) || slices.Contains(lengthHint, w)
	})
}

func (s *schema) column(table, name string) int {
	for i := range s.columns {
		c := &s.columns[i]
		if strings.EqualFold(c.name, name) && strings.EqualFold(s.tables[c.table].name, table) {
			return i
		}
	}
	return -1
}

// shownColumn picks what names a row of a table: a column called name, else
// title or the like, else the first text column that is no key.
func (s *schema) shownColumn(t int) int {
	best, bestRank := -1, 0
	for _, ci := range s.tables[t].columns {
		c := &s.columns[ci]
		rank := 0
		switch {
		case slices.Equal(c.stems, []string{"name"}) || slices.Equal(c.full, append(slices.Clone(s.tables[t].stems), "name")):
			rank = 9
		case slices.Equal(c.stems, s.tables[t].stems):
			rank = 8
		case slices.Contains(c.stems, "name") && len(c.stems) <= 2 && !c.fk:
			rank = 6
		case slices.Equal(c.stems, []string{"titl"}):
			rank = 7
		case slices.Contains(c.stems, "titl") && !c.fk:
			rank = 4
		case c.pk && !c.fk && c.class == textual && len(s.tables[t].pk) == 1 && slices.Contains(c.full, "number"):
			rank = 3 // "room number", which is no number
		case c.class == textual && !c.fk && !c.pk:
			rank = 2
		case c.pk:
			rank = 1
		}
		if rank > bestRank {
			best, bestRank = ci, rank
		}
	}
	if best < 0 && len(s.tables[t].columns) > 0 {
		best = s.tables[t].columns[0]
	}
	if best >= 0 && bestRank >= 4 {
		s.columns[best].isName = true
	}
	return best
}

// firstLast returns a table's first and last name columns where its rows are
// people with two names, else nil.
func (s *schema) firstLast(t int) []int {
	first, last := -1, -1
	for _, ci := range s.tables[t].columns {
		st := s.columns[ci].stems
		if len(st) == 2 && st[1] == "name" {
			switch st[0] {
			case "first", "fore":
				first = ci
			case "last":
				last = ci
			}
		}
	}
	if first < 0 || last < 0 {
		return nil
	}
	return []int{first, last}
}
