package cue

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Scale is what adjectives compare or rank by: columns with one of its stems in their names.
type Scale struct {
	more, less map[string]bool
	Stems      []string // best first; a minus says that the least is the most of it
}

// ScaleOf returns the scale of a comparative or superlative, and whether it asks for less; nil where it has none.
func ScaleOf(low string) (s *Scale, less bool) {
	at := slices.IndexFunc(scales, func(s Scale) bool { return s.more[low] || s.less[low] })
	if at < 0 {
		return nil, false
	}
	return &scales[at], scales[at].less[low]
}

// Turns reports a column of which the least is the most of it: of ranks the first is the highest.
func (s *Scale) Turns(c *schema.Column) bool {
	return s != nil && slices.ContainsFunc(c.Full, func(stem string) bool { return slices.Contains(s.Stems, "-"+stem) })
}

// Column returns the column of a file's only table that the best of the stems is of, one that fits, and whether the
// least of it is the most; -1 where there is none.
func (s *Scale) Column(of *schema.Schema, fits func(ci int) bool) (ci int, turned bool) {
	if s == nil {
		return -1, false
	}
	for _, stem := range s.Stems {
		stem, turned := strings.CutPrefix(stem, "-")
		for _, ci := range of.Tables[0].Columns {
			if slices.Contains(of.Columns[ci].Full, stem) && fits(ci) {
				return ci, turned
			}
		}
	}
	return -1, false
}

var scales = []Scale{
	scale("more most greater greatest often frequently", "less least fewer fewest", ""),
	scale("higher highest exceed exceeds exceeded", "lower lowest",
		"height elev altitud point score -rank -posit -place -po"),
	scale("larger largest bigger biggest", "smaller smallest", "area size popul capac"),
	scale("longer longest taller tallest", "shorter shortest", "length height durat distanc time"),
	scale("heavier heaviest", "lighter lightest", "weight mass"),
	scale("faster fastest quicker", "slower slowest", "speed -time"),
	scale("farther further furthest", "closer nearer", "distanc km mile"),
	scale("deeper deepest", "shallower shallowest", "depth"),
	scale("later latest last newer newest recent recently after", "earlier earliest first sooner before",
		"date year season"),
	scale("older oldest", "younger youngest",
		"age -birth -born -birthday -found -establish -built -construct -open -year -date"),
	scale("better best", "worse worst", "-rank -posit -place -po -finish -time score point rate"),
}

func scale(more, less, stems string) Scale {
	return Scale{english.WordSet(more), english.WordSet(less), strings.Fields(stems)}
}
