package layout_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus/layout"
)

// rows returns lines of cells with bars between them.
func rows(lines ...string) (list [][]string) {
	for _, l := range lines {
		list = append(list, strings.Split(l, "|"))
	}
	return list
}

func TestTheRowThatNamesColumnsIsFound(t *testing.T) {
	for _, tt := range []struct {
		name       string
		rows       [][]string
		top, first int
	}{
		{"the first", rows("region|sales", "North|10"), 0, 1},
		{"below a title", rows("Sales 2024", "region|jan|feb", "North|10|20"), 1, 2},
		{"below a title that a sheet fills up", rows("Sales 2024||", "||", "region|jan|feb", "North|10|20"), 2, 3},
		{"below the day of an export", rows("Exported on|2024-05-01", "id|name|city|fee", "1|Ann|Bonn|5"), 1, 2},
		{"with years", rows("country|2019|2020", "Chad|5|6"), 0, 1},
		{"with the numbers of questions", rows("student|1|2|3", "Ann|5|6|4", "Bob|3|5|1"), 0, 1},
		{"with months", rows("region|2024-01|2024-02", "North|5|6"), 0, 1},
		{"with a name that is missing", rows("|a|b", "x|1|2"), 0, 1},
		{"above a row with more than it", rows("name", "Ann", "Bob|x"), 0, 1},
		{"with few names, above values", rows("name||||", "Ann|3|9|5|6", "Bob|1|2|3|4"), 0, 1},
		{"alone", rows("a|b"), 0, 1},
		{"over words alone", rows("first|last", "Ann|Lee"), 0, 1},
		{"of one column", rows("name", "Ann"), 0, 1},
		{"nothing names them: numbers", rows("1|Lamp|3.5", "2|Chair|7.25"), -1, 0},
		{"nothing names them: dates", rows("2024-01-31|Ann", "2024-02-01|Bob"), -1, 0},
		{"nothing names them: money", rows("Lamp|12,50 €", "Chair|1.200,00 €"), -1, 0},
		{"of rows with nothing in them", rows("|", "|"), 0, 1},
		{"of no rows", nil, 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if top, first := layout.Header(tt.rows); top != tt.top || first != tt.first {
				t.Errorf("names in row %d, values from row %d; want %d and %d", top, first, tt.top, tt.first)
			}
		})
	}
}

func TestARowThatAddsUpTheOthersIsFound(t *testing.T) {
	for _, tt := range []struct {
		name string
		rows [][]string
		want int
	}{
		{"each column", rows("North|10|1.5", "South|5|2.25", "Total|15|3.75"), 2},
		{"one of them", rows("North|10|x", "South|5|y", "Summe:|15|"), 2},
		{"behind an empty cell", rows("1|North|10", "2|South|5", "|TOTAL|15"), 2},
		{"its word in two cells", rows("1|North|10", "2|South|5", "Total|Total|15"), 2},
		{"with what it is of", rows("North|10", "South|5", "Total (2 shops)|15"), 2},
		{"beside a share of them", rows("North|10|50%", "South|1,005|90.5", "Total|1,015|70.25"), 2},
		{"beside what is no number", rows("North|10", "West|n/a", "South|5", "Total|15"), 3},
		{"before a note", rows("North|10", "South|5", "Total|15", "East|"), 2},
		{"sums that are nearly right", rows("North|100|50", "South|50|20", "Total|152|71"), 2},
		{"another sum", rows("North|10", "South|5", "Total|16"), -1},
		{"one that is nearly right", rows("North|100", "South|50", "Total|152"), -1},
		{"averages", rows("North|10|4", "South|20|6", "Total|15|5"), -1},
		{"a product of that name", rows("Lamp|10", "Chair|5", "Total|5"), -1},
		{"no word for it", rows("North|10", "South|5", "East|15"), -1},
		{"no number", rows("North|x", "South|y", "Total|"), -1},
		{"noughts", rows("North|0", "South|0", "Total|0"), -1},
		{"a single row above", rows("North|10", "Total|10"), -1},
		{"no rows", nil, -1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := layout.Total(tt.rows); got != tt.want {
				t.Errorf("row %d, want %d", got, tt.want)
			}
		})
	}
}

func ExampleHeader() {
	rows := [][]string{{"Fees of 2024"}, {"member", "fee"}, {"Ann", "20"}}
	top, first := layout.Header(rows)
	fmt.Println(rows[top], rows[first:])
	// Output: [member fee] [[Ann 20]]
}

// The row of names is above the values, and both are rows of the table.
func FuzzHeader(f *testing.F) {
	f.Add("a|b\n1|2")
	f.Add("1|2\n3|4")
	f.Add("t\n\n|\n1|2024-01-01")
	f.Fuzz(func(t *testing.T, text string) {
		table := rows(strings.Split(text, "\n")...)
		top, first := layout.Header(table)
		if top < -1 || first != top+1 || first > len(table) {
			t.Errorf("names in row %d, values from row %d of %d", top, first, len(table))
		}
		wide := len(table[0])
		for i, row := range table {
			table[i] = append(row, make([]string, max(0, wide-len(row)))...)[:wide]
		}
		layout.Total(table)
	})
}
