package refusal

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// of is why a question to a database without rows is not answered.
func of(d *corpus.Database, question string) string {
	s := schema.New(d)
	words, chunks := link.Read(s, schema.NoValues(s), question)
	return Of(s, question, words, chunks)
}

func TestWhatTablesDoNotHoldInAnyFormIsDeclined(t *testing.T) {
	for i := range forms {
		f := &forms[i]
		t.Run(f.name, func(t *testing.T) {
			e, listed := examples[f.name]
			if !listed {
				t.Fatal("say in examples what is read")
			}
			if got := of(schematest.Players(), e.fires); !strings.HasPrefix(got, f.says) {
				t.Errorf("%q is refused by %q, want %q", e.fires, got, f.says)
			}
			if got := of(schematest.Players(), e.passes); got != "" {
				t.Errorf("%q, which only looks alike, is refused: %q", e.passes, got)
			}
		})
	}
}

func TestAFormThatTheSchemaHoldsIsNoReasonToDecline(t *testing.T) {
	if got := of(schematest.Tables([]string{"delay", "run", "reason"}), "Why was run 12 late?"); got != "" {
		t.Errorf("refused: %q; there is a column of reasons", got)
	}
}

func ExampleOf() {
	fmt.Println(of(schematest.Players(), "Why is the club in Oslo so old?"))
	// Output:
	// This asks for a reason, and no column holds reasons. It has club, player, tournament, entry.
}
