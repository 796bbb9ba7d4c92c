//go:build !js

package builtin

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

var otherThings = flag.String("otherthings", "",
	"ask strangers' questions for other values, columns and names: sum, or a change whose losses to print")

// A otherAsked question asks for another thing in the same words. What it brings is right where its rows are those of a
// statement of its own, of the file as it is.
type otherAsked struct {
	strangersQuestion
	column, table [2]string // renamed in the data, from and to
}

// A turn makes questions of one that is answered rightly.
type turn struct {
	name string
	of   func(task actorcritic.Task, q strangersQuestion) []otherAsked
}

var turns = []turn{
	{"another value", otherValues}, {"another number", otherNumbers}, {"another column", otherColumns},
	{"a column renamed", renamedColumns}, {"a table renamed", renamedTables},
	{"small letters", worded(strings.ToLower)}, {"CAPITALS", worded(strings.ToUpper)},
	{"letters swapped", worded(slipped(func(w string) string { return w[:2] + w[3:4] + w[2:3] + w[4:] }))},
	{"a letter left out", worded(slipped(func(w string) string { return w[:3] + w[4:] }))},
	{"a letter doubled", worded(slipped(func(w string) string { return w[:3] + w[2:] }))},
	{"another letter", worded(slipped(func(w string) string { return w[:3] + string("ei"[len(w)%2]) + w[4:] }))},
}

func worded(do func(string) string) func(actorcritic.Task, strangersQuestion) []otherAsked {
	return func(_ actorcritic.Task, q strangersQuestion) []otherAsked {
		text := do(q.text)
		if text == q.text || text == "" {
			return nil
		}
		return []otherAsked{{strangersQuestion: strangersQuestion{text: text, gold: q.gold}}}
	}
}

var plainLetters = regexp.MustCompile(`\b[a-z]{6,}\b`)

// slipped changes the longest word in small letters.
func slipped(do func(string) string) func(string) string {
	return func(text string) string {
		longest := ""
		for _, w := range plainLetters.FindAllString(text, -1) {
			if len(w) > len(longest) {
				longest = w
			}
		}
		if longest == "" || do(longest) == longest {
			return ""
		}
		return strings.Replace(text, longest, do(longest), 1)
	}
}

var (
	comparedText = regexp.MustCompile(`(?i)("[^"]+"|[\w.]+)\s*(?:=|LIKE|<>|!=)\s*'((?:[^']|'')+)'`)
	digits       = regexp.MustCompile(`\b\d+\b`)
)

// once finds a text that stands once and whole in a question, whatever its case.
func once(text, part string) (int, bool) {
	m := regexp.MustCompile(`(?i)(?:^|[^\pL\d])(`+regexp.QuoteMeta(part)+`)(?:$|[^\pL\d])`).
		FindAllStringSubmatchIndex(text, -1)
	if len(m) != 1 {
		return 0, false
	}
	return m[0][2], true
}

// replaced puts another text in a place, in small letters where what stood there was.
func replaced(text string, at int, old, other string) string {
	if is := text[at : at+len(old)]; is == strings.ToLower(is) {
		other = strings.ToLower(other)
	}
	return text[:at] + other + text[at+len(old):]
}

func otherValues(task actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	for _, m := range comparedText.FindAllStringSubmatch(q.gold[0], -1) {
		value := strings.Trim(strings.ReplaceAll(m[2], "''", "'"), "%")
		at, ok := once(q.text, value)
		if !ok || value == "" {
			continue
		}
		column := strings.Trim(m[1][strings.LastIndex(m[1], ".")+1:], `"`)
		for _, other := range valuesBeside(task, column, value) {
			literal := regexp.MustCompile(`(?i)'(%?)` + regexp.QuoteMeta(strings.ReplaceAll(value, "'", "''")) + `(%?)'`)
			gold := make([]string, len(q.gold))
			for i, g := range q.gold {
				if gold[i] = literal.ReplaceAllString(g, "'${1}"+strings.ReplaceAll(other, "'", "''")+"${2}'"); gold[i] == g {
					ok = false
				}
			}
			if ok {
				out = append(out, otherAsked{strangersQuestion: strangersQuestion{
					text: replaced(q.text, at, value, other), gold: gold}})
			}
		}
	}
	return out
}

