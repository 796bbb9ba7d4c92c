package abreast

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/forms/arithmetic"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// A laundry has orders, which are pressed or not, and customers, some of whom are members.
const laundry = `CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT, member TEXT);
CREATE TABLE wash (wash_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (customer_id), brought_on TEXT,
	fabric TEXT, weight REAL, price REAL, pressed TEXT);
INSERT INTO customer VALUES (1, 'Ida Moss', 'yes'), (2, 'Tom Hart', 'no'), (3, 'Una Bell', 'yes');
INSERT INTO wash VALUES (1, 1, '2023-05-02', 'linen', 3, 12, 'yes'), (2, 1, '2023-06-02', 'wool', 2, 9, 'no'),
	(3, 2, '2024-05-12', 'linen', 5, 18, 'no'), (4, 3, '2024-06-22', 'cotton', 1, 6, 'yes'),
	(5, 3, '2024-06-23', 'wool', 1, 7, 'yes'), (6, 2, '2024-07-01', 'cotton', 4, 11, 'no');`

func TestTwoAreAskedForOneByOne(t *testing.T) {
	s, v := readtest.Script(t, laundry)
	for _, tt := range []struct{ name, asked, want string }{
		{"two months", "average price may vs june", "average price in may | average price in june"},
		{"two months of a year", "weight May versus June 2024", "total weight in May 2024 | total weight in June 2024"},
		{"two years, first", "2023 vs 2024 average weight", "average weight in 2023 | average weight in 2024"},
		{"two values", "average weight: linen vs wool", "average weight of linen | average weight of wool"},
		{"of both", "Compare the average price of linen with that of wool",
			"average price of linen | average price of wool"},
		{"what of both, behind", "Compare May and June for weight.", "total weight in May | total weight in June"},
		{"how they compare", "how do linen and wool compare in average price?",
			"average price of linen | average price of wool"},
		{"how one compares with the other", "how does linen compare with wool in terms of average price, as we wonder",
			"average price of linen | average price of wool"},
		{"with nouns", "compare the average price of linen items with that of wool items",
			"average price of linen | average price of wool"},
		{"averages in each", "average price in May and in June", "average price in May | average price in June"},
		{"separately", "price in May and June separately", "total price in May | total price in June"},
		{"yes and no", "average price pressed vs not pressed", "average price of pressed wash"},
		{"no and yes", "average price of unpressed vs pressed washes", "average price of pressed washes"},
		{"what is not so by another word", "average price: member vs walk-in", "average price of member customer"},
		{"the rest", "what do pressed washes weigh on average, and how much the rest?",
			"what do pressed washes weigh on average"},
		{"against the rest", "average weight of pressed washes against the others", "average weight of pressed washes"},
		{"rows are counted", "washes in May vs June", "number of washes in May | number of washes in June"},
		{"sums of both together", "price in May and in June", ""},
		{"values together", "average price of linen and wool", ""},
		{"of two kinds", "average price linen vs June", ""},
		{"of two columns", "average price linen vs Ida Moss", ""},
		{"nothing that can be reckoned", "linen vs wool", ""},
		{"one alone", "compare linen prices", ""},
		{"a person and a word", "average price: Ida Moss vs walk-in", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := ""
			if q := Split(s, v, tt.asked); q != nil {
				got = strings.Join(q.Asks(), " | ")
			}
			if got != tt.want {
				t.Errorf("%q is split into\n%q, want\n%q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestAnswersAreSetBesideEachOther(t *testing.T) {
	s, v := readtest.Script(t, laundry)
	months := Split(s, v, "average price may vs june")
	pressed := Split(s, v, "average price pressed vs unpressed")
	const from = "SELECT AVG(price) FROM wash"
	for _, tt := range []struct {
		name string
		q    *Question
		a, b string
		want string
	}{
		{"months", months, from + " WHERE brought_on LIKE '%-05-%'", from + " WHERE brought_on LIKE '%-06-%'",
			"SELECT strftime('%m', brought_on), AVG(price) FROM wash WHERE (brought_on LIKE '%-05-%' OR " +
				"brought_on LIKE '%-06-%') GROUP BY strftime('%m', brought_on)"},
		{"years, among others", months, from + " WHERE brought_on LIKE '2023%' AND weight > 2",
			from + " WHERE brought_on LIKE '2024%' AND weight > 2",
			"SELECT strftime('%Y', brought_on), AVG(price) FROM wash WHERE (brought_on LIKE '2023%' OR " +
				"brought_on LIKE '2024%') AND weight > 2 GROUP BY strftime('%Y', brought_on)"},
		{"what is reckoned", months, from + " WHERE LOWER(fabric) = 'wool'", from + " WHERE LOWER(fabric) = 'linen'",
			"SELECT LOWER(fabric), AVG(price) FROM wash WHERE LOWER(fabric) IN ('wool', 'linen') GROUP BY LOWER(fabric)"},
		{"numbers of another table", months, "SELECT COUNT(*) FROM wash AS T1 WHERE T1.weight = 2",
			"SELECT COUNT(*) FROM wash AS T1 WHERE T1.weight = 3",
			"SELECT T1.weight, COUNT(*) FROM wash AS T1 WHERE T1.weight IN (2, 3) GROUP BY T1.weight"},
		{"yes and no", pressed, from + " WHERE pressed = 'yes'", "",
			"SELECT pressed, AVG(price) FROM wash WHERE pressed IN ('yes', 'no') GROUP BY pressed"},
		{"no condition", pressed, from + " WHERE fabric = 'wool'", "", ""},
		{"two differences", months, from + " WHERE weight > 1 AND fabric = 'wool'",
			from + " WHERE weight > 2 AND fabric = 'linen'", ""},
		{"no difference", months, from + " WHERE weight > 1", from + " WHERE weight > 1", ""},
		{"bounds", months, from + " WHERE weight > 1", from + " WHERE weight > 2", ""},
		{"rows", months, "SELECT price FROM wash WHERE fabric = 'wool'", "SELECT price FROM wash WHERE fabric = 'linen'", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var answers []arithmetic.Answer
			for _, sql := range []string{tt.a, tt.b} {
				a := arithmetic.Answer{SQL: sql, Columns: []string{"number"}}
				if sql != "" && tt.q.Fits(answers, a) {
					answers = append(answers, a)
				}
			}
			if got := tt.q.SQL(answers); got != tt.want {
				t.Errorf("%s\nand %s\nare  %s\nwant %s", tt.a, tt.b, got, tt.want)
			}
		})
	}
}
