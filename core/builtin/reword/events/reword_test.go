package events

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// eventsOf makes a table of events: columns of texts hold each text twice.
func eventsOf(names []string, numbers ...string) (*schema.Schema, *schema.Values) {
	d := schematest.Tables(names)
	for i, c := range d.Tables[0].Columns {
		for _, n := range numbers {
			if c.Name == n {
				d.Tables[0].Columns[i].Type = "number"
			}
		}
	}
	s := schema.New(d)
	for i := range s.Columns {
		s.Columns[i].Repeats = s.Columns[i].Class == schema.Textual
	}
	return s, schema.NoValues(s)
}

func orders() (*schema.Schema, *schema.Values) {
	s, v := eventsOf([]string{"orders", "order_id", "region", "customer", "product", "qty", "unit_price", "total",
		"stock", "reorder_level"}, "qty", "unit_price", "total", "stock", "reorder_level")
	v.ByKey["lamp"] = []schema.Found{{Column: 3, Value: "Lamp"}}
	return s, v
}

func typed(words []english.Word) string {
	var out []string
	for _, w := range words {
		out = append(out, w.Text)
	}
	return strings.Join(out, " ")
}

func TestQuestionsToEventsNameTheirColumns(t *testing.T) {
	s, v := orders()
	for _, step := range steps {
		t.Run(step.name, func(t *testing.T) {
			e, listed := examples[step.name]
			if !listed {
				t.Fatal("say in examples what is read")
			}
			if got := typed(Reword(s, v, english.Split(e.asked))); got != e.plain {
				t.Errorf("%q becomes\n     %q\nwant %q", e.asked, got, e.plain)
			}
			d := about(s, v, english.Split(e.asked))
			if step.read(d); typed(d.words) == typed(english.Split(e.asked)) {
				t.Errorf("%q is changed by other steps, and not by this one", e.asked)
			}
			d = about(s, v, english.Split(e.passes))
			step.read(d)
			if got, want := typed(d.words), typed(english.Split(e.passes)); got != want {
				t.Errorf("%q becomes %q, want it left as it is", want, got)
			}
		})
	}
}

func TestWhoIsTheColumnOfThoseWhoDoWhatIsAsked(t *testing.T) {
	s, v := eventsOf([]string{"tickets", "id", "customer", "assignee", "teacher", "paid by", "subject"})
	for asked, want := range map[string]string{
		"Who works on it":   "which assigne works on it",
		"Who bought it":     "which custom bought it",
		"Who teaches Art":   "which teacher teaches Art",
		"Who paid the most": "which paid the most", // the column "paid by"
		"Who waits":         "which assigne waits",
	} {
		e := about(s, v, english.Split(asked))
		e.who()
		if got := typed(e.words); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}

func TestARowOfPeopleIsNoEvent(t *testing.T) {
	s, v := eventsOf([]string{"people", "id", "first name", "last name", "customer", "fee"}, "fee")
	const asked = "Who paid the most"
	if got := typed(Reword(s, v, english.Split(asked))); got != asked {
		t.Errorf("became %q", got)
	}
	two := schema.New(schematest.Tables([]string{"orders", "id", "customer"}, []string{"products", "id", "product"}))
	if got := Table(two); got != -1 {
		t.Errorf("of two tables, number %d is the one of events", got)
	}
}
