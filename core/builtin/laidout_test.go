package builtin

import (
	"bytes"
	"context"
	"encoding/csv"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

var laidOut = flag.String("laidout", "",
	"ask strangers' questions of their files laid out otherwise: sum, or a change whose losses to print")

// A layout is another way to hold the same data. What it brings is right where
// its rows are those of the gold statement, which is asked of the file as it is.
type layout struct {
	name   string
	table  func(name string) string
	column func(name string) string
	rows   func(rows [][]string) [][]string // of a CSV file, its header first
	file   func(rows [][]string) []byte
	beside bool // another file stands beside it
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
	{name: "row number first", rows: func(rows [][]string) [][]string {
		for i := range rows {
			rows[i] = append([]string{strconv.Itoa(i)}, rows[i]...)
		}
		rows[0][0] = "row_id"
		return rows
	}},
	{name: "unnamed index first", rows: func(rows [][]string) [][]string {
		for i := range rows {
			rows[i] = append([]string{strconv.Itoa(i - 1)}, rows[i]...)
		}
		rows[0][0] = ""
		return rows
	}},
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
	{name: "another file beside", beside: true},
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

// lay writes the CSV files of a folder otherwise; false says that they are no plain ones, or nothing changed.
func (l layout) lay(t *testing.T, dir string) (string, bool) {
	to, changed := t.TempDir(), l.name == "as it is" || l.beside
	names, _ := filepath.Glob(filepath.Join(dir, "*.csv"))
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
	if l.beside {
		raw, err := os.ReadFile("testdata/strangers/garden/plants.csv")
		if filepath.Base(dir) == "garden" {
			raw, err = os.ReadFile("testdata/strangers/fuel/fuel_log.csv")
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, "zz_other.csv"), raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return to, changed
}

// script says a layout as statements that follow a schema; "" says that nothing changes.
func (l layout) script(t *testing.T, task actorcritic.Task) (out string) {
	for _, table := range task.Database.Tables {
		for _, c := range table.Columns {
			if l.column == nil {
				break
			}
			if n := l.column(c.Name); n != c.Name {
				out += fmt.Sprintf("\nALTER TABLE %q RENAME COLUMN %q TO %q;", table.Name, c.Name, n+"_")
				out += fmt.Sprintf("\nALTER TABLE %q RENAME COLUMN %q TO %q;", table.Name, n+"_", n)
			}
		}
		has := func(c string) bool { return table.Column(c) >= 0 }
		switch name := table.Name; {
		case has("created_at") || has("Remarks") || has("entered_by"):
		case l.table != nil:
			out += fmt.Sprintf("\nALTER TABLE %q RENAME TO %q;", name, l.table(name))
		case l.name == "created_at last":
			out += fmt.Sprintf("\nALTER TABLE %q ADD COLUMN created_at TIMESTAMP; UPDATE %q SET created_at = "+
				"datetime('2025-03-01 08:00:00', '+' || (rowid * 7919) || ' minutes');", name, name)
		case l.name == "remarks last":
			out += fmt.Sprintf("\nALTER TABLE %q ADD COLUMN Remarks TEXT; UPDATE %q SET Remarks = 'checked' WHERE rowid %% 3 = 0;",
				name, name)
		case l.name == "entered by":
			out += fmt.Sprintf("\nALTER TABLE %q ADD COLUMN entered_by TEXT; UPDATE %q SET entered_by = "+
				"CASE WHEN rowid %% 2 THEN 'mk' ELSE 'jd' END;", name, name)
		}
	}
	if l.beside {
		out = "\nCREATE TABLE zz_other (plant TEXT, bed TEXT, planted DATE, height_cm INTEGER);" +
			"INSERT INTO zz_other VALUES ('fern', 'north', '2021-04-03', 40), ('rose', 'south', '2020-05-01', 90);"
	}
	return out
}

// The same data laid out otherwise brings the same answers.
func TestTheSameDataLaidOutOtherwise(t *testing.T) {
	if *laidOut == "" {
		t.Skip("a measure; -laidout sum")
	}
	dirs, _ := filepath.Glob("testdata/strangers/*/questions.txt")
	ctx := context.Background()
	type tally struct{ asked, right, sure int }
	sums := make([]tally, len(layouts))
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
		for i, l := range layouts {
			if *laidOut != "sum" && *laidOut != l.name {
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
					return showsGold(gold, a.Result, execution.Ordered(sql))
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
				if *laidOut == l.name {
					_, before := answerStranger(t, plain, q)
					fmt.Printf("%s: %s\n  before %s\n  now    %s\n", filepath.Base(dir), q.text, before, said)
				}
			}
		}
	}
	for i, l := range layouts {
		if s := sums[i]; s.asked > 0 {
			fmt.Printf("%-24s %5d asked %5d lost (%.1f %%) %4d of them sure\n", l.name, s.asked, s.asked-s.right,
				100*float64(s.asked-s.right)/float64(s.asked), s.sure)
		}
	}
}
