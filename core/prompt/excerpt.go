package prompt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/text"
)

// An Excerpt is a table as a prompt shows it: whole, or without the rows that
// did not fit.
type Excerpt struct {
	ID       string
	Database string
	Header   []string
	Rows     [][]string
	Dropped  int // rows left out
}

// A Rule says which rows stay where not all fit into a model's window.
type Rule string

// The rules. Rows that stay are shown in the table's order under either.
const (
	BestRows  Rule = "best"  // rows that share most words with the question, then the first ones
	FirstRows Rule = "first" // the first rows of the best table, then those of the next
)

// Rules returns the rules by name, the default first.
func Rules() []Rule { return []Rule{BestRows, FirstRows} }

// Fit leaves out whole rows until the tables take at most so many tokens, by
// the rule. A budget of 0 or less lets everything through. The tables come best
// first. A table whose header alone is too long is left out with all that
// follow it, and their number is given; count is of a model's own tokens.
func Fit(tables []Excerpt, question string, budget int, rule Rule,
	count func(string) int) (kept []Excerpt, left int) {
	if budget <= 0 || count == nil || count(tablesText(tables)) <= budget {
		return tables, 0
	}
	for i := range tables {
		head := tables[i].head()
		tokens := count(head)
		if tokens > budget {
			left = len(tables) - i
			break
		}
		budget -= tokens
		kept = append(kept, Excerpt{ID: tables[i].ID, Database: tables[i].Database, Header: tables[i].Header})
	}
	stay := make([][]int, len(kept))
	for _, row := range ordered(tables[:len(kept)], question, rule) {
		tokens := count(markdownRow(tables[row.table].Rows[row.row]))
		if tokens > budget {
			if rule == FirstRows {
				break
			}
			continue
		}
		budget -= tokens
		stay[row.table] = append(stay[row.table], row.row)
	}
	for i := range kept {
		slices.Sort(stay[i])
		for _, row := range stay[i] {
			kept[i].Rows = append(kept[i].Rows, tables[i].Rows[row])
		}
		kept[i].Dropped = len(tables[i].Rows) - len(stay[i]) + tables[i].Dropped
	}
	return kept, left
}

// A tableRow is a row's place among tables.
type tableRow struct {
	table, row int
	shared     int // words of the question that it has
}

// ordered lists the rows in the order in which they are kept.
func ordered(tables []Excerpt, question string, rule Rule) []tableRow {
	asked := wordsOf(question)
	var rows []tableRow
	for i, t := range tables {
		for j, cells := range t.Rows {
			r := tableRow{table: i, row: j}
			if rule == BestRows {
				for w := range wordsOf(strings.Join(cells, " ")) {
					if asked[w] {
						r.shared++
					}
				}
			}
			rows = append(rows, r)
		}
	}
	order.Stable(rows, func(a, b tableRow) int { return cmp.Compare(b.shared, a.shared) })
	return rows
}

func wordsOf(s string) map[string]bool {
	set := map[string]bool{}
	for _, w := range text.Words(s) {
		if !text.Stop(w.Text) {
			set[text.Stem(w.Text)] = true
		}
	}
	return set
}

// head names the table as TARGET does, and writes its header.
func (e Excerpt) head() string {
	return fmt.Sprintf("table name: ('%s', '%s')\n", e.Database, e.ID) + markdownRow(e.Header)
}

// markdownRow writes cells between bars, nothing escaped: the reference
// implementation's form.
func markdownRow(cells []string) string { return "| " + strings.Join(cells, " | ") + " |\n" }

func tablesText(tables []Excerpt) string {
	if len(tables) == 0 {
		return noTables
	}
	var out strings.Builder
	for _, t := range tables {
		out.WriteString(t.head())
		for _, row := range t.Rows {
			out.WriteString(markdownRow(row))
		}
	}
	return out.String()
}
