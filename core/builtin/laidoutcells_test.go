//go:build !js

package builtin

import (
	"bytes"
	"encoding/csv"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// cellLayouts are other ways to hold the cells of a file, and names that tell nothing of it.
var cellLayouts = []layout{
	{name: "data", table: only1("data")},
	{name: "Sheet1", table: only1("Sheet1")},
	{name: "2024-05 table", table: func(s string) string { return "2024-05 " + s }},
	{name: "table_column", within: func(t, c string) string { return one(t) + "_" + strings.Join(nameWords(c), "_") }},
	{name: "t_column", within: func(t, c string) string {
		return strings.ToLower(t[:1]) + "_" + strings.Join(nameWords(c), "_")
	}},
	{name: "initials_column", within: func(t, c string) string {
		head := ""
		for _, w := range nameWords(t) {
			head += strings.ToLower(w[:min(3, len(w))])
		}
		return head + "_" + strings.Join(nameWords(c), "_")
	}},
	{name: "id for table_id", within: func(t, c string) string {
		if low := strings.ToLower(strings.Join(nameWords(c), "_")); low == strings.ToLower(one(t))+"_id" {
			return "id"
		}
		return c
	}},
	{name: "n/a for empty", rows: func(rows [][]string) [][]string { return emptyAs(rows, "n/a") }},
	{name: "- for empty", rows: func(rows [][]string) [][]string { return emptyAs(rows, "-") }},
	{name: "NULL for empty", rows: func(rows [][]string) [][]string { return emptyAs(rows, "NULL") }},
	{name: "CAPITALS", folded: true, rows: func(rows [][]string) [][]string { return eachCell(rows, strings.ToUpper) }},
	{name: "small letters", folded: true, rows: func(rows [][]string) [][]string {
		return eachCell(rows, strings.ToLower)
	}},
	{name: "a total below", rows: func(rows [][]string) [][]string {
		added := false
		last := make([]string, len(rows[0]))
		for c := range last {
			var sum float64
			all := true
			for _, r := range rows[1:] {
				v, err := strconv.ParseFloat(r[c], 64)
				all = all && err == nil
				sum += v
			}
			if all && c > 0 {
				added = true
				last[c] = strconv.FormatFloat(sum, 'f', -1, 64)
			}
		}
		if !added {
			return rows
		}
		last[0] = "Total"
		return append(rows, last)
	}},
	{name: "euros before", rows: func(rows [][]string) [][]string {
		return eachCell(rows, func(s string) string { return wholeOrPart.ReplaceAllString(s, "€$1.$2") })
	}},
}

func only1(name string) func(string) string { return func(string) string { return name } }

func emptyAs(rows [][]string, mark string) [][]string {
	for i, r := range rows {
		for c, s := range r {
			if i > 0 && s == "" {
				rows[i][c] = mark
			}
		}
	}
	return rows
}

// one is the name of a table without the ending of several.
func one(table string) string {
	if short, ok := strings.CutSuffix(table, "ies"); ok {
		return short + "y"
	}
	return strings.TrimSuffix(table, "s")
}

var (
	wholeOrPart = regexp.MustCompile(`^(-?\d+)\.(\d+)$`)
	isoDay      = regexp.MustCompile(`^(\d{4})-(\d\d)-(\d\d)$`)
	thousand    = regexp.MustCompile(`^(-?\d{1,3})(\d{3})(\.\d+)?$`)
	nameWord    = regexp.MustCompile(`[A-ZÄÖÜ]+[a-zäöüßéèáíóúñç]*|[a-zäöüßéèáíóúñç]+|\d+`)
	plainWord   = regexp.MustCompile(`^[\pL\d _]+$`)
)

// nameWords are the words of a name of letters, spaces and underscores alone; another name is one word.
func nameWords(s string) []string {
	if !plainWord.MatchString(s) {
		return []string{s}
	}
	var out []string
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '_' }) {
		out = append(out, nameWord.FindAllString(w, -1)...)
	}
	if len(out) == 0 || strings.Join(out, "") != strings.NewReplacer(" ", "", "_", "").Replace(s) {
		return []string{s}
	}
	return out
}

// joined is a name in small letters, with something between its words.
func joined(name, between string) string {
	return strings.ToLower(strings.Join(nameWords(name), between))
}

func camel(name string) string { return strings.ToLower(name[:1]) + titled(name, "")[1:] }

func titled(name, between string) string {
	words := nameWords(name)
	for i, w := range words {
		r := []rune(w)
		r[0] = unicode.ToUpper(r[0])
		words[i] = string(r)
	}
	return strings.Join(words, between)
}

func eachRow(rows [][]string, do func([]string)) [][]string {
	for _, r := range rows {
		do(r)
	}
	return rows
}

func eachCell(rows [][]string, do func(string) string) [][]string {
	for i, r := range rows {
		for j, s := range r {
			if i > 0 && s != "" {
				rows[i][j] = do(s)
			}
		}
	}
	return rows
}

func written(rows [][]string, comma rune) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Comma = comma
	w.WriteAll(rows)
	return b.Bytes()
}

// folded returns a result with its texts in small letters.
func folded(r *sqldb.Result) *sqldb.Result {
	if r == nil {
		return nil
	}
	other := *r
	other.Rows = nil
	for _, row := range r.Rows {
		row = slices.Clone(row)
		for i, v := range row {
			if v.Kind == sqldb.Text {
				row[i].Str = strings.ToLower(v.Str)
			}
		}
		other.Rows = append(other.Rows, row)
	}
	return &other
}
