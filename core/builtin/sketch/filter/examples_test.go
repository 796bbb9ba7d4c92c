package filter

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

func TestEachRuleHasAnExample(t *testing.T) {
	for _, r := range slices.Concat(compared, comparedBehind, alone) {
		if !slices.ContainsFunc(Rules(), func(x draft.Example) bool { return x.Rule == r.Name }) {
			t.Errorf("say in Rules what %q reads", r.Name)
		}
	}
}
