package join

import (
	"context"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Key joins a column of one table to a column of another.
type Key struct {
	From, To         int // tables, by their place in the database
	Column, ToColumn string
	Sure             float64
	Declared         bool
	Says             []string // stems of the name of Column, without those of keys
}

// How sure an inferred key is.
const (
	sureNamed  = 0.9 // named by the other table and its key
	sureShared = 0.8 // two tables share the name of a key
	fewSure    = 0.1 // what is less sure is left out
)

// says returns the stems of a column's name that are not only a key's.
func (n *naming) says(table int, column string) (list []string) {
	i := n.d.Tables[table].Column(column)
	if i < 0 {
		return nil
	}
	for _, stem := range strings.Fields(n.columns[table][i]) {
		if !keyEnds[stem] && !text.Stop(stem) && stem != "has" && len(stem) > 2 {
			list = append(list, stem)
		}
	}
	return list
}

// connected reports whether declared keys connect all tables of a database, so
// that none is inferred.
func connected(d *corpus.Database, place map[string]int) bool {
	group := make([]int, len(d.Tables))
	for i := range group {
		group[i] = i
	}
	groups := len(group)
	for _, k := range d.ForeignKeys {
		a, okA := place[strings.ToLower(k.Table)]
		b, okB := place[strings.ToLower(k.RefTable)]
		if !okA || !okB || group[a] == group[b] {
			continue
		}
		groups--
		from, to := group[a], group[b]
		for i := range group {
			if group[i] == from {
				group[i] = to
			}
		}
	}
	return groups <= 1
}

// longName is from how many letters on a word of a name is looked up though
// all keys are declared: shorter ones seldom are two.
const longName = 14

// dictionary returns the lexicon that names are read with. In the browser it is
// a download, so names that do not need it are read without.
func dictionary(d *corpus.Database, declared bool) *lexicon.Lexicon {
	if !declared {
		return lexicon.Builtin()
	}
	for _, k := range d.ForeignKeys {
		for _, w := range text.Words(k.Column) {
			if len(w.Text) >= longName {
				return lexicon.Builtin()
			}
		}
	}
	return &lexicon.Lexicon{}
}

// A naming has the words of a database's names.
type naming struct {
	d       *corpus.Database
	tables  []string   // stems of each table's name, with spaces between
	columns [][]string // by table and column
	keys    [][]bool   // whether a column looks like a key of its table
}

func newNaming(d *corpus.Database, l *lexicon.Lexicon) *naming {
	var tables []string
	for _, t := range d.Tables {
		tables = append(tables, t.Name)
	}
	names := l.Names(tables)
	n := &naming{d: d}
	for _, t := range d.Tables {
		n.tables = append(n.tables, stems(names.Bare(t.Name)))
		var own []string
		for i := range t.Columns {
			own = append(own, t.Columns[i].Name)
		}
		inTable := l.Names(own)
		var columns []string
		for i := range t.Columns {
			columns = append(columns, stems(inTable.Bare(t.Columns[i].Name)))
		}
		n.columns = append(n.columns, columns)
	}
	for i := range d.Tables {
		n.keys = append(n.keys, n.keysOf(i))
	}
	return n
}

func stems(words []string) string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = text.Stem(w)
	}
	return strings.Join(list, " ")
}

// keysOf returns the columns of a table that look like its key: the declared
// one, or one that is named after the table, or just "id".
func (n *naming) keysOf(table int) []bool {
	t := n.d.Tables[table]
	keys := make([]bool, len(t.Columns))
	if len(t.PrimaryKey) == 1 {
		keys[t.PrimaryKey[0]] = true
		return keys
	}
	for i, name := range n.columns[table] {
		after, ok := strings.CutPrefix(name, n.tables[table]+" ")
		keys[i] = name == "id" && i == 0 || ok && keyEnds[after] ||
			keyLike(name) && strings.HasSuffix(name, "id") &&
				strings.TrimSuffix(name, "id") == n.tables[table]
	}
	return keys
}

// keyEnds end the names of keys.
var keyEnds = map[string]bool{"id": true, "key": true, "code": true, "number": true, "ref": true,
	"refer": true, "uuid": true}

