package link

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// faint words add little to what a column's name says: "card type" is enough
// for "card type code".
// Units are among them: "rain mm" is the rain.
var faint = english.WordSet("code id name number descript detail text valu of km m cm mm km2 m2 kg g t kmh mph c " +
	"f p eur keur usd gbp million billion thousand dollar euro min hr pct percent litr date maximum minimum")

// coding lists the last words of columns that say by a code what another column says in
// words; worded lists those of that other column.
var (
	coding = english.WordSet("code id")
	worded = english.WordSet("descript name text")
)

// saysWhatCodeSays reports a column that says in words what another one of its table
// codes, where neither word was found.
func saysWhatCodeSays(s *schema.Schema, m *match, c *schema.Column) bool {
	last := len(c.Stems) - 1
	if last <= 0 || !worded[c.Stems[last]] || m.near[last] > 0 {
		return false
	}
	return slices.ContainsFunc(s.Tables[c.Table].Columns, func(ci int) bool {
		o := s.Columns[ci].Stems
		return len(o) == last+1 && slices.Equal(o[:last], c.Stems[:last]) && coding[o[last]]
	})
}

// onlyHere reports that the one word found is in no column's name but this one's and
// those that differ from it in a faint word.
func onlyHere(s *schema.Schema, m *match, c *schema.Column) bool {
	at := slices.IndexFunc(m.near[:len(c.Stems)], func(near float64) bool { return near == 1 })
	if at < 0 || faint[c.Stems[at]] {
		return false
	}
	own := unfaint(c.Stems)
	return !slices.ContainsFunc(s.Columns, func(o schema.Column) bool {
		return slices.Contains(o.Stems, c.Stems[at]) && !slices.Equal(unfaint(o.Stems), own)
	})
}

// unfaint returns the words of a name that are not faint.
func unfaint(stems []string) []string {
	return slices.DeleteFunc(slices.Clone(stems), func(stem string) bool { return faint[stem] })
}
