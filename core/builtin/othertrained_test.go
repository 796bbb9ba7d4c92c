//go:build !js

package builtin

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Spider writes texts between double quotes, and nothing else.
var doubleQuoted = regexp.MustCompile(`"([^"]*)"`)

// The same training question for another thing brings what is right for that. Its databases declare keys, and
// its golds join and nest. -every 5 asks every fifth.
func TestTheSameTrainingQuestionForOtherThings(t *testing.T) {
	if *otherThings == "" {
		t.Skip("-otherthings sum measures it")
	}
	c := readData(t, "train")
	tasks := map[string]actorcritic.Task{}
	sums := make([]turnTally, len(turns))
	for i, asked := range c.Queries {
		d := c.Database(asked.Database)
		if i%*every != *offset || d.File.Absent() {
			continue
		}
		plain, ok := tasks[d.ID]
		if !ok {
			db, err := sqldb.Open(t.Context(), d.File)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			plain = actorcritic.Task{Database: d, DB: db}
			tasks[d.ID] = plain
		}
		q := strangersQuestion{text: asked.Text, gold: []string{doubleQuoted.ReplaceAllStringFunc(asked.SQL,
			func(s string) string { return "'" + strings.ReplaceAll(s[1:len(s)-1], "'", "''") + "'" })}}
		right := func(gold string, got *sqldb.Result) bool {
			return same(plain.DB.Query(t.Context(), gold, sqldb.Limits{}), got, gold).Right
		}
		var before turnTally
		if before.ask(t, plain, "", otherAsked{strangersQuestion: q}, right, "", ""); before.right == 0 {
			continue
		}
		for i, turn := range turns {
			if !turn.among(*otherThings) {
				continue
			}
			for _, other := range turn.of(plain, q) {
				for i, gold := range other.gold {
					other.gold[i] = doubleQuoted.ReplaceAllString(gold, "[$1]") // fails where no table has it
				}
				if !other.meant(d, q.text) || !other.telling(plain) || !oneEnd(t.Context(), plain, other.gold[0]) {
					continue
				}
				if task, ok := other.renamed(t, plain); ok {
					sums[i].ask(t, task, q.text, other, right, turn.name, d.ID)
				}
			}
		}
	}
	printTurned(sums)
}

// meant reports whether a question says nothing any more of what it was turned from, nothing twice that it is
// turned to, and of no key: a column that refers is called by what it refers to.
func (q otherAsked) meant(d *corpus.Database, was string) bool {
	before, now := wordsOf(was), wordsOf(q.text)
	for w, n := range before {
		if len(w) > 3 && now[w] > 0 && now[w] != n {
			return false
		}
	}
	return !slices.ContainsFunc(d.ForeignKeys, func(k corpus.ForeignKey) bool {
		return slices.ContainsFunc([]string{k.Column, k.RefColumn}, func(name string) bool {
			return calledBy(q.names.column, name) != name || strings.Contains(q.gold[0], "["+name+"]")
		})
	})
}

func wordsOf(text string) map[string]int {
	count := map[string]int{}
	for _, w := range nameWord.FindAllString(strings.ToLower(text), -1) {
		count[one(w)]++
	}
	return count
}

var sorted = regexp.MustCompile(`(?is)^SELECT .*? FROM (.*) ORDER BY (.*?)( ASC| DESC)? LIMIT (\d+)\s*$`)

// oneEnd reports whether a gold's last row is the only one at the end that it takes, so that the rows do not
// depend on how the statement is written.
func oneEnd(ctx context.Context, task actorcritic.Task, gold string) bool {
	m := sorted.FindStringSubmatch(gold)
	if m == nil {
		return true
	}
	r := task.DB.Query(ctx, fmt.Sprintf("SELECT %s FROM %s ORDER BY 1 %s LIMIT %s + 1", m[2], m[1], m[3], m[4]),
		sqldb.Limits{})
	n := len(r.Rows)
	return r.Outcome == sqldb.OK && (n < 2 || r.Rows[n-1][0].String() != r.Rows[n-2][0].String())
}

// renamed is the database that a question is put to: a copy, where a column or table is called otherwise.
func (q otherAsked) renamed(t *testing.T, task actorcritic.Task) (actorcritic.Task, bool) {
	if q.names.column == nil && q.names.table == nil {
		return task, true
	}
	script, ok := dumped(t.Context(), task.DB, task.Database)
	if !ok {
		return task, false
	}
	d := *task.Database
	d.Tables, d.ForeignKeys = nil, slices.Clone(d.ForeignKeys)
	for _, old := range task.Database.Tables {
		table := *old
		table.Columns = slices.Clone(table.Columns)
		for i := range table.Columns {
			if c := &table.Columns[i]; calledBy(q.names.column, c.Name) != c.Name {
				is := calledBy(q.names.column, c.Name)
				script += fmt.Sprintf("ALTER TABLE %q RENAME COLUMN %q TO %q;\n", table.Name, c.Name, is)
				c.Name, c.NaturalName = is, is
			}
		}
		if is := calledBy(q.names.table, old.Name); is != old.Name {
			script += fmt.Sprintf("ALTER TABLE %q RENAME TO %q;\n", old.Name, is)
			table.Name, table.NaturalName, table.ID = is, is, d.ID+"."+is
		}
		d.Tables = append(d.Tables, &table)
	}
	for i := range d.ForeignKeys {
		k := &d.ForeignKeys[i]
		for _, name := range []*string{&k.Column, &k.RefColumn} {
			*name = calledBy(q.names.column, *name)
		}
		for _, name := range []*string{&k.Table, &k.RefTable} {
			*name = calledBy(q.names.table, *name)
		}
	}
	image, err := sqldb.Build(t.Context(), script)
	if err != nil {
		return task, false
	}
	d.File = corpus.File{Image: image}
	db, err := sqldb.Open(t.Context(), d.File)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return actorcritic.Task{Database: &d, DB: db}, true
}

// calledBy is what something is called, where it may be called otherwise.
func calledBy(otherwise func(string) string, name string) string {
	if otherwise == nil {
		return name
	}
	return otherwise(name)
}

// dumped writes a small database as a script.
func dumped(ctx context.Context, db *sqldb.DB, d *corpus.Database) (string, bool) {
	const most = 400_000 // bytes
	if db.Size() > most {
		return "", false
	}
	var out strings.Builder
	tables := "SELECT sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
	for _, row := range db.Query(ctx, tables, sqldb.Limits{}).Rows {
		out.WriteString(row[0].String() + ";\n")
	}
	for _, table := range d.Tables {
		var cells []string
		for _, c := range table.Columns {
			cells = append(cells, fmt.Sprintf("quote(%q)", c.Name))
		}
		rows := fmt.Sprintf("SELECT %s FROM %q", strings.Join(cells, " || ',' || "), table.Name)
		for _, row := range db.Query(ctx, rows, sqldb.Limits{}).Rows {
			fmt.Fprintf(&out, "INSERT INTO %q VALUES (%s);\n", table.Name, row[0].String())
		}
	}
	return out.String(), true
}