// keyLike reports whether a name ends like that of a key.
func keyLike(name string) bool {
	last := name[strings.LastIndexByte(name, ' ')+1:]
	return keyEnds[last] || strings.HasSuffix(last, "id") && len(last) > 3
}

// infer compares the names of columns.
func (n *naming) infer() (list []Key) {
	for a := range n.d.Tables {
		for b := range n.d.Tables {
			if a == b {
				continue
			}
			if k, ok := n.refers(a, b); ok {
				list = append(list, k)
			}
		}
	}
	return append(list, n.shared()...)
}

// refers finds the column by which one table refers to the key of another: one
// that is named after the other table, with or without its key's name.
func (n *naming) refers(a, b int) (best Key, ok bool) {
	for j, isKey := range n.keys[b] {
		if !isKey {
			continue
		}
		key, table := n.columns[b][j], n.tables[b]
		for i, name := range n.columns[a] {
			sure := 0.0
			switch {
			case name == key && key != "id" && key != "name" && key != "code":
				sure = sureNamed
			case name == table+" "+key, strings.HasSuffix(name, " "+table+" "+key):
				sure = sureNamed
			case name == table && keyLike(key), strings.HasSuffix(name, " "+key) && strings.Contains(key, " "):
				sure = sureShared
			}
			if n.keys[a][i] && name == key {
				sure = min(sure, sureShared) // each is the other's
			}
			if sure > best.Sure {
				best = Key{From: a, To: b, Column: n.d.Tables[a].Columns[i].Name, ToColumn: n.d.Tables[b].Columns[j].Name,
					Sure: sure}
			}
		}
	}
	return best, best.Sure > 0
}

// maxShared limits the tables that share a name and are joined by it.
const maxShared = 40

// shared finds the names of keys that several tables have and none as its own.
func (n *naming) shared() (list []Key) {
	type at struct{ table, column int }
	has := make(map[string][]at)
	var names []string
	for t, columns := range n.columns {
		for c, name := range columns {
			if !keyLike(name) || !strings.Contains(name, " ") && keyEnds[name] {
				continue
			}
			if has[name] == nil {
				names = append(names, name)
			}
			has[name] = append(has[name], at{t, c})
		}
	}
	for _, name := range names {
		places := has[name]
		if slices.ContainsFunc(places, func(p at) bool { return n.keys[p.table][p.column] }) {
			continue // they refer to the table whose key it is
		}
		if len(places) < 2 || len(places) > maxShared {
			continue
		}
		sure := sureShared * 2 / float64(1+len(places))
		for i, a := range places {
			for _, b := range places[:i] {
				if a.table != b.table {
					list = append(list, Key{From: a.table, To: b.table, Column: n.d.Tables[a.table].Columns[a.column].Name,
						ToColumn: n.d.Tables[b.table].Columns[b.column].Name, Sure: sure})
				}
			}
		}
	}
	return list
}

// Rows that are read, and what of a column's values has to be among the
// other's.
const (
	maxRows     = 500
	minIncluded = 0.5
)

// included reports whether the values of one column are among the other's, in
// either direction, as far as there are rows to tell.
func included(ctx context.Context, d *corpus.Database, k Key) (bool, error) {
	a, b := d.Tables[k.From], d.Tables[k.To]
	from, err := values(ctx, a, a.Column(k.Column))
	if err != nil || len(from) == 0 {
		return true, err
	}
	to, err := values(ctx, b, b.Column(k.ToColumn))
	if err != nil || len(to) == 0 {
		return true, err
	}
	return max(share(from, to), share(to, from)) >= minIncluded, nil
}

func share(of, in []string) float64 {
	found := 0
	for _, v := range of {
		if _, ok := slices.BinarySearch(in, v); ok {
			found++
		}
	}
	return float64(found) / float64(len(of))
}

// values returns the different values of a column's first rows, ascending.
func values(ctx context.Context, t *corpus.Table, column int) ([]string, error) {
	var list []string
	rows := 0
	if column < 0 {
		return nil, nil
	}
	for row, err := range t.Rows(ctx) {
		if err != nil {
			return nil, err
		}
		if row[column] != "" {
			list = append(list, strings.ToLower(row[column]))
		}
		if rows++; rows == maxRows {
			break
		}
	}
	slices.Sort(list)
	return slices.Compact(list), nil
}
