package names

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/text"
)

// Columns returns how the names of a table's columns are said, without the word that all of them begin with where it
// only says whose they are: "o_total" and "ord_total" of orders are the total. The word of the table itself, or its
// beginning, stays where the rest is what every table has: "order_id", "ord_date".
func Columns(t *corpus.Table) []string {
	list := make([]string, len(t.Columns))
	for i := range t.Columns {
		list[i] = Natural(t.Columns[i].NaturalName, t.Columns[i].Name)
	}
	first, table := firstWord(list), strings.ToLower(t.Name)
	if first == "" || len(list) < fewColumns && !strings.HasPrefix(table, first) {
		return list
	}
	own := text.Stem(table) == text.Stem(first) || len(first) > 1 && strings.HasPrefix(table, first) ||
		Cuts(first, table) > 0
	for i, name := range list {
		if words := text.Words(name); !own || !ofAny[words[1].Text] {
			list[i] = name[words[1].Start:]
		}
	}
	return list
}

// ofAny lists what columns of any table are called.
var ofAny = english.WordSet("id code cd name nm number key no nr type title date dt day year yr label status " +
	"description desc")

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
