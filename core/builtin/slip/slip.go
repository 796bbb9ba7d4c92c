// Package slip mends slips of typing in a question: "averge" is average, "howmany" how many,
// and "sinegr" the singer of a table's name. It goes before all other reading, since a
// question whose "how many" is not read has another answer, or none.
//
//	slip.Mend(schema, values, "howmany singers are oldr than 30").Text
//	// how many singers are older than 30
//
// Names of a person's own, in capitals or quotation marks, are left alone: what reads values
// looks for those that are near itself.
package slip

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Question is one as it is read.
type Question struct {
	Text   string
	Slips  []Slip // what was mended in it, from left to right
	Before int    // the bytes of blanks that stood before it
}

// A Slip is a word that was typed and what it is read as.
type Slip struct {
	Typed, Meant string
	At           int // the byte of the question that it begins with
}

// Mend returns a question as it is read, with words for the signs of comparisons.
func Mend(s *schema.Schema, v *schema.Values, question string) Question {
	plain := strings.TrimSpace(question)
	return mend(s, v, Question{Text: plain, Before: strings.Index(question, plain)})
}

// MendWritten is Mend of a question that was written anew already.
func MendWritten(s *schema.Schema, v *schema.Values, q Question) Question {
	if len(q.Slips) == 0 {
		return Mend(s, v, q.Text)
	}
	q = q.Put(len(strings.TrimRight(q.Text, " \n\t")), len(q.Text), "")
	return mend(s, v, q.Put(0, len(q.Text)-len(strings.TrimLeft(q.Text, " \n\t")), ""))
}

func mend(s *schema.Schema, v *schema.Values, q Question) Question {
	if lexicon.Builtin().Empty() {
		return spelt(q) // nothing tells a word from what is none
	}
	d := &database{s: s, v: v}
	question := q.Text
	words := english.Split(question)
	meant := make([]string, len(words))
	for i := range words {
		w := &words[i]
		if w.End > len(question) || question[w.At:w.End] != w.Text {
			continue
		}
		if meant[i] = d.read(words, i); meant[i] != "" && !strings.Contains(meant[i], " ") && meant[i][0] != '"' {
			was := *w
			*w = english.NewWord(meant[i], false)
			w.At, w.End, w.Upper = was.At, was.End, was.Upper
		}
	}
	for i := len(words) - 1; i >= 0; i-- {
		w := &words[i]
		if w.End > len(question) || meant[i] == "" && question[w.At:w.End] != w.Text {
			continue
		}
		if put := cmp.Or(d.whole(words, i), meant[i]); put != "" {
			q = q.Put(w.At, w.End, put)
		}
	}
	return spelt(q)
}

// named reports that word i is one of several that are a value together: "bo burt" has no "but".
func (d *database) named(words []english.Word, i int) bool {
	for from := max(0, i-3); from <= i; from++ {
		for to := max(i+1, from+2); to <= min(len(words), from+4); to++ {
			if len(d.v.Lookup(english.FoldAll(words[from:to]))) > 0 {
				return true
			}
		}
	}
	return false
}

// read returns what word i is read as by itself, or "" where it is what it is.
func (d *database) read(words []english.Word, i int) string {
	w := &words[i]
	meant := cmp.Or(d.hasty(w), d.day(w), d.month(words, i))
	if meant != "" || !lower(words, i) {
		return meant
	}
	if meant = d.mended(w.Low); meant != "" && (d.whole(words, i) != "" || d.named(words, i)) {
		return ""
	}
	return meant
}

// mended returns what a word in small letters is read as, or "": each part of what hyphens join by itself.
func (d *database) mended(low string) string {
	if head, tail, ok := strings.Cut(low, "-"); ok {
		first, last := d.mended(head), d.mended(tail)
		if first == "" && last == "" {
			return ""
		}
		return cmp.Or(first, head) + "-" + cmp.Or(last, tail)
	}
	if len(low) < shortest {
		return ""
	}
	meant := cmp.Or(unmarked.Of(low), inFull(low))
	if w := english.NewWord(low, false); meant == "" && !d.known(&w) {
		meant = d.meant(low)
	}
	return meant
}

// Typed returns the byte of the question as it was typed that became byte at of its text.
func (q *Question) Typed(at int) int {
	longer := 0
	for _, s := range q.Slips {
		from := s.At + longer
		if at < from {
			break
		}
		if s.Meant == "" && (from == 0 || !letter(q.Text[from-1])) {
			longer -= len(s.Typed) // what stands behind it begins there
			continue
		}
		if in := at - from; in < len(s.Meant) || in == len(s.Meant) && strings.Contains(s.Typed, " ") {
			return s.At + s.typed(in)
		}
		longer += len(s.Meant) - len(s.Typed)
	}
	return at - longer
}

// typed returns the byte of what was typed that became byte at of what is meant: that of the same word, where both
// have it.
func (s *Slip) typed(at int) int {
	from, to := at, at
	for from > 0 && letter(s.Meant[from-1]) {
		from--
	}
	for to < len(s.Meant) && letter(s.Meant[to]) {
		to++
	}
	word := s.Meant[from:to]
	for i := 0; from < to && i+len(word) <= len(s.Typed); i++ {
		end := i + len(word)
		if s.Typed[i:end] == word && (i == 0 || !letter(s.Typed[i-1])) && (end == len(s.Typed) || !letter(s.Typed[end])) {
			return i + at - from
		}
	}
	return min(at, len(s.Typed))
}

