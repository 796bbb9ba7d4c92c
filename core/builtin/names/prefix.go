package names

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/text"
)

// Columns returns how the names of a table's columns are said, without the word that all of them begin with where it
// only says whose they are: "o_total" and "ord_total" of orders are the total. The word of the table itself stays where
// the rest is what every table has: "order_id", "order_date".
func Columns(t *corpus.Table) []string {
	list := make([]string, len(t.Columns))
	for i := range t.Columns {
		list[i] = Natural(t.Columns[i].NaturalName, t.Columns[i].Name)
	}
	first, table := firstWord(list), strings.ToLower(t.Name)
	if first == "" || len(list) < fewColumns && !strings.HasPrefix(table, first) {
		return list
	}
	said := text.Stem(table) != text.Stem(first)
	for i, name := range list {
		if words := text.Words(name); said || !ofAny[words[1].Text] {
			list[i] = name[words[1].Start:]
		}
	}
	return list
}

// ofAny lists what columns of any table are called.
var ofAny = english.WordSet("id code name number key no nr type title date day year label status description")

// firstWord returns the word that all names begin with, and that something follows; "" if there is none.
func firstWord(names []string) (first string) {
	for _, name := range names {
		words := text.Words(name)
		if len(words) < 2 || first != "" && words[0].Text != first {
			return ""
		}
		first = words[0].Text
	}
	return first
}
