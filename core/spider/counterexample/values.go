package counterexample

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// collect fills the pools from the constants of the statements. A constant
// belongs to the column whose name stands last before it.
func (p *plan) collect(statements ...string) {
	exact, spoken := map[string][]sqldb.Value{}, map[string][]sqldb.Value{}
	for _, sql := range statements {
		p.constants(sql, exact, spoken)
	}
	p.values = make([][]pool, len(p.tables))
	for t, table := range p.tables {
		p.values[t] = make([]pool, len(table.Columns))
		for c := range table.Columns {
			pool := &p.values[t][c]
			name := strings.ToLower(table.Columns[c].Name)
			pool.exact, pool.spoken = exact[name], spoken[name]
			pool.others = generic(table.Columns[c].Type)
		}
	}
}

func generic(kind string) []sqldb.Value {
	if textual(kind) {
		return []sqldb.Value{word("a"), word("b"), word("c"), word("d")}
	}
	return []sqldb.Value{whole(1), whole(2), whole(3), whole(4)}
}

// textual reports whether a declared type is one of texts.
func textual(kind string) bool {
	kind = strings.ToLower(kind)
	for _, text := range []string{"char", "text", "clob", "date", "time", "string", "other", "blob"} {
		if strings.Contains(kind, text) {
			return true
		}
	}
	return false
}

func word(s string) sqldb.Value  { return sqldb.Value{Kind: sqldb.Text, Str: s} }
func whole(n int64) sqldb.Value  { return sqldb.Value{Kind: sqldb.Integer, Int: n} }
func real(f float64) sqldb.Value { return sqldb.Value{Kind: sqldb.Real, Real: f} }

// constants reads the constants of one statement.
func (p *plan) constants(sql string, exact, spoken map[string][]sqldb.Value) {
	learn := func(column string, values []sqldb.Value) {
		add(exact, column, values[:min(1, len(values))])
		add(spoken, column, values)
	}
	column, before := "", ""
	for i := 0; ; {
		t, ok := sqltext.Next(sql, i)
		if !ok {
			return
		}
		i = t.End
		if t.Kind == sqltext.Comment {
			continue
		}
		raw := sql[t.Start:t.End]
		name := strings.ToLower(sqltext.Unquote(raw))
		switch {
		case t.Kind == sqltext.Number:
			if limitsRows(before) || column == "" || counts(before) && aggregated(sql[:t.Start]) {
				p.count(raw)
			}
			if !limitsRows(before) {
				learn(column, numbers(raw, before == "-"))
			}
		case mayName(t, raw) && p.isColumn(name):
			column = name
		case t.Kind == sqltext.Quoted:
			learn(column, texts(sqltext.Unquote(raw)))
		}
		before = name
	}
}

// mayName reports a token that may be a name.
func mayName(t sqltext.Token, raw string) bool {
	return t.Kind == sqltext.Word || t.Kind == sqltext.Quoted && raw[0] != '\''
}

// limitsRows reports a word whose number is one of rows, and no value.
func limitsRows(word string) bool { return word == "limit" || word == "offset" }

func counts(operator string) bool {
	return operator == "=" || operator == ">" || operator == "<" || operator == "between"
}

// aggregated reports whether a count is compared: whether a bracket closes
// before the operator.
func aggregated(before string) bool {
	return strings.HasSuffix(strings.TrimRight(before, " =<>!"), ")")
}

func (p *plan) isColumn(name string) bool {
	for _, t := range p.tables {
		if t.Column(name) >= 0 {
			return true
		}
	}
	return false
}

// count remembers a number that may be one of rows.
func (p *plan) count(raw string) {
	const mostRows = 12
	if n, err := strconv.Atoi(raw); err == nil && n < mostRows {
		p.most = max(p.most, n)
	}
}

func add(to map[string][]sqldb.Value, column string, values []sqldb.Value) {
	for _, v := range values {
		if !slices.Contains(to[column], v) {
			to[column] = append(to[column], v)
		}
	}
}

// numbers returns a constant and its neighbours.
func numbers(raw string, negative bool) []sqldb.Value {
	if n, err := strconv.ParseInt(raw, 10, 64); err == nil {
		if negative {
			n = -n
		}
		return []sqldb.Value{whole(n), whole(n + 1), whole(n - 1)}
	}
	if f, err := strconv.ParseFloat(raw, 64); err == nil {
		return []sqldb.Value{real(f), real(f + 1), real(f - 1)}
	}
	return nil
}

// texts returns a constant and what is nearly it: in other letters, longer, and
// what a pattern matches.
func texts(s string) []sqldb.Value {
	if s == "" {
		return []sqldb.Value{word("")}
	}
	if strings.ContainsAny(s, "%_") {
		core := strings.NewReplacer("%", "", "_", "x").Replace(s)
		return []sqldb.Value{word(core), word("x" + core), word(core + "x"),
			word("x" + core + "x"), word(swapCase(core))}
	}
	out := []sqldb.Value{word(s), word(s + "x")}
	if other := swapCase(s); other != s {
		out = append(out, word(other))
	}
	if n, err := strconv.ParseInt(s, 10, 64); err == nil {
		out = append(out, whole(n), whole(n+1), whole(n-1))
	}
	return out
}

func swapCase(s string) string {
	if up := strings.ToUpper(s); up != s {
		return up
	}
	return strings.ToLower(s)
}