// valuesBeside returns two other values of the column which holds one.
func valuesBeside(task actorcritic.Task, column, value string) []string {
	ctx := context.Background()
	for _, t := range task.Database.Tables {
		i := t.Column(column)
		if i < 0 {
			continue
		}
		r := task.DB.Query(ctx, fmt.Sprintf("SELECT %q FROM %q GROUP BY 1 ORDER BY COUNT(*) DESC, 1", t.Columns[i].Name,
			t.Name), sqldb.Limits{})
		var list []string
		holds := false
		for _, row := range r.Rows {
			s := row[0].String()
			if strings.EqualFold(s, value) {
				holds = true
				continue
			}
			if len(s) > 1 && len(s) < 30 && row[0].Kind == sqldb.Text && strings.TrimSpace(s) == s &&
				!strings.ContainsAny(s, "\n;%_") {
				list = append(list, s)
			}
		}
		if n := len(list); holds && n > 0 {
			return slices.Compact([]string{list[n/3], list[2*n/3]})
		}
	}
	return nil
}

func otherNumbers(_ actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	for _, n := range digits.FindAllString(q.gold[0], -1) {
		at, ok := once(q.text, n)
		v, err := strconv.Atoi(n)
		if !ok || err != nil || v < 2 || n[0] == '0' {
			continue
		}
		others := []int{v * 2, v/2 + 1}
		if v > 1900 && v < 2100 {
			others = []int{v - 1, v + 1}
		}
		for _, o := range others {
			other, gold := strconv.Itoa(o), make([]string, len(q.gold))
			word := regexp.MustCompile(`\b` + n + `\b`)
			for i, g := range q.gold {
				if gold[i] = word.ReplaceAllString(g, other); gold[i] == g {
					ok = false
				}
			}
			if ok && o != v {
				out = append(out, otherAsked{strangersQuestion: strangersQuestion{text: replaced(q.text, at, n, other), gold: gold}})
			}
		}
	}
	return out
}

// named is how a question says a name: its words, one or several.
func named(q, name string) (at int, said string, ok bool) {
	words := strings.ToLower(strings.Join(nameWords(name), " "))
	for _, said := range []string{words, words + "s", one(words)} {
		if at, ok := once(q, said); ok && len(said) > 2 {
			return at, said, true
		}
	}
	return 0, "", false
}

// The class of a column: "" where its values are keys, days or nothing.
func classOf(task actorcritic.Task, table, column string) string {
	low := strings.ToLower(column)
	if strings.HasSuffix(low, "id") || strings.Contains(low, "date") || strings.HasSuffix(low, "_no") {
		return ""
	}
	r := task.DB.Query(context.Background(), fmt.Sprintf("SELECT COUNT(*), COUNT(DISTINCT %[1]q), "+
		"SUM(typeof(%[1]q) IN ('integer', 'real')), SUM(%[1]q LIKE '____-__-__%%'), COUNT(%[1]q) FROM %[2]q", column, table),
		sqldb.Limits{})
	if len(r.Rows) != 1 {
		return ""
	}
	v := r.Rows[0]
	rows, distinct, numbers, days, held := v[0].Int, v[1].Int, v[2].Int, v[3].Int, v[4].Int
	switch {
	case days > 0 || held == 0 || distinct < 2:
		return ""
	case numbers == held:
		return "number"
	case numbers > 0:
		return ""
	case distinct*2 <= rows:
		return "group"
	case distinct == rows:
		return "name"
	}
	return "text"
}

