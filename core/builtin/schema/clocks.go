package schema

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// Sorts returns SQL for a column by which its rows sort and compare: itself, or its time with the
// noughts before it that are not written. Its SQL is said.
func (c *Column) Sorts(said string) string {
	most := c.Clock[1]
	if c.Clock[0] == most {
		return said
	}
	noughts := english.NoClock[len(english.NoClock)-most+c.Clock[2]:]
	return fmt.Sprintf("SUBSTR('%s', 1, %d - LENGTH(%s)) || %s", noughts, most, said, said)
}

// Ordering reports SQL around a column that sorts or compares by it.
func Ordering(before, after string) bool {
	for _, begins := range []string{"ORDER BY ", "MIN(", "MAX("} {
		if strings.HasSuffix(before, begins) {
			return true
		}
	}
	for _, op := range []string{" <", " >", " BETWEEN "} {
		if strings.HasPrefix(after, op) && !strings.HasPrefix(after, " <>") {
			return true
		}
	}
	return false
}
