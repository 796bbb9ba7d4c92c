//go:build !js

package builtin

import (
	"bytes"
	"context"
	"encoding/csv"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

var laidOut = flag.String("laidout", "",
	"ask strangers' questions of files laid out otherwise: sum, or a change whose losses to print")

// A layout is another way to hold the same data. What it brings is right where
// its rows are those of the gold statement, which is asked of the file as it is.
type layout struct {
	name   string
	table  func(name string) string
	column func(name string) string
	within func(table, column string) string // names a column by its table's, too
	rows   func(rows [][]string) [][]string  // of a CSV file, its header first
	file   func(rows [][]string) []byte
	beside []string // names of files that stand beside it
	folded bool     // its texts are compared without case
}

var layouts = []layout{
	{name: "as it is"},
	{name: "columns turned", rows: func(rows [][]string) [][]string { return eachRow(rows, slices.Reverse) }},
	{name: "rows turned", rows: func(rows [][]string) [][]string { slices.Reverse(rows[1:]); return rows }},
	{name: "snake_case", column: func(s string) string { return joined(s, "_") }},
	{name: "camelCase", column: camel},
	{name: "PascalCase", column: func(s string) string { return titled(s, "") }},
	{name: "Title Case", column: func(s string) string { return titled(s, " ") }},
	{name: "UPPER_CASE", column: func(s string) string { return strings.ToUpper(joined(s, "_")) }},
	{name: "runtogether", column: func(s string) string { return joined(s, "") }},
	{name: "table_export_2024", table: func(s string) string { return s + "_export_2024" }},
	{name: "Copy of table (1)", table: func(s string) string { return "Copy of " + s + " (1)" }},
	{name: "tables together", table: func(s string) string { return joined(s, "") }},
	{name: "TablesPascalCase", table: func(s string) string { return titled(s, "") }},
	{name: "tbl_table", table: func(s string) string { return "tbl_" + s }},
	numbered("row number first", "row_id", 1), numbered("id first", "id", 1), numbered("unnamed index first", "", 0),
	{name: "created_at last", rows: func(rows [][]string) [][]string {
		for i := range rows {
			at := time.Date(2025, 3, 1+i%17, 8+i%9, 7*i%60, 13*i%60, 0, time.UTC)
			rows[i] = append(rows[i], at.Format("2006-01-02 15:04:05"))
		}
		rows[0][len(rows[0])-1] = "created_at"
		return rows
	}},
	{name: "remarks last", rows: func(rows [][]string) [][]string {
		said := []string{"", "", "checked", "", "see mail", ""}
		for i := range rows {
			rows[i] = append(rows[i], said[i%len(said)])
		}
		rows[0][len(rows[0])-1] = "Remarks"
		return rows
	}},
	{name: "entered by", rows: func(rows [][]string) [][]string {
		who := []string{"mk", "jd", "mk", "pw"}
		for i := range rows {
			rows[i] = append(rows[i], who[i%len(who)])
		}
		rows[0][len(rows[0])-1] = "entered_by"
		return rows
	}},
	{name: "another file beside", beside: []string{"zz_other"}},
	{name: "another file before", beside: []string{"aa_other"}},
	{name: "two files beside", beside: []string{"zz_other", "zz_trips"}},
	{name: "the same columns beside", beside: []string{"zz_list"}},
	{name: "semicolons and commas", rows: func(rows [][]string) [][]string {
		return eachCell(rows, func(s string) string { return wholeOrPart.ReplaceAllString(s, "$1,$2") })
	}, file: func(rows [][]string) []byte { return written(rows, ';') }},
	{name: "tabs", file: func(rows [][]string) []byte { return written(rows, '\t') }},
	{name: "days 31/12/2024", rows: func(rows [][]string) [][]string {
		return eachCell(rows, func(s string) string { return isoDay.ReplaceAllString(s, "$3/$2/$1") })
	}},
	{name: "days 31.12.2024", rows: func(rows [][]string) [][]string {
		return eachCell(rows, func(s string) string { return isoDay.ReplaceAllString(s, "$3.$2.$1") })
	}},
	{name: "thousands", rows: func(rows [][]string) [][]string {
		return eachCell(rows, func(s string) string { return thousand.ReplaceAllString(s, "$1,$2$3") })
	}},
	{name: "spaces around", rows: func(rows [][]string) [][]string {
		return eachCell(rows, func(s string) string { return " " + s + " " })
	}},
	{name: "a title above", file: func(rows [][]string) []byte {
		return append([]byte("Report of 2025\n\n"), written(rows, ',')...)
	}},
	{name: "blank rows below", file: func(rows [][]string) []byte {
		return append(written(rows, ','), []byte(strings.Repeat(strings.Repeat(",", len(rows[0])-1)+"\n", 3))...)
	}},
}

// numbered puts a number of the rows first.
func numbered(name, column string, from int) layout {
	return layout{name: name, rows: func(rows [][]string) [][]string {
		for i := range rows {
			rows[i] = append([]string{strconv.Itoa(i + from - 1)}, rows[i]...)
		}
		rows[0][0] = column
		return rows
	}}
}

// lay writes the CSV files of a folder otherwise; false says that they are no plain ones, or nothing changed.
func (l layout) lay(t *testing.T, dir string) (string, bool) {
	to, changed := t.TempDir(), l.name == "as it is" || l.beside != nil
	names, _ := filepath.Glob(filepath.Join(dir, "*.csv"))
	if len(names) > 1 && l.table != nil && l.table("a") == l.table("b") {
		return "", false
	}
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		head, _, _ := strings.Cut(string(raw), "\n")
		comma := ','
		for _, c := range ";\t" {
			if strings.Count(head, string(c)) > strings.Count(head, string(comma)) {
				comma = c
			}
		}
		r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf"))))
		r.Comma = comma
		rows, err := r.ReadAll()
		if err != nil || len(rows) < 2 || len(rows[0]) < 2 {
			return "", false
		}
		before := string(written(rows, ','))
		if l.rows != nil {
			rows = l.rows(rows)
		}
		for i, c := range rows[0] {
			if l.column != nil && c != "" {
				rows[0][i] = l.column(c)
			}
			if l.within != nil && c != "" {
				rows[0][i] = l.within(strings.TrimSuffix(filepath.Base(name), ".csv"), c)
			}
		}
		out := written(rows, ',')
		if l.file != nil {
			out = l.file(rows)
		}
		base := strings.TrimSuffix(filepath.Base(name), ".csv")
		if l.table != nil {
			base, changed = l.table(base), true
		}
		changed = changed || string(out) != before
		if err := os.WriteFile(filepath.Join(to, base+".csv"), out, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	layBeside(t, l.beside, dir, to)
	return to, changed
}

// script says a layout as statements that follow a schema; "" says that nothing changes.
func (l layout) script(t *testing.T, task actorcritic.Task) (out string) {
	for _, table := range task.Database.Tables {
		for _, c := range table.Columns {
			n := c.Name
			if l.column != nil {
				n = l.column(n)
			}
			if l.within != nil {
				n = l.within(table.Name, n)
			}
			if n != c.Name && table.Column(n) < 0 {
				out += fmt.Sprintf("\nALTER TABLE %q RENAME COLUMN %q TO %q;", table.Name, c.Name, n+"_")
				out += fmt.Sprintf("\nALTER TABLE %q RENAME COLUMN %q TO %q;", table.Name, n+"_", n)
			}
		}
		has := func(c string) bool { return table.Column(c) >= 0 }
		if l.table != nil && l.table("a") == l.table("b") {
			return ""
		}
		switch name := table.Name; {
		case has("created_at") || has("Remarks") || has("entered_by"):
		case l.table != nil:
			if n := l.table(name); n != name { // SQLite finds no difference in case
				out += fmt.Sprintf("\nALTER TABLE %q RENAME TO %q; ALTER TABLE %q RENAME TO %q;", name, n+"_", n+"_", n)
			}
		case l.name == "created_at last":
			out += fmt.Sprintf("\nALTER TABLE %q ADD COLUMN created_at TIMESTAMP; UPDATE %q SET created_at = "+
				"datetime('2025-03-01 08:00:00', '+' || (rowid * 7919) || ' minutes');", name, name)
		case l.name == "remarks last":
			out += fmt.Sprintf("\nALTER TABLE %q ADD COLUMN Remarks TEXT; UPDATE %q SET Remarks = 'checked' "+
				"WHERE rowid %% 3 = 0;", name, name)
		case l.name == "entered by":
			out += fmt.Sprintf("\nALTER TABLE %q ADD COLUMN entered_by TEXT; UPDATE %q SET entered_by = "+
				"CASE WHEN rowid %% 2 THEN 'mk' ELSE 'jd' END;", name, name)
		}
	}
	return out + scriptBeside(l.beside)
}

const harmless = "row number first,unnamed index first,entered by,table_export_2024,n/a for empty,- for empty," +
	"days 31.12.2024,thousands,spaces around,a title above,blank rows below"

// The same data laid out otherwise brings the same answers.
func TestTheSameDataLaidOutOtherwise(t *testing.T) {
	dirs, _ := filepath.Glob("testdata/strangers/*/questions.txt")
	measured := *laidOut != ""
	if !measured { // some files, and changes by which no answer may be lost
		*laidOut = harmless
		n := 0
		dirs = slices.DeleteFunc(dirs, func(string) bool { n++; return n%20 != 0 })
	}
	ctx := context.Background()
	type tally struct{ asked, right, sure int }
	all := slices.Concat(layouts, cellLayouts)
	sums := make([]tally, len(all))
	for _, file := range dirs {
		dir := filepath.Dir(file)
		plain := openStrangersFile(t, dir)
		script, err := os.ReadFile(filepath.Join(dir, "schema.sql"))
		isScript := err == nil
		var asked []strangersQuestion
		for _, q := range readStrangersQuestions(t, dir) {
			if got, _ := answerStranger(t, plain, q); got <= doubted && len(q.gold) > 0 {
				asked = append(asked, q)
			}
		}
		for i, l := range all {
			if *laidOut != "sum" && !slices.Contains(strings.Split(*laidOut, ","), l.name) {
				continue
			}
			var task actorcritic.Task
			if isScript {
				more := l.script(t, plain)
				if more == "" {
					continue
				}
				task = open(t, string(script)+more)
			} else {
				to, ok := l.lay(t, dir)
				if !ok {
					continue
				}
				task = openStrangersFile(t, to)
			}
			for _, q := range asked {
				task.Question, task.State = q.text, new(actorcritic.State)
				actor := &Actor{}
				loop := actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}, Z: 5}
				trace, err := loop.Run(ctx, task, nil)
				if err != nil {
					t.Fatal(err)
				}
				a := trace.Answer()
				good := a != nil && a.SQL != "" && slices.ContainsFunc(q.gold, func(sql string) bool {
					gold := plain.DB.Query(ctx, sql, sqldb.Limits{})
					got := a.Result
					if l.folded {
						gold, got = folded(gold), folded(got)
					}
					return showsGold(gold, got, execution.Ordered(sql))
				})
				sums[i].asked++
				if good {
					sums[i].right++
					continue
				}
				said := "declined"
				if a != nil && a.SQL != "" {
					said = a.SQL
					if a.Judgement.Verdict == actorcritic.True {
						sums[i].sure++
						said += "  (sure)"
					}
				}
				if !measured {
					t.Errorf("%s: %s: %q is answered by %s", filepath.Base(dir), l.name, q.text, said)
				} else if *laidOut != "sum" {
					_, before := answerStranger(t, plain, q)
					fmt.Printf("%s, %s: %s\n  before %s\n  now    %s\n", l.name, filepath.Base(dir), q.text, before, said)
				}
			}
		}
	}
	for i, l := range all {
		if s := sums[i]; s.asked > 0 && measured {
			fmt.Printf("%-24s %5d asked %5d lost (%.1f %%) %4d of them sure\n", l.name, s.asked, s.asked-s.right,
				100*float64(s.asked-s.right)/float64(s.asked), s.sure)
		}
	}
}
