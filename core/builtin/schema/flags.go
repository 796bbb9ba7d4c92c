package schema

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/text"
)

// yesNo lists the pairs that columns of two values hold for a thing that is so
// or is not.
var yesNo = [][2]string{{"yes", "no"}, {"y", "n"}, {"true", "false"}, {"t", "f"}, {"1", "0"}, {"x", ""}}

// yesNoAbroad lists such pairs in other languages. One of them alone may say anything.
var yesNoAbroad = [][2]string{{"ja", "nein"}, {"j", "n"}, {"oui", "non"}, {"o", "n"}, {"vrai", "faux"},
	{"si", "no"}, {"sí", "no"}, {"sì", "no"}, {"s", "n"}, {"sim", "não"}, {"sim", "nao"}, {"ja", "nee"}}

// flags finds the columns that say of a row whether something is so: they hold
// nothing but yes and no, in one of the usual spellings.
func flags(s *Schema, v *Values) {
	for ci := range s.Columns {
		c, held := &s.Columns[ci], &v.Codes[ci]
		if c.Class == logical && len(held.Values) == 0 ||
			v.span[ci] == [2]int64{0, 1} && !c.PK && !c.FK && saysOfOne(c.Name) {
			c.Flag = &[2]string{"1", "0"} // "survived", in whole numbers
		}
		if held.many || len(held.Values) == 0 || len(held.Values) > 4 {
			continue
		}
		c.Flag = flagOf(held.Values, c.Flag)
		if c.Flag != nil && v.Blank[ci] && len(held.Values) == 1 && held.Values[0] == c.Flag[0] {
			c.Flag[1] = "" // y, or nothing
		}
	}
}

// flagOf returns how a column of few values says yes and no, or what is known already.
func flagOf(held []string, known *[2]string) *[2]string {
	for i, pair := range append(yesNo[:len(yesNo):len(yesNo)], yesNoAbroad...) {
		spelt, ok := spelling(pair, held)
		if ok && (i < len(yesNo) || slices.Contains(held, spelt[0]) && slices.Contains(held, spelt[1])) {
			return &spelt
		}
	}
	return known
}

// saysOfOne reports a name that says something of a row, and does not count: there may
// be one child, or none.
func saysOfOne(name string) bool {
	words := text.Words(name)
	if len(words) == 0 {
		return false
	}
	last := english.NewWord(words[len(words)-1].Text, false)
	return last.Low == last.Fold && last.Fold != "number" && last.Fold != "count"
}

// spelling returns a pair as the data spell it, if they hold nothing else.
func spelling(pair [2]string, held []string) (spelt [2]string, ok bool) {
	out, said, open := pair, 0, false
	for _, h := range held {
		switch strings.ToLower(strings.TrimSpace(h)) {
		case pair[0]:
			out[0], said = h, said+1
		case pair[1]:
			out[1], said = h, said+1
		case "", "unknown", "n/a": // nobody says
		case "maybe", "not sure", "unsure": // beside both, some leave it open
			open = true
		default:
			return out, false
		}
	}
	if said == 1 { // the other one is spelt alike
		h := strings.Join(held, "")
		if h == strings.ToUpper(h) {
			out = [2]string{strings.ToUpper(out[0]), strings.ToUpper(out[1])}
		} else if h[:1] == strings.ToUpper(h[:1]) {
			out = [2]string{english.Capital(out[0]), english.Capital(out[1])}
		}
	}
	return out, said == 2 || said == 1 && !open
}
