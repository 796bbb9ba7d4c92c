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
	w := &words[i]
	n, short := english.Month(w.Low)
	before := english.LowAt(words, i-1)
	if n == 0 || w.Quoted || short && (w.Low == "mar" || len(w.Low) > 4) || bounding[before] || w.Low == "may" && before != "in" && before != "of" && before != "for" {
		return ""
	}
	if i+1 < len(words) && (words[i+1].Number || words[i+1].Low == "and" || words[i+1].Low == "to") {
		return "" // a day or a year, or a second month
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
