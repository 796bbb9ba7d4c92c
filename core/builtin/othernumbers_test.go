//go:build !js

package builtin

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

var (
	digits       = regexp.MustCompile(`\b\d+\b`)
	dayLiteral   = regexp.MustCompile(`'(\d{4})-(\d\d)-(\d\d)'`)
	monthLiteral = regexp.MustCompile(`'(\d{4}-|%-)(\d\d)(?:-%|%)?'`)
	more         = regexp.MustCompile(`(?i)\b(more than|greater than|higher than|over|above|less than|lower than|` +
		`under|below|at least|at most) \d`)
	sincePart = regexp.MustCompile(`(?i)\b(since|from|after|before|until|between|to|by)\b`)
	part      = regexp.MustCompile(`^(s|[.,:/%-][^ ])`) // of another number, of a day or of a code
)

// A figure is one that a statement and its question say alike.
type figure struct {
	at, is int
	said   string
}

func numbersOf(q strangersQuestion) (out []figure) {
	for _, n := range digits.FindAllString(q.gold[0], -1) {
		at, ok := once(q.text, n)
		v, err := strconv.Atoi(n)
		year := v > 1900 && v < 2100
		if !ok || err != nil || v < 2 || n[0] == '0' || !strings.Contains(strings.ToUpper(q.gold[0]), " FROM ") ||
			year && regexp.MustCompile(`[<>]=?\s*'`+n).MatchString(q.gold[0]) && !sincePart.MatchString(q.text) {
			continue // "in 2025" is no ">= '2025'", though the data end there
		}
		if part.MatchString(q.text[at+len(n):]) || at > 0 && strings.ContainsRune(".,:/-", rune(q.text[at-1])) {
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
				out = append(out, otherAsked{strangersQuestion: strangersQuestion{
					text: replaced(q.text, at, name, to), gold: gold}})
				return
			}
		}
	}
	m := monthLiteral.FindAllStringSubmatch(q.gold[0], -1)
	if one(m) && !dayLiteral.MatchString(q.gold[0]) {
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
					if regexp.MustCompile(`(?i)`+said+`(st|nd|rd|th)`).MatchString(q.text) ||
						strings.Contains(other, said) {
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
