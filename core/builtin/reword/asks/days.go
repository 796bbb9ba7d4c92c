package asks

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// onWhatDay reads "on what day did Ann row" as when she did, where one column alone is of days, and no
// text of those of the week.
func onWhatDay(q *question, i int) bool {
	k := q.Phrase(i, "on what day|on which day|on what date|on which date")
	if k == 0 || i > 0 || !doing[q.Low(i+k)] {
		return false
	}
	said := func(ci int, c *schema.Column) bool {
		return q.dates(ci) || c.Class == schema.Textual && c.Says(weekday)
	}
	ci := q.Only(said)
	return ci >= 0 && q.dates(ci) && q.Write(i, i+k, "when")
}

var (
	doing   = english.WordSet("did was were is do does are has have")
	weekday = english.WordSet("day weekday wkday dow")
)