// identifier finds a column's name in a statement.
func identifier(name string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)"` + regexp.QuoteMeta(name) + `"|\b` + regexp.QuoteMeta(name) + `\b`)
}

func otherColumns(task actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	for _, t := range task.Database.Tables {
		for _, c := range t.Columns {
			at, said, ok := named(q.text, c.Name)
			id := identifier(c.Name)
			compared := regexp.MustCompile(`(?i)(?:` + id.String() + `)\s*\)?\s*(=|<|>|LIKE|IN|BETWEEN)`)
			if !ok || !allMatch(id, q.gold) || compared.MatchString(q.gold[0]) {
				continue
			}
			class, made := classOf(task, t.Name, c.Name), 0
			for _, d := range t.Columns {
				words := strings.ToLower(strings.Join(nameWords(d.Name), " "))
				if _, _, in := named(q.text, d.Name); in || made == 2 || d.Name == c.Name || class == "" ||
					classOf(task, t.Name, d.Name) != class || identifier(d.Name).MatchString(q.gold[0]) {
					continue
				}
				made++
				gold := make([]string, len(q.gold))
				for i, g := range q.gold {
					gold[i] = id.ReplaceAllString(g, `"`+d.Name+`"`)
				}
				if said == strings.ToLower(strings.Join(nameWords(c.Name), " "))+"s" {
					words = strings.TrimSuffix(words, "s") + "s"
				}
				out = append(out, otherAsked{strangersQuestion: strangersQuestion{text: replaced(q.text, at, said, words), gold: gold}})
			}
		}
	}
	return out
}

func allMatch(id *regexp.Regexp, list []string) bool {
	return !slices.ContainsFunc(list, func(s string) bool { return !id.MatchString(s) })
}

var newNames = map[string][]string{
	"number": {"torque", "humidity", "voltage", "acreage"},
	"group":  {"realm", "strain", "livery", "soil"},
	"name":   {"motto", "emblem"}, "text": {"motto", "emblem"},
}

func renamedColumns(task actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	for _, t := range task.Database.Tables {
		for i, c := range t.Columns {
			at, said, ok := named(q.text, c.Name)
			class := classOf(task, t.Name, c.Name)
			if !ok || class == "" || !allMatch(identifier(c.Name), q.gold) {
				continue
			}
			list := newNames[class]
			to := list[i%len(list)]
			words := to
			if strings.HasSuffix(said, "s") && !strings.HasSuffix(strings.ToLower(c.Name), "s") {
				words += "s"
			}
			out = append(out, otherAsked{strangersQuestion: strangersQuestion{text: replaced(q.text, at, said, words), gold: q.gold},
				column: [2]string{c.Name, to}})
		}
	}
	return out
}

func renamedTables(task actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	nouns := []string{"lanterns", "permits", "kayaks", "murals"}
	if regexp.MustCompile(`(?i)\b(who|whose|whom)\b`).MatchString(q.text) {
		nouns = []string{"lodgers", "stewards", "wardens"}
	}
	for i, t := range task.Database.Tables {
		words := strings.ToLower(strings.Join(nameWords(t.Name), " "))
		at, said, ok := named(q.text, t.Name)
		if !ok || one(words) == words {
			continue
		}
		to := nouns[i%len(nouns)]
		noun := to
		if said == one(words) {
			noun = one(to)
		}
		out = append(out, otherAsked{strangersQuestion: strangersQuestion{text: replaced(q.text, at, said, noun), gold: q.gold},
			table: [2]string{t.Name, to}})
	}
	return out
}

// data is the file that a question is put to, with what the question renames.
func (q otherAsked) data(t *testing.T, dir string, task actorcritic.Task) (actorcritic.Task, bool) {
	if q.column[0] == "" && q.table[0] == "" {
		return task, true
	}
	rename := func(pair [2]string) func(string) string {
		if pair[0] == "" {
			return nil
		}
		return func(s string) string {
			if s == pair[0] {
				return pair[1]
			}
			return s
		}
	}
	l := layout{table: rename(q.table), column: rename(q.column)}
	if script, err := os.ReadFile(filepath.Join(dir, "schema.sql")); err == nil {
		more := l.script(t, task)
		return open(t, string(script)+more), more != ""
	}
	to, ok := l.lay(t, dir)
	if !ok {
		return task, false
	}
	return openStrangersFile(t, to), true
}

// The same question for another thing brings what is right for that.
func TestTheSameQuestionForOtherThings(t *testing.T) {
	if *otherThings == "" {
		t.Skip("-otherthings sum measures it")
	}
	dirs, _ := filepath.Glob("testdata/strangers/*/questions.txt")
	ctx := context.Background()
	sums := make([]turnTally, len(turns))
	for _, file := range dirs {
		dir := filepath.Dir(file)
		plain := openStrangersFile(t, dir)
		for _, q := range readStrangersQuestions(t, dir) {
			if got, _ := answerStranger(t, plain, q); got > doubted || len(q.gold) == 0 {
				continue
			}
			for i, turn := range turns {
				if !turn.wanted() {
					continue
				}
				for _, other := range turn.of(plain, q) {
					if !other.telling(plain) {
						continue
					}
					task, ok := other.data(t, dir, plain)
					if !ok {
						continue
					}
					sums[i].ask(t, task, q.text, other, func(gold string, got *sqldb.Result) bool {
						return showsGold(plain.DB.Query(ctx, gold, sqldb.Limits{}), got, execution.Ordered(gold))
					}, turn.name, filepath.Base(dir))
				}
			}
		}
	}
	printTurned(sums)
}
