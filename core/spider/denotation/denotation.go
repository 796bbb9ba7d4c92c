// Package denotation judges answers as the official evaluator of WikiTableQuestions does
// (evaluator.py 1.0.2): what a question denotes is a set of items, texts, numbers and dates,
// and an answer is right that has as many and each of them.
//
//	right := denotation.Right([]denotation.Item{{Text: "12,467", Canon: "12467.0"}}, []string{"12467"})
package denotation

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/python"
)

// An Item is one of what a question denotes.
type Item struct {
	Text  string // as people wrote it: "12,467"
	Canon string // the number or date that it means, "12467.0" or "2004-05-xx"; "" for that of Text itself
}

// Right reports whether an answer's items are those that the question denotes, in any
// order, each counted once: check_denotation.
func Right(target []Item, predicted []string) bool {
	var want, got []value
	for _, item := range target {
		want = with(want, valueOf(item))
	}
	for _, text := range predicted {
		got = with(got, valueOf(Item{Text: text}))
	}
	return len(want) == len(got) && !slices.ContainsFunc(want, func(w value) bool {
		return !slices.ContainsFunc(got, w.matches)
	})
}

// with adds a value to a set.
func with(set []value, v value) []value {
	if slices.ContainsFunc(set, v.equals) {
		return set
	}
	return append(set, v)
}

// nearly is how far numbers may be apart that are the same.
const nearly = 1e-6

type kind int

const (
	aText kind = iota
	aNumber
	aDate
)

// A value is what an item means.
type value struct {
	kind   kind
	text   string // normalized
	number float64
	date   [3]int // year, month and day; -1 where it is not said
}

// valueOf reads an item: to_value.
func valueOf(item Item) value {
	canon := item.Canon
	if canon == "" {
		canon = item.Text
	}
	v := value{text: Normalized(item.Text)}
	if n, ok := number(canon); ok {
		v.kind, v.number = aNumber, n
	} else if d, ok := date(canon); ok && d[1] < 0 && d[2] < 0 {
		v.kind, v.number = aNumber, float64(d[0])
	} else if ok {
		v.kind, v.date = aDate, d
	}
	return v
}

// equals reports whether two values are one item of a set.
func (v value) equals(o value) bool {
	switch {
	case v.kind != o.kind:
		return false
	case v.kind == aNumber:
		return v.number == o.number
	case v.kind == aDate:
		return v.date == o.date
	}
	return v.text == o.text
}

// matches reports whether a value of an answer is this one.
func (v value) matches(o value) bool {
	switch {
	case v.text == o.text:
		return true
	case v.kind != o.kind:
		return false
	case v.kind == aNumber:
		return math.Abs(v.number-o.number) < nearly
	}
	return v.kind == aDate && v.date == o.date
}

// number reads a text as Python 2's int or float does, the first of which lets a sign stand apart; what is no
// finite number is none. A number that is nearly whole is whole.
func number(text string) (float64, bool) {
	text = strip(text)
	if text != "" && strings.ContainsAny(text[:1], "+-") {
		if digits := strip(text[1:]); python.Digits(digits) == len(digits) {
			text = text[:1] + digits
		}
	}
	if strings.ContainsAny(text, "xXpP_") { // which Go reads and Python 2 does not
		return 0, false
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || n-n != 0 {
		return 0, false
	}
	if whole := math.Round(n); math.Abs(n-whole) < nearly {
		n = whole
	}
	return n, true
}

// date reads yyyy-mm-dd with xx for what is not said: DateValue.parse.
func date(text string) (d [3]int, ok bool) {
	parts := strings.Split(strings.ToLower(text), "-")
	if len(parts) != 3 {
		return d, false
	}
	for i, part := range parts {
		n, err := strconv.Atoi(strip(part))
		switch {
		case part == "xx" || i == 0 && part == "xxxx":
			n = -1
		case err != nil:
			return d, false
		case i == 1 && n != -1 && (n < 1 || n > 12), i == 2 && n != -1 && (n < 1 || n > 31):
			return d, false
		}
		d[i] = n
	}
	return d, d != [3]int{-1, -1, -1}
}
