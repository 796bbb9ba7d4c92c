package events

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// name is that of a column, "" for none.
func name(s *schema.Schema, ci int) string {
	if ci < 0 {
		return ""
	}
	return s.Columns[ci].Name
}

func TestWhatRowsAreAddedUpByIsToldByNames(t *testing.T) {
	for _, tt := range []struct {
		name                   string
		columns                []string
		money, quantity, stock string
	}{
		{"a total before a price", []string{"price", "total"}, "total", "", ""},
		{"the price of one piece is none", []string{"unit_price", "qty"}, "", "qty", ""},
		{"a price is one where a row is one thing", []string{"price"}, "price", "", ""},
		{"nor where a row is several", []string{"price", "units"}, "", "units", ""},
		{"a maximum is none", []string{"max_amount", "spent"}, "spent", "", ""},
		{"a rate is none", []string{"discount_amount", "tax_total", "fee"}, "fee", "", ""},
		{"nor is the price of one a quantity", []string{"unit_price", "cost"}, "cost", "", ""},
		{"kegs are a quantity", []string{"kegs", "unit_price"}, "", "kegs", ""},
		{"hours are a quantity", []string{"hours", "rate"}, "", "hours", ""},
		{"what was sold is one", []string{"tickets_sold", "ticket_price"}, "", "tickets_sold", ""},
		{"what is there", []string{"stock", "price"}, "price", "", "stock"},
		{"nothing", []string{"age", "height"}, "", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, _ := eventsOf(append([]string{"rows", "rows_id"}, tt.columns...), tt.columns...)
			if got := name(s, Money(s, 0)); got != tt.money {
				t.Errorf("money is %q, want %q", got, tt.money)
			}
			if got := name(s, Quantity(s, 0)); got != tt.quantity {
				t.Errorf("quantity is %q, want %q", got, tt.quantity)
			}
			if got := name(s, Stock(s, 0)); got != tt.stock {
				t.Errorf("stock is %q, want %q", got, tt.stock)
			}
		})
	}
}

func TestAKindIsATextOfSeveralRows(t *testing.T) {
	s, _ := orders()
	for i := range s.Columns {
		c := &s.Columns[i]
		want := c.Name == "region" || c.Name == "customer" || c.Name == "product"
		if got := Kind(s, i); got != want {
			t.Errorf("%s is a kind: %t, want %t", c.Name, got, want)
		}
		c.Repeats = false
		if Kind(s, i) {
			t.Errorf("%s is a kind though no text comes twice", c.Name)
		}
	}
	if Kind(s, -1) {
		t.Error("no column is a kind")
	}
}

// shop are orders of customers and products.
func shop() (*schema.Schema, *schema.Values) {
	d := schematest.Tables([]string{"customers", "customer_id", "name", "city"},
		[]string{"products", "product_id", "name"},
		[]string{"orders", "order_id", "customer_id", "product_id", "quantity", "total"})
	d.Tables[2].Columns[3].Type, d.Tables[2].Columns[4].Type = "number", "number"
	d.ForeignKeys = []corpus.ForeignKey{
		{Table: "orders", Column: "customer_id", RefTable: "customers", RefColumn: "customer_id"},
		{Table: "orders", Column: "product_id", RefTable: "products", RefColumn: "product_id"},
	}
	s := schema.New(d)
	v := schema.NoValues(s)
	v.ByKey["lamp"] = []schema.Found{{Column: 4, Value: "Lamp"}}
	return s, v
}

func TestEventsOfSeveralTablesNameTheirColumnsToo(t *testing.T) {
	s, v := shop()
	for asked, want := range map[string]string{
		"Who bought a lamp?":                "Who bought a lamp ?", // there is a table of people
		"Which customer spent the most?":    "Which customer with the highest total total ?",
		"best selling product":              "product with the highest total quantiti",
		"top 2 customers by total":          "the 2 customers with the highest total total",
		"revenue per customer":              "total total per customer",
		"quantity per product":              "total quantiti per product",
		"How many lamps were sold?":         "total quantiti of lamps ?",
		"How much did Acme spend?":          "total total of Acme ?",
		"What did Acme buy?":                "which product did Acme ?",
		"What are the names of orders?":     "What are the names of orders ?",
		"How much does it cost on average?": "How much does it cost on average ?",
		"list all customers":                "list all customers",
	} {
		if got := typed(Reword(s, v, english.Split(asked))); got != want {
			t.Errorf("%q becomes\n     %q\nwant %q", asked, got, want)
		}
	}
}

func FuzzReword(f *testing.F) {
	for _, s := range examples {
		f.Add(s.asked)
		f.Add(s.passes)
	}
	f.Add("who paid the most in how much total by per each")
	f.Fuzz(func(t *testing.T, asked string) {
		for _, of := range []func() (*schema.Schema, *schema.Values){orders, shop} {
			s, v := of()
			for _, w := range Reword(s, v, english.Split(asked)) {
				if w.Text == "" || w.At > w.End || w.End > len(asked) {
					t.Errorf("%q has the word %q from %d to %d", asked, w.Text, w.At, w.End)
				}
			}
		}
	})
}

func TestTheWholeIsAddedUpBeforeItsParts(t *testing.T) {
	for want, columns := range map[string][]string{
		"global_sales": {"games", "name", "home_sales", "global_sales"},
		"home_sales":   {"games", "name", "home_sales", "other_sales"},
	} {
		d := schematest.Tables(columns)
		d.Tables[0].Columns[1].Type, d.Tables[0].Columns[2].Type = "number", "number"
		s := schema.New(d)
		if ci := Money(s, 0); ci < 0 || s.Columns[ci].Name != want {
			t.Errorf("%v are added up by column %d, want %s", columns, ci, want)
		}
	}
}
