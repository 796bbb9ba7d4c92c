//go:build !js

package builtin

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

var comparedText = regexp.MustCompile(`(?i)("[^"]+"|[\w.]+)\s*(?:=|LIKE|<>|!=)\s*'((?:[^']|'')+)'`)

// once finds a text that stands once and whole in a question, whatever its case; it may stand there in the genitive or
// for several, where its last word is no number.
func once(text, part string) (int, bool) {
	m := regexp.MustCompile(`(?i)(?:^|[^\pL\d])(`+regexp.QuoteMeta(part)+`)(?:$|s?[^\pL\d]|s$)`).
		FindAllStringSubmatchIndex(text, -1)
	if len(m) != 1 || strings.Count(strings.ToLower(text), strings.ToLower(part)) != 1 {
		return 0, false
	}
	return m[0][2], true
}

// replaced puts another text in a place, in small letters where what stood there was, with the article of its sound.
func replaced(text string, at int, old, other string) string {
	if is := text[at : at+len(old)]; is == strings.ToLower(is) {
		other = strings.ToLower(other)
	}
	before, vowel := text[:at], strings.ContainsRune("aeiouAEIOU", rune(other[0]))
	if strings.HasSuffix(before, " an ") && !vowel {
		before = strings.TrimSuffix(before, "n ") + " "
	} else if strings.HasSuffix(before, " a ") && vowel {
		before = strings.TrimSuffix(before, " ") + "n "
	}
	return before + other + text[at+len(old):]
}

// A value is what a statement compares a column with, and where the question says it.
type value struct {
	column, text string
	at           int
	several      bool     // as the question says it: managers
	compared     []string // all values of the statement
}

// unsaid values stand for a person who asks.
var unsaid = regexp.MustCompile(`(?i)^(us|me|we|you|it)$`)

// manyOf is the plural of a word; "" that it is none.
func manyOf(s string) string {
	if !regexp.MustCompile(`^\pL+$`).MatchString(s) || strings.HasSuffix(s, "s") {
		return ""
	}
	return plural(s)
}

func valuesOf(q strangersQuestion) (out []value) {
	all := comparedText.FindAllStringSubmatch(q.gold[0], -1)
	var compared []string
	for _, m := range all {
		compared = append(compared, strings.ToLower(strings.Trim(strings.ReplaceAll(m[2], "''", "'"), "%")))
	}
	for _, m := range all {
		text := strings.Trim(strings.ReplaceAll(m[2], "''", "'"), "%")
		if text == "" {
			continue
		}
		at, ok := once(q.text, text)
		core := strings.ToLower(strings.Trim(text, "/.#"))
		if !ok || strings.Count(strings.ToLower(q.text), core) > 1 {
			continue
		}
		rest := q.text[at+len(text):]
		several := strings.HasPrefix(rest, "s") && !strings.HasPrefix(rest, "'")
		if several && manyOf(text) == "" {
			continue
		}
		column := strings.Trim(m[1][strings.LastIndex(m[1], ".")+1:], `"`)
		out = append(out, value{column, text, at, several, compared})
	}
	return out
}

func otherValues(task actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	for _, v := range valuesOf(q) {
		for _, other := range valuesBeside(task, v, q.text) {
			is := regexp.QuoteMeta(strings.ReplaceAll(v.text, "'", "''"))
			literal := regexp.MustCompile(`(?i)'(%?)` + is + `(%?)'`)
			gold, ok := replacedAll(q.gold, literal, "'${1}"+strings.ReplaceAll(other, "'", "''")+"${2}'")
			if ok && sameSign(task, q.gold[0], gold[0]) {
				said, is := other, v.text
				if v.several {
					said, is = manyOf(other), v.text+"s"
				}
				out = append(out, otherAsked{strangersQuestion: strangersQuestion{
					text: replaced(q.text, v.at, is, said), gold: gold}})
			}
		}
	}
	return out
}

func replacedAll(list []string, old *regexp.Regexp, with string) ([]string, bool) {
	out := make([]string, len(list))
	for i, s := range list {
		if out[i] = old.ReplaceAllString(s, with); out[i] == s {
			return nil, false
		}
	}
	return out, true
}

// sameSign reports whether two statements bring a number of the same sign, or no number: by how much Ann earns more
// than Bo is not asked where she earns less; and as many rows, where one of them brings one: who bought the bike.
func sameSign(task actorcritic.Task, a, b string) bool {
	ctx := context.Background()
	x, y := task.DB.Query(ctx, a, sqldb.Limits{}), task.DB.Query(ctx, b, sqldb.Limits{})
	if len(x.Rows) != 1 || len(y.Rows) != 1 {
		return len(x.Rows) != 1
	}
	return strings.HasPrefix(x.Rows[0][0].String(), "-") == strings.HasPrefix(y.Rows[0][0].String(), "-")
}

// valuesBeside returns three other values of the column which holds one: none of which the question says part, and
// no state for what was done.
func valuesBeside(task actorcritic.Task, v value, question string) []string {
	ctx := context.Background()
	for _, t := range task.Database.Tables {
		i := t.Column(v.column)
		if i < 0 {
			continue
		}
		r := task.DB.Query(ctx, fmt.Sprintf("SELECT %q FROM %q GROUP BY 1 ORDER BY COUNT(*) DESC, 1", t.Columns[i].Name,
			t.Name), sqldb.Limits{})
		var list []string
		holds, done := false, strings.HasSuffix(v.text, "ed")
		for _, row := range r.Rows {
			s := row[0].String()
			if strings.EqualFold(s, v.text) {
				holds = true
				continue
			}
			if _, in := once(question, s); in && !slices.Contains(v.compared, strings.ToLower(s)) {
				return nil // it is chosen from several: which is better, Ann or Bo
			}
			if len(s) > 1 && len(s) < 40 && row[0].Kind == sqldb.Text && strings.TrimSpace(s) == s &&
				!strings.ContainsAny(s, "\n;%_") && strings.HasSuffix(s, "ed") == done &&
				(!v.several || manyOf(s) != "") &&
				!strings.Contains(strings.ToLower(question), strings.ToLower(s)) && !unsaid.MatchString(s) {
				list = append(list, s)
			}
		}
		if n := len(list); holds && n > 0 {
			return slices.Compact([]string{list[n/6], list[n/2], list[5*n/6]})
		}
	}
	return nil
}

// valuesWritten asks with a value in other letters.
func valuesWritten(in func(string) string) func(actorcritic.Task, strangersQuestion) []otherAsked {
	return func(_ actorcritic.Task, q strangersQuestion) (out []otherAsked) {
		for _, v := range valuesOf(q) {
			is := q.text[v.at : v.at+len(v.text)]
			if to := in(is); to != is && len(is) > 2 {
				out = append(out, otherAsked{strangersQuestion: strangersQuestion{
					text: q.text[:v.at] + to + q.text[v.at+len(is):], gold: q.gold}})
			}
		}
		return out
	}
}
