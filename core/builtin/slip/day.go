package slip

import (
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// writings lists how people write days by numbers. Of 3/4/2024 the day comes first, unless only the other
// is held.
var writings = [...]string{"2.1.2006", "2/1/2006", "2-1-2006", "1/2/2006", "1-2-2006", "2006-1-2", "2006/1/2",
	"2006.1.2", "2.1.06", "2/1/06", "1/2/06"}

// day returns in words the day that a word says by numbers, of 30.09.2024 "30 September 2024", which all
// that reads times knows; or "" where no column holds days, or one the word as it is.
func (d *database) day(w *english.Word) string {
	if len(w.Text) < len("1.1.06") || w.Quoted || w.Text[0] < '0' || w.Text[0] > '9' ||
		!strings.ContainsAny(w.Text, "./-") || !d.dated() ||
		!schema.YearFirst(w.Text) && len(d.v.Lookup(w.Fold)) > 0 {
		return ""
	}
	first := ""
	for _, written := range writings {
		at, err := time.Parse(written, w.Text)
		if err != nil {
			continue
		}
		said := at.Format("2 January 2006")
		if len(d.v.Lookup(english.Fold(at.Format(time.DateOnly)))) > 0 {
			return said
		}
		if first == "" {
			first = said
		}
	}
	return first
}

// dated reports that a column holds days, year first.
func (d *database) dated() bool {
	return slices.ContainsFunc(d.v.Codes, func(c schema.Coded) bool {
		return slices.ContainsFunc(c.Values, schema.YearFirst)
	})
}
