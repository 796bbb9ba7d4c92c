package events

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A rewording is a question that becomes another, or stays.
type rewording struct{ name, asked, want string }

func reworded(t *testing.T, of func() (*schema.Schema, *schema.Values), list []rewording) {
	t.Helper()
	for _, r := range list {
		t.Run(r.name, func(t *testing.T) {
			s, v := of()
			if got := typed(Reword(s, v, english.Split(r.asked))); got != r.want {
				t.Errorf("%q becomes\n     %q\nwant %q", r.asked, got, r.want)
			}
		})
	}
}

// billed are bills with numbers of those whose names stand beside, and who paid them.
func billed() (*schema.Schema, *schema.Values) {
	return eventsOf([]string{"bills", "bill_id", "client id", "client name", "paid by", "amount",
		"limit_amount"}, "amount", "limit_amount")
}

// Who has something is whom it was lent to, and nobody is called calm or nervous.
func TestWhoHasItIsWhomItWasGivenTo(t *testing.T) {
	for _, tt := range []struct{ script, asked, want string }{
		{`CREATE TABLE books (title TEXT, author TEXT, lent_to TEXT); INSERT INTO books VALUES ('Emma', 'Austen', 'Tom'),
	('Persuasion', 'Austen', 'Ann');`, "who has Emma", "lent_to"},
		{`CREATE TABLE books (title TEXT, author TEXT, lent_to TEXT); INSERT INTO books VALUES ('Emma', 'Austen', 'Tom'),
	('Persuasion', 'Austen', 'Ann');`, "who wrote Emma", "author"},
		{`CREATE TABLE visits (day TEXT, temper TEXT); INSERT INTO visits VALUES ('2024-01-01', 'calm'),
	('2024-01-02', 'nervous');`, "who came most often", ""},
		{`CREATE TABLE visits (day TEXT, keeper TEXT); INSERT INTO visits VALUES ('2024-01-01', 'Ann'),
	('2024-01-02', 'Bob');`, "who came most often", "keeper"},
	} {
		s, v := readtest.Script(t, tt.script)
		got := ""
		if ci := Doer(s, v, english.Split(tt.asked)); ci >= 0 {
			got = s.Columns[ci].Name
		}
		if got != tt.want {
			t.Errorf("%q is of %q, want %q", tt.asked, got, tt.want)
		}
	}
}

func TestThoseWhoDidItAreCalledByTheirNames(t *testing.T) {
	reworded(t, billed, []rewording{
		{"the name beside a number", "Who ordered the most?", "which client name with the highest total amount ?"},
		{"by the verb of a name", "Who paid the most?", "which paid with the highest total amount ?"},
		{"the top of them", "Who are the top 3 clients?", "top 3 clients ?"},
		{"nobody", "What is the amount?", "What is the amount ?"},
		{"over an amount", "bills over 100", "bills with amount over 100"},
		{"more than an amount, of a place", "bills more than 100 from Oslo", "bills with amount more than 100 from Oslo"},
		{"a year is no amount", "bills over 2024", "bills over 2024"},
		{"another unit is none", "bills over 100 pages", "bills over 100 pages"},
	})
	s, v := billed()
	for asked, want := range map[string]string{"who paid it": "paid by", "who ordered it": "client id"} {
		if got := name(s, Doer(s, v, english.Split(asked))); got != want {
			t.Errorf("%q is of %q, want %q", asked, got, want)
		}
	}
	if got := Doer(s, v, nil); got >= 0 && name(s, got) == "amount" {
		t.Errorf("an amount did it")
	}
}

