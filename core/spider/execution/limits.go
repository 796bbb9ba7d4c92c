package execution

import (
	"cmp"
	"time"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Generous limits decide no verdict of the predictions that are published: of
// six systems' for Spider's dev questions, none takes more than a million
// steps. The official programs have none.
func Generous() sqldb.Limits {
	return sqldb.Limits{Steps: 200_000_000, Time: 60 * time.Second, Rows: 1_000_000, Bytes: 512 << 20}
}

// OrGenerous fills in what is zero.
func OrGenerous(l sqldb.Limits) sqldb.Limits {
	g := Generous()
	return sqldb.Limits{Steps: cmp.Or(l.Steps, g.Steps), Time: cmp.Or(l.Time, g.Time),
		Rows: cmp.Or(l.Rows, g.Rows), Bytes: cmp.Or(l.Bytes, g.Bytes)}
}
