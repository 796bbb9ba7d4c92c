//go:build !js

package builtin

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

var (
	comparedText = regexp.MustCompile(`(?i)("[^"]+"|[\w.]+)\s*(?:=|LIKE|<>|!=)\s*'((?:[^']|'')+)'`)
	digits       = regexp.MustCompile(`\b\d+\b`)
	dayLiteral   = regexp.MustCompile(`'(\d{4})-(\d\d)-(\d\d)'`)
	monthLiteral = regexp.MustCompile(`'(\d{4}-|%-)(\d\d)(?:-%|%)?'`)
	more         = regexp.MustCompile(`(?i)\b(more than|greater than|higher than|over|above|less than|lower than|under|below|` +
		`at least|at most) \d`)
)

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
		out = append(out, value{strings.Trim(m[1][strings.LastIndex(m[1], ".")+1:], `"`), text, at, several, compared})
	}
	return out
}

func otherValues(task actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	for _, v := range valuesOf(q) {
		for _, other := range valuesBeside(task, v, q.text) {
			literal := regexp.MustCompile(`(?i)'(%?)` + regexp.QuoteMeta(strings.ReplaceAll(v.text, "'", "''")) + `(%?)'`)
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
	x, y := task.DB.Query(context.Background(), a, sqldb.Limits{}), task.DB.Query(context.Background(), b, sqldb.Limits{})
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
				!strings.ContainsAny(s, "\n;%_") && strings.HasSuffix(s, "ed") == done && (!v.several || manyOf(s) != "") &&
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

// A figure is one that a statement and its question say alike.
type figure struct {
	at, is int
	said   string
}

var sincePart = regexp.MustCompile(`(?i)\b(since|from|after|before|until|between|to|by)\b`)

func numbersOf(q strangersQuestion) (out []figure) {
	for _, n := range digits.FindAllString(q.gold[0], -1) {
		at, ok := once(q.text, n)
		v, err := strconv.Atoi(n)
		year := v > 1900 && v < 2100
		if !ok || err != nil || v < 2 || n[0] == '0' || !strings.Contains(strings.ToUpper(q.gold[0]), " FROM ") ||
			year && regexp.MustCompile(`[<>]=?\s*'`+n).MatchString(q.gold[0]) && !sincePart.MatchString(q.text) {
			continue // "in 2025" is no ">= '2025'", though the data end there
		}
		if end := at + len(n); end < len(q.text) && q.text[end] == 's' || end < len(q.text) && strings.ContainsRune(".,:/-%", rune(q.text[end])) && end+1 < len(q.text) &&
			q.text[end+1] != ' ' || at > 0 && strings.ContainsRune(".,:/-", rune(q.text[at-1])) {
			continue // part of another number, of a day or of a code
		}
		out = append(out, figure{at: at, is: v, said: n})
	}
	return out
}

// with asks for another number, said so.
func (n figure) with(q strangersQuestion, said, written string) []otherAsked {
	gold, ok := replacedAll(q.gold, regexp.MustCompile(`\b`+n.said+`\b`), written)
	switch {
	case written == n.said:
		gold = q.gold
	case !ok:
		return nil
	}
	return []otherAsked{{strangersQuestion: strangersQuestion{
		text: q.text[:n.at] + said + q.text[n.at+len(n.said):], gold: gold}}}
}

func otherNumbers(_ actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	for _, n := range numbersOf(q) {
		others := []int{n.is * 2, n.is/2 + 1, n.is + 1}
		if n.is > 1900 && n.is < 2100 {
			others = []int{n.is - 1, n.is + 1, n.is - 2}
		}
		for _, o := range others {
			if s := strconv.Itoa(o); o != n.is {
				out = append(out, n.with(q, s, s)...)
			}
		}
	}
	return out
}

func numbersInWords(_ actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	words := strings.Fields("two three four five six seven eight nine ten eleven twelve")
	for _, n := range numbersOf(q) {
		if i := n.is - 2; i < len(words) && !n.quoted(q.gold[0]) && !strings.HasSuffix(q.text[:n.at], "£") {
			out = append(out, n.with(q, words[i], n.said)...)
		}
	}
	return out
}

// quoted reports whether a number is part of a text: "12 Elm Street", "Truck 7", a day.
func (n figure) quoted(sql string) bool {
	for i, part := range strings.Split(sql, "'") {
		if i%2 == 1 && strings.Contains(part, n.said) {
			return true
		}
	}
	return false
}

func (n figure) bounds(q strangersQuestion) bool {
	m := more.FindAllStringIndex(q.text, -1)
	return len(m) == 1 && m[0][1] == n.at+1
}

func thousandsApart(_ actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	for _, n := range numbersOf(q) {
		if n.is >= 1000 && (n.is < 1900 || n.is > 2100) {
			out = append(out, n.with(q, thousand.ReplaceAllString(n.said, "$1,$2"), n.said)...)
		}
	}
	return out
}

func decimals(_ actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	for _, n := range numbersOf(q) {
		if n.bounds(q) && n.is < 1000 && !strings.Contains(strings.ToUpper(q.gold[0]), "COUNT") {
			out = append(out, n.with(q, n.said+".5", n.said+".5")...)
		}
	}
	return out
}

// otherBounds puts one way to say a bound for another.
func otherBounds(_ actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	type way struct{ said, sign string }
	long, short := []way{{"more than", ">"}, {"at least", ">="}, {"less than", "<"}, {"at most", "<="}},
		[]way{{"over", ">"}, {"under", "<"}, {"above", ">"}, {"below", "<"}}
	for _, n := range numbersOf(q) {
		if !n.bounds(q) || strings.Contains(strings.ToLower(q.text[:n.at]), "no ") {
			continue
		}
		m := more.FindStringSubmatchIndex(q.text)
		ways := short
		if strings.Contains(q.text[m[2]:m[3]], " ") {
			ways = long
		}
		for _, w := range ways {
			if strings.HasPrefix(strings.ToLower(q.text[m[2]:m[3]]), w.said) {
				continue
			}
			gold, ok := replacedAll(q.gold, regexp.MustCompile(`(?:[<>]=?)\s*'?`+n.said+`\b`), w.sign+" "+n.said)
			if ok && !strings.Contains(gold[0], n.said+"'") {
				out = append(out, otherAsked{strangersQuestion: strangersQuestion{
					text: q.text[:m[2]] + w.said + q.text[m[3]:], gold: gold}})
			}
		}
	}
	return out
}

// otherDays asks for another day or month of the data.
func otherDays(task actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	one := func(m [][]string) bool { return len(m) == 1 || len(m) == 2 && m[0][0] == m[1][0] }
	swap := func(month int, to string, gold []string, ok bool) {
		name := time.Month(month).String()
		for _, name := range []string{name, name[:3]} {
			if at, is := once(q.text, name); is && ok && name != "May" {
				out = append(out, otherAsked{strangersQuestion: strangersQuestion{text: replaced(q.text, at, name, to), gold: gold}})
				return
			}
		}
	}
	if m := monthLiteral.FindAllStringSubmatch(q.gold[0], -1); one(m) && len(dayLiteral.FindAllString(q.gold[0], -1)) == 0 {
		month, _ := strconv.Atoi(m[0][2])
		for _, to := range []int{month%12 + 1, (month+3)%12 + 1, (month+7)%12 + 1} {
			literal := strings.Replace(m[0][0], "-"+m[0][2], fmt.Sprintf("-%02d", to), 1)
			gold, ok := replacedAll(q.gold, regexp.MustCompile(regexp.QuoteMeta(m[0][0])), literal)
			swap(month, time.Month(to).String(), gold, ok && literal != m[0][0])
		}
	}
	if m := dayLiteral.FindAllStringSubmatch(q.gold[0], -1); one(m) {
		month, _ := strconv.Atoi(m[0][2])
		day, _ := strconv.Atoi(m[0][3])
		for _, to := range []int{day%28 + 1, (day+10)%28 + 1} {
			gold, ok := replacedAll(q.gold, regexp.MustCompile(regexp.QuoteMeta(m[0][0])),
				fmt.Sprintf("'%s-%s-%02d'", m[0][1], m[0][2], to))
			for _, said := range []string{strconv.Itoa(day), m[0][3]} {
				if at, is := once(q.text, said); is && ok {
					other := strconv.Itoa(to)
					if len(said) == 2 {
						other = fmt.Sprintf("%02d", to)
					}
					if regexp.MustCompile(`(?i)`+said+`(st|nd|rd|th)`).MatchString(q.text) || strings.Contains(other, said) {
						continue
					}
					out = append(out, otherAsked{strangersQuestion: strangersQuestion{
						text: q.text[:at] + other + q.text[at+len(said):], gold: gold}})
					break
				}
			}
		}
		for _, to := range []int{month%12 + 1, (month+4)%12 + 1} {
			gold, ok := replacedAll(q.gold, regexp.MustCompile(regexp.QuoteMeta(m[0][0])),
				fmt.Sprintf("'%s-%02d-%02d'", m[0][1], to, min(day, 28)))
			swap(month, time.Month(to).String(), gold, ok && day <= 28)
		}
	}
	return out
}
