package schema

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A Spelling is how a column of texts writes its numbers, which SQLite compares letter by letter: "9" stands
// behind "10", and "$1,200" is no number. Zero is none.
type Spelling struct {
	drop string   // signs that are written with them: $, %, and what stands between thousands
	mark string   // the decimal comma, or ""
	unit string   // what stands behind each: " m2", "kg"
	none []string // texts that stand for no number: "N/A", "tbd"
	bare bool     // SQLite reads them as they are, but does not compare them so
	even bool     // all are written alike, so that the letters sort them

	noted    bool // notes, or a unit, stand behind them, which a CAST leaves out
	led      bool // leading signs may stand before them
	unitless bool // no unit stands behind them
	places   bool // they are ordinals, which are values as well: "1st"
}

// signs are written beside numbers; the space between thousands may be one that does not break lines.
const signs = "$€£% \u00a0'"

// leading signs stand before a number that has a place, or is about as large: =3, T2, #12, ~400.
const leading = "=T#~≈<>≥≤ "

// maxNone is how many different texts may stand for no number.
const maxNone = 2

// spellingOf returns how some texts write numbers, and these numbers; nil where they are none, or where
// SQLite reads and compares them well.
func spellingOf(texts []string) (*Spelling, []float64) {
	sp := &Spelling{}
	written := sp.numerals(texts)
	if len(written) < 2 || len(sp.none) > maxNone {
		return nil, nil
	}
	sp.unit = unitOf(written)
	for i, s := range written {
		written[i] = strings.TrimSuffix(s, sp.unit)
	}
	thousands, ok := sp.separators(written)
	if !ok {
		return nil, nil
	}
	for _, r := range signs + thousands {
		if slices.ContainsFunc(written, func(s string) bool { return strings.ContainsRune(s, r) }) {
			sp.drop += string(r)
		}
	}
	numbers := make([]float64, 0, len(written))
	for _, s := range written {
		n, err := strconv.ParseFloat(sp.plain(s), 64)
		if err != nil || coded(s) {
			return nil, nil
		}
		numbers = append(numbers, n)
	}
	sp.bare = sp.drop == "" && sp.mark == "" && sp.unit == ""
	sp.even = len(sp.none) == 0 && sp.alike(written)
	if sp.bare && sp.even {
		return nil, nil
	}
	return sp, numbers
}

// numerals returns the texts that have digits, without spaces around them, and notes the others.
func (sp *Spelling) numerals(texts []string) (written []string) {
	for _, s := range texts {
		if strings.ContainsAny(s, "0123456789") {
			written = append(written, strings.TrimSpace(s))
		} else {
			sp.none = append(sp.none, s)
		}
	}
	return written
}

// unitOf returns the unit that stands behind all numbers, with the space before it, or "".
func unitOf(written []string) string {
	first := written[0]
	at := strings.LastIndexByte(first, ' ')
	if at < 0 {
		at = strings.LastIndexAny(first, "0123456789") + 1
	}
	unit := first[at:]
	said := strings.ToLower(strings.TrimSpace(unit))
	millions := len(said) == 1 && strings.ContainsAny(first, "$€£") // "$1.2M"
	if !units[said] || millions ||
		slices.ContainsFunc(written, func(s string) bool { return !strings.HasSuffix(s, unit) }) {
		return ""
	}
	return unit
}

// units are written behind numbers. Single letters that are as often part of a code, or say thousands, are left out.
var units = english.WordSet(`mm cm m km ft in mi miles mg g kg t lb lbs oz ml cl l hl m2 m² sqm sqft km2 km² ha acres
	m3 m³ w kw mw wh kwh mwh °c °f kb mb gb tb s sec secs seconds min mins minutes h hr hrs hours days weeks
	months years km/h kmh kph mph m/s hpa bar psi kcal kj eur usd gbp chf euro euros dollars pcs pieces`)