// letter reports a byte of a word or number.
func letter(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b >= 0x80
}

// Unit returns the place in UTF-16 units, in the question as it was typed, of what became byte at of its text.
func (q *Question) Unit(typed string, at int) int {
	count := 0
	for _, r := range typed[:min(q.Before+q.Typed(at), len(typed))] {
		count += utf16.RuneLen(r)
	}
	return count
}

// Notes says in words what was mended.
func (q *Question) Notes() (notes []string) {
	for _, s := range q.Slips {
		if s.Typed != "" && strings.Trim(s.Meant, "? ") != "" { // else it was put, or left out
			notes = append(notes, fmt.Sprintf("%q is read as %q", s.Typed, s.Meant))
		}
	}
	return notes
}

// lower reports that word i is one of a sentence, and no name of its own.
func lower(words []english.Word, i int) bool {
	w := &words[i]
	begins := i == 0 || words[i-1].Mark && words[i-1].Low != ","
	return !w.Mark && !w.Quoted && len(w.Low) >= shortest && (!w.Upper || begins) &&
		!strings.ContainsFunc(w.Low, func(r rune) bool { return r != '-' && (r < 'a' || r > 'z') })
}

// hasty returns the word that one of next to no letters was typed for, or "".
func (d *database) hasty(w *english.Word) string {
	if w.Quoted || w.Upper || d.s.Stems[w.Stem] || len(d.v.Lookup(w.Fold)) > 0 {
		return ""
	}
	return hasty.Of(w.Low)
}

// known reports a word that is one as it is: of English, of another language, of the
// schema or its values, or cut short.
func (d *database) known(w *english.Word) bool {
	if asked(w.Low) || d.s.Stems[w.Stem] || d.s.Stems[strings.TrimSuffix(w.Low, "s")] || d.value(w.Fold) {
		return true
	}
	// Polish "numer" is number, whoever typed it.
	if said, english := lexicon.Translate(w.Low); len(said) > 0 {
		return len(said) > 1 || english || !asks()[said[0]] || text.Stem(said[0]) == w.Stem
	}
	return inflected(w.Low, endings[:]) || inflected(american.Replace(w.Low), endings[:]) || again(w.Low) || d.holds(w.Low)
}

// Put returns the question with another text for the bytes from one place of its text to another. Where what was put
// before begins or ends among these, all of it is put anew.
func (q Question) Put(from, to int, meant string) Question {
	grown := 0
	for _, s := range q.Slips {
		at := s.At + grown
		end := at + len(s.Meant)
		grown += len(s.Meant) - len(s.Typed)
		if at < to && from < end && (at < from || to < end) {
			first, last := min(at, from), max(end, to)
			return q.Put(first, last, q.Text[first:from]+meant+q.Text[to:last])
		}
	}
	put := Slip{Typed: q.Text[from:to], Meant: meant, At: from}
	out := Question{Text: q.Text[:from] + meant + q.Text[to:], Before: q.Before}
	longer, within, noted := 0, 0, false
	for i, s := range q.Slips {
		at := s.At + longer
		longer += len(s.Meant) - len(s.Typed)
		switch {
		case at >= to && !noted:
			out.Slips = append(out.Slips, put, q.Slips[i])
			noted = true
		case at < from, at == from && s.Meant == "" && from < to: // what was left out stands before it
			put.At = from - longer
			out.Slips = append(out.Slips, q.Slips[i])
		case at >= to:
			out.Slips = append(out.Slips, q.Slips[i])
		default: // it is within
			put.Typed = put.Typed[:at-from+within] + s.Typed + put.Typed[at-from+within+len(s.Meant):]
			within += len(s.Typed) - len(s.Meant)
		}
	}
	if !noted {
		out.Slips = append(out.Slips, put)
	}
	return out
}

// signs are what stands for a comparison, longer ones first, each with its words.
var signs = [...][2]string{{">=", "at least"}, {"<=", "at most"}, {"≥", "at least"}, {"≤", "at most"},
	{">", "above"}, {"<", "below"}}

// spelt returns a question with words for the signs that compare: "price >= 5" is one of at least 5. What stands in
// quotation marks is left as it is.
func spelt(q Question) Question {
	quoted := false
	for i := 1; i < len(q.Text); i++ {
		quoted = quoted != (q.Text[i-1] == '"')
		if quoted || q.Text[i-1] != ' ' {
			continue
		}
		n := slices.IndexFunc(signs[:], func(s [2]string) bool { return strings.HasPrefix(q.Text[i:], s[0]) })
		if n < 0 {
			continue
		}
		end := i + len(signs[n][0])
		next, _ := utf8.DecodeRuneInString(strings.TrimLeft(q.Text[end:], " "))
		if !unicode.IsLetter(next) && !unicode.IsDigit(next) && next != '-' && next != '$' {
			continue
		}
		words := signs[n][1]
		if q.Text[end] != ' ' {
			words += " "
		}
		q = q.Put(i, end, words)
	}
	return q
}
