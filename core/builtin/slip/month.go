package slip

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// bounding are the words behind which a month is none of its own: "after March".
var bounding = english.WordSet("after before since until till between from to than and")

// month returns the one value that word i says, of a column of nothing but months written
// as 2025-03, in quotation marks: "march"; or "".
func (d *database) month(words []english.Word, i int) string {
	n := monthAt(words, i)
	if n == 0 {
		return ""
	}
	end, only := fmt.Sprintf("-%02d", n), ""
	for _, list := range d.v.ByKey {
		held := list[0].Value
		if !strings.HasSuffix(held, end) || !schema.Months(d.v, list[0].Column) {
			continue
		}
		if only != "" {
			return ""
		}
		only = held
	}
	if only == "" {
		return ""
	}
	return `"` + only + `"`
}

// monthAt returns the number of the month that word i says alone, and no bound, day or year with
// it; or 0.
func monthAt(words []english.Word, i int) int {
	w, before := &words[i], english.LowAt(words, i-1)
	n, short := english.Month(w.Low)
	switch {
	case w.Quoted, bounding[before], short && (w.Low == "mar" || len(w.Low) > 4):
		return 0
	case w.Low == "may" && before != "in" && before != "of" && before != "for":
		return 0
	case i+1 < len(words) && (words[i+1].Number || bounding[words[i+1].Low]):
		return 0 // a day or a year, or a second month
	}
	return n
}
