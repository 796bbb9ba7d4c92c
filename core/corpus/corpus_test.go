package corpus_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func TestKeysAreTakenAway(t *testing.T) {
	c := &corpus.Corpus{Databases: []*corpus.Database{{
		Tables:      []*corpus.Table{{Name: "hall", PrimaryKey: []int{0}}, {Name: "row", PrimaryKey: []int{0, 1}}},
		ForeignKeys: []corpus.ForeignKey{{Table: "row", Column: "hall_id", RefTable: "hall", RefColumn: "id"}},
	}}}
	c.TakeKeysAway()
	if !c.NoKeys {
		t.Error("nothing says that keys were taken away")
	}
	for _, d := range c.Databases {
		if len(d.ForeignKeys) > 0 || len(d.Tables[0].PrimaryKey)+len(d.Tables[1].PrimaryKey) > 0 {
			t.Errorf("keys are left: %v, %v", d.ForeignKeys, d.Tables)
		}
	}
}