// separators finds the sign between thousands and the decimal comma.
func (sp *Spelling) separators(written []string) (thousands string, ok bool) {
	all := func(sign string) (some, grouped bool) {
		grouped = true
		for _, s := range written {
			if strings.Contains(s, sign) {
				some, grouped = true, grouped && inThousands(strings.Trim(s, signs), sign)
			}
		}
		return some, some && grouped
	}
	comma, commas := all(",")
	point, points := all(".")
	switch {
	case commas:
		return ",", true
	case comma && point && !points:
		return "", false
	case comma:
		sp.mark = ","
		if point {
			return ".", true
		}
	case points && slices.ContainsFunc(written, func(s string) bool { return strings.Count(s, ".") > 1 }),
		points && all3(written):
		return ".", true
	}
	return "", true
}

// inThousands reports a number whose groups behind the first have three digits, before a decimal point.
func inThousands(s, sign string) bool {
	if sign == "," {
		s, _, _ = strings.Cut(s, ".")
	} else {
		s, _, _ = strings.Cut(s, ",")
	}
	groups := strings.Split(s, sign)
	first := strings.TrimPrefix(groups[0], "-")
	return len(first) > 0 && len(first) <= 3 && first != "0" &&
		!slices.ContainsFunc(groups[1:], func(g string) bool { return len(g) != 3 })
}

// all3 reports that each of several numbers has a point with three digits behind it, as no column of
// measures has whose last noughts are left out.
func all3(written []string) bool {
	ends := make(map[string]bool)
	for _, s := range written {
		before, after, cut := strings.Cut(s, ".")
		if !cut || len(after) != 3 {
			return false
		}
		ends[strconv.Itoa(len(before))] = true
	}
	return len(written) > 3 && len(ends) > 1
}

// plain returns a number as Go reads it.
func (sp *Spelling) plain(s string) string {
	s = strings.Map(func(r rune) rune {
		if strings.ContainsRune(sp.drop, r) {
			return -1
		}
		return r
	}, s)
	if sp.mark != "" {
		s = strings.ReplaceAll(s, sp.mark, ".")
	}
	return s
}

// coded reports a number with a nought before it, as no quantity is written.
func coded(s string) bool { return len(s) > 1 && s[0] == '0' && s[1] >= '0' && s[1] <= '9' }

// alike reports numbers that are as long as each other before the decimal point, with the signs at the same places.
func (sp *Spelling) alike(texts []string) bool {
	point := cmp.Or(sp.mark, ".")
	places := func(s string) string {
		if !strings.Contains(sp.drop, point) {
			s, _, _ = strings.Cut(s, point)
		}
		s = strings.TrimRight(s, signs)
		return strings.Map(func(r rune) rune {
			if r >= '0' && r <= '9' {
				return '0'
			}
			return r
		}, s)
	}
	return !slices.ContainsFunc(texts, func(s string) bool { return s[0] == '-' || places(s) != places(texts[0]) })
}

// number returns SQL for the number that a text is. Its SQL is said.
func (sp *Spelling) number(said string) string {
	texts := said
	if sp.led {
		said = "LTRIM(" + said + ", " + sqltext.Text(leading) + ")"
	}
	for _, none := range sp.few() {
		said = "NULLIF(" + said + ", " + sqltext.Text(none) + ")"
	}
	if sp.unit != "" {
		said = "REPLACE(" + said + ", " + sqltext.Text(sp.unit) + ", '')"
	}
	for _, r := range sp.drop {
		said = "REPLACE(" + said + ", " + sqltext.Text(string(r)) + ", '')"
	}
	if sp.mark != "" {
		said = "REPLACE(" + said + ", '" + sp.mark + "', '.')"
	}
	if said = "CAST(" + said + " AS REAL)"; len(sp.none) > maxNone {
		said = "CASE WHEN " + texts + " GLOB '*[0-9]*' THEN " + said + " END"
	}
	return said
}

// few returns the texts that stand for no number, where they are so few that each is named.
func (sp *Spelling) few() []string {
	if len(sp.none) > maxNone {
		return nil
	}
	return sp.none
}
