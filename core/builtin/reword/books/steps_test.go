package books

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// tables has what guests at tables of some size left.
const tables = `CREATE TABLE dinner (evening TEXT, waiter TEXT, tip REAL, size INTEGER);
INSERT INTO dinner VALUES ('Friday', 'Kim', 3.5, 2), ('Friday', 'Lou', 4, 6), ('Sunday', 'Kim', 9, 3);`

// repairs have a total beside the parts of it, and a column whose name has "of" in it.
const repairs = `CREATE TABLE repairs (car TEXT, "State of repair" TEXT, parts_cost REAL, labour_cost REAL,
	total_cost REAL);
INSERT INTO repairs VALUES ('Fern', 'In repair', 10, 20, 30), ('Moss', 'Sound', 5, 60, 65),
	('Moss', 'In repair', 7, 1, 8), ('Fern', 'Sound', 1, 1, 2);`

// clubs have members, of whom some left.
const clubs = `CREATE TABLE clubs (member TEXT, begin_date DATE, quit DATE, left DATE);
INSERT INTO clubs VALUES ('Ann', '2020-01-01', NULL, '2023-01-01'), ('Bo', '2021-01-01', '2022-01-01', NULL);`

// purse has what goes out below zero.
const purse = `CREATE TABLE purse (day DATE, payee TEXT, category TEXT, amount REAL);
INSERT INTO purse VALUES ('2024-05-01', 'Baker', 'food', -3.5), ('2024-05-02', 'Ferry', 'travel', -20),
	('2024-05-03', 'Work', 'wages', 900);`

// shows say whether they are paid, and what was sold beside them.
const shows = `CREATE TABLE shows (day DATE, hall TEXT, fee REAL, shirt_sales REAL, paid TEXT);
INSERT INTO shows VALUES ('2024-05-01', 'Crown', 90, 12, 'yes'), ('2024-05-09', 'Mill', 200, 40, 'no'),
	('2024-05-20', 'Crown', 75, 0, 'no');`

// example is a question that a step reads, to which books, and one that looks alike and stays as it is.
type example struct{ script, asks, passes string }

var examples = map[string]example{
	"what is not paid":             {shows, "Who still owes us money?", "Who still knows us?"},
	"what was earned in something": {shows, "What did I earn in fees altogether?", "What did I wear in halls?"},
	"what most is spent on":        {purse, "Where did we spend the most money?", "Where did we spend the night?"},
	"by what rows brought":         {stall, "buyers by sales", "buyers by discount"},
	"told apart by another word":   {stall, "revenue by client", "price by client"},
	"what an order came to":        {stall, "average order value", "average shop value"},
	"side by side":                 {dues, "compare amount in Moss and Hamar", "compare amount in Moss and Rome"},
	"the group with the most":      {dues, "which firm has the highest amount", "which firm has the highest state"},
	"more than so many in a state": {dues, "firms with more than 2 paid bills", "firms with more than 2 bills"},
	"what goes on":                 {gym, "active passes", "nice passes"},
	"what has ended":               {clubs, "Which members have left?", "Which members have joined?"},
	"what was taken off":           {stall, "total discount", "average discount"},
	"the average of totals":        {dues, "mean amount per year", "mean amount per firm"},
	"what was sold":                {stall, "total sales by buyer", "total sales prices"},
	"more of one than of another": {stall, "sales with more quantity than price",
		"sales with more quantity than buyers"},
	"the total of several costs":     {repairs, "most expensive car", "most fragile car"},
	"a name with of":                 {repairs, "cars by state of repair", "cars by state of car"},
	"one against another":            {dues, "Moss vs Hamar average amount", "Moss vs Rome average amount"},
	"so many per":                    {dues, "letters per town", "amounts per town"},
	"the biggest":                    {tables, "biggest tip", "biggest waiter"},
	"each of several":                {dues, "average amount Moss, Hamar", "average amount Moss and Rome"},
	"how much of one and of another": {stall, "how much from Ann and how much from Bo", "how much from Ann and Bo"},
	"what things cost":               {stall, "which articles cost more than 10", "which sales cost more than 10"},
	"what is so":                     {gym, "passes where papers were signed", "passes where papers were lost"},
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	for _, step := range steps {
		t.Run(step.Name, func(t *testing.T) {
			e, listed := examples[step.Name]
			if !listed {
				t.Fatal("say in examples what is read")
			}
			for asked, want := range map[string]bool{e.asks: true, e.passes: false} {
				q := about(t, e.script, asked)
				got := false
				q.First(func(i int) bool { got = step.Read(q, i); return got })
				if got != want {
					t.Errorf("%q is read: %v", asked, got)
				}
			}
		})
	}
}

// about returns a question to books, with the columns that they make.
func about(t *testing.T, script, asked string) *question {
	s, v := readtest.Script(t, script)
	s, v = schema.With(s, v, derived.Columns(s, v))
	return &question{typed.Question{Question: reword.Question{S: s, V: v, Words: english.Split(asked)},
		Asked: slip.Question{Text: asked}}}
}

func TestMeasuresAreWhatRowsAreAddedUpBy(t *testing.T) {
	for _, tt := range []struct{ script, said, want string }{
		{dues, "amount", "amount"}, {dues, "open amount", "open_amount"}, {dues, "revenue", "amount"},
		{dues, "state", ""}, {dues, "billed amount", "amount"}, {dues, "bill_no", ""},
		{stall, "revenue", "revenue"}, {stall, "sales", "revenue"}, {stall, "quantity", "quantity"},
		{stall, "price", ""}, {stall, "discount", ""}, {gym, "seats", "seats"}, {gym, "sales", ""}, {gym, "", ""},
	} {
		q := about(t, tt.script, tt.said)
		got := ""
		if ci, _ := q.measure(0); ci >= 0 {
			got = q.S.Columns[ci].Name
		}
		if got != tt.want {
			t.Errorf("%q measures %q, want %q", tt.said, got, tt.want)
		}
	}
}

func TestColumnsAreCalledAsPeopleReadThem(t *testing.T) {
	q := about(t, `CREATE TABLE bills (bill_no TEXT, "Open Amt (EUR)" REAL, open_days INTEGER);
INSERT INTO bills VALUES ('B1', 5, 2);`, "")
	for ci, want := range []string{"bill number", "open amount", "open days"} {
		if got := q.Called(ci); got != want {
			t.Errorf("%s is called %q, want %q", q.S.Columns[ci].Name, got, want)
		}
	}
}

func TestTheUnitOfAnAverageIsSaidInSeveralWays(t *testing.T) {
	for asked, want := range map[string]string{"monthly amount": "month", "weekly amount": "week", "daily": "day",
		"month": "", "early": "", "": ""} {
		if got := about(t, dues, asked).adverb(0); got != want {
			t.Errorf("%q is of each %q, want %q", asked, got, want)
		}
	}
	for asked, want := range map[string]string{"per month": "month", "each year": "year", "per quarter in 2024": "quarter",
		"per firm": "", "month": "", "per monthly": ""} {
		if got, _ := about(t, dues, asked).each(0); got != want {
			t.Errorf("%q is of each %q, want %q", asked, got, want)
		}
	}
}
