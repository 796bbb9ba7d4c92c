package link

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestAColumnIsFoundByItsDescription(t *testing.T) {
	d := schematest.Tables([]string{"account", "a_id", "owner", "trn_rq"})
	d.Tables[0].Columns[2].Description = "requested transactions"
	s := schema.New(d)
	for question, want := range map[string]int{
		"Show the requested transactions of each account.": 2,
		"Show the owner of each account.":                  1,
	} {
		_, chunks := Read(s, &schema.Values{Codes: make([]schema.Coded, 3)}, question)
		found := false
		for i := range chunks {
			found = found || chunks[i].Kind == Column && chunks[i].Col() == want
		}
		if !found {
			t.Errorf("%s: no chunk is column %d", question, want)
		}
	}
}

func TestAQuotationOfAGlueWordIsAValue(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"customer", "id", "name", "state"}))
	v := &schema.Values{
		ByKey: map[string][]schema.Found{"by": {{Column: 2, Value: "BY"}}}, Codes: make([]schema.Coded, 3),
	}
	_, chunks := Read(s, v, "Which customers are in 'BY'?")
	for i := range chunks {
		if chunks[i].Kind == Value {
			return
		}
	}
	t.Error("'BY' is no value")
}
