package shelf

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// larder says how much of each is there.
const larder = `CREATE TABLE larder (sku TEXT, label TEXT, maker TEXT, "On Hand" INTEGER, "Reorder Point" INTEGER,
	"Cost Each" REAL);
INSERT INTO larder VALUES ('A1', 'Rye flour', 'Mill', 12, 20, 1.5), ('A2', 'Oat flakes', 'Mill', 0, 5, 0.9),
	('B1', 'Honey', 'Apis', 30, 10, 4.2);`

// spares call it a quantity, beside the least that is to be there.
const spares = `CREATE TABLE spares (part TEXT, qty INTEGER, min_qty INTEGER, price REAL);
INSERT INTO spares VALUES ('Belt', 3, 5, 8.5), ('Lamp', 0, 2, 4), ('Plug', 9, 4, 2);`

// An example is a question with what becomes of it by one step, and another that the step leaves as it is.
type example struct{ asked, want, passes string }

var examples = map[string]example{
	"what is out": {"which items are completely out of stock?", "which label has on hand equal to 0?",
		"which items are out of place?"},
	"what is to be reordered": {"what do we need to reorder?", "which label has on hand less than reorder point?",
		"what do we need to do?"},
	"what the stock is worth": {"value of our stock by maker", "total holding per maker", "value of our makers"},
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	for _, step := range steps {
		e, listed := examples[step.Name]
		if !listed {
			t.Errorf("%s: say in examples what is read", step.Name)
			continue
		}
		for asked, want := range map[string]string{e.asked: e.want, e.passes: e.passes} {
			s, v := readtest.Script(t, larder)
			q := &question{Question: typed.Question{Question: reword.Question{S: s, V: v, Words: english.Split(asked)},
				Asked: slip.Question{Text: asked}}}
			if !q.look() {
				t.Fatal("nothing in stock is found")
			}
			q.First(func(i int) bool { return step.Read(q, i) })
			if q.Asked.Text != want {
				t.Errorf("%s: %q becomes\n     %q\nwant %q", step.Name, asked, q.Asked.Text, want)
			}
		}
	}
}

func TestStockIsReadByWhatIsOnHand(t *testing.T) {
	for _, tt := range []struct{ script, asked, want string }{
		{larder, "what are we out of?", "which label has on hand equal to 0?"},
		{larder, "how many items are out of stock?", "how many labels have on hand equal to 0?"},
		{larder, "which maker has the highest stock value?", "which maker has the highest total holding?"},
		{larder, "items below the reorder point", "label with on hand less than reorder point"},
		{larder, "items below the counter", "items below the counter"},
		{larder, "what do we need to reorder? (only flour)", "what do we need to reorder? (only flour)"},
		{spares, "which parts need restocking?", "which parts have qty less than min qty?"},
		{spares, "parts that are sold out", "parts with qty equal to 0"},
		{spares, "total stock value", "total holding"},
		{`CREATE TABLE hands (player TEXT, hands_played INTEGER, cost REAL);
INSERT INTO hands VALUES ('Ann', 4, 2);`, "what is the stock value?", "what is the stock value?"},
	} {
		s, v := readtest.Script(t, tt.script)
		if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
			t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
		}
	}
}