func TestWhatIsInStockAndOverItsLimit(t *testing.T) {
	reworded(t, orders, []rewording{
		{"below a column", "orders below the stock", "orders with quantiti less than the stock"},
		{"in stock", "How many lamps are in stock?", "total stock of lamps ?"},
		{"out of stock", "orders out of stock", "orders without stock"},
		{"out of a thing", "orders out of Oslo", "orders out of Oslo"},
		{"the best by an average", "worst product by average total", "the product with the lowest average total"},
		{"the best by what is no number", "best product by region", "best product by region"},
		{"best-selling in one word", "bestselling product", "product with the highest total quantiti"},
		{"so many of the best", "the top selling 2 products", "the 2 products with the highest total quantiti"},
		{"an amount of each", "total of each product", "product and total"},
		{"an average of each", "maximum total of each product", "maximum total of each product"},
	})
}

// Of several tables, the one that says what is in stock is asked for it.
func TestWhatIsInStockOfSeveralTables(t *testing.T) {
	reworded(t, func() (*schema.Schema, *schema.Values) {
		d := schematest.Tables([]string{"items", "item_id", "item", "in_stock", "level"},
			[]string{"deliveries", "id", "day"})
		for _, n := range []int{2, 3} {
			d.Tables[0].Columns[n].Type = "number"
		}
		s := schema.New(d)
		return s, schema.NoValues(s)
	}, []rewording{
		{"what we have", "How many lamps do we have in stock?", "total stock of lamps ?"},
		{"what is left", "How much flour is left?", "total stock of flour ?"},
		{"fewer left", "items with fewer than 7 left", "items with fewer than 7 stock"},
		{"below a level", "Which items are below the level?", "Which items with stock less than the level ?"},
		{"below another table's", "Which items are below the day?", "Which items are below the day ?"},
		{"who left", "Which people left?", "Which people left ?"},
	})
}

func TestHowManyPiecesAndHowMuchMoney(t *testing.T) {
	reworded(t, orders, []rewording{
		{"pieces of a thing", "How many pieces of lamps were sold?", "total quantiti of lamps ?"},
		{"items", "How many items were sold?", "total quantiti of ?"},
		{"items of which nobody says that they were sold", "How many items are there?", "How many items are there ?"},
		{"the most items", "Which region sold the most items?", "Which region with the highest total quantiti ?"},
		{"the most orders", "Which region sold the most orders?", "Which region sold the most orders ?"},
		{"rows are no pieces", "How many orders were sold?", "How many orders were sold ?"},
		{"money in total", "How much in total did Acme spend?", "total total of Acme ?"},
		{"money on average is no total", "How much did Acme spend on average?", "How much did Acme spend on average ?"},
		{"a total of what was spent", "total spent per region", "total total per region"},
		{"the value of rows", "average order value", "average total"},
		{"money by month", "revenue by month", "total total by month"},
		{"money that is added up", "the highest revenue", "the highest total"},
	})
}

// Income is the revenue, where there is one, and no price.
func TestMoneyThatHasAColumnOfItsOwnIsNoOther(t *testing.T) {
	reworded(t, func() (*schema.Schema, *schema.Values) {
		return eventsOf([]string{"orders", "order_id", "region", "customer", "product", "total", "revenue"},
			"total", "revenue")
	}, []rewording{
		{"by another word", "the highest income", "the highest income"},
		{"money that goes is another", "the highest expenditure", "the highest total"},
	})
}

// appointed are posts that hold a text each of those who gave and those who have them.
func appointed() string {
	return `CREATE TABLE posts (mayor TEXT, gender TEXT, office TEXT, appointee TEXT);
INSERT INTO posts VALUES ('Holm', 'Female', 'Clerk', 'Ann Lee'), ('Holm', 'Male', 'Judge', 'Bo Orr'),
	('Rand', 'Male', 'Clerk', 'Cy Moss'), ('Rand', 'Female', 'Judge', 'Di Hart');`
}

func TestWhoIsNoGenderAndNobodyWhomTheQuestionNames(t *testing.T) {
	s, v := readtest.Script(t, appointed())
	for asked, want := range map[string]string{
		"who was clerk under each mayor": "appointee", "which people were twice there": "appointee",
	} {
		if got := name(s, Doer(s, v, english.Split(asked))); got != want {
			t.Errorf("%q is of %q, want %q", asked, got, want)
		}
	}
}
