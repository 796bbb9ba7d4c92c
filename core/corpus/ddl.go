package corpus

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

// ParseDDL reads a schema from statements CREATE TABLE and ALTER TABLE … ADD …
// FOREIGN KEY, in any dialect; it passes over all others. The database
// has no file and no rows.
func ParseDDL(id, ddl string) (*Database, error) {
	p := ddlParser{d: &Database{ID: id, Title: id}}
	for _, statement := range statements(ddl) {
		p.rest = statement
		var err error
		switch {
		case p.skip("create"):
			err = p.create()
		case p.skip("alter") && p.skip("table"):
			err = p.alter()
		}
		if err != nil {
			return nil, err
		}
	}
	if len(p.d.Tables) == 0 {
		return nil, ErrNoTables
	}
	return p.d, nil
}

// statements cuts a script at its semicolons, into tokens.
func statements(ddl string) (list [][]sqlToken) {
	var one []sqlToken
	for _, t := range sqlTokens(ddl) {
		if t.text == ";" && !t.quoted {
			list, one = append(list, one), nil
			continue
		}
		one = append(one, t)
	}
	return append(list, one)
}

// A ddlParser reads one statement after another.
type ddlParser struct {
	d    *Database
	rest []sqlToken
}

// skip takes a word off the front, if it is there.
func (p *ddlParser) skip(word string) bool {
	if len(p.rest) > 0 && p.rest[0].is(word) {
		p.rest = p.rest[1:]
		return true
	}
	return false
}

// name takes a name off the front, without the schemas before it.
func (p *ddlParser) name() string {
	name := ""
	for len(p.rest) > 0 && p.rest[0].name {
		name, p.rest = p.rest[0].text, p.rest[1:]
		if len(p.rest) == 0 || p.rest[0].text != "." {
			break
		}
		p.rest = p.rest[1:]
	}
	return name
}

// list takes a list of names in brackets off the front; nil if there is none.
func (p *ddlParser) list() (names []string) {
	if len(p.rest) == 0 || p.rest[0].text != "(" {
		return nil
	}
	depth := 0
	for i, t := range p.rest {
		switch {
		case t.text == "(" && !t.quoted:
			depth++
		case t.text == ")" && !t.quoted:
			if depth--; depth == 0 {
				p.rest = p.rest[i+1:]
				return names
			}
		case t.name && depth == 1 && (p.rest[i-1].text == "(" || p.rest[i-1].text == ","):
			names = append(names, t.text)
		}
	}
	p.rest = nil
	return names
}

func (p *ddlParser) create() error {
	for _, word := range []string{"global", "local", "temporary", "temp", "unlogged", "external"} {
		p.skip(word)
	}
	if !p.skip("table") {
		return nil
	}
	for _, word := range []string{"if", "not", "exists"} {
		p.skip(word)
	}
	t := &Table{Database: p.d.ID, Name: p.name()}
	if t.Name == "" || len(p.rest) == 0 || p.rest[0].text != "(" {
		return nil // CREATE TABLE … AS SELECT
	}
	if p.d.Table(t.Name) != nil {
		return fmt.Errorf("table %q is created twice", t.Name)
	}
	t.ID, t.NaturalName = p.d.ID+"."+t.Name, naming.Natural(t.Name)
	t.Title = naming.Title(p.d.ID, t.NaturalName)
	p.d.Tables = append(p.d.Tables, t)
	for _, part := range p.parts() {
		p.rest = part
		p.define(t)
	}
	if len(t.Columns) == 0 {
		return fmt.Errorf("table %q has no columns", t.Name)
	}
	return nil
}

// parts cuts what stands within brackets at its commas.
func (p *ddlParser) parts() (list [][]sqlToken) {
	depth, start := 0, 1
	for i, t := range p.rest {
		switch {
		case t.quoted:
		case t.text == "(":
			depth++
		case t.text == ")":
			if depth--; depth == 0 {
				return append(list, p.rest[start:i])
			}
		case t.text == "," && depth == 1:
			list, start = append(list, p.rest[start:i]), i+1
		}
	}
	return append(list, p.rest[start:])
}

// define reads a column or a constraint of a table.
func (p *ddlParser) define(t *Table) {
	if p.constraint(t) || len(p.rest) == 0 {
		return
	}
	if first := strings.ToLower(p.rest[0].text); !p.rest[0].quoted &&
		slices.Contains([]string{"unique", "check", "key", "index", "exclude", "fulltext", "period"}, first) &&
		(len(p.rest) < 3 || p.rest[1].text == "(" || p.rest[2].text == "(") {
		return
	}
	c := Column{Name: p.name(), Type: "text"}
	if c.Name == "" {
		return
	}
	c.NaturalName = naming.Natural(c.Name)
	if len(p.rest) > 0 && p.rest[0].name {
		c.Type = p.rest[0].text
	}
	t.Columns = append(t.Columns, c)
	for ; len(p.rest) > 0; p.rest = p.rest[1:] {
		switch {
		case p.rest[0].is("primary"):
			t.PrimaryKey = append(t.PrimaryKey, len(t.Columns)-1)
		case p.rest[0].is("references"):
			p.refer(t, []string{c.Name})
			return
		}
	}
}

// constraint reads a key, and reports whether it was one.
func (p *ddlParser) constraint(t *Table) bool {
	if p.skip("constraint") {
		p.name()
	}
	switch {
	case len(p.rest) > 1 && p.rest[0].is("primary") && p.rest[1].is("key"):
		p.rest = p.rest[2:]
		for _, name := range p.list() {
			if at := t.Column(name); at >= 0 {
				t.PrimaryKey = append(t.PrimaryKey, at)
			}
		}
		return true
	case len(p.rest) > 1 && p.rest[0].is("foreign") && p.rest[1].is("key"):
		p.rest = p.rest[2:]
		columns := p.list()
		if columns == nil { // MySQL may name it
			p.name()
			columns = p.list()
		}
		p.refer(t, columns)
		return true
	}
	return false
}

// refer reads REFERENCES.
func (p *ddlParser) refer(t *Table, columns []string) {
	if !p.skip("references") {
		return
	}
	table := p.name()
	to := p.list()
	for i, name := range columns {
		k := ForeignKey{Table: t.Name, Column: name, RefTable: table}
		if i < len(to) {
			k.RefColumn = to[i]
		} else if r := p.d.Table(table); r != nil && i < len(r.PrimaryKey) {
			k.RefColumn = r.Columns[r.PrimaryKey[i]].Name
		}
		p.d.ForeignKeys = append(p.d.ForeignKeys, k)
	}
}

func (p *ddlParser) alter() error {
	for _, word := range []string{"if", "exists", "only"} {
		p.skip(word)
	}
	name := p.name()
	t := p.d.Table(name)
	if t == nil {
		return fmt.Errorf("ALTER TABLE %s: %w", name, errNotCreated)
	}
	for len(p.rest) > 0 {
		if !p.skip("add") || !p.constraint(t) {
			p.rest = p.rest[min(1, len(p.rest)):]
		}
	}
	return nil
}

var errNotCreated = errors.New("no CREATE TABLE before it has that name")
