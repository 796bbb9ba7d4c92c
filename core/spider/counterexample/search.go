package counterexample

import (
	"math/rand/v2"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A search runs two statements on one database after another.
type search struct {
	*plan
	keys         bool // foreign keys are kept
	scratch      *sqldb.Scratch
	gold, answer string
	ordered      bool
	random       *rand.Rand
}

// A key requires that the values of one column be found in another.
type key struct{ table, column, parent, parentColumn int }

// A plan has the part of a schema that two statements read.
type plan struct {
	tables []*corpus.Table // that they read, parents first
	keys   []key           // foreign keys between those
	values [][]pool        // of each column of each table
	unique [][]bool        // columns that are a key by themselves
	most   int             // the greatest count or limit that they name
	read   map[[2]int]bool // table and column
}

// A pool holds the values that a column takes: those that the statements speak
// of, and a few others.
type pool struct {
	exact  []sqldb.Value // the constants themselves
	spoken []sqldb.Value // and what is nearly one
	others []sqldb.Value
}
